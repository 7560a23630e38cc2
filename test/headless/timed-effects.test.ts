import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Table } from "../../sandbox/headless/open-table.ts";
import { ADA, GM, openAttack, type Scene } from "./attack-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const fromUuidSync: any, game: any, Combat: any;

let table: Table;
let scene: Scene;
const records: Record<string, any[]> = {};
beforeAll(async () => {
  for (const file of ["consumables", "addictions"]) {
    const url = new URL(`../fixtures/mechanics/${file}.json`, import.meta.url);
    Object.assign(records, JSON.parse(await readFile(url, "utf8")));
  }
  const users = [
    { name: GM, role: "GAMEMASTER" as const },
    { name: "Second", role: "GAMEMASTER" as const },
    { name: ADA },
  ];
  ({ table, scene } = await openAttack({ users }));
});
afterAll(() => table.close());

/** Nora begins each test unhurt, with her weapon and its rounds alone. */
beforeEach(async () => {
  await table.gm.evaluate(async ({ nora, pistol, rounds }: Scene) => {
    const actor = fromUuidSync(nora);
    const others = actor.items.contents.filter(({ uuid }: any) => uuid !== pistol && uuid !== rounds);
    await actor.deleteEmbeddedDocuments(
      "Item",
      others.map(({ id }: any) => id),
    );
    await actor.deleteEmbeddedDocuments("ActiveEffect", [...actor.effects.keys()]);
    await actor.update({ "system.hp.value": 11, "system.radiation": 0, "flags.wasteland-2d20.doses": {} });
  }, scene);
  await table.settled();
});

async function give(type: string, identifier: string, more: object = {}): Promise<string> {
  const item = { name: identifier, type, system: { identifier, mechanics: records[identifier] ?? [], ...more } };
  const id = await table.gm.evaluate(
    async (nora: string, item: object) => (await fromUuidSync(nora).createEmbeddedDocuments("Item", [item]))[0].id,
    scene.nora,
    item,
  );
  await table.settled();
  return id as string;
}

/** Ada lets Nora take something. @returns what came of it, without plan and undo */
async function take(id: string, options: object = {}): Promise<any> {
  const outcome = await table.client(ADA).evaluate(
    async (nora: string, id: string, options: object) => {
      const actor = fromUuidSync(nora);
      const { plan: _plan, undo, ...rest } = await game.wasteland.consume.take(actor, actor.items.get(id), options);
      (globalThis as any).lastUndo = undo;
      return rest;
    },
    scene.nora,
    id,
    options,
  );
  await table.settled();
  return outcome;
}

/** What of Nora chems and food change. */
function state(): Promise<any> {
  return table.client(ADA).evaluate((nora: string) => {
    const { system, effects, items } = fromUuidSync(nora);
    const { total, parts } = system.protection.torso.physical;
    return {
      hp: [system.hp.value, system.hp.max],
      radiation: system.radiation,
      torso: [total, ...parts.map(({ reason, value }: any) => `${reason} ${value}`)],
      effects: effects.contents.map(({ name }: any) => name).sort(),
      others: items.contents
        .filter(({ type }: any) => !["weapon", "ammo"].includes(type))
        .map(({ name, system: { quantity } }: any) => (quantity === undefined ? name : `${name} ${quantity}`)),
    };
  }, scene.nora);
}

const PLAIN = { hp: [11, 11], radiation: 0, torso: [0], effects: [], others: [] };
const NOTHING = {
  refused: null,
  text: "",
  healed: 0,
  radiation: { healed: 0, rolled: 0, taken: 0, outcome: null, faces: [] },
  actionPoints: 0,
  addiction: null,
  rerolled: [],
};

