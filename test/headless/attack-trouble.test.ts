import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Table } from "../../sandbox/headless/open-table.ts";
import { dice, type Duel, openDuel } from "./attack-duel.ts";
import { act, ADA, attack, card, force, HIT, history, type Scene, setPools } from "./attack-table.ts";
import type { Words } from "./words.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const fromUuidSync: any, game: any, words: Words;

let table: Table;
let scene: Scene;
let reset: Duel["reset"];
const ada = () => table.client(ADA);
beforeAll(async () => {
  ({ table, scene, reset } = await openDuel([]));
  // Reliable would ignore the first complication (R-QUAL-12).
  await table.gm.evaluate(
    ({ pistol }: Scene) =>
      fromUuidSync(pistol).update(words.changes({ system: { "==qualities": { closeQuarters: {} } } })),
    scene,
  );
});
afterAll(() => table.close());
beforeEach(() => reset());

/** Everything that an attack, its damage and its trouble can change. */
async function state(): Promise<object> {
  await table.settled();
  return table.gm.evaluate(({ nora, rounds, raider }: Scene) => {
    const { group, gm } = game.wasteland.pools.read();
    return {
      luck: fromUuidSync(nora).system.luckPoints,
      rounds: fromUuidSync(rounds).system.quantity,
      hp: fromUuidSync(raider).system.hp.value,
      pools: { group, gm },
    };
  }, scene);
}

const WHOLE = { luck: 2, rounds: 50, hp: 8, pools: { group: 0, gm: 0 } };

async function shoot(faces: number[], choices: object = {}): Promise<string> {
  await force(ada(), dice(20, ...faces));
  const message = await attack(ada(), scene, choices);
  await table.settled();
  return message;
}

async function press(message: string, action: string, data: object = {}, client = ada()): Promise<string | null> {
  const answer = await act(client, message, action, data);
  await table.settled();
  return answer;
}

/** What the card says of the test. */
async function outcome(message: string): Promise<unknown[]> {
  const { status, successes, complications, actionPoints, atCost } = await card(ada(), message);
  return [status, successes, complications.open, actionPoints.earned, ...(atCost ? ["at cost"] : [])];
}

const actions = async (message: string, client = ada()): Promise<string[]> =>
  (await card(client, message)).buttons.map(({ action }: any) => action);

test("luck re-rolls dice of an attack, each once, for a point each and no further shot (R-LUCK-3, R-DICE-3, R03, R63)", async () => {
  const message = await shoot([15, 19]);
  expect(await outcome(message)).toEqual(["failed", 0, 0, 0]);
  expect((await card(ada(), message)).rerolls).toEqual([
    { source: "luck", part: null, most: 2, luck: 1, problem: null },
  ]);
  await force(ada(), [[20, 2]]);
  expect(await press(message, "reroll", { source: "luck", dice: [0] })).toBeNull();
  // 2 within the tag skill's rank counts twice, once: 2 successes of 1.
  expect(await outcome(message)).toEqual(["passed", 2, 0, 1]);
  expect(await state()).toEqual({ ...WHOLE, luck: 1, rounds: 49 });
  expect(await press(message, "reroll", { source: "luck", dice: [0] })).toBe("alreadyRerolled");
  expect(await press(message, "reroll", { source: "luck", dice: [0, 1] })).toBe("alreadyRerolled");
  expect(await press(message, "reroll", { source: "luck", dice: [] })).toBe("nothingChosen");
  await force(ada(), [[20, 20]]);
  expect(await press(message, "reroll", { source: "luck", dice: [1] })).toBeNull();
  expect(await outcome(message)).toEqual(["passed", 2, 1, 1]);
  expect(await state()).toEqual({ ...WHOLE, luck: 0, rounds: 49 });
  expect(await press(message, "undoAttack")).toBeNull();
  expect(await state()).toEqual(WHOLE);
  expect(await history(table.gm, message)).toEqual([
    "rolled Ada undone",
    "spent Ada undone",
    "rerolled Ada undone",
    "luckSpent Ada undone",
    "rerolled Ada undone",
    "luckSpent Ada undone",
    ...Array.from({ length: 6 }, () => "undone Ada applied"),
  ]);
});

