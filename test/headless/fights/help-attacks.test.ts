import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Table } from "../../../sandbox/headless/open-table.ts";
import { ADA, act, attack, card, force } from "../attack-table.ts";
import { d20 } from "../tests/test-table.ts";
import { beginFight, endFights, eventually, type FightScene, openFight } from "./fight-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const fromUuidSync: any, game: any;

let table: Table;
let scene: FightScene;
const ada = () => table.client(ADA);
beforeAll(async () => {
  ({ table, scene } = await openFight());
});
afterAll(() => table.close());
afterEach(() => endFights(table));

/** The mole rat, Mind 4 and its other skill 0, helps from the Overseer's client. @returns null, or the key of the problem */
const help = (message: string, die: number): Promise<string | null> =>
  force(table.gm, d20(die)).then(() =>
    table.gm.evaluate(
      async (id: string, mole: string) => {
        try {
          const choices = { skill: "other", attribute: "mind" };
          await game.wasteland.help(game.messages.get(id), fromUuidSync(mole), choices);
          return null;
        } catch (error: any) {
          if (error.name !== "UserMessage") throw error;
          return error.problem.key as string;
        }
      },
      message,
      scene.mole,
    ),
  );

const helpersOf = async (message: string) =>
  (await card(table.gm, message)).helpers.map(({ helper, face, counted }: any) => [helper.name, face, counted]);

test("a helper's die from another client makes a shot hit, and the player's damage is applied on its strength (R-ASSIST-1, R-CHR-23)", async () => {
  const hp = () => table.gm.evaluate((uuid: string) => fromUuidSync(uuid).system.hp.value as number, scene.raider);
  // Target number 11, difficulty 2 by the called shot: one success is too few.
  await force(ada(), d20(11, 15));
  const message = await attack(ada(), scene, { calledShot: "torso" });
  await table.settled();
  expect((await card(ada(), message)).status).toBe("failed");
  expect(await help(message, 4)).toBeNull();
  await table.settled();
  const helped = await card(ada(), message);
  expect([helped.status, helped.successes, helped.actionPoints.earned]).toEqual(["passed", 2, 0]);
  expect(await helpersOf(message)).toEqual([["Mole Rat", 4, true]]);
  expect(await help(message, 4)).toBe("alreadyHelped");

  const before = await hp();
  await force(
    ada(),
    [2, 2, 1, 1].map((face) => [6, face]),
  );
  expect(await act(ada(), message, "rollDamage", { extraShots: 0 })).toBeNull();
  await table.settled();
  const { damageMessage } = await card(ada(), message);
  expect(await act(ada(), damageMessage, "apply", { target: scene.raider, hit: 0 })).toBeNull();
  await table.settled();
  expect(before - (await hp())).toBe(5);
  expect(await act(ada(), message, "undoAttack")).toBeNull();
  await table.settled();
  expect(await hp()).toBe(before);
});

test("help does nothing for a shot without a success, and none is taken when damage lies (R-ASSIST-1)", async () => {
  await force(ada(), d20(15, 16));
  const missed = await attack(ada(), scene);
  await table.settled();
  expect(await help(missed, 1)).toBeNull();
  await table.settled();
  expect([(await card(ada(), missed)).status, await helpersOf(missed)]).toEqual(["failed", [["Mole Rat", 1, false]]]);

  await force(ada(), [...d20(11, 15), ...[2, 2, 1, 1].map((face): [number, number] => [6, face]), ...d20(4)]);
  const hit = await attack(ada(), scene);
  await table.settled();
  expect(await act(ada(), hit, "rollDamage", { extraShots: 0 })).toBeNull();
  await table.settled();
  expect(await help(hit, 1)).toBe("damageRolled");
});

test("the attack of a commanded NPC is assisted by itself from the client of who gave the order (R-CMB-8)", async () => {
  await beginFight(table, [scene.nora, scene.raider, scene.mole]);
  await ada().evaluate(
    async (nora: string, raider: string) => {
      const { combatant } = game.wasteland.turns.part(fromUuidSync(nora));
      const order = { target: fromUuidSync(raider), act: "attack" };
      await game.wasteland.turns.announce(combatant, "commandNpc", order);
    },
    scene.nora,
    scene.raider,
  );
  await table.settled();
  await force(ada(), d20(5));
  await force(table.gm, d20(1, 19));
  const message = await table.gm.evaluate(
    async (raider: string, mole: string) => {
      const actor = fromUuidSync(raider);
      const weapon = actor.items.find(({ type, system }: any) => type === "weapon" && system.skill === "unarmed");
      return (await game.wasteland.attack(actor, weapon, { targets: [mole] })).id as string;
    },
    scene.raider,
    scene.mole,
  );
  await eventually(() => helpersOf(message)).toEqual([["Nora", 5, true]]);
});