test("a chem protects until the scene ends, for which only a GM can ask, and then once (R-HEAL-8)", async () => {
  const id = await give("consumable", "med-x", { kind: "chem", quantity: 2 });
  expect(await take(id)).toEqual(NOTHING);
  const running = { ...PLAIN, torso: [3, "medX 3"], effects: ["med-x"], others: ["med-x 1"] };
  expect(await state()).toEqual(running);
  const refused = await table.client(ADA).evaluate(() =>
    game.wasteland.time.endScene().then(
      () => "done",
      () => "refused",
    ),
  );
  expect(refused).toBe("refused");
  expect(await state()).toEqual(running);
  await table.gm.evaluate(() => game.wasteland.time.endScene());
  await expect.poll(state).toEqual({ ...PLAIN, others: ["med-x 1"] });
});

test("a second dose adds nothing while the first one acts, so it is taken only on insisting", async () => {
  const id = await give("consumable", "med-x", { kind: "chem", quantity: 2 });
  await take(id);
  const text = "med-x would do nothing for Nora now. Nothing was used up.";
  expect(await take(id)).toEqual({ ...NOTHING, refused: "wouldDoNothing", text });
  expect((await state()).others).toEqual(["med-x 1"]);
  await take(id, { insist: true });
  expect(await state()).toEqual({ ...PLAIN, torso: [3, "medX 3"], effects: ["med-x", "med-x"] });
});

test("food heals and may irradiate, and all of it can be undone (R-HEAL-8, R-DMG-4)", async () => {
  await table.gm.evaluate((nora: string) => fromUuidSync(nora).update({ "system.hp.value": 4 }), scene.nora);
  const id = await give("consumable", "stew", { kind: "food", hp: 5, irradiated: true });
  const before = await state();
  expect(await take(id, { faces: { radiation: [6] } })).toEqual({
    ...NOTHING,
    healed: 5,
    radiation: { healed: 0, rolled: 1, taken: 1, outcome: "taken", faces: [6] },
  });
  expect(await state()).toEqual({ ...PLAIN, hp: [9, 10], radiation: 1 });
  await table
    .client(ADA)
    .evaluate(
      (nora: string) => game.wasteland.consume.undo(fromUuidSync(nora), (globalThis as any).lastUndo),
      scene.nora,
    );
  await table.settled();
  expect(await state()).toEqual(before);
});

test("healed radiation gives the maximum back before HP are healed (R-DMG-4)", async () => {
  await table.gm.evaluate(
    (nora: string) => fromUuidSync(nora).update({ "system.hp.value": 5, "system.radiation": 6 }),
    scene.nora,
  );
  const id = await give("consumable", "radaway", { kind: "chem", hp: 4 });
  expect(await take(id)).toEqual({
    ...NOTHING,
    healed: 4,
    radiation: { healed: 4, rolled: 0, taken: 0, outcome: null, faces: [] },
  });
  expect(await state()).toEqual({ ...PLAIN, hp: [9, 9], radiation: 2 });
});

test("a robot takes no chems, and nothing is lost by asking (R-CHR-17)", async () => {
  const id = await give("consumable", "med-x", { kind: "chem" });
  await table.gm.evaluate(
    (nora: string, mechanics: object[]) =>
      fromUuidSync(nora).createEmbeddedDocuments("Item", [{ name: "Robot", type: "trait", system: { mechanics } }]),
    scene.nora,
    [{ kind: "forbid", what: "chems" }],
  );
  await table.settled();
  expect(await take(id)).toEqual({ ...NOTHING, refused: "forbidden", text: "Nora gains nothing from med-x." });
  expect((await state()).others).toEqual(["med-x 1", "Robot"]);
});

