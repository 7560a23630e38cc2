import { describe, expect, test } from "vitest";
import type { CharacterNumbers } from "../../../../module/rules/characters/derive-character.ts";
import { available } from "../../../../module/rules/mechanics/available.ts";
import { consume, effectMechanics } from "../../../../module/rules/mechanics/consumption.ts";
import { deriveWith } from "../../../../module/rules/mechanics/derived-step.ts";
import type { Duration } from "../../../../module/rules/mechanics/duration.ts";
import type { Context } from "../../../../module/rules/mechanics/facts.ts";
import type { OwnedMechanic } from "../../../../module/rules/mechanics/collect.ts";
import { gainsAt, type Moment } from "../../../../module/rules/mechanics/moments.ts";
import type { PRICES } from "../../../../module/rules/mechanics/number-kinds.ts";
import type { Progress } from "../../../../module/rules/mechanics/timed-effects.ts";
import { base, itemOf, mechanicsOf } from "../items.ts";
import { camelCase } from "../tables.ts";
import { difficulty, number, offered, resistance, type Owned } from "./cases.ts";

const NOW: Progress = {
  attacks: 0,
  turnsBegun: 0,
  turnsEnded: 0,
  combats: 0,
  scenes: 0,
  rests: 0,
  quests: 0,
  seconds: 0,
};
const ADA: CharacterNumbers = { attributes: { str: 5, per: 5, end: 5, cha: 5, int: 5, agi: 5, luc: 5 }, level: 1 };
const two = { reason: "gm", value: 2 };
const by = (id: string, value: number) => ({ reason: camelCase(id), value, source: { id, type: "effect" } });

/** What a dose gives at once, as resource and amount, by the way it is taken. */
const at = (moment: Moment, context: Context) => (instant: readonly OwnedMechanic[]) =>
  gainsAt(instant, moment, context).map(({ mechanic, amount }) => [mechanic.resource, amount]);
const cures = (instant: readonly OwnedMechanic[]) => available(instant, "cure").map(({ mechanic }) => mechanic.what);

interface ChemCase {
  readonly id: string;
  readonly lasts?: Duration;
  /** Of the chem's effect, and without it. */
  readonly asks?: (owned: Owned) => unknown;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly instant?: (instant: readonly OwnedMechanic[]) => unknown;
  readonly gives?: unknown;
}

const eased = (
  id: string,
  by_: number,
  attribute: string,
): Pick<ChemCase, "id" | "lasts" | "asks" | "before" | "after"> => ({
  id,
  lasts: "scene",
  asks: difficulty([two], { attribute }),
  before: { total: 2, parts: [two] },
  after: { total: 2 + by_, parts: [two, by(id, by_)] },
});
const stronger = (id: string, dice: number, lasts: Duration, context: Context = { attack: "ranged" }) => ({
  id,
  lasts,
  asks: number("damageDice", 4, context),
  before: { total: 4, parts: [base(4)] },
  after: { total: 4 + dice, parts: [base(4), by(id, dice)] },
});
const tougher = (id: string, amount: number, type: "physical" | "radiation", lasts: Duration = "scene") => ({
  id,
  lasts,
  asks: resistance(type),
  before: [],
  after: [by(id, amount)],
});
const surer = (id: string, attribute: string) => ({
  id,
  lasts: "scene" as const,
  asks: offered("reroll", { attribute }),
  before: [],
  after: [{ of: "test", amount: 1, by: id }],
});
const healthier = (id: string, hp: number, lasts: Duration) => ({
  id,
  lasts,
  asks: (owned: Owned) => deriveWith(owned, ADA).derived.maxHp.total,
  before: 10,
  after: 10 + hp,
});
const quicker = (id: string) => ({
  id,
  lasts: "turn" as const,
  asks: (owned: Owned) =>
    (["extraMinorAction", "extraMajorAction", "attack"] satisfies (typeof PRICES)[number][]).map(
      (price) => number("actionPointCost", 2, {}, {}, (mechanic) => mechanic.price === price)(owned).total,
    ),
  before: [2, 2, 2],
  after: [1, 1, 2],
});
const gives = (id: string, instant: ChemCase["instant"], given: unknown) => ({ id, instant, gives: given });

