import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  collectMechanics,
  consumedMechanics,
  ofKind,
  SOURCE_TYPES,
  weaponMechanics,
  type MechanicItem,
} from "../../../module/rules/mechanics/collect.ts";
import { readMechanics } from "../../../module/rules/mechanics/mechanic.ts";
import { deepFreeze } from "../deep-freeze.ts";

const dice = (amount: unknown, more: object = {}) => readMechanics([{ kind: "damageDice", amount, ...more }]);
const item = (id: string, more: Partial<MechanicItem> = {}): MechanicItem => ({
  id,
  type: "perk",
  mechanics: dice(1),
  ...more,
});
const ids = (items: readonly MechanicItem[]) => collectMechanics(items).map(({ source }) => source.id);

test("a mechanic comes with its item, its rank and all that is known of it", () => {
  const mechanics = dice({ each: 1, of: "rank" });
  expect(
    collectMechanics([
      item("commando", { uuid: "Actor.a.Item.b", rank: 2, learned: true, choices: { gender: "feminine" }, mechanics }),
    ]),
  ).toEqual([
    {
      key: "Actor.a.Item.b/0",
      counted: "perk:commando/0",
      mechanic: mechanics[0],
      source: { id: "commando", type: "perk", uuid: "Actor.a.Item.b" },
      rank: 2,
      pieces: 1,
      learned: true,
      choices: { gender: "feminine" },
    },
  ]);
  expect(collectMechanics([item("ninja")])).toEqual([
    {
      key: "ninja/0",
      counted: "perk:ninja/0",
      mechanic: { kind: "damageDice", amount: 1 },
      source: { id: "ninja", type: "perk" },
      rank: 1,
      pieces: 1,
      learned: false,
      choices: {},
    },
  ]);
});

describe("what acts on its owner", () => {
  const some = (more: Partial<MechanicItem>) => ids([item("it", more)]).length;

  test("perks, traits, origins and abilities always do", () => {
    expect((["perk", "trait", "origin", "ability"] as const).map((type) => some({ type }))).toEqual([1, 1, 1, 1]);
  });

  test("weapons, ammunition, mods and consumables do not", () => {
    const types = ["weapon", "ammo", "weaponMod", "apparelMod", "consumable"] as const;
    expect(types.map((type) => some({ type, equipped: true }))).toEqual([0, 0, 0, 0, 0]);
  });

  test("apparel does while it is worn and whole", () => {
    expect(some({ type: "apparel" })).toBe(0);
    expect(some({ type: "apparel", equipped: false })).toBe(0);
    expect(some({ type: "apparel", equipped: true })).toBe(1);
    expect(some({ type: "apparel", equipped: true, inactive: true })).toBe(0);
  });

  test("a robot's module does when it is built in, gear unless it is put away", () => {
    expect(some({ type: "robotModule" })).toBe(0);
    expect(some({ type: "robotModule", equipped: true })).toBe(1);
    expect(some({ type: "gear" })).toBe(1);
    expect(some({ type: "gear", equipped: true })).toBe(1);
    expect(some({ type: "gear", equipped: false })).toBe(0);
  });

  test("a condition or effect does unless it is held down", () => {
    expect(some({ type: "condition" })).toBe(1);
    expect(some({ type: "condition", inactive: true })).toBe(0);
    expect(some({ type: "effect" })).toBe(1);
    expect(some({ type: "effect", inactive: true })).toBe(0);
  });

  test("a publication does once it was read or learned", () => {
    expect(some({ type: "publication" })).toBe(0);
    expect(some({ type: "publication", read: true })).toBe(1);
    expect(some({ type: "publication", learned: true })).toBe(1);
  });

  test("anything else is no item", () => {
    expect(() => ids([item("it", { type: "spell" as "perk" })])).toThrow(
      new RangeError(`The type of an item must be one of ${SOURCE_TYPES.join(", ")}, but is "spell"`),
    );
  });
});

test("a mechanic acts from its rank on and up to its last", () => {
  const mechanics = readMechanics([
    { kind: "freeDice", amount: 1 },
    { kind: "successes", amount: 1, rank: 2 },
    { kind: "damageDice", amount: 1, toRank: 2 },
  ]);
  const kinds = (rank?: number) =>
    collectMechanics([item("it", { mechanics, rank })]).map(({ mechanic }) => mechanic.kind);
  expect(kinds()).toEqual(["freeDice", "damageDice"]);
  expect(kinds(1)).toEqual(["freeDice", "damageDice"]);
  expect(kinds(2)).toEqual(["freeDice", "successes", "damageDice"]);
  expect(kinds(3)).toEqual(["freeDice", "successes"]);
  expect(kinds(0)).toEqual([]);
  expect(() => kinds(-1)).toThrow(new RangeError("The rank of it must be a whole number of 0 or more, but is -1"));
});

