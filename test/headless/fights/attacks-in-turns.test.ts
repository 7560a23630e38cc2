import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { HeadlessClient } from "../../../sandbox/headless/client.ts";
import type { Table } from "../../../sandbox/headless/open-table.ts";
import { ADA, force, setPools } from "../attack-table.ts";
import { d20 } from "../tests/test-table.ts";
import { beginFight, endFights, eventually, type FightScene, openFight, step } from "./fight-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const fromUuidSync: any, game: any, Hooks: any;

let table: Table;
let scene: FightScene;
const ada = () => table.client(ADA);
beforeAll(async () => {
  ({ table, scene } = await openFight());
});
afterAll(() => table.close());
beforeEach(async () => {
  await setPools(table, 6, 1);
  await ada().evaluate(() => game.settings.set("wasteland-2d20", "attackChoices", {}));
  await table.gm.evaluate(async ({ nora, raider, rounds }: FightScene) => {
    for (const message of [...game.messages]) await message.delete();
    await fromUuidSync(rounds).update({ "system.quantity": 40 });
    await fromUuidSync(nora).update({ "system.luckPoints": 3 });
    await fromUuidSync(raider).update({ "system.hp.value": 8 });
  }, scene);
  await table.settled();
});
afterEach(() => endFights(table));

/** Calls a function of `game.wasteland.turns` for an actor. */
const turns = (client: HeadlessClient, uuid: string, name: string, ...values: unknown[]): Promise<any> =>
  client.evaluate(
    async (uuid: string, name: string, values: unknown[]) => {
      const { combatant } = game.wasteland.turns.part(fromUuidSync(uuid));
      return (await game.wasteland.turns[name](combatant, ...values)) ?? null;
    },
    uuid,
    name,
    values,
  );

const major = async (uuid = scene.nora) => (await turns(table.gm, uuid, "present")).major as object;

/** What somebody does with the dialog of an attack. */
interface Begun {
  /** Switches that are changed, by their name. */
  switches?: string[];
  /** Whether the attack is made; else the dialog is closed. */
  makes?: boolean;
}

/** What an attack would be, or was: the reasons of its difficulty. */
interface Attack {
  extra: boolean | null;
  reasons: [string, number][];
}

/** Begins an attack by a button of Nora's sheet that opens the dialog, and makes it or thinks better of it. */
function byDialog(selector: string, { switches = [], makes = true }: Begun = {}): Promise<Attack> {
  return ada().evaluate(
    async ({ nora }: FightScene, selector: string, switches: string[], makes: boolean) => {
      const { sheet } = fromUuidSync(nora);
      await sheet.render({ force: true });
      const shown = new Promise<any>((resolve) => Hooks.once("renderAttackDialog", resolve));
      sheet.element.querySelector(selector).click();
      const dialog = await shown;
      for (const name of switches) {
        const again = new Promise((resolve) => Hooks.once("renderAttackDialog", resolve));
        dialog.element.querySelector(`[name=${name}]`).click();
        await again;
      }
      const extra = dialog.element.querySelector("[name=extraMajorAction]")?.checked ?? null;
      const closed = new Promise((resolve) => Hooks.once("closeAttackDialog", resolve));
      const made = makes ? new Promise<any>((resolve) => Hooks.once("wasteland.attack", resolve)) : null;
      if (makes) dialog.element.requestSubmit();
      else await dialog.close();
      const message = await made;
      await closed;
      await sheet.close();
      const parts = message?.system.request.difficultyParts ?? [];
      return { extra, reasons: parts.map(({ reason, value }: any) => [reason, value]) };
    },
    scene,
    selector,
    switches,
    makes,
  );
}

/** What of an attack was chosen, or follows from it. */
const chosenIn = (request: any) => ({
  luck: request.luck as boolean,
  offers: Object.keys(request.moment.chosen).length,
  reasons: reasonsOf(request),
});

/** Attacks at once by the sheet, with the choices of the last attack. @returns the request of its card */
function atOnce(): Promise<any> {
  return ada().evaluate(async ({ nora }: FightScene) => {
    const { sheet } = fromUuidSync(nora);
    await sheet.render({ force: true });
    const made = new Promise<any>((resolve) => Hooks.once("wasteland.attack", resolve));
    const button = sheet.element.querySelector(".wasteland-combat [data-action=attack]");
    button.dispatchEvent(new MouseEvent("click", { bubbles: true, shiftKey: true }));
    const { request } = (await made).system;
    await sheet.close();
    return request;
  }, scene);
}

const ATTACK = ".wasteland-combat [data-action=attack]";
/** The raider has Defense 1, and the pistol shoots at close range. */
const FIRST: [string, number][] = [["defense", 1]];
const SECOND_MAJOR: [string, number] = ["extraMajorAction", 1];
const reasonsOf = ({ difficultyParts }: any) =>
  difficultyParts.map(({ reason, value }: any) => [reason, value] as [string, number]);

