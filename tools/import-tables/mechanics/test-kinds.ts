import { camelCase } from "../../../module/rules/vocabulary/camel-case.ts";
import { amount, elsewhere, plain, type KindRow } from "./kind-row.ts";
import { listed, UnknownShape, type Raw, type TableMechanic } from "./raw.ts";

const add = (entry: TableMechanic): unknown => entry["add"];
const COMPLICATIONS = { each: 1, of: "complications" };

/** Dice as the tables write them: of which roll, and how many; without a number all. */
const DICE: Readonly<Record<string, { of: string; amount?: number }>> = {
  "1d20": { of: "test", amount: 1 },
  "2d20": { of: "test", amount: 2 },
  wholePool: { of: "test" },
  "3cd": { of: "damage", amount: 3 },
  allDamageCd: { of: "damage" },
  hitLocation: { of: "location", amount: 1 },
  radiationCd: { of: "radiation" },
};

export function dice(name: unknown): { of: string; amount?: number } {
  const found = DICE[String(name)];
  if (!found) throw new UnknownShape(`the dice ${String(name)}`);
  return found;
}

function reroll(entry: TableMechanic): Raw {
  // "In total" over the test of one scene is as many uses of one die.
  if (entry["total"]) {
    return { kind: "reroll", of: "test", amount: 1, limit: { uses: dice(entry["dice"]).amount, per: "scene" } };
  }
  return { kind: "reroll", ...dice(entry["dice"]) };
}

/** Two options of which one is chosen each time. */
function rerollChoice(entry: TableMechanic): Raw[] {
  const lasts: Readonly<Record<string, string>> = { firstAttackThisTurn: "attack", allAttacksThisTurn: "turn" };
  return listed(entry["options"]).map((option) => {
    const { dice: name, scope } = option as Raw;
    return { kind: "reroll", ...dice(name), group: "aim", lasts: lasts[String(scope)] };
  });
}

function complicationRange(entry: TableMechanic): Raw {
  // "Complications on 18 to 20" widens the range from 1 to 3 (R-TEST-5); what widens it adds up.
  const faces = entry["set"] === undefined ? undefined : (listed(entry["set"]) as number[]);
  return { kind: "complicationRange", amount: faces ? 20 - (faces[0] as number) : entry["add"] };
}

const SET_DICE: Readonly<Record<string, Raw>> = {
  luckRerolledD20: { of: "test", amount: 1, when: { luckRerolled: true } },
  damageCd: { of: "damage", amount: 3 },
  assistD20: { of: "assist", amount: 1 },
};

/** Kinds that act on tests. */
export const TEST_KINDS: Readonly<Record<string, KindRow>> = {
  difficulty: {
    becomes: "`difficulty`; where the table gives no number, -1 (our reading)",
    // A minimum of 0 is the rule for every difficulty (R-TEST-7).
    convert: (entry) => ({ kind: "difficulty", amount: entry["add"] ?? -1, min: entry["minimum"] || undefined }),
  },
  opponentDifficulty: {
    becomes: "`opponentDifficulty`; what does not add to poor light asks for none",
    convert: (entry) => ({
      kind: "opponentDifficulty",
      amount: entry["add"],
      when: entry["stacksWith"] === undefined ? undefined : { not: { light: ["dim", "dark"] } },
    }),
  },
  complicationRange: {
    becomes: "`complicationRange`; faces from 19 or 18 on widen it by 1 or 2",
    convert: complicationRange,
  },
  ignoreComplication: {
    becomes: "`ignoredComplications`; all of them are as many as were rolled",
    convert: ({ count, repeatable, cost }) =>
      repeatable
        ? { kind: "ignoredComplications", amount: COMPLICATIONS, cost: { ...(cost as Raw), each: true } }
        : { kind: "ignoredComplications", amount: count === "all" ? COMPLICATIONS : count },
  },
  freeDie: amount("freeDice", ({ dice: number }) => number),
  freeLocationChoice: {
    becomes: "`relief` of a called shot, at the location where it names one",
    convert: ({ location }) => ({
      kind: "relief",
      cause: "calledShot",
      when: location === "any" ? undefined : { location },
    }),
  },
  reduceDifficultyIncrease: {
    becomes: "`relief` of the cause in its `when`",
    convert: (entry) => ({ kind: "relief", cause: (entry["when"] as Raw)["cause"], amount: entry["amount"] }),
  },
  negateDifficultyIncrease: plain("`relief` of the extra major action", { kind: "relief", cause: "extraMajorAction" }),
  reroll: { becomes: "`reroll`", convert: reroll },
  rerollChoice: { becomes: "one `reroll` for each option, in one group", convert: rerollChoice },
  aimExtraReroll: amount("aimRerolls", ({ dice: number }) => number),
  setDie: {
    becomes: "`setDie`; with a cost and no face, any face",
    convert: ({ die, value }) => {
      const known = SET_DICE[String(die)];
      if (!known) throw new UnknownShape(`the die ${String(die)}`);
      return { kind: "setDie", face: value, ...known };
    },
  },
  socialPenalty: {
    becomes: "`note`: the GM sets the figures (R-CHR-15)",
    convert: ({ attribute }) => ({ kind: "note", text: "prejudice", when: { attribute } }),
  },
  addictionDice: amount("addictionDice", add),
  excludeTargets: elsewhere("a condition of the other mechanics of the perk"),
  attackDeterrent: {
    becomes: "`outcome` deterred, unless a combat die shows an Effect",
    convert: () => ({
      kind: "outcome",
      outcome: "deterred",
      dice: 1,
      when: { not: { attackerRank: ["mighty", "legendary"] } },
    }),
  },
  avoidLockout: plain("`allow`", { kind: "allow", what: "noLockout" }),
  choice: {
    becomes: "`choice`",
    convert: ({ key, options }) => ({
      kind: "choice",
      key,
      options: listed(options).map((option) => camelCase(String(option).split(":").at(-1) as string)),
    }),
  },
};
