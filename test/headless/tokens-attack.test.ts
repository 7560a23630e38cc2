import { afterEach, beforeEach, expect, test } from "vitest";
import type { Table } from "../../sandbox/headless/open-table.ts";
import { ADA, act, attack, card, DEADLY, force, HIT, openAttack, type Scene, UNTOUCHED } from "./attack-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const Scene: any, fromUuidSync: any, canvas: any;

let table: Table;
let scene: Scene;
/** The raider of the world; the scene's raider is an unlinked token's actor. */
let base: Scene;
beforeEach(async () => {
  ({ table, scene: base } = await openAttack());
  const token = await table.gm.evaluate(async ({ raider }: Scene) => {
    const place = await Scene.create({
      name: "Yard",
      width: 800,
      height: 600,
      padding: 0,
      active: true,
      grid: { size: 100, distance: 1, units: "zone" },
    });
    const [one] = await place.createEmbeddedDocuments("Token", [
      await fromUuidSync(raider).getTokenDocument({ actorLink: false, x: 200, y: 0 }),
    ]);
    return one.uuid as string;
  }, base);
  await table.settled();
  scene = { ...base, raider: token };
});
afterEach(() => table.close());

/** What can change of the raider at a uuid. */
const wounds = (uuid: string) =>
  table.gm.evaluate((uuid: string) => {
    const found = fromUuidSync(uuid);
    const actor = found.documentName === "Token" ? found.actor : found;
    return {
      hp: actor.system.hp.value,
      injuries: actor._source.system.injuries,
      statuses: [...actor.statuses].sort(),
      effects: actor.effects.size,
    };
  }, uuid);

test("an attack on an unlinked token hurts this token alone, and undoing it heals the token (R-ATK-2, R-INJ-1)", async () => {
  const ada = table.client(ADA);
  await force(ada, [...HIT, ...DEADLY]);
  const message = await attack(ada, scene);
  expect(await act(ada, message, "rollDamage", { extraShots: 2 })).toBeNull();
  await table.settled();
  const { damageMessage } = await card(ada, message);
  const [row] = (await card(ada, damageMessage)).rows;
  expect(row.target.uuid).toBe(scene.raider);
  expect(await act(ada, damageMessage, "apply", { target: scene.raider, hit: 0 })).toBeNull();
  await table.settled();
  const { rounds: _r, luck: _l, pools: _p, ...unhurt } = UNTOUCHED;
  expect([await wounds(scene.raider), await wounds(base.raider)]).toEqual([
    { hp: 0, injuries: { torso: { untreated: 2, treated: 0 } }, statuses: ["injured-torso", "outOfFight"], effects: 2 },
    unhurt,
  ]);
  const delta = await table.gm.evaluate((uuid: string) => fromUuidSync(uuid).toObject().delta, scene.raider);
  expect([delta.system.hp, delta.effects.length, delta.items]).toEqual([{ value: 0 }, 2, []]);
  const { data } = (await card(ada, damageMessage)).rows[0].buttons[0];
  expect(await act(ada, damageMessage, "undo", data)).toBeNull();
  await table.settled();
  expect([await wounds(scene.raider), await wounds(base.raider)]).toEqual([unhurt, unhurt]);
});

test("an attack begins with the targeted tokens, and with the range between them in zones (R-ATK-9)", async () => {
  await table.gm.evaluate(async ({ nora }: Scene) => {
    const token = await fromUuidSync(nora).getTokenDocument({ actorLink: true, x: 0, y: 0 });
    await canvas.scene.createEmbeddedDocuments("Token", [token]);
  }, scene);
  await table.settled();
  const found = await table.client(ADA).evaluate(async ({ nora, raider }: Scene) => {
    canvas.tokens.setTargets([raider.split(".").at(-1)]);
    const { sheet } = fromUuidSync(nora);
    await sheet.render({ force: true });
    sheet.element.querySelector("[data-action=attack]").click();
    const dialog = async () => {
      for (let turn = 0; turn < 200; turn++) {
        const found = document.querySelector(".wasteland-attack-dialog select[name=targetRange]");
        if (found) return found.closest<HTMLElement>(".wasteland-attack-dialog")!;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      throw new Error("no dialog");
    };
    const element = await dialog();
    const targets = [...element.querySelectorAll<HTMLInputElement>("input[name=targets]")];
    return {
      range: element.querySelector<HTMLSelectElement>("select[name=targetRange]")!.value,
      targets: targets.map(({ value, checked }) => [value === raider, checked]),
    };
  }, scene);
  expect(found).toEqual({ range: "long", targets: [[true, true]] });
});