test("without a luck point the control says why; aiming re-rolls one die for nothing (R-CMB-4, R-LUCK-3)", async () => {
  await table.gm.evaluate(({ nora }: Scene) => fromUuidSync(nora).update({ "system.luckPoints": 0 }), scene);
  const message = await shoot([15, 19], { aim: true });
  const offered = async () =>
    (await card(ada(), message)).rerolls.map(({ source, most, problem }: any) => [source, most, problem?.key ?? null]);
  expect(await offered()).toEqual([
    ["luck", 1, "noLuck"],
    ["aim", 1, null],
  ]);
  expect(await press(message, "reroll", { source: "luck", dice: [0] })).toBe("noLuck");
  expect(await press(message, "reroll", { source: "aim", dice: [0, 1] })).toBe("notOffered");
  await force(ada(), [[20, 11]]);
  expect(await press(message, "reroll", { source: "aim", dice: [1] })).toBeNull();
  expect(await outcome(message)).toEqual(["passed", 1, 0, 0]);
  expect(await offered()).toEqual([
    ["luck", 1, "noLuck"],
    ["aim", 0, "usedUp"],
  ]);
  expect(await press(message, "reroll", { source: "aim", dice: [0] })).toBe("notOffered");
});

test("no die is rolled again once damage lies, or AP are banked; taking the banking back allows it", async () => {
  const banked = await shoot([2, 9]);
  expect(await press(banked, "bank")).toBeNull();
  expect(await press(banked, "reroll", { source: "luck", dice: [0] })).toBe("bankedAlready");
  expect(await press(banked, "unbank")).toBeNull();
  expect(await state()).toEqual({ ...WHOLE, rounds: 49 });
  await force(ada(), [[20, 1]]);
  expect(await press(banked, "reroll", { source: "luck", dice: [1] })).toBeNull();
  await force(ada(), [...dice(6, 1, 1, 1, 1), [20, 5]]);
  expect(await press(banked, "rollDamage")).toBeNull();
  expect(await press(banked, "reroll", { source: "luck", dice: [0] })).toBe("damageRolled");
});

test("damage of a re-rolled attack is applied by the arbiter, who finds out dice that nobody rolled or paid for", async () => {
  const hit = async (faces: number[], again: number[]) => {
    const message = await shoot(faces);
    await force(ada(), [...dice(20, ...again), ...dice(6, 2, 1, 1, 1), [20, 5]]);
    expect(await press(message, "reroll", { source: "luck", dice: [0] })).toBeNull();
    expect(await press(message, "rollDamage")).toBeNull();
    return { message, damage: (await card(ada(), message)).damageMessage as string };
  };
  const apply = (damage: string) => press(damage, "apply", { target: scene.raider, hit: 0 });
  const honest = await hit([15, 19], [9]);
  expect(await apply(honest.damage)).toBeNull();
  expect(await state()).toEqual({ luck: 1, rounds: 49, hp: 4, pools: { group: 0, gm: 0 } });
  expect(await press(honest.message, "undoAttack")).toBeNull();
  expect(await state()).toEqual(WHOLE);

  const forge = (message: string, change: string) =>
    ada().evaluate(
      (id: string, change: string) => {
        const message = game.messages.get(id);
        const [key, event] = Object.entries<any>(message.system.events).find(([, { type }]) => type === "rerolled")!;
        const changed = change === "face" ? { dice: [{ index: 0, face: 1 }] } : { source: change };
        return message.update({ [`system.events.${key}`]: { ...event, ...changed } });
      },
      message,
      change,
    );
  for (const [change, problem] of [
    ["face", "rollDiffers"],
    ["aim", "cardChanged"],
    ["recon", "cardChanged"],
  ] as const) {
    await reset();
    const { message, damage } = await hit([15, 19], [9]);
    await forge(message, change);
    await table.settled();
    expect([change, await apply(damage)]).toEqual([change, problem]);
    expect(await state()).toEqual({ ...WHOLE, luck: 1, rounds: 49 });
  }
});

test("complications that fit nowhere become AP of the Overseer, by Overseers alone, and are taken back (R-TEST-8)", async () => {
  const message = await shoot([3, 20]);
  expect(await outcome(message)).toEqual(["passed", 2, 1, 1]);
  expect(await actions(message)).toEqual(["rollDamage", "bank", "undoAttack"]);
  expect(await actions(message, table.gm)).toEqual(["rollDamage", "bank", "exchange", "undoAttack"]);
  expect(await press(message, "exchange", { complications: 1 })).toBe("notAllowed");
  expect(await press(message, "exchange", { complications: 2 }, table.gm)).toBe("tooFewComplications");
  expect(await press(message, "exchange", { complications: 1 }, table.gm)).toBeNull();
  expect(await outcome(message)).toEqual(["passed", 2, 0, 1]);
  expect((await card(ada(), message)).complications).toEqual({ open: 0, exchanged: 1 });
  expect(await state()).toEqual({ ...WHOLE, rounds: 49, pools: { group: 0, gm: 1 } });
  // The card is as honest as before: its damage is applied.
  await force(ada(), [...dice(6, 2, 1, 1, 1), [20, 5]]);
  expect(await press(message, "rollDamage")).toBeNull();
  const { damageMessage } = await card(ada(), message);
  expect(await press(damageMessage, "apply", { target: scene.raider, hit: 0 })).toBeNull();
  expect(await state()).toEqual({ ...WHOLE, rounds: 49, hp: 4, pools: { group: 0, gm: 1 } });
  expect(await press(message, "undoAttack")).toBeNull();
  expect(await state()).toEqual(WHOLE);
});

