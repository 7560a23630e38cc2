import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Table } from "../../sandbox/headless/open-table.ts";
import { ADA, act, attack, DEADLY, force, HIT, openAttack, type Scene, setPools } from "./attack-table.ts";
import { d20, roll } from "./tests/test-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const game: any, fromUuidSync: any, Combat: any, Hooks: any;

let table: Table;
let scene: Scene & { dose: string };
let cards: { attack: string; damage: string; banked: string; test: string; call: string };
const ada = () => table.client(ADA);

/** A fight with an attack that hit, its damage, a banked test, a test, and a call; then the Overseer goes. */
beforeAll(async () => {
  const opened = await openAttack();
  table = opened.table;
  await setPools(table, 4, 3);
  const prepared = await table.gm.evaluate(async ({ nora, raider }: Scene) => {
    const found = game.packs.get("wasteland-2d20.consumables");
    const index = await found.getIndex({ fields: ["system.identifier"] });
    const fromPack = async (identifier: string) => {
      const row = [...index].find(({ system }: any) => system.identifier === identifier);
      return (await found.getDocument(row._id)).toObject();
    };
    const actor = fromUuidSync(nora);
    const made = await actor.createEmbeddedDocuments("Item", [await fromPack("stimpak")]);
    const call = await game.wasteland.callForTest({
      mode: "each",
      testers: [actor],
      skill: "sneak",
      difficulty: 1,
    });
    const combat = await Combat.create({ active: true });
    const data = [nora, raider].map((uuid) => ({ actorId: fromUuidSync(uuid).id }));
    const begun = new Promise<void>((resolve) => {
      const hook = Hooks.on("updateCombatant", ({ flags }: any) => {
        if (flags["wasteland-2d20"]?.begun !== 1) return;
        Hooks.off("updateCombatant", hook);
        resolve();
      });
    });
    await combat.createEmbeddedDocuments("Combatant", data);
    await combat.startCombat();
    await begun;
    return { dose: made[0].uuid as string, call: call.id as string };
  }, opened.scene);
  scene = { ...opened.scene, dose: prepared.dose };
  await table.settled();
  await force(ada(), HIT);
  const message = await attack(ada(), scene);
  await force(ada(), DEADLY);
  expect(await act(ada(), message, "rollDamage")).toBeNull();
  const damage = await ada().evaluate(
    (id: string) => game.wasteland.cards.attack(game.messages.get(id)).damageMessage as string,
    message,
  );
  await force(ada(), d20(2, 3));
  const banked = await roll(ada(), scene.nora, { skill: "smallGuns", difficulty: 1 });
  expect(await act(ada(), banked, "bank")).toBeNull();
  await force(ada(), d20(2, 20));
  const tested = await roll(ada(), scene.nora, { skill: "smallGuns", difficulty: 1 });
  await table.settled();
  cards = { attack: message, damage, banked, test: tested, call: prepared.call };
  await table.gm.disconnect();
}, 120_000);
afterAll(() => table.close());

/** Everything of the world as Ada's client has it. */
const world = (): Promise<string> =>
  ada().evaluate(() => {
    const all = [game.actors, game.messages, game.combats].map((one) =>
      one.contents.map((each: any) => each.toObject()),
    );
    return JSON.stringify([all, game.wasteland.pools.read()], (key, value: unknown) =>
      key === "_stats" ? undefined : value,
    );
  });