test("one thing twice counts once, by its highest rank, and says how many there are", () => {
  const twice = [item("ninja", { uuid: "a", rank: 1 }), item("ninja", { uuid: "b", rank: 2 })];
  expect(collectMechanics(twice).map(({ key, rank, pieces }) => [key, rank, pieces])).toEqual([["b/0", 2, 2]]);
  const alike = [item("ninja", { uuid: "b" }), item("ninja", { uuid: "a" })];
  expect(collectMechanics(alike).map(({ key, pieces }) => [key, pieces])).toEqual([["a/0", 2]]);
});

test("things of one name but two types are two things, and things without a name are told apart", () => {
  expect(ids([item("ghoul"), item("ghoul", { type: "ability" })])).toEqual(["ghoul", "ghoul"]);
  expect(collectMechanics([item("", { uuid: "a" }), item("", { uuid: "b" })]).map(({ key }) => key)).toEqual([
    "a/0",
    "b/0",
  ]);
});

const pocket = (uuid: string, more: Partial<MechanicItem> = {}): MechanicItem => ({
  id: "leather-left-arm",
  type: "apparel",
  uuid,
  equipped: true,
  mechanics: [],
  locations: ["left-arm"],
  mods: [
    {
      id: "pocketed",
      type: "apparelMod",
      mechanics: readMechanics([{ kind: "carryLimit", amount: 10, stack: "each" }]),
    },
  ],
  ...more,
});

test("mods act with their piece, where it is worn, and each time if they stack", () => {
  expect(collectMechanics([pocket("a"), pocket("b", { locations: ["right-arm"] })])).toEqual(
    ["a", "b"].map((uuid, index) => ({
      key: `${uuid}/pocketed/0`,
      counted: `${uuid}/pocketed/0`,
      mechanic: { kind: "carryLimit", amount: 10, stack: "each" },
      source: { id: "pocketed", type: "apparelMod" },
      rank: 1,
      pieces: 1,
      learned: false,
      choices: {},
      locations: [["left-arm"], ["right-arm"]][index],
    })),
  );
  expect(collectMechanics([pocket("a", { equipped: false })])).toEqual([]);
});

test("what stacks under a name counts once for all of that name; a torso may be more than one piece", () => {
  const shadow = { stack: "shadowed", torsoPieces: 2 };
  const mechanics = readMechanics([
    { kind: "reroll", of: "test", ...shadow },
    { kind: "freeDice", amount: 1, ...shadow },
    { kind: "reroll", of: "damage", ...shadow },
  ]);
  const piece = (uuid: string, id: string, coversTorso = false) =>
    pocket(uuid, { coversTorso, mods: [{ id, type: "apparelMod", mechanics }] });
  const all = collectMechanics([
    piece("a", "shadowed-leather"),
    piece("b", "shadowed-metal"),
    piece("c", "shadowed-leather", true),
  ]);
  expect(all.map(({ key, pieces }) => [key, pieces])).toEqual([
    ["a/shadowed-leather/0", 4],
    ["a/shadowed-leather/1", 4],
    ["a/shadowed-leather/2", 4],
  ]);
});

test("the torso is one piece where nothing else is said", () => {
  const mechanics = readMechanics([{ kind: "freeDice", amount: 1, stack: "voltaic" }]);
  const piece = (uuid: string) => item(uuid, { uuid, type: "apparel", equipped: true, coversTorso: true, mechanics });
  expect(collectMechanics([piece("a"), piece("b")]).map(({ pieces }) => pieces)).toEqual([2]);
});

