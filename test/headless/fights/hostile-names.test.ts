import { afterAll, beforeAll, expect, test } from "vitest";
import type { HeadlessClient } from "../../../sandbox/headless/client.ts";
import type { Table } from "../../../sandbox/headless/open-table.ts";
import { act, attack, DEADLY, force, HIT, openAttack, type Scene, setPools } from "../attack-table.ts";
import { d20, help, roll } from "../tests/test-table.ts";
import { beginFight, eventually, step, turnBegun } from "./fight-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const fromUuidSync: any, game: any, ui: any, Actor: any, Scene: any;

/** What a name must never become. */
const NAME = '<img src=x onerror="window.caught = true">';
const GM = `Overseer ${NAME}`;

let table: Table;
let scene: Scene & { pip: string; mole: string };
const ada = () => Object.values(table.clients).find(({ userId }) => userId !== table.gm.userId) as HeadlessClient;

/** Everybody, everything and every place has such a name; what can be said is said so too. */
beforeAll(async () => {
  const users = [{ name: GM, role: "GAMEMASTER" as const }, { name: "Ada" }];
  const opened = await openAttack({ users });
  table = opened.table;
  const more = await table.gm.evaluate(
    async ({ nora, raider }: Scene, name: string) => {
      const [ada] = game.users.filter((user: any) => !user.isGM);
      await ada.update({ name: `Ada ${name}` });
      for (const actor of [fromUuidSync(nora), fromUuidSync(raider)]) {
        await actor.update({ name: `${actor.name} ${name}` });
        for (const item of [...actor.items]) await item.update({ name: `${item.name} ${name}` });
      }
      await Scene.create({ name: `Scene ${name}`, active: true });
      const system = { attributes: { int: { value: 8 } }, skills: { medicine: { rank: 2 } }, luckPoints: 3 };
      const ownership = { default: 0, [ada.id]: 3 };
      const pip = await Actor.create({ name: `Pip ${name}`, type: "character", ownership, system });
      const creature = { body: 5, mind: 4, hp: { value: 5, max: 5 }, initiative: 2 };
      const mole = await Actor.create({ name: `Mole ${name}`, type: "creature", system: creature });
      await fromUuidSync(nora).update({ system: { luckPoints: 6 } });
      return { pip: pip.uuid as string, mole: mole.uuid as string };
    },
    opened.scene,
    NAME,
  );
  scene = { ...opened.scene, ...more };
  await table.settled();
  await setPools(table, 6, 6);
}, 60_000);
afterAll(() => table.close());

/** Is there anything in a client's page, or in the html of its messages, that a name has become? */
async function isClean(client: HeadlessClient): Promise<{ bad: string[]; caught: boolean }> {
  return client.evaluate(async () => {
    const bad: string[] = [];
    const look = (where: string, root: any) => {
      for (const element of root.querySelectorAll("*")) {
        const isName = element.localName === "img" && element.getAttribute("src") === "x";
        // A tooltip is html.
        const tip = document.createElement("template");
        tip.innerHTML = element.getAttribute("data-tooltip") ?? element.getAttribute("data-tooltip-html") ?? "";
        const isTip = tip.content.querySelector("img[src=x]") !== null;
        if (isName || isTip || element.hasAttribute("onerror")) bad.push(`${where}: ${element.outerHTML}`);
      }
    };
    look("page", document);
    for (const message of game.messages.contents) {
      if (message.visible) look(message.type, await message.renderHTML());
      const holder = document.createElement("template");
      holder.innerHTML = message._source.content;
      look(`content of ${message.type}`, holder.content);
    }
    return { bad, caught: (globalThis as any).caught === true };
  });
}

const nowhere = async () => {
  await table.settled();
  for (const client of Object.values(table.clients)) expect(await isClean(client)).toEqual({ bad: [], caught: false });
};

/** What the last message says to a client. */
const says = (client: HeadlessClient): Promise<string> =>
  client.evaluate(async () => {
    const html = await game.messages.contents.at(-1).renderHTML();
    return html.textContent as string;
  });

test("cards of tests, of help and of calls", async () => {
  const player = ada();
  const call = await table.gm.evaluate(
    async ({ nora, pip }: { nora: string; pip: string }, words: string) => {
      const testers = [nora, pip].map((uuid) => fromUuidSync(uuid));
      const choices = { mode: "group", testers, skill: "smallGuns", difficulty: 2, words };
      return (await game.wasteland.callForTest(choices)).id as string;
    },
    scene,
    `Words ${NAME}`,
  );
  await table.settled();
  expect(await says(player)).toContain(`Words ${NAME}`);
  const choices = await player.evaluate(
    (id: string, nora: string) => game.wasteland.cards.called(game.messages.get(id), nora),
    call,
    scene.nora,
  );
  await force(player, d20(2, 20));
  const message = await roll(player, scene.nora, { ...choices, extra: [{ reason: `Reason ${NAME}`, value: 1 }] });
  await table.settled();
  expect(await says(player)).toContain(`Nora ${NAME}`);
  expect(await says(player)).toContain(`Reason ${NAME}`);
  await force(player, d20(3));
  await help(player, message, scene.pip, { skill: "medicine" });
  await force(player, d20(5));
  expect(await act(player, message, "reroll", { source: "luck", dice: [1] })).toBeNull();
  expect(await act(player, message, "bank")).toBeNull();
  await nowhere();
});