/** Calls something of `game.wasteland` for Nora. @returns null, or the key of what Ada is told */
const ask = (what: string): Promise<string | null> =>
  ada().evaluate(
    async ({ nora, raider, dose }: typeof scene, what: string) => {
      const [actor, { turns, healing }] = [fromUuidSync(nora), game.wasteland];
      const { combatant } = turns.part(actor);
      const ways: Record<string, () => Promise<unknown>> = {
        buy: () => turns.buy(combatant, "minor"),
        refund: () => turns.refund(combatant, "minor"),
        defendMore: () => turns.defendMore(combatant),
        dose: () => healing.dose(fromUuidSync(raider), fromUuidSync(dose), { insist: true }),
        dice: () => game.wasteland.roll(actor, { skill: "sneak", extraDice: 1 }, { dialog: false }),
        attackDice: () =>
          game.wasteland.attack(
            actor,
            actor.items.find(({ type }: any) => type === "weapon"),
            {
              targets: [raider],
              extraDice: 1,
              payer: "group",
            },
          ),
      };
      try {
        await ways[what]?.();
        return null;
      } catch (error: any) {
        if (error.name !== "UserMessage") throw error;
        return error.problem.key as string;
      }
    },
    scene,
    what,
  );

describe("with the Overseer's tab closed the player is told, and nothing changes (R64, R65)", () => {
  test.each<[string, keyof typeof cards, string, object]>([
    ["points of an attack are banked", "attack", "bank", {}],
    ["an attack is taken back", "attack", "undoAttack", {}],
    ["a hit is applied", "damage", "apply", { target: "<raider>", hit: 0 }],
    ["all hits are applied", "damage", "applyAll", {}],
    ["points of a test are banked", "test", "bank", {}],
    ["information is bought", "test", "obtainInformation", { purpose: "obtainInformation" }],
    ["a test is taken back", "test", "undoTest", {}],
    ["banked points are taken back", "banked", "unbank", {}],
  ])("%s", async (_what, card, action, data) => {
    const before = await world();
    const filled = JSON.parse(JSON.stringify(data).replaceAll("<raider>", scene.raider));
    expect(await act(ada(), cards[card], action, filled)).toBe("noArbiter");
    await table.settled();
    expect(await world()).toBe(before);
  });

  test.each(["buy", "refund", "defendMore", "dose", "dice", "attackDice"])("%s", async (what) => {
    const before = await world();
    expect(await ask(what)).toBe("noArbiter");
    await table.settled();
    expect(await world()).toBe(before);
  });
});

test("what needs no Overseer goes on: a test that was asked for, a re-roll, an action, and a dose of one's own", async () => {
  await force(ada(), d20(3, 19));
  const asked = await ada().evaluate(
    async (call: string, nora: string) => {
      const choices = game.wasteland.cards.called(game.messages.get(call), nora);
      return (await game.wasteland.roll(fromUuidSync(nora), choices, { dialog: false })).message.id as string;
    },
    cards.call,
    scene.nora,
  );
  await force(ada(), d20(2));
  expect(await act(ada(), asked, "reroll", { source: "luck", dice: [1] })).toBeNull();
  const taken = await ada().evaluate(
    async (nora: string, dose: string) => {
      const [actor, { turns, consume }] = [fromUuidSync(nora), game.wasteland];
      await actor.update({ "system.hp.value": 3 });
      await turns.take(turns.part(actor).combatant, "aim");
      const { refused } = await consume.take(actor, fromUuidSync(dose));
      return [
        refused,
        actor.system.hp.value,
        actor.system.luckPoints,
        turns.present(turns.part(actor).combatant).actions,
      ];
    },
    scene.nora,
    scene.dose,
  );
  expect(taken).toEqual([null, 7, 1, ["attack", "aim"]]);
});

test("the same buttons work when an Overseer is back", async () => {
  await table.gm.boot();
  await table.settled();
  expect(await act(ada(), cards.damage, "apply", { target: scene.raider, hit: 0 })).toBeNull();
  expect(await act(ada(), cards.attack, "bank")).toBeNull();
  expect(await ask("buy")).toBeNull();
  await table.settled();
  const raider = await table.gm.evaluate(
    (raider: string) => fromUuidSync(raider).system.hp.value as number,
    scene.raider,
  );
  // 7 damage against a DR of 1: 8 HP less 6.
  expect(raider).toBe(2);
});