test("two Effects on the addiction roll of a second dose make addicted, and a chem holds the addiction down", async () => {
  const addiction = "addiction-med-x";
  await table.gm.evaluate(
    async (identifier: string, mechanics: object[]) => {
      const system = { identifier, kind: "addiction", suppressedBy: ["med-x"], mechanics };
      await (globalThis as any).Item.create({ name: "Addicted", type: "condition", system });
    },
    addiction,
    records[addiction] as object[],
  );
  const chem = { kind: "chem", quantity: 2, addictive: { rating: 2, addiction } };
  const id = await give("consumable", "med-x", chem);
  expect((await take(id, { faces: { addiction: [6] } })).addiction).toEqual({
    faces: [6],
    effects: 1,
    rating: 2,
    addicted: false,
    condition: addiction,
  });
  expect((await take(id, { insist: true, faces: { addiction: [5, 6] } })).addiction).toEqual({
    faces: [5, 6],
    effects: 2,
    rating: 2,
    addicted: true,
    condition: addiction,
  });
  expect((await state()).others).toEqual(["Addicted"]);
  const kinds = () =>
    table
      .client(ADA)
      .evaluate(
        (nora: string) => fromUuidSync(nora).system.mechanics.map(({ mechanic }: any) => mechanic.kind),
        scene.nora,
      );
  expect(await kinds()).toEqual(["resistance"]);
  await table.gm.evaluate(() => game.wasteland.time.endScene());
  await expect.poll(kinds).toEqual(["difficulty", "incomingDice"]);
});

/** An effect that raises physical DR by 2 and ends so. */
async function effect(ending: object): Promise<void> {
  await table.gm.evaluate(
    async (nora: string, ending: object) => {
      const mechanics = [{ kind: "resistance", damageType: "physical", amount: 2 }];
      const flags = { "wasteland-2d20": { id: "ward", mechanics, ending } };
      await fromUuidSync(nora).createEmbeddedDocuments("ActiveEffect", [{ name: "Ward", flags }]);
    },
    scene.nora,
    ending,
  );
  await table.settled();
}

test("an effect of an hour ends with the game's time, and one until a rest with the rest", async () => {
  const seconds = await table.gm.evaluate(() => game.time.worldTime + 3600);
  await effect({ seconds });
  const warded = { ...PLAIN, torso: [2, "ward 2"], effects: ["Ward"] };
  expect(await state()).toEqual(warded);
  await table.gm.evaluate(() => game.time.advance(3599));
  await table.settled();
  expect(await state()).toEqual(warded);
  await table.gm.evaluate(() => game.time.advance(1));
  await expect.poll(state).toEqual(PLAIN);
  await effect({ rests: 1 });
  await table.client(ADA).evaluate((nora: string) => game.wasteland.time.rested(fromUuidSync(nora)), scene.nora);
  await expect.poll(state).toEqual(PLAIN);
});

test("an effect that is switched off does nothing, and acts again when it is switched on", async () => {
  await effect({ scenes: 999 });
  const toggle = (disabled: boolean) =>
    table
      .client(ADA)
      .evaluate(
        (nora: string, disabled: boolean) => fromUuidSync(nora).effects.contents[0].update({ disabled }),
        scene.nora,
        disabled,
      );
  await toggle(true);
  expect((await state()).torso).toEqual([0]);
  await toggle(false);
  expect((await state()).torso).toEqual([2, "ward 2"]);
});

test("an effect of two turns ends when the second own turn has ended, and going back counts nothing", async () => {
  const begun = await table.gm.evaluate(async ({ nora, raider }: Scene) => {
    const { turnsEnded = 0 } = fromUuidSync(nora).flags["wasteland-2d20"]?.progress ?? {};
    const combat = await Combat.create({});
    const fighters = [nora, raider].map((uuid, index) => ({ actorId: fromUuidSync(uuid).id, initiative: 20 - index }));
    await combat.createEmbeddedDocuments("Combatant", fighters);
    await combat.activate?.();
    await combat.startCombat();
    return turnsEnded as number;
  }, scene);
  await table.settled();
  await effect({ turnsEnded: begun + 2 });
  const step = async (way: string) => {
    await table.gm.evaluate((way: string) => game.combats.contents[0][way](), way);
    await table.settled();
  };
  const warded = { ...PLAIN, torso: [2, "ward 2"], effects: ["Ward"] };
  await step("nextTurn");
  await step("previousTurn");
  await step("nextTurn");
  await step("nextTurn");
  expect(await state()).toEqual(warded);
  await step("nextTurn");
  await expect.poll(state, { timeout: 30_000 }).toEqual(PLAIN);
  await table.gm.evaluate(() => game.combats.contents[0].delete());
  await table.settled();
});