const CASES: readonly ChemCase[] = [
  gives("addictol", cures, ["addictions"]),
  gives("antibiotics", cures, ["diseases"]),
  eased("berry-mentats", -2, "int"),
  healthier("buffjet", 4, "turn"),
  quicker("buffjet"),
  { ...eased("buffjet", -1, "end"), lasts: "turn" },
  gives("buffjet", at("use", {}), [["ap", 3]]),
  surer("buffout", "end"),
  healthier("buffout", 3, "scene"),
  eased("bufftats", -1, "per"),
  healthier("bufftats", 4, "scene"),
  surer("calmex", "agi"),
  stronger("calmex", 2, "scene", { sneak: true }),
  eased("daddy-o", -1, "int"),
  eased("daddy-o", 1, "cha"),
  eased("day-tripper", -1, "luc"),
  eased("day-tripper", 1, "str"),
  tougher("fury", 3, "physical"),
  stronger("fury", 3, "scene", { attack: "melee" }),
  eased("fury", 2, "per"),
  eased("grape-mentats", -2, "cha"),
  gives("healing-salve", at("use", { patient: "person" }), [["hp", 2]]),
  gives("healing-salve", at("firstAid", { patient: "person" }), [["hp", 2]]),
  quicker("jet"),
  {
    id: "jet-fuel",
    lasts: "scene",
    asks: (owned) => gainsAt(owned, "turnStart").map(({ mechanic, amount }) => [mechanic.resource, amount]),
    before: [],
    after: [["ap", 1]],
  },
  tougher("med-x", 3, "physical"),
  surer("mentats", "int"),
  eased("orange-mentats", -2, "per"),
  {
    id: "orange-mentats",
    lasts: "scene",
    asks: number("aimRerolls", 1),
    before: { total: 1, parts: [base(1)] },
    after: { total: 2, parts: [base(1), by("orange-mentats", 1)] },
  },
  stronger("overdrive", 3, "scene"),
  {
    id: "overdrive",
    lasts: "scene",
    asks: offered("reroll"),
    before: [],
    after: [{ of: "damage", amount: 3, by: "overdrive" }],
  },
  stronger("psycho", 2, "scene"),
  tougher("psycho", 3, "physical"),
  stronger("psycho-jet", 2, "turn"),
  tougher("psycho-jet", 4, "physical", "turn"),
  gives("psycho-jet", at("use", {}), [["ap", 4]]),
  stronger("psychobuff", 2, "scene"),
  healthier("psychobuff", 4, "scene"),
  eased("psychobuff", -1, "str"),
  stronger("psychotats", 2, "scene"),
  tougher("psychotats", 2, "physical"),
  eased("psychotats", -1, "per"),
  tougher("rad-x", 6, "radiation"),
  tougher("rad-x-diluted", 3, "radiation"),
  gives("radaway", at("use", {}), [["radiation", 4]]),
  gives("radaway", at("firstAid", {}), [["radiation", 4]]),
  gives("radaway-diluted", at("use", {}), [["radiation", 2]]),
  healthier("skeeto-spit", 2, "scene"),
  gives("stimpak", at("use", { patient: ["person", "dying"] }), [
    ["stabilised", 1],
    ["hp", 4],
    ["injuries", 1],
  ]),
  gives("stimpak", at("use", { patient: "machine" }), []),
  gives("stimpak", at("firstAid", { patient: "person" }), [["hp", 4]]),
  gives("stimpak-diluted", at("use", { patient: "person" }), [
    ["hp", 2],
    ["injuries", 1],
  ]),
  gives("super-stimpak", at("use", { patient: "person" }), [
    ["hp", 8],
    ["injuries", 2],
  ]),
  gives("ultra-jet", at("use", {}), [["ap", 6]]),
  quicker("ultra-jet"),
  {
    id: "x-cell",
    lasts: "scene",
    asks: number("freeDice", 0, { skill: "repair" }),
    before: { total: 0, parts: [] },
    after: { total: 1, parts: [by("x-cell", 1)] },
  },
  gives("robot-repair-kit", at("use", { patient: "machine" }), [
    ["hp", 4],
    ["injuries", 1],
  ]),
  gives("robot-repair-kit", at("use", { patient: "person" }), []),
  {
    id: "stealth-boy",
    lasts: { turns: 3 },
    asks: (owned) => [
      number("opponentDifficulty", 1, { purpose: "detect" })(owned),
      deriveWith(owned, ADA).derived.defense.total,
    ],
    before: [{ total: 1, parts: [base(1)] }, 1],
    after: [{ total: 3, parts: [base(1), by("stealth-boy", 2)] }, 3],
  },
  gives("stimpak-diffuser", at("use", { patient: "person" }), [["hp", 4]]),
];

/** All chems of the table; the rest are the kit, the Stealth Boy and the diffuser. */
const CHEMS =
  "addictol antibiotics berry-mentats buffjet buffout bufftats calmex daddy-o day-tripper fury grape-mentats healing-salve jet jet-fuel med-x mentats orange-mentats overdrive psycho psycho-jet psychobuff psychotats rad-x rad-x-diluted radaway radaway-diluted robot-repair-kit skeeto-spit stealth-boy stimpak stimpak-diffuser stimpak-diluted super-stimpak ultra-jet x-cell";

describe("what a chem does, at once and while it lasts", () => {
  test.each(CASES)("$id", ({ id, lasts, asks, before, after, instant, gives: given }) => {
    const taken = consume(itemOf("consumables", id), NOW, [], ["chem"]);
    if (asks) {
      expect(taken.effects.map((effect) => effect.lasts)).toEqual([lasts]);
      expect(asks([])).toEqual(before);
      expect(asks(effectMechanics(taken.effects))).toEqual(after);
    }
    if (instant) expect(instant(taken.instant)).toEqual(given);
  });

  test("every chem has its example", () => {
    expect([...new Set(CASES.map(({ id }) => id))].sort()).toEqual(CHEMS.split(" "));
    const table = mechanicsOf("consumables");
    expect(CHEMS.split(" ").filter((id) => (table[id] ?? []).length === 0)).toEqual([]);
  });

  test("a Stimpak within first aid doubles what action points heal (R-HEAL-3)", () => {
    const { effects, instant } = consume(itemOf("consumables", "stimpak"), NOW);
    expect(effects).toEqual([]);
    const rate = number("rate", 1, { patient: "person" }, {}, ({ of }) => of === "firstAidAp");
    expect(rate(instant).total).toBe(2);
  });
});
