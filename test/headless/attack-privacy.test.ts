import { expect, onTestFinished, test } from "vitest";
import type { HeadlessClient } from "../../sandbox/headless/client.ts";
import { testedGeneration } from "../../sandbox/headless/open-table.ts";
import {
  ADA,
  act,
  attack,
  BEN,
  card,
  DEADLY,
  force,
  GM,
  HIT,
  openAttack,
  type Scene,
  state,
  UNTOUCHED,
} from "./attack-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const game: any, fromUuidSync: any;

/** Does a client see the outcome of a card: in its view, and anywhere in its html? */
function sees(client: HeadlessClient, message: string): Promise<[view: boolean, html: boolean]> {
  return client.evaluate(async (id: string) => {
    const found = game.messages.get(id);
    const view = game.wasteland.cards[found.type](found);
    const html = found.visible ? (await found.renderHTML()).outerHTML : "";
    return [!view.hidden, /Raider/.test(html)] as [boolean, boolean];
  }, message);
}

const NAMES = [GM, ADA, BEN];
const MODES = {
  13: { publicroll: [1, 1, 1], gmroll: [1, 1, 0], blindroll: [1, 0, 0], selfroll: [0, 1, 0], unheardof: [1, 1, 0] },
  14: { public: [1, 1, 1], gm: [1, 1, 0], blind: [1, 0, 0], self: [0, 1, 0], unheardof: [1, 1, 0] },
} as const;

const generation = testedGeneration();

test("an attack and its damage are seen by whom the mode lets see, and content tells the others nothing", async () => {
  const { table, scene } = await openAttack();
  onTestFinished(() => table.close());
  const ada = table.client(ADA);
  const found: Record<string, unknown> = {};
  const contents: Record<string, string> = {};
  for (const audience of Object.keys(MODES[generation])) {
    await force(ada, [...HIT, ...DEADLY.slice(0, 4), [20, 5]]);
    const message = await attack(ada, scene, { audience });
    const roller = audience.startsWith("blind") ? table.gm : ada;
    await force(roller, [...DEADLY.slice(0, 4), [20, 5]]);
    expect(await act(roller, message, "rollDamage")).toBeNull();
    await table.settled();
    const damage = await table.gm.evaluate(() => game.messages.contents.at(-1).id as string);
    const seen = await Promise.all(
      NAMES.map(async (name) => [await sees(table.client(name), message), await sees(table.client(name), damage)]),
    );
    found[audience] = seen;
    contents[audience] = await table.gm.evaluate(
      (ids: string[]) => ids.map((id) => game.messages.get(id)._source.content as string).join(" "),
      [message, damage],
    );
  }
  const expected = Object.entries(MODES[generation]).map(([mode, row]) => [
    mode,
    row.map((seen) => Array(2).fill([seen === 1, seen === 1])),
  ]);
  expect(found).toEqual(Object.fromEntries(expected));
  const [open, ...closed] = Object.values(contents);
  expect(open).toBe(
    "<p>Nora hits Raider with 10mm Pistol: 3 successes against difficulty 1, 2 AP.</p> <p>10mm Pistol: 7 damage, 0 Effects.</p>",
  );
  expect(closed).toEqual(Array(closed.length).fill("<p>Nora attacks.</p> <p>Nora rolls damage.</p>"));
});

test("names are text wherever they stand", async () => {
  const { table, scene } = await openAttack();
  onTestFinished(() => table.close());
  await table.gm.evaluate(async ({ nora, pistol, raider }: Scene) => {
    const name = '<img src="x" onerror="window.caught = true">';
    for (const uuid of [nora, pistol, raider]) await fromUuidSync(uuid).update({ name });
  }, scene);
  await table.settled();
  const ada = table.client(ADA);
  await force(ada, HIT);
  const message = await attack(ada, scene);
  const found = await ada.evaluate(async (id: string) => {
    const shown = game.messages.get(id);
    const html = await shown.renderHTML();
    const pictures = [...html.querySelectorAll("img")].map((image: any) => image.getAttribute("src") as string);
    return [shown._source.content.includes("<img"), pictures.includes("x"), "caught" in globalThis];
  }, message);
  expect(found).toEqual([false, false, false]);
});

test("a card whose target, weapon or attacker is gone says so, and its buttons tell the user (R69)", async () => {
  const { table, scene } = await openAttack();
  onTestFinished(() => table.close());
  const ada = table.client(ADA);
  await force(ada, [...HIT, ...DEADLY]);
  const message = await attack(ada, scene);
  expect(await act(ada, message, "rollDamage", { extraShots: 2 })).toBeNull();
  const { damageMessage } = await card(ada, message);
  await table.gm.evaluate(async ({ raider, pistol }: Scene) => {
    await fromUuidSync(raider).delete();
    await fromUuidSync(pistol).delete();
  }, scene);
  await table.settled();
  expect(await act(ada, damageMessage, "apply", { target: scene.raider, hit: 0 })).toBe("targetGone");
  expect((await card(ada, damageMessage)).rows[0]).toMatchObject({ target: { name: "Raider", gone: true }, hp: null });
  expect((await card(ada, message)).weapon).toMatchObject({ name: "10mm Pistol", gone: true });
  expect(await act(ada, message, "undoAttack")).toBeNull();
  await table.settled();
  const { hp: _hp, injuries: _i, statuses: _s, effects: _e, ...rest } = UNTOUCHED;
  expect(await table.gm.evaluate(({ rounds }: Scene) => fromUuidSync(rounds).system.quantity as number, scene)).toBe(
    rest.rounds,
  );
  await table.gm.evaluate(async ({ nora }: Scene) => fromUuidSync(nora).delete(), scene);
  await table.settled();
  expect((await card(ada, message)).attacker).toMatchObject({ name: "Nora", gone: true });
});

