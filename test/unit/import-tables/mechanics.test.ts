import { expect, test } from "vitest";
import { both } from "../../../tools/import-tables/mechanics/raw.ts";
import { report } from "../../../tools/import-tables/mechanics/report.ts";
import { survey } from "../../../tools/import-tables/mechanics/survey.ts";
import { convertRow, TABLE_IDS, type TableId } from "../../../tools/import-tables/mechanics/tables.ts";
import type { Raw, TableRow } from "../../../tools/import-tables/mechanics/raw.ts";

const perk = (...mechanics: Raw[]): TableRow => ({ id: "it", mechanics });

test("a perk's entry becomes one of our kinds, with its rank, price and condition", () => {
  const rifleman = perk(
    {
      kind: "damageDice",
      perRank: 1,
      when: { attack: "ranged", weaponQuality: "two-handed", excludeWeaponType: "bigGuns" },
    },
    { kind: "addEffect", rank: 2, effect: "piercing", value: 1, ifPresentAdd: 1, when: { fireRateMax: 2 } },
    { kind: "forceCritical", cost: { luck: 1 }, when: { damageDealtMin: 1 } },
  );
  expect(convertRow("perks", rifleman)).toEqual([
    {
      kind: "damageDice",
      amount: { each: 1, of: "rank" },
      when: { attack: "ranged", qualities: "twoHanded", not: { weaponType: "bigGuns" } },
    },
    { kind: "effect", rank: 2, effect: "piercing", value: 1, when: { fireRate: { max: 2 } } },
    { kind: "outcome", outcome: "critical", cost: { luck: 1 }, when: { damage: { min: 1 } } },
  ]);
});

test("a weapon mod's changes become mechanics, a cheap and light one without figures of 0", () => {
  const mod: TableRow = {
    id: "sawed-off-barrel",
    changes: {
      addQualities: [{ id: "close-quarters" }],
      removeQualities: ["two-handed"],
      special: [{ id: "min-weight", value: 1 }],
    },
    weight: -2,
    cost: 0,
  };
  expect(convertRow("weapon-mods", mod)).toEqual([
    { kind: "quality", quality: "closeQuarters" },
    { kind: "quality", quality: "twoHanded", remove: true },
    { kind: "weight", amount: -2, min: 1 },
  ]);
});

test("an ability of a profile acts with the weapons that the profile names", () => {
  const gunner: TableRow = { id: "let-rip", attack: "combat-rifle", fireRate: 2, alsoAttack: "laser-gun" };
  expect(convertRow("abilities", gunner)).toEqual([
    {
      kind: "damageDice",
      amount: { each: 1, of: "fireRate" },
      limit: { uses: 1, per: "combat" },
      when: { weapon: ["combat-rifle", "laser-gun"] },
    },
  ]);
  expect(convertRow("abilities", { id: "weak-spot", location: "torso" })).toEqual([
    { kind: "ignoredResistance", location: "torso", when: { calledShot: true } },
  ]);
});

test("what the tables never had before is said with its table and row", () => {
  const fails = (table: TableId, row: TableRow) => () => convertRow(table, row);
  expect(fails("perks", perk({ kind: "levitate" }))).toThrow("perks, it: the kind levitate");
  expect(fails("perks", perk({ kind: "damageDice", amount: 1, when: { moon: "full" } }))).toThrow(
    "perks, it: the key moon of when",
  );
  expect(fails("perks", perk({ kind: "damageDice", amount: 1, when: { attack: "kick" } }))).toThrow(
    "perks, it: the word kick of attack",
  );
  expect(fails("perks", perk({ kind: "reroll", dice: "3d6" }))).toThrow("perks, it: the dice 3d6");
  expect(fails("weapon-mods", { id: "it", changes: { colour: "red" }, weight: 0, cost: 0 })).toThrow(
    "weapon-mods, it: the change colour",
  );
  expect(fails("apparel", { id: "it", bonuses: [{ type: "warmth" }] })).toThrow("apparel, it: the bonus warmth");
  expect(fails("abilities", { id: "telepathy" })).toThrow("abilities, telepathy: the ability telepathy");
});

test("a value that no mechanic can have is said with its place", () => {
  expect(() => convertRow("perks", perk({ kind: "damageDice", amount: "many" }))).toThrow(
    new RangeError('it[0].amount must be a record, but is "many"'),
  );
});

test("conditions that speak of the same both hold", () => {
  expect(both(undefined, undefined)).toBe(undefined);
  expect(both({ aimed: true }, undefined)).toEqual({ aimed: true });
  expect(both({ aimed: true }, { sneak: true })).toEqual({ aimed: true, sneak: true });
  expect(both({ aimed: true }, { aimed: true })).toEqual({ aimed: true });
  expect(both({ patient: "dying" }, { patient: "machine" })).toEqual({
    all: [{ patient: "dying" }, { patient: "machine" }],
  });
  expect(both({ all: [{ light: "dim" }, { aimed: true }] }, { all: [{ sneak: true }] })).toEqual({
    all: [{ light: "dim" }, { aimed: true }, { sneak: true }],
  });
});

test("the page counts every shape where it stands and says what it becomes", () => {
  const empty = Object.fromEntries(TABLE_IDS.map((id) => [id, []])) as unknown as Record<TableId, TableRow[]>;
  const tables = { ...empty, perks: [perk({ kind: "fireRate", add: 2, when: { attack: "ranged" } })] };
  const converted = Object.fromEntries(
    TABLE_IDS.map((id) => [id, Object.fromEntries(tables[id].map((row) => [row.id, convertRow(id, row)]))]),
  ) as unknown as Parameters<typeof report>[1];
  const lines = report(survey(tables), converted).split("\n");
  expect(lines.filter((line) => line.startsWith("|") && line.includes("perks"))).toEqual([
    "| perks | 1 | 1 | 0 | 1 |",
    "| `fireRate` | perks 1 | `fireRate` |",
    "| `attack` | perks 1 | the fact `attack`, for unarmed ones `weaponType`; any attack needs no condition |",
  ]);
});
