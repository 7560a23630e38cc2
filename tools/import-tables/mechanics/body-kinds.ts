import { camelCase } from "../../../module/rules/vocabulary/camel-case.ts";
import { amount, elsewhere, note, plain, type KindRow } from "./kind-row.ts";
import { figure } from "./attack-kinds.ts";
import { perRank, type Raw, type TableMechanic } from "./raw.ts";

function attributeBonus(entry: TableMechanic): Raw {
  return entry["choose"] === undefined
    ? { kind: "attribute", attribute: entry["attribute"], amount: entry["add"] }
    : { kind: "pick", what: "attribute", count: entry["choose"], by: entry["add"] };
}

/** The weights of the tables stand in pounds and kilograms. */
const pounds = (weight: unknown): unknown => (weight as Raw)["lb"];

function carryWeight(entry: TableMechanic): Raw {
  if (entry["formula"] !== undefined) return { kind: "frame", frame: "small" };
  if (entry["set"] !== undefined) return { kind: "frame", frame: "misterHandy" };
  if (entry["perRank"] !== undefined) return { kind: "carryLimit", amount: perRank(pounds(entry["perRank"])) };
  return { kind: "carryLimit", amount: pounds(entry["add"]) };
}

const ORDINARY_MAXIMA: Readonly<Record<string, number>> = { attribute: 10, skill: 6 };
const lower = (value: unknown, of: string) => (Number(value) < (ORDINARY_MAXIMA[of] as number) ? true : undefined);

function tagSkill(entry: TableMechanic): Raw {
  return {
    kind: "pick",
    what: "tagSkill",
    count: entry["choose"] ?? 1,
    by: entry["rank"] ?? entry["rankBonus"],
    from: entry["skill"] ?? (entry["from"] === "any" ? undefined : entry["from"]),
  };
}

const RATES: Readonly<Record<string, string>> = {
  breathHolding: "breath",
  butcheredMeat: "butchery",
  craftedChemDuration: "craftedChemDuration",
  hpFromFruitAndVegetables: "produceHealing",
  plantScavengeYield: "plantYield",
  repairMaterials: "repairMaterials",
  wildernessTravelTime: "travelTime",
};

function multiplier({ stat, factor, test }: TableMechanic): Raw[] {
  const rate: Raw = { kind: "rate", of: RATES[String(stat)], op: "multiply", amount: factor };
  if (test === undefined) return [rate];
  const { attribute, skill } = test as Raw;
  return [
    { ...rate, when: { passed: true, purpose: "travel" } },
    { kind: "test", test: { attribute, skill }, outcome: "travelsFaster" },
  ];
}

function healBonus(entry: TableMechanic): Raw {
  const given = (entry["when"] as Raw)["action"] === "firstAid";
  const value = entry["amount"] === "radiationCdResult" ? { each: 1, of: "radiation" } : figure(entry, "amount");
  return { kind: given ? "healingGiven" : "healingReceived", amount: value };
}

function maxHp(entry: TableMechanic): Raw {
  const attribute = typeof entry["add"] === "string";
  return { kind: "maxHp", amount: attribute ? { each: 1, of: ["rank", entry["add"]] } : entry["add"] };
}

/** Kinds that act on a body, its numbers, its healing and its limits. */
export const BODY_KINDS: Readonly<Record<string, KindRow>> = {
  attributeBonus: { becomes: "`attribute`, or a `pick` of attributes", convert: attributeBonus },
  attributeCountsAs: {
    becomes: "`attribute`, set",
    convert: ({ attribute, value }) => ({ kind: "attribute", attribute, op: "set", amount: value }),
  },
  attributeIncrease: {
    becomes: "`pick` of an attribute, once per rank; the maximum is the origin's (R-CHR-13)",
    convert: ({ perRank: each }) => ({
      kind: "pick",
      what: "attribute",
      count: perRank(each),
      by: 1,
      repeat: true,
    }),
  },
  attributeMaximum: {
    becomes: "`attributeMaximum`, set",
    convert: ({ attribute, set }) => ({
      kind: "attributeMaximum",
      attribute,
      op: "set",
      amount: set,
      drawback: lower(set, "attribute"),
    }),
  },
  skillMaximum: {
    becomes: "`skillMaximum`, set",
    convert: ({ set }) => ({ kind: "skillMaximum", op: "set", amount: set, drawback: lower(set, "skill") }),
  },
  skillIncrease: plain("`pick` of two ranks, together or apart, once per rank", {
    kind: "pick",
    what: "skill",
    count: perRank(2),
    by: 1,
    repeat: true,
  }),
  tagSkill: { becomes: "`pick` of a tag skill", convert: tagSkill },
  maxHp: { becomes: "`maxHp`", convert: maxHp },
  defense: amount("defense", ({ add }) => add),
  meleeDamageDice: amount("meleeDice", ({ add }) => add),
  carryWeight: { becomes: "`carryLimit` in pounds, or `frame` for another formula", convert: carryWeight },
  carryWeightFixed: elsewhere("what the frame of a Mister Handy does"),
  luckPointMaximum: amount("luckMaximum", ({ add }) => add),
  fatigue: amount("fatigue", ({ add }) => add),
  trackSpeed: {
    becomes: "`rate` of hunger or thirst",
    convert: ({ track, factor }) => ({ kind: "rate", of: track, op: "multiply", amount: factor }),
  },
  multiplier: { becomes: "`rate`; one that needs a test has a `test` beside it", convert: multiplier },
  healBonus: { becomes: "`healingGiven` with first aid, else `healingReceived`", convert: healBonus },
  healFromRadiation: {
    becomes: "`gain` of HP when irradiated",
    convert: ({ hp, perRadiation }) => ({
      kind: "gain",
      resource: "hp",
      at: "irradiated",
      amount: { each: hp, per: perRadiation, of: "radiation" },
    }),
  },
  armorRestriction: plain("`forbid`", { kind: "forbid", what: "ordinaryArmour" }),
  cannotUse: { becomes: "`forbid`", convert: ({ what }) => ({ kind: "forbid", what }) },
  noBenefitFrom: {
    becomes: "`forbid`",
    convert: ({ what }) => ({
      kind: "forbid",
      what: (what as string[]).map((each) => (each === "aim" ? "aimBenefit" : each)),
    }),
  },
  noHands: plain("`forbid`", { kind: "forbid", what: "handling" }),
  noNaturalHealing: plain("`forbid`", { kind: "forbid", what: "naturalHealing" }),
  ignoreTerrain: plain("`allow`", { kind: "allow", what: "ignoreTerrain" }),
  breatheUnderwater: plain("`allow`", { kind: "allow", what: "breatheUnderwater" }),
  armAttachments: elsewhere("fields of the origin (R-CHR-18)"),
  sterile: note("sterile", "no rule of play depends on it"),
  obligation: {
    becomes: "`note`: the table plays it out",
    convert: ({ key }) => ({ kind: "note", text: camelCase(String(key)) }),
  },
  permanent: note("incurable", "whoever cures an addiction must know it"),
};
