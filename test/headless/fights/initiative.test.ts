import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Table } from "../../../sandbox/headless/open-table.ts";
import { ADA } from "../attack-table.ts";
import {
  beginFight,
  endFights,
  eventually,
  fight,
  type FightScene,
  openFight,
  SECOND,
  step,
  turnsOf,
} from "./fight-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const fromUuidSync: any, game: any;

let table: Table;
let scene: FightScene;
beforeAll(async () => {
  ({ table, scene } = await openFight());
});
afterAll(() => table.close());
afterEach(() => endFights(table));

const everywhere = () => Promise.all(["Overseer", SECOND, ADA].map((name) => fight(table.client(name))));
const onAll = <T>(value: T): T[] => [value, value, value];

test("initiative is the figure of each actor, and a combatant without one waits for the Overseer's (R-CMB-2)", async () => {
  await beginFight(table, [scene.mole, scene.raider, scene.nora]);
  await table.gm.evaluate(() => game.combats.contents[0].createEmbeddedDocuments("Combatant", [{ name: "Turret" }]));
  await table.settled();
  const order = ["Nora 14", "Raider 11", "Mole Rat 9", "Turret "];
  expect(await everywhere()).toEqual(onAll({ round: 1, turn: "Nora", order }));
  await table.gm.evaluate(() => {
    const combat = game.combats.contents[0];
    return combat.setInitiative(combat.combatants.find(({ name }: any) => name === "Turret").id, 13);
  });
  await table.settled();
  expect((await fight(table.client(ADA))).order).toEqual(["Nora 14", "Turret 13", "Raider 11", "Mole Rat 9"]);
});

test("initiative follows its sources, and the turn stays with whom it is (R-CMB-2)", async () => {
  await beginFight(table, [scene.mole, scene.raider, scene.nora]);
  const perception = (value: number) =>
    table
      .client(ADA)
      .evaluate(
        (nora: string, value: number) => fromUuidSync(nora).update({ "system.attributes.per.value": value }),
        scene.nora,
        value,
      );
  await perception(2);
  const order = ["Raider 11", "Nora 10", "Mole Rat 9"];
  await eventually(everywhere).toEqual(onAll({ round: 1, turn: "Nora", order }));

  const mechanics = [{ kind: "initiative", amount: 2 }];
  await table
    .client(ADA)
    .evaluate(
      (nora: string, mechanics: object[]) =>
        fromUuidSync(nora).createEmbeddedDocuments("ActiveEffect", [
          { name: "Alert", flags: { "wasteland-2d20": { id: "alert", mechanics } } },
        ]),
      scene.nora,
      mechanics,
    );
  await eventually(everywhere).toEqual(
    onAll({ round: 1, turn: "Nora", order: ["Nora 12", "Raider 11", "Mole Rat 9"] }),
  );

  await table.client(ADA).evaluate((nora: string) => fromUuidSync(nora).effects.contents[0].delete(), scene.nora);
  await perception(6);
  await eventually(everywhere).toEqual(
    onAll({ round: 1, turn: "Nora", order: ["Nora 14", "Raider 11", "Mole Rat 9"] }),
  );
});

test("what the Overseer writes stands until it is taken away", async () => {
  await beginFight(table, [scene.raider, scene.nora]);
  const write = (initiative: number | null) =>
    table.gm.evaluate((initiative: number | null) => {
      const raider = game.combats.contents[0].combatants.find(({ name }: any) => name === "Raider");
      return raider.update({ initiative });
    }, initiative);
  await write(20);
  await table.client(ADA).evaluate((nora: string) => fromUuidSync(nora).update({ "system.luckPoints": 1 }), scene.nora);
  await table.settled();
  expect((await fight(table.gm)).order).toEqual(["Raider 20", "Nora 14"]);
  await write(null);
  await table.settled();
  expect((await fight(table.gm)).order).toEqual(["Nora 14", "Raider 11"]);
  await write(3);
  await table.settled();
  expect((await fight(table.gm)).order).toEqual(["Nora 14", "Raider 3"]);
  await table.gm.evaluate(() => {
    const combat = game.combats.contents[0];
    return combat.rollInitiative(combat.combatants.map(({ id }: any) => id));
  });
  await table.settled();
  expect((await fight(table.gm)).order).toEqual(["Nora 14", "Raider 11"]);
  expect(await table.gm.evaluate(() => game.messages.size)).toBe(0);
});