describe("the uses of a limited mechanic are counted", () => {
  const limited = (per: string, more: object = {}) =>
    readMechanics([{ kind: "freeDice", amount: 1, limit: { uses: 1, per }, ...more }]);
  const counted = (items: readonly MechanicItem[]) => collectMechanics(items).map((each) => each.counted);

  test("by what it is, whichever of several is kept, with mods of its pieces among it", () => {
    const twins = ["a", "b"].map((uuid) => item("lucky", { uuid, mechanics: limited("scene") }));
    expect([counted(twins), counted(twins.slice(1))]).toEqual([["perk:lucky/0"], ["perk:lucky/0"]]);
    const mods = [item("system", { type: "apparelMod", mechanics: limited("day") })];
    expect(["a", "b"].map((uuid) => counted([pocket(uuid, { mods })]))).toEqual([
      ["apparelMod:system/0"],
      ["apparelMod:system/0"],
    ]);
    const shadow = item("metal", { uuid: "a", mechanics: limited("scene", { stack: "shadowed" }) });
    expect(counted([shadow])).toEqual(["shadowed/freeDice/1"]);
  });

  test("one by one where each counts: what stacks, weapons and their mods, doses that act, and readings", () => {
    const each = item("pocketed", { uuid: "a", mechanics: limited("scene", { stack: "each" }) });
    const dose = item("whiskey", { uuid: "b", type: "effect", mechanics: limited("scene") });
    const magazine = item("manual", { uuid: "c", type: "publication", read: true, mechanics: limited("reading") });
    expect(counted([each, dose, magazine])).toEqual(["c/0", "a/0", "b/0"]);
    const mods = [item("bayonet", { type: "weaponMod", mechanics: limited("combat") })];
    const weapon = item("gun", { type: "weapon", uuid: "w", mechanics: limited("combat"), mods });
    const round = item("round", { type: "ammo", uuid: "r", mechanics: limited("combat") });
    expect(weaponMechanics(weapon, round).map((one) => one.counted)).toEqual(["w/bayonet/0", "w/0", "r/0"]);
    expect(consumedMechanics(item("jet", { type: "consumable", uuid: "j" })).map((one) => one.counted)).toEqual([
      "j/0",
    ]);
  });
});

test("the order of the items changes nothing, and nothing is changed by asking", () => {
  const items = deepFreeze([
    item("ninja", { uuid: "a" }),
    item("ninja", { uuid: "b", rank: 2 }),
    item("blitz", {
      mechanics: readMechanics([
        { kind: "freeDice", amount: 1 },
        { kind: "damageDice", amount: 2 },
      ]),
    }),
    pocket("c"),
    pocket("d"),
  ]);
  const answer = collectMechanics(items);
  expect(answer.map(({ key }) => key)).toEqual(["blitz/0", "blitz/1", "b/0", "c/pocketed/0", "d/pocketed/0"]);
  fc.assert(
    fc.property(fc.shuffledSubarray([...items], { minLength: items.length }), (shuffled) => {
      expect(collectMechanics(shuffled)).toEqual(answer);
    }),
  );
});

test("the mechanics of a weapon are its own, its mods' and its ammunition's", () => {
  const weapon = item("pipe-gun", {
    type: "weapon",
    uuid: "w",
    mods: [item("bayonet", { type: "weaponMod", mechanics: dice(2) })],
  });
  const keys = (owned: readonly { key: string; source: { id: string } }[]) =>
    owned.map(({ key, source }) => [key, source.id]);
  expect(keys(weaponMechanics(weapon))).toEqual([
    ["w/bayonet/0", "bayonet"],
    ["w/0", "pipe-gun"],
  ]);
  expect(keys(weaponMechanics(weapon, item("round", { type: "ammo" })))).toEqual([
    ["w/bayonet/0", "bayonet"],
    ["w/0", "pipe-gun"],
    ["round/0", "round"],
  ]);
});

test("a consumable has its mechanics when it is taken", () => {
  expect(consumedMechanics(item("psycho", { type: "consumable" })).map(({ key }) => key)).toEqual(["psycho/0"]);
});

test("mechanics are found by their kind", () => {
  const mechanics = readMechanics([
    { kind: "freeDice", amount: 1 },
    { kind: "damageDice", amount: 2 },
  ]);
  const owned = collectMechanics([item("it", { mechanics })]);
  expect(ofKind(owned, "damageDice").map(({ mechanic }) => mechanic.amount)).toEqual([2]);
  expect(ofKind(owned, "note")).toEqual([]);
});

test("what is no list is refused", () => {
  expect(() => collectMechanics({} as [])).toThrow(new RangeError("Items must be a list, but is [object Object]"));
  expect(() => ids([item("it", { mechanics: "none" as unknown as [] })])).toThrow(
    new RangeError('The mechanics of it must be a list, but is "none"'),
  );
});
