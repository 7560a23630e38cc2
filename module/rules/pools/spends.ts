import { oneOf, whole } from "../require.ts";

export const SPEND_IDS = [
  "buyDie",
  "obtainInformation",
  "halveTime",
  "extraMinorAction",
  "extraMajorAction",
  "extraDamage",
] as const;
export type SpendId = (typeof SPEND_IDS)[number];

/** What action points buy (R-AP-5, R-AP-7). */
export interface Spend {
  /** Action points for the first, second and third time in one test, attack or round. */
  readonly prices: readonly number[];
  readonly timing: "beforeRoll" | "afterRoll";
  /** Only in combat. */
  readonly combat: boolean;
  /** The points may be given to the GM instead (R-AP-4); otherwise they must exist. */
  readonly mayGiveToGm: boolean;
  /** Follows a passed test only. */
  readonly needsPass: boolean;
  /** Can also be bought while no test is under way. */
  readonly withoutTest: boolean;
}

const AFTER_TEST = {
  timing: "afterRoll",
  combat: false,
  mayGiveToGm: false,
  needsPass: false,
  withoutTest: false,
} as const;
const IN_COMBAT = { ...AFTER_TEST, combat: true } as const;

/** All spends, with their prices, their limits and their time (R-AP-1, R-AP-4, R-AP-5, R-AP-7). */
export const SPENDS: Readonly<Record<SpendId, Spend>> = {
  buyDie: { ...AFTER_TEST, prices: [1, 2, 3], timing: "beforeRoll", mayGiveToGm: true },
  obtainInformation: { ...AFTER_TEST, prices: [1] },
  halveTime: { ...AFTER_TEST, prices: [2], needsPass: true },
  extraMinorAction: { ...IN_COMBAT, prices: [1], withoutTest: true },
  extraMajorAction: { ...IN_COMBAT, prices: [2], withoutTest: true },
  extraDamage: { ...IN_COMBAT, prices: [1, 1, 1], needsPass: true },
};

/** The added difficulty of a test that an extra major action makes (R-AP-5). */
export const EXTRA_MAJOR_ACTION_DIFFICULTY = 1;

export interface SpendSituation {
  readonly inCombat: boolean;
  /** Where the test stands that the spend belongs to. */
  readonly test: "none" | "beforeRoll" | "afterRoll";
  readonly passed: boolean;
  /** Success at a cost: action points may not improve it (R-TEST-9). */
  readonly atCost?: boolean;
  /** Action points of this test that are neither spent nor banked. */
  readonly earned: number;
  readonly group: number;
  /** How often it can be bought at once where items change that; each time beyond the prices costs what the last does. */
  readonly most?: number;
}

export type SpendRefusal =
  "tooOften" | "onlyBeforeRoll" | "onlyAfterRoll" | "onlyInCombat" | "onlyAfterPass" | "passedAtCost" | "tooFewPoints";

export interface SpendResult {
  cost: number;
  refused: SpendRefusal | null;
  fromEarned: number;
  fromGroup: number;
}

function refusal(spend: Spend, situation: SpendSituation): SpendRefusal | null {
  const inTime = situation.test === spend.timing || (situation.test === "none" && spend.withoutTest);
  if (!inTime) return spend.timing === "beforeRoll" ? "onlyBeforeRoll" : "onlyAfterRoll";
  if (spend.combat && !situation.inCombat) return "onlyInCombat";
  if (situation.atCost) return "passedAtCost";
  if (spend.needsPass && !situation.passed) return "onlyAfterPass";
  return null;
}

/**
 * Spends existing action points: first those just earned, then those of the group pool (R-AP-2).
 * @param times how often the spend is bought at once: 1 to 3 CD or what items let it be, otherwise 1
 * @throws {RangeError} for an unknown spend or an impossible number
 */
export function spendActionPoints(id: SpendId, times: number, situation: SpendSituation): SpendResult {
  const spend = SPENDS[oneOf("The spend", id, SPEND_IDS)];
  whole("The number of times", times, { min: 1 });
  const earned = whole("The earned action points", situation.earned, { min: 0 });
  const group = whole("The group pool", situation.group, { min: 0 });
  const most = whole("The most times", situation.most ?? spend.prices.length, { min: 0 });
  const last = spend.prices.at(-1) as number;
  const beyond = Math.max(0, Math.min(times, most) - spend.prices.length);
  const cost = spend.prices.slice(0, times).reduce((sum, price) => sum + price, 0) + beyond * last;
  const fromEarned = Math.min(cost, earned);
  const fromGroup = cost - fromEarned;
  const reason = times > most ? "tooOften" : refusal(spend, situation);
  const refused = reason ?? (fromGroup > group ? "tooFewPoints" : null);
  return refused === null ? { cost, refused, fromEarned, fromGroup } : { cost, refused, fromEarned: 0, fromGroup: 0 };
}