test("a write that a module stops is told to the user, and the hit stays open", async () => {
  const { table, scene } = await openAttack();
  onTestFinished(() => table.close());
  const ada = table.client(ADA);
  await force(ada, [...HIT, ...DEADLY]);
  const message = await attack(ada, scene);
  expect(await act(ada, message, "rollDamage", { extraShots: 2 })).toBeNull();
  await table.settled();
  const { damageMessage } = await card(ada, message);
  await table.gm.evaluate(() => {
    (globalThis as any).Hooks.once("preUpdateActor", () => false);
  });
  const apply = () => act(ada, damageMessage, "apply", { target: scene.raider, hit: 0 });
  expect(await apply()).toBe("failed");
  await table.settled();
  expect(await state(ada, scene)).toEqual({ ...UNTOUCHED, rounds: 9 });
  expect((await card(ada, damageMessage)).rows[0].status).toBe("undone");
  expect(await apply()).toBeNull();
  expect((await state(ada, scene)).hp).toBe(0);
});

/** What a client has of a card: dice and history in its view, and in its html; the location where there is one. */
function details(client: HeadlessClient, message: string): Promise<(number | boolean | null)[]> {
  return client.evaluate(async (id: string) => {
    const found = game.messages.get(id);
    const { dice, audit, rows } = game.wasteland.cards[found.type](found);
    const html = found.visible ? await found.renderHTML() : document.createElement("div");
    const count = (selector: string) => html.querySelectorAll(selector).length as number;
    return [
      dice.length,
      audit.length,
      rows ? rows.length : null,
      count(".wasteland-die"),
      count("details li"),
      /Torso/.test(html.textContent),
    ];
  }, message);
}

test("re-rolls, locations and lines of history are seen by whom the mode lets see, and stand nowhere for the others", async () => {
  const { table, scene } = await openAttack();
  onTestFinished(() => table.close());
  const ada = table.client(ADA);
  const found: Record<string, unknown> = {};
  for (const audience of Object.keys(MODES[generation])) {
    await table.gm.evaluate(({ nora }: Scene) => fromUuidSync(nora).update({ "system.luckPoints": 2 }), scene);
    await table.settled();
    await force(ada, [
      [20, 2],
      [20, 19],
    ]);
    const message = await attack(ada, scene, { audience });
    // Who rolls blindly sees no die to choose.
    const roller = audience.startsWith("blind") ? table.gm : ada;
    await force(roller, [[20, 9], ...DEADLY.slice(0, 4), [20, 5]]);
    expect(await act(roller, message, "reroll", { source: "luck", dice: [1] })).toBeNull();
    expect(await act(roller, message, "rollDamage")).toBeNull();
    await table.settled();
    const damage = await table.gm.evaluate(() => game.messages.contents.at(-1).id as string);
    found[audience] = await Promise.all(
      NAMES.map(async (name) => [
        await details(table.client(name), message),
        await details(table.client(name), damage),
      ]),
    );
  }
  // Two dice, one of them rolled again; its roll, the shot, the luck point and the re-roll; four combat dice and a hit.
  const SEEN = [
    [2, 4, null, 2, 4, false],
    [4, 1, 1, 4, 1, true],
  ];
  const HIDDEN = [
    [0, 0, null, 0, 0, false],
    [0, 0, 0, 0, 0, false],
  ];
  const expected = Object.entries(MODES[generation]).map(([mode, row]) => [
    mode,
    row.map((seen) => (seen === 1 ? SEEN : HIDDEN)),
  ]);
  expect(found).toEqual(Object.fromEntries(expected));
});

test("one setting says what players see of a target's numbers, before and after a hit is applied", async () => {
  const { table, scene } = await openAttack();
  onTestFinished(() => table.close());
  const ada = table.client(ADA);
  await force(ada, [...HIT, ...DEADLY.slice(0, 4), [20, 5]]);
  const message = await attack(ada, scene);
  expect(await act(ada, message, "rollDamage")).toBeNull();
  await table.settled();
  const { damageMessage } = await card(ada, message);
  const told = () =>
    Promise.all(
      NAMES.map((name) =>
        table.client(name).evaluate(async (id: string) => {
          const found = game.messages.get(id);
          const { hp } = game.wasteland.cards.damage(found).rows[0];
          return [hp, /HP \d+ → \d+/.test((await found.renderHTML()).textContent)] as [unknown, boolean];
        }, damageMessage),
      ),
    );
  const set = async (value: string) => {
    await table.gm.evaluate((value: string) => game.settings.set("wasteland-2d20", "targetNumbers", value), value);
    await table.settled();
  };
  const hp = [{ before: 8, after: 2 }, true];
  const nothing = [null, false];
  for (const apply of [false, true]) {
    if (apply) expect(await act(ada, damageMessage, "apply", { target: scene.raider, hit: 0 })).toBeNull();
    await table.settled();
    await set("difficulty");
    expect(await told()).toEqual([hp, nothing, nothing]);
    await set("all");
    expect(await told()).toEqual([hp, hp, hp]);
  }
});
