import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Table } from "../../sandbox/headless/open-table.ts";
import { type Duel, openDuel } from "./attack-duel.ts";
import { act, ADA, card, type Scene } from "./attack-table.ts";
import type { Words } from "./words.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const fromUuidSync: any, game: any, words: Words;

let table: Table;
let scene: Scene;
let give: Duel["give"];
let hit: Duel["hit"];
let reset: Duel["reset"];
let records: Duel["records"];
beforeAll(async () => {
  const files = ["abilities", "addictions", "apparel-mods", "books-magazines", "diseases", "perks"];
  ({ table, scene, give, hit, reset, records } = await openDuel(files));
});
afterAll(() => table.close());
beforeEach(() => reset());

/** Changes Nora's pistol, or the raider. */
async function change(uuid: string, system: object): Promise<void> {
  await table.gm.evaluate(
    (uuid: string, system: object) => fromUuidSync(uuid).update(words.changes({ system })),
    uuid,
    system,
  );
  await table.settled();
}

/** What a row shows, before it is applied or after. */
async function row(damage: string, index = 0): Promise<any> {
  const found = (await card(table.gm, damage)).rows[index];
  const { location, rolled, resistance, radiation, critical, injuries, hp } = found;
  return { location, rolled, resistance, damage: found.damage, radiation, critical, injuries, hp };
}

/** What the raider is now. */
function raider(): Promise<any> {
  return table.gm.evaluate((uuid: string) => {
    const { system, _source } = fromUuidSync(uuid);
    return { hp: system.hp.value, radiation: system.radiation, injuries: _source.system.injuries };
  }, scene.raider);
}

const WHOLE = { hp: 8, radiation: 0, injuries: {} };

/**
 * What a hit shows is what Ada's request to apply it does, by the arbiter's own reckoning, and undoing it leaves nothing.
 */
async function expectHit(damage: string, shown: object, after: object): Promise<void> {
  const ada = table.client(ADA);
  expect(await row(damage)).toEqual(shown);
  expect(await act(ada, damage, "apply", { target: scene.raider, hit: 0 })).toBeNull();
  await table.settled();
  expect(await row(damage)).toEqual(shown);
  expect(await raider()).toEqual({ ...WHOLE, ...after });
  const [button] = (await card(ada, damage)).rows[0].buttons.filter(({ action }: any) => action === "undo");
  expect(await act(ada, damage, "undo", button.data)).toBeNull();
  await table.settled();
  expect(await raider()).toEqual(WHOLE);
}

const torso = (untreated: number) => ({ torso: { untreated, treated: 0 } });

test("without items a hit is what the dice and DR 1 leave (R-DMG-1)", async () => {
  const { damage } = await hit([2, 2, 5, 3], [5]);
  const shown = { location: "torso", rolled: 5, resistance: 1, damage: 4, radiation: 0, critical: false };
  await expectHit(damage, { ...shown, injuries: 0, hp: { before: 8, after: 4 } }, { hp: 4 });
});

test("a Nuclear Physicist's Radioactive weapon adds a point of radiation for each Effect (R-CHR-9)", async () => {
  await give("nora", "perk", "nuclear-physicist");
  await change(scene.pistol, { "effects.radioactive": { value: null } });
  const { damage } = await hit([2, 6, 5, 3], [5]);
  await change(scene.pistol, { "effects.-=radioactive": null });
  const shown = { location: "torso", rolled: 4, resistance: 1, damage: 3, radiation: 4, critical: false };
  await expectHit(damage, { ...shown, injuries: 0, hp: { before: 8, after: 4 } }, { hp: 4, radiation: 4 });
});

test("flat damage, and damage of critical hits, come after DR", async () => {
  const mechanics = [
    { kind: "damage", amount: 1 },
    { kind: "damage", amount: 2, when: { critical: true } },
  ];
  await give("nora", "perk", "heavy", { mechanics });
  const light = await hit([2, 1, 3, 3], [5]);
  const shown = { location: "torso", rolled: 3, resistance: 1, radiation: 0 };
  await expectHit(
    light.damage,
    { ...shown, damage: 3, critical: false, injuries: 0, hp: { before: 8, after: 5 } },
    { hp: 5 },
  );
  const heavy = await hit([2, 2, 5, 3], [5]);
  await expectHit(
    heavy.damage,
    { ...shown, rolled: 5, damage: 7, critical: true, injuries: 1, hp: { before: 8, after: 1 } },
    { hp: 1, injuries: torso(1) },
  );
  const stopped = await hit([1, 3, 3, 3], [5]);
  await expectHit(
    stopped.damage,
    { ...shown, rolled: 1, damage: 0, critical: false, injuries: 0, hp: { before: 8, after: 8 } },
    {},
  );
});