test("an attack that is the turn's bought major action is harder by 1, by the dialog and at once, and says why (R-AP-5)", async () => {
  await beginFight(table, [scene.nora, scene.raider]);
  await turns(ada(), scene.nora, "buy", "major");
  await table.settled();
  // The first is no harder, even if the second is already bought.
  await force(ada(), d20(19, 18));
  expect(await byDialog(ATTACK)).toEqual({ extra: false, reasons: FIRST });
  await eventually(major).toEqual({ normal: 1, bought: 1, taken: 1 });
  await force(ada(), d20(19, 18));
  expect(await byDialog(ATTACK)).toEqual({ extra: true, reasons: [...FIRST, SECOND_MAJOR] });
  await eventually(major).toEqual({ normal: 1, bought: 1, taken: 2 });
  // It is a reason like others: of the next turn's attack it is none, and it comes back with the next bought action.
  await step(table);
  await step(table);
  await force(ada(), d20(19, 18));
  expect(reasonsOf(await atOnce())).toEqual(FIRST);
  await eventually(major).toEqual({ normal: 1, bought: 0, taken: 1 });
  await turns(ada(), scene.nora, "buy", "major");
  await table.settled();
  await force(ada(), d20(19, 18));
  expect(reasonsOf(await atOnce())).toEqual([...FIRST, SECOND_MAJOR]);
  await eventually(major).toEqual({ normal: 1, bought: 1, taken: 2 });
});

test("that an attack is the second major action can be switched off, and is no question without a fight (R-AP-5)", async () => {
  await force(ada(), d20(19, 18));
  expect(await byDialog(ATTACK)).toEqual({ extra: null, reasons: FIRST });
  await beginFight(table, [scene.nora, scene.raider]);
  await turns(ada(), scene.nora, "buy", "major");
  await turns(ada(), scene.nora, "take", "test");
  await table.settled();
  await force(ada(), d20(19, 18));
  expect(await byDialog(ATTACK, { switches: ["extraMajorAction"] })).toEqual({ extra: false, reasons: FIRST });
});

test("an attack that was readied takes no action and is no harder; thought better of, it leaves the next one counted (R-CMB-10, R-AP-5)", async () => {
  await beginFight(table, [scene.nora, scene.raider]);
  await turns(ada(), scene.nora, "buy", "major");
  await turns(ada(), scene.nora, "announce", "ready", { what: "the door opens", act: "attack" });
  await step(table);
  const readied = "[data-turn=takeReadied]";
  expect(await byDialog(readied, { makes: false })).toEqual({ extra: false, reasons: [] });
  const done = async () => (await turns(ada(), scene.nora, "announced")).done as boolean;
  expect([await major(), await done()]).toEqual([{ normal: 1, bought: 1, taken: 1 }, false]);
  // One of the ordinary kind is counted, since the readied one still waits.
  await force(ada(), d20(19, 18));
  expect(await byDialog(ATTACK)).toEqual({ extra: true, reasons: [...FIRST, SECOND_MAJOR] });
  await eventually(major).toEqual({ normal: 1, bought: 1, taken: 2 });
  expect(await done()).toBe(false);
  await force(ada(), d20(19, 18));
  expect(await byDialog(readied)).toEqual({ extra: false, reasons: FIRST });
  await eventually(done).toBe(true);
  expect(await major()).toEqual({ normal: 1, bought: 1, taken: 2 });
  // The next turn has its own action.
  await step(table);
  await force(ada(), d20(19, 18));
  expect(await byDialog(ATTACK)).toEqual({ extra: false, reasons: FIRST });
  await eventually(major).toEqual({ normal: 1, bought: 0, taken: 1 });
});

test("attacking at once spends no luck and uses up no offer that the last attack did, and is no ambush (R-LUCK-2)", async () => {
  await table.gm.evaluate(async ({ nora }: FightScene) => {
    const mechanics = [{ kind: "damageDice", amount: 1, limit: { uses: 3, per: "scene" } }];
    const system = { identifier: "help", mechanics };
    await fromUuidSync(nora).createEmbeddedDocuments("Item", [{ name: "Help", type: "trait", system }]);
  }, scene);
  await table.settled();
  const luck = () => ada().evaluate(({ nora }: FightScene) => fromUuidSync(nora).system.luckPoints as number, scene);
  await force(ada(), d20(19, 18));
  await byDialog(ATTACK, { switches: ["luck", "sneak", "offers"] });
  await eventually(luck).toBe(2);
  const first = await ada().evaluate(() => game.messages.contents.at(-1).system.request);
  expect(chosenIn(first)).toEqual({ luck: true, offers: 1, reasons: [...FIRST, ["sneak", -1]] });
  await force(ada(), d20(19, 18));
  expect(chosenIn(await atOnce())).toEqual({ luck: false, offers: 0, reasons: FIRST });
  expect(await luck()).toBe(2);
});