test("who started the fight has one turn before the first round, and only they (R-CMB-1)", async () => {
  const before = await Promise.all([scene.nora, scene.raider, scene.mole].map((uuid) => turnsOf(table.gm, uuid)));
  await beginFight(table, [scene.mole, scene.raider, scene.nora], scene.raider);
  const order = ["Nora 14", "Raider 11", "Mole Rat 9"];
  const course = [];
  for (let turn = 0; turn < 5; turn++) {
    const { round, turn } = await fight(table.client(ADA));
    course.push(`${round} ${turn}`);
    await step(table);
  }
  expect(course).toEqual(["1 Raider", "2 Nora", "2 Raider", "2 Mole Rat", "3 Nora"]);
  expect(
    await table.gm.evaluate(() =>
      game.wasteland.rules
        .fightTurns(
          [
            { id: "Nora", initiative: 14 },
            { id: "Raider", initiative: 11 },
            { id: "Mole Rat", initiative: 9 },
          ],
          "Raider",
          1,
        )
        .map(({ round, id }: any) => `${round + 1} ${id}`),
    ),
  ).toEqual(course.slice(0, 4));
  expect((await fight(table.gm)).order).toEqual(order);
  const counts = async () => {
    const now = await Promise.all([scene.nora, scene.raider, scene.mole].map((uuid) => turnsOf(table.gm, uuid)));
    return now.map(([begun, ended], index) => [
      begun - (before[index] as number[])[0]!,
      ended - (before[index] as number[])[1]!,
    ]);
  };
  await eventually(counts).toEqual([
    [2, 2],
    [3, 2],
    [1, 1],
  ]);
});

test("going back and forth counts no turn twice, with two Overseers", async () => {
  const before = await turnsOf(table.gm, scene.raider);
  await beginFight(table, [scene.raider, scene.nora], scene.raider);
  await step(table);
  await eventually(() => turnsOf(table.gm, scene.raider)).toEqual([before[0] + 1, before[1] + 1]);
  await step(table, "previousTurn", table.client(SECOND));
  expect(await fight(table.gm)).toMatchObject({ round: 1, turn: "Raider" });
  await step(table, "nextTurn", table.client(SECOND));
  await step(table, "nextTurn", table.client(SECOND));
  expect(await fight(table.gm)).toMatchObject({ round: 2, turn: "Raider" });
  await eventually(() => turnsOf(table.gm, scene.raider)).toEqual([before[0] + 2, before[1] + 1]);
});

test("the mark of defeat follows the actor: dead, out of the fight, unconscious, but not dying (R-INJ-3, R-INJ-7)", async () => {
  await beginFight(table, [scene.raider, scene.nora]);
  const set = (uuid: string, status: string, active: boolean) =>
    table.gm.evaluate(
      (uuid: string, status: string, active: boolean) => fromUuidSync(uuid).toggleStatusEffect(status, { active }),
      uuid,
      status,
      active,
    );
  const marks = async () => (await fight(table.client(ADA))).order;
  await set(scene.raider, "outOfFight", true);
  await eventually(marks).toEqual(["Nora 14", "Raider 11 defeated"]);
  await set(scene.raider, "outOfFight", false);
  await eventually(marks).toEqual(["Nora 14", "Raider 11"]);
  await set(scene.nora, "dying", true);
  await set(scene.nora, "unconscious", true);
  await table.settled();
  expect(await marks()).toEqual(["Nora 14", "Raider 11"]);
  await set(scene.nora, "dying", false);
  await eventually(marks).toEqual(["Nora 14 defeated", "Raider 11"]);
  await set(scene.nora, "unconscious", false);
  await eventually(marks).toEqual(["Nora 14", "Raider 11"]);
});