test("after a miss the Overseer may offer a hit for complications, which earns nothing; all is taken back (R-TEST-9, R-ATK-8)", async () => {
  const message = await shoot([12, 19]);
  expect(await outcome(message)).toEqual(["failed", 0, 0, 0]);
  expect(await state()).toEqual({ ...WHOLE, rounds: 49 });
  expect(await press(message, "rollDamage")).toBe("attackMissed");
  expect(await press(message, "offerCost", { complications: 1 })).toBe("notAllowed");
  expect(await press(message, "offerCost", { complications: 2 }, table.gm)).toBeNull();
  expect(await press(message, "offerCost", { complications: 1 }, table.gm)).toBe("alreadyOffered");
  expect(await actions(message)).toEqual(["acceptCost", "refuseCost", "undoAttack"]);
  expect(await press(message, "acceptCost")).toBeNull();
  expect(await outcome(message)).toEqual(["passed", 0, 2, 0, "at cost"]);
  expect(await press(message, "reroll", { source: "luck", dice: [0] })).toBe("passedAtCost");
  await force(ada(), [...dice(6, 2, 1, 1, 1), [20, 5]]);
  expect(await press(message, "rollDamage", { boughtDice: 0 })).toBeNull();
  const { damageMessage } = await card(ada(), message);
  expect(await press(damageMessage, "apply", { target: scene.raider, hit: 0 })).toBeNull();
  expect(await state()).toEqual({ ...WHOLE, rounds: 49, hp: 4 });
  expect(await press(message, "undoAttack")).toBeNull();
  expect(await state()).toEqual(WHOLE);
  expect(await outcome(message)).toEqual(["undone", 0, 0, 0]);
});

test("an offer that a re-roll makes idle hinders nothing: what it was passed by counts (R-TEST-9, R-LUCK-3)", async () => {
  for (const answer of [null, "refuseCost"]) {
    await reset();
    const message = await shoot([15, 16]);
    expect(await press(message, "offerCost", { complications: 1 }, table.gm)).toBeNull();
    if (answer !== null) expect(await press(message, answer)).toBeNull();
    await force(ada(), dice(20, 2));
    expect(await press(message, "reroll", { source: "luck", dice: [0] })).toBeNull();
    expect(await outcome(message)).toEqual(["passed", 2, 0, 1]);
    expect(await actions(message)).toEqual(["rollDamage", "bank", "undoAttack"]);
    expect(await press(message, "bank")).toBeNull();
    expect(await state()).toEqual({ ...WHOLE, luck: 1, rounds: 49, pools: { group: 1, gm: 0 } });
    await force(ada(), [...dice(6, 2, 1, 1, 1), [20, 5]]);
    expect(await press(message, "rollDamage")).toBeNull();
    const { damageMessage } = await card(ada(), message);
    expect(await press(damageMessage, "apply", { target: scene.raider, hit: 0 })).toBeNull();
    expect(await state()).toEqual({ ...WHOLE, luck: 1, rounds: 49, hp: 4, pools: { group: 1, gm: 0 } });
    expect(await press(message, "undoAttack")).toBeNull();
    expect(await state()).toEqual(WHOLE);
  }
});

test("a complication for which the Overseer took AP keeps its die, the others may be rolled again (R-TEST-8, R-TEST-11)", async () => {
  const message = await shoot([9, 20]);
  expect(await press(message, "exchange", { complications: 1 }, table.gm)).toBeNull();
  for (const dice of [[1], [0, 1]])
    expect(await press(message, "reroll", { source: "luck", dice })).toBe("complicationTaken");
  expect(await state()).toEqual({ ...WHOLE, rounds: 49, pools: { group: 0, gm: 1 } });
  await force(ada(), dice(20, 2));
  expect(await press(message, "reroll", { source: "luck", dice: [0] })).toBeNull();
  expect(await outcome(message)).toEqual(["passed", 2, 0, 1]);
  expect(await press(message, "bank")).toBeNull();
  expect(await state()).toEqual({ ...WHOLE, luck: 1, rounds: 49, pools: { group: 1, gm: 1 } });
});