test("an offer lowers the target's critical threshold for an attack, once in its period (R-INJ-1)", async () => {
  const [record] = records["tesla-science-magazine-future-of-warfare"] ?? [];
  const mechanics = [{ ...record, when: { weaponType: "smallGuns" }, limit: { uses: 1, per: "scene" } }];
  await give("nora", "perk", "warfare", { mechanics });
  const offers = () =>
    table.client(ADA).evaluate(({ nora, pistol, raider }: Scene) => {
      const preview = game.wasteland.preview(fromUuidSync(nora), fromUuidSync(pistol), { targets: [raider] });
      return preview.offers.map(({ key, kind, usesLeft }: any) => ({ key, kind, usesLeft }));
    }, scene);
  const [offer] = await offers();
  expect(offer).toMatchObject({ kind: "targetCriticalThreshold", usesLeft: 1 });
  const { message, damage } = await hit([2, 2, 3, 3], [5], { chosen: { [offer.key]: 1 } });
  expect(await offers()).toEqual([]);
  const shown = { location: "torso", rolled: 4, resistance: 1, damage: 3, radiation: 0, critical: true };
  await expectHit(damage, { ...shown, injuries: 1, hp: { before: 8, after: 5 } }, { hp: 5, injuries: torso(1) });
  expect(await act(table.client(ADA), message, "undoAttack")).toBeNull();
  await table.settled();
  expect(await offers()).toEqual([offer]);
});

test("Asbestos Lining and Pneumatic keep effects from their wearer (R-DMG-5)", async () => {
  await change(scene.pistol, { effects: { persistent: { value: null, damageType: "energy" }, stun: { value: null } } });
  await give("raider", "apparel", "vest", {
    equipped: true,
    locations: ["torso"],
    mechanics: [...(records["asbestos-lining"] ?? []), ...(records["pneumatic"] ?? [])].filter(({ kind }) =>
      ["ignoredEffect", "effectsNeeded"].includes(kind),
    ),
  });
  const reminders = async (cd: number[]) => {
    const { damage } = await hit(cd, [5]);
    return (await card(table.gm, damage)).rows[0].effects;
  };
  expect(await reminders([5, 3, 3, 3])).toEqual([]);
  expect(await reminders([5, 6, 3, 3])).toEqual([{ effect: "stun", value: 1 }]);
  await change(scene.pistol, { effects: { "-=persistent": null, "-=stun": null } });
});

/** What effects of hits have left on the raider. */
function left(): Promise<any> {
  return table.gm.evaluate((uuid: string) => {
    const actor = fromUuidSync(uuid);
    const flagged = (key: string) =>
      actor.effects.contents.flatMap((effect: any) => effect.getFlag("wasteland-2d20", key) ?? []);
    return {
      statuses: [...actor.statuses].sort(),
      persistent: Object.values(actor.getFlag("wasteland-2d20", "persistent") ?? {}),
      breaking: flagged("breaking"),
      torso: actor.system.protection.torso.physical.total,
    };
  }, scene.raider);
}

test("Stun, Persistent and Breaking are left on who is hit, and taken back by difference (R-DMG-5)", async () => {
  const effects = {
    persistent: { value: null, damageType: "energy" },
    stun: { value: null },
    breaking: { value: null },
  };
  await change(scene.pistol, { effects });
  const ada = table.client(ADA);
  const first = await hit([5, 3, 3, 3], [5]);
  const second = await hit([5, 6, 3, 3], [5]);
  await change(scene.pistol, { effects: { "-=persistent": null, "-=stun": null, "-=breaking": null } });
  const none = { statuses: [], persistent: [], breaking: [], torso: 1 };
  expect(await left()).toEqual(none);
  const apply = async ({ damage }: { damage: string }) => {
    expect(await act(ada, damage, "apply", { target: scene.raider, hit: 0 })).toBeNull();
    await table.settled();
  };
  const undo = async ({ damage }: { damage: string }) => {
    const [button] = (await card(ada, damage)).rows[0].buttons.filter(({ action }: any) => action === "undo");
    expect(await act(ada, damage, "undo", button.data)).toBeNull();
    await table.settled();
  };
  await apply(first);
  const burning = { location: "torso", dice: 4, damageType: "energy", rounds: 1, difficulty: 1 };
  const torso = { location: "torso", damageType: "physical" };
  expect(await left()).toEqual({
    statuses: ["stun"],
    persistent: [burning],
    breaking: [{ ...torso, value: 1 }],
    torso: 0,
  });
  // What Breaking takes counts from the next hit on; 2 damage against DR 0.
  expect((await row(second.damage)).resistance).toBe(0);
  await apply(second);
  expect(await left()).toEqual({
    statuses: ["stun"],
    persistent: [burning, { ...burning, rounds: 2, difficulty: 2 }],
    breaking: [{ ...torso, value: 3 }],
    torso: 0,
  });
  await undo(first);
  expect(await left()).toMatchObject({
    persistent: [{ ...burning, rounds: 2, difficulty: 2 }],
    breaking: [{ ...torso, value: 2 }],
  });
  await undo(second);
  expect(await left()).toEqual(none);
});