test("cards of attacks, of damage and of items", async () => {
  const player = ada();
  await force(player, HIT);
  const message = await attack(player, scene);
  await force(player, DEADLY);
  expect(await act(player, message, "rollDamage")).toBeNull();
  await table.settled();
  expect(await says(player)).toContain(`Raider ${NAME}`);
  const damage = await player.evaluate(() => game.messages.contents.at(-1).id as string);
  expect(await act(player, damage, "apply", { target: scene.raider, hit: 0 })).toBeNull();
  await nowhere();
});

test("cards of what is done in a fight, its tracker, its announcements, and the log of the pools", async () => {
  const player = ada();
  await beginFight(table, [scene.nora, scene.pip, scene.mole]);
  await table.gm.evaluate(async (name: string) => {
    const combat = game.combats.contents[0];
    await combat.update({ name: `Fight ${name}` });
    for (const combatant of combat.combatants) await combatant.update({ name: `Fighter ${name}` });
  }, NAME);
  await table.gm.evaluate((reason: string) => game.wasteland.pools.adjust("group", -1, reason), `Reason ${NAME}`);
  await player.evaluate(
    async ({ nora, pip, mole }: any, what: string) => {
      const { turns } = game.wasteland;
      const { combatant } = turns.part(fromUuidSync(nora));
      await turns.announce(combatant, "commandNpc", { target: fromUuidSync(mole), act: "attack", what });
      const [stew] = await fromUuidSync(nora).createEmbeddedDocuments("Item", [
        { name: what, type: "consumable", system: { identifier: "stew", kind: "chem", hp: 2, quantity: 2 } },
      ]);
      await fromUuidSync(pip).update({ system: { hp: { value: 1 } } });
      await game.wasteland.healing.dose(fromUuidSync(pip), stew);
      await turns.perfectTiming(turns.part(fromUuidSync(pip)).combatant);
    },
    scene,
    `What ${NAME}`,
  );
  await turnBegun(table);
  await table.gm.evaluate(() => game.wasteland.time.reach("milestone"));
  for (const client of Object.values(table.clients)) {
    await client.evaluate(async () => {
      await ui.combat.render({ force: true });
      document.querySelector<HTMLElement>(".wasteland-tracker [data-action=log]")?.click();
    });
    await eventually(() =>
      client.evaluate(() => document.querySelector(".wasteland-pool-log .wasteland-log li")?.textContent ?? ""),
    ).not.toBe("");
    await eventually(() => client.evaluate(() => ui.combat.element.textContent as string)).toContain(`Fighter ${NAME}`);
  }
  const log = await table.gm.evaluate(() => document.querySelector(".wasteland-pool-log")?.textContent ?? "");
  expect(log).toContain(`Reason ${NAME}`);
  expect(log).toContain(GM);
  await nowhere();
  // Damage that a turn brings: bleeding, and the test of the dying.
  await table.gm.evaluate(async ({ nora }: Scene) => {
    await fromUuidSync(nora).update({ system: { injuries: { torso: { untreated: 1, treated: 0 } } } });
  }, scene);
  await force(table.gm, [
    [6, 1],
    [6, 1],
    [6, 1],
    [6, 1],
  ]);
  await step(table);
  await step(table);
  await nowhere();
});

test("dialogs that ask whom and what", async () => {
  const player = ada();
  for (const action of ["ready", "assist", "commandNpc", "firstAid", "takeDose"]) {
    await player.evaluate(
      async ({ nora }: Scene, action: string) => {
        const { sheet } = fromUuidSync(nora);
        await sheet.render({ force: true });
        const button = sheet.element.querySelector(`[data-turn=action][data-value=${action}]`);
        button.removeAttribute("aria-disabled");
        button.click();
      },
      scene,
      action,
    );
    const shown = () =>
      player.evaluate(() => {
        const asked = [...document.querySelectorAll("dialog, .dialog, .wasteland-aid-dialog")];
        return asked.map(({ textContent }) => textContent ?? "").join("\n");
      });
    await eventually(shown).not.toBe("");
    if (action !== "ready") expect([action, await shown()]).toEqual([action, expect.stringContaining(NAME)]);
    await nowhere();
    await player.evaluate(async () => {
      for (const app of [...(globalThis as any).foundry.applications.instances.values()])
        if (app.element?.matches("dialog, .dialog, .wasteland-aid-dialog")) await app.close();
    });
  }
  await table.gm.evaluate(() => game.wasteland.callForTest());
  await eventually(() =>
    table.gm.evaluate(() => document.querySelector(".wasteland-call-dialog")?.textContent ?? ""),
  ).toContain(`Nora ${NAME}`);
  await player.evaluate(
    ({ nora }: Scene) => void game.wasteland.roll(fromUuidSync(nora), { skill: "smallGuns" }),
    scene,
  );
  await eventually(() =>
    player.evaluate(() => document.querySelector(".wasteland-test-dialog")?.textContent ?? ""),
  ).toContain(`Nora ${NAME}`);
  await nowhere();
});