test("a refused offer leaves the miss, and a player cannot make one up", async () => {
  const refused = await shoot([12, 19]);
  expect(await press(refused, "offerCost", { complications: 1 }, table.gm)).toBeNull();
  expect(await press(refused, "refuseCost")).toBeNull();
  expect(await outcome(refused)).toEqual(["failed", 0, 0, 0]);
  expect(await actions(refused)).toEqual(["undoAttack"]);

  const forged = await shoot([12, 19]);
  await ada().evaluate((id: string) => {
    const event = { user: game.userId, time: Date.now() };
    return game.messages.get(id).update({
      "system.events.offerAAAAAAAAAAA": { ...event, type: "costOffered", complications: 1 },
      "system.events.takenAAAAAAAAAAA": { ...event, time: event.time + 1, type: "costAnswered", accepted: true },
    });
  }, forged);
  await force(ada(), [...dice(6, 2, 1, 1, 1), [20, 5]]);
  expect(await press(forged, "rollDamage")).toBeNull();
  const { damageMessage } = await card(ada(), forged);
  expect(await press(damageMessage, "apply", { target: scene.raider, hit: 0 })).toBe("cardChanged");
  expect(await state()).toEqual({ ...WHOLE, rounds: 48 });
});

test("an attack that hits at once and is not troubled has none of these buttons", async () => {
  await force(ada(), HIT);
  const message = await attack(ada(), scene);
  await table.settled();
  expect(await actions(message, table.gm)).toEqual(["rollDamage", "bank", "undoAttack"]);
});

test("a card that is rolled meanwhile, while its dice still fall, is rolled and paid for once (R-ATK-8, R-AP-4)", async () => {
  await setPools(table, 1, 0);
  await force(ada(), dice(20, 15, 16, 17));
  // The dice of the module for 3D dice fall until they are told to stop.
  await ada().evaluate(({ nora, pistol, raider }: Scene) => {
    const self = globalThis as any;
    game.dice3d = { showForRoll: () => new Promise((resolve) => (self.stopDice = resolve)) };
    const choices = { targets: [raider], extraDice: 1, luck: true };
    self.thrown = game.wasteland
      .attack(fromUuidSync(nora), fromUuidSync(pistol), choices)
      .then(() => null)
      .catch((error: any) => error.problem.key as string);
  }, scene);
  await expect.poll(() => ada().evaluate(() => "stopDice" in globalThis), { timeout: 30_000 }).toBe(true);
  const message = await ada().evaluate(() => game.messages.contents.at(-1).id as string);
  expect(await press(message, "roll")).toBe("alreadyRolled");
  await force(table.gm, dice(20, 2, 3, 4));
  expect(await press(message, "roll", {}, table.gm)).toBeNull();
  const thrown = await ada().evaluate(async () => {
    const self = globalThis as any;
    self.stopDice();
    const key = await self.thrown;
    delete game.dice3d;
    return key as string | null;
  });
  expect(thrown).toBe("alreadyRolled");
  const { dice: shown } = await card(ada(), message);
  expect(shown.map(({ face }: any) => face)).toEqual([2, 3, 4]);
  expect(await state()).toEqual({ ...WHOLE, luck: 1, rounds: 49 });
  expect(await press(message, "undoAttack")).toBeNull();
  expect(await state()).toEqual({ ...WHOLE, pools: { group: 1, gm: 0 } });
});

test("dice of one face are told apart by their place where they are chosen, of tests and of damage", async () => {
  const labels = (id: string): Promise<string[]> =>
    ada().evaluate(async (id: string) => {
      const html = await game.messages.get(id).renderHTML();
      return [...html.querySelectorAll("[data-die]")].map((box: any) => box.getAttribute("aria-label") as string);
    }, id);
  const message = await shoot([9, 9]);
  expect(await labels(message)).toEqual(["Choose die 1 of 2: 9", "Choose die 2 of 2: 9"]);
  await force(ada(), [...dice(6, 3, 3, 3, 4), [20, 5]]);
  expect(await press(message, "rollDamage", { boughtDice: 0 })).toBeNull();
  const { damageMessage } = await card(ada(), message);
  expect(await labels(damageMessage)).toEqual([1, 2, 3, 4].map((place) => `Choose die ${place} of 4: nothing`));
});