describe("whoever fell by hits in both legs lies until both are taken back (R-INJ-2)", () => {
  const lies = () => table.gm.evaluate(({ raider }: Scene) => fromUuidSync(raider).statuses.has("prone"), scene);
  const strikeLegs = async () => {
    await table.gm.evaluate(
      ({ raider }: Scene) => fromUuidSync(raider).update({ system: { hp: { value: 8 } } }),
      scene,
    );
    const hits = [await hit([2, 2, 1, 1], [15]), await hit([2, 2, 1, 1], [18])];
    for (const { damage } of hits) {
      expect(await act(table.client(ADA), damage, "apply", { target: scene.raider, hit: 0 })).toBeNull();
      await table.settled();
    }
    return hits.map(({ damage }) => damage);
  };
  const undo = async (damage: string) => {
    const [button] = (await card(table.client(ADA), damage)).rows[0].buttons.filter(
      ({ action }: any) => action === "undo",
    );
    expect(await act(table.client(ADA), damage, "undo", button.data)).toBeNull();
    await table.settled();
  };

  test.each([
    ["the first one first", [0, 1]],
    ["the last one first", [1, 0]],
  ])("%s", async (_order, order) => {
    expect(await lies()).toBe(false);
    const damage = await strikeLegs();
    expect(await lies()).toBe(true);
    await undo(damage[order[0]!]!);
    expect(await lies()).toBe(true);
    await undo(damage[order[1]!]!);
    expect(await lies()).toBe(false);
  });

  test("whoever lay before lies still", async () => {
    const toggle = (active: boolean) =>
      table.gm.evaluate(
        async (uuid: string, active: boolean) =>
          void (await fromUuidSync(uuid).toggleStatusEffect("prone", { active })),
        scene.raider,
        active,
      );
    await toggle(true);
    const [first, second] = await strikeLegs();
    await undo(first!);
    await undo(second!);
    expect(await lies()).toBe(true);
    await toggle(false);
  });
});

test("an injury of the head takes the next turn's actions, and its effect ends by itself (R-INJ-2, R-INJ-5)", async () => {
  const { damage } = await hit([2, 2, 1, 3], [1]);
  expect(await act(table.client(ADA), damage, "apply", { target: scene.raider, hit: 0 })).toBeNull();
  await table.settled();
  expect((await left()).statuses).toEqual(["injured-head", "stun"]);
  await table.gm.evaluate(async () => game.wasteland.time.endScene());
  await expect.poll(async () => (await left()).statuses, { timeout: 30_000 }).toEqual(["injured-head"]);
});

test("a called shot at its Weak Spot meets no DR (Deathclaw)", async () => {
  await give("raider", "ability", "weak-spot", {
    mechanics: [{ kind: "ignoredResistance", location: "torso", when: { calledShot: true } }],
  });
  await change(scene.raider, { "resistances.torso.physical": 3 });
  const called = await hit([2, 2, 3, 3], [], { calledShot: "torso" });
  const shown = { location: "torso", rolled: 4, radiation: 0, critical: false, injuries: 0 };
  await expectHit(called.damage, { ...shown, resistance: 0, damage: 4, hp: { before: 8, after: 4 } }, { hp: 4 });
  const chance = await hit([2, 2, 3, 3], [5]);
  await expectHit(chance.damage, { ...shown, resistance: 3, damage: 1, hp: { before: 8, after: 7 } }, { hp: 7 });
  await change(scene.raider, { "resistances.torso.physical": 1 });
});

test("illnesses of the target bring dice and damage (Blood Worms, Rad Worms)", async () => {
  await give("raider", "condition", "disease-blood-worms", { kind: "disease" });
  await give("raider", "condition", "disease-rad-worms", { kind: "disease" });
  await change(scene.pistol, { "effects.radioactive": { value: null } });
  const { damage } = await hit([1, 1, 1, 5, 3, 3], [5]);
  await change(scene.pistol, { "effects.-=radioactive": null });
  expect((await card(table.gm, damage)).pool).toEqual([
    { reason: "weapon", value: 4 },
    { reason: "targetSuffers", value: 2 },
  ]);
  const shown = { location: "torso", rolled: 4, resistance: 1, damage: 3, radiation: 3, critical: false, injuries: 0 };
  await expectHit(damage, { ...shown, hp: { before: 8, after: 5 } }, { hp: 5, radiation: 3 });
});