/** Gives Nora a trait that lets dice be rolled again. */
async function reroller(of: string): Promise<void> {
  await table.gm.evaluate(
    async (nora: string, of: string) => {
      const system = { identifier: `again-${of}`, mechanics: [{ kind: "reroll", of }] };
      await fromUuidSync(nora).createEmbeddedDocuments("Item", [{ name: "Again", type: "trait", system }]);
    },
    scene.nora,
    of,
  );
  await table.settled();
}

const sources = ({ rerolled }: { rerolled: { id: string }[] }) => rerolled.map(({ id }) => id);

test("radiation in food is rolled once more where an item lets it, and only if it would be suffered", async () => {
  await reroller("radiation");
  const id = await give("consumable", "stew", { kind: "food", irradiated: true, quantity: 3 });
  const first = await take(id, { insist: true, faces: { radiation: [5], radiationAgain: [2] } });
  expect([first.radiation, sources(first)]).toEqual([
    { healed: 0, rolled: 0, taken: 0, outcome: "none", faces: [2] },
    ["again-radiation"],
  ]);
  const second = await take(id, { insist: true, faces: { radiation: [6], radiationAgain: [5] } });
  expect([second.radiation, sources(second)]).toEqual([
    { healed: 0, rolled: 1, taken: 1, outcome: "taken", faces: [5] },
    ["again-radiation"],
  ]);
  const third = await take(id, { insist: true, faces: { radiation: [1] } });
  expect([third.radiation, sources(third)]).toEqual([
    { healed: 0, rolled: 0, taken: 0, outcome: "none", faces: [1] },
    [],
  ]);
  expect((await state()).radiation).toBe(1);
});

test("an addiction roll is rolled once more where an item lets it (R-HEAL-8)", async () => {
  await reroller("addiction");
  const chem = { kind: "chem", quantity: 2, addictive: { rating: 1, addiction: "addiction-none" } };
  const id = await give("consumable", "med-x", chem);
  const outcome = await take(id, { faces: { addiction: [6], addictionAgain: [1] } });
  expect([outcome.addiction, sources(outcome)]).toEqual([
    { faces: [1], effects: 0, rating: 1, addicted: false, condition: "addiction-none" },
    ["again-addiction"],
  ]);
});

test("what is limited heals with a drink by its button, not by itself each time", async () => {
  await table.gm.evaluate(async (nora: string) => {
    await fromUuidSync(nora).update({ "system.hp.value": 4 });
    const gain = { kind: "gain", resource: "hp", at: "consumed", when: { consuming: "drink" } };
    const mechanics = [
      { ...gain, amount: 1 },
      { ...gain, amount: 3, limit: { uses: 1, per: "scene" } },
    ];
    const system = { identifier: "thirsty", mechanics };
    await fromUuidSync(nora).createEmbeddedDocuments("Item", [{ name: "Thirsty", type: "trait", system }]);
  }, scene.nora);
  await table.settled();
  const id = await give("consumable", "water", { kind: "drink", hp: 1, quantity: 2 });
  expect((await take(id)).healed).toBe(2);
  expect((await take(id)).healed).toBe(2);
  expect((await state()).hp).toEqual([8, 11]);
  const offered = () =>
    table
      .client(ADA)
      .evaluate(
        (nora: string) =>
          game.wasteland.offers.of(fromUuidSync(nora)).map(({ key, usesLeft }: any) => ({ key, usesLeft })),
        scene.nora,
      );
  const [offer] = (await offered()) as any[];
  expect(offer.usesLeft).toBe(1);
  await table
    .client(ADA)
    .evaluate((nora: string, key: string) => game.wasteland.offers.use(fromUuidSync(nora), key), scene.nora, offer.key);
  await table.settled();
  expect((await state()).hp).toEqual([11, 11]);
  expect(((await offered()) as any[])[0].usesLeft).toBe(0);
});
