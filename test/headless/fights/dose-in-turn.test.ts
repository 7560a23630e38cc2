import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Table } from "../../../sandbox/headless/open-table.ts";
import { ADA } from "../attack-table.ts";
import { beginFight, endFights, eventually, type FightScene, openFight } from "./fight-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const fromUuidSync: any, game: any, foundry: any;

let table: Table;
let scene: FightScene;
const ada = () => table.client(ADA);
beforeAll(async () => {
  ({ table, scene } = await openFight());
});
afterAll(() => table.close());
afterEach(() => endFights(table));

/** Presses "Take a dose" on Nora's sheet. */
const press = () =>
  ada().evaluate(async (nora: string) => {
    const { sheet } = fromUuidSync(nora);
    await sheet.render({ force: true });
    sheet.element.querySelector("[data-turn=action][data-value=takeDose]").click();
  }, scene.nora);

/** Presses a button of the dialog that is open, once there is one with it. */
async function answer(action: string): Promise<void> {
  await eventually(() =>
    ada().evaluate((action: string) => {
      const buttons = [...document.querySelectorAll<HTMLElement>("dialog button, .dialog button")];
      const button = buttons.find(({ dataset }) => dataset["action"] === action);
      button?.click();
      return button !== undefined;
    }, action),
  ).toBe(true);
}

const dialogs = () => ada().evaluate(() => document.querySelectorAll("dialog, .dialog").length);

/** Minor actions that Nora has taken, her HP, and what is left of the doses. */
const state = () =>
  ada().evaluate((nora: string) => {
    const actor = fromUuidSync(nora);
    const { turns } = game.wasteland;
    const { minor } = turns.present(turns.part(actor).combatant);
    return [minor.taken, actor.system.hp.value, actor.items.getName("Stimpak")?.system.quantity];
  }, scene.nora);

test("a dose that is not taken after all costs no action; one that is taken costs a minor one (R-CMB-4)", async () => {
  const full = await table.gm.evaluate(async (nora: string) => {
    const actor = fromUuidSync(nora);
    const pack = game.packs.get("wasteland-2d20.consumables");
    const index = await pack.getIndex({ fields: ["system.identifier"] });
    const row = [...index].find(({ system }: any) => system?.identifier === "stimpak");
    const data = (await pack.getDocument(row._id)).toObject();
    data.system.quantity = 3;
    await actor.createEmbeddedDocuments("Item", [data]);
    await actor.update({ "system.hp.value": actor.system.hp.max, "system.injuries": {} });
    return actor.system.hp.max as number;
  }, scene.nora);
  await table.settled();
  await beginFight(table, [scene.nora, scene.raider]);
  const before = [0, full, 3];
  expect(await state()).toEqual(before);

  // Whom it is for is thought over.
  await press();
  await eventually(dialogs).toBe(1);
  await ada().evaluate(async () => {
    for (const app of [...foundry.applications.instances.values()])
      if (app.element?.matches("dialog, .dialog")) await app.close();
  });
  await eventually(dialogs).toBe(0);
  expect(await state()).toEqual(before);

  // It would do nothing for the unhurt, which is told first.
  await press();
  await answer(scene.nora);
  await answer("cancel");
  await eventually(dialogs).toBe(0);
  expect(await state()).toEqual(before);

  await table.gm.evaluate((nora: string) => fromUuidSync(nora).update({ "system.hp.value": 2 }), scene.nora);
  await table.settled();
  await press();
  await answer(scene.nora);
  await eventually(state).toEqual([1, Math.min(full, 6), 2]);
});
