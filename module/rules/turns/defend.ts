import { type Part } from "../parts.ts";
import { bank } from "../pools/action-points.ts";
import { whole } from "../require.ts";
import { DEFEND_TEST, RALLY_DIFFICULTY, RALLY_TESTS, type TestPair } from "./actions.ts";

/** The price of a second point of Defense (R-CMB-6), and until when both hold (our reading). */
export const DEFEND_EXTRA_COST = 2;
export const DEFEND_UNTIL = "startOfOwnNextTurn";

/** The test of defending: difficulty is one's own current Defense (R-CMB-6). */
export function defendTest(defense: number): TestPair & { difficulty: number } {
  return { ...DEFEND_TEST, difficulty: whole("The Defense", defense, { min: 0 }) };
}

/** Defense won by defending: +1 on a success, +1 more, once, for 2 AP (R-CMB-6). */
export function defendBonus(passed: boolean, paidForMore = false): Part {
  return { reason: "defend", value: passed ? 1 + Number(paidForMore) : 0 };
}

/**
 * The test of rallying (R-CMB-5): END + Survival, difficulty 0, or the second pair, above all for terrain (R-ENV-6).
 */
export function rallyTest(forTerrain = false): TestPair & { difficulty: number } {
  return { ...(RALLY_TESTS[forTerrain ? 1 : 0] as TestPair), difficulty: RALLY_DIFFICULTY };
}

/** Rallying banks every success, each an action point at difficulty 0 (R-CMB-5, R-TEST-7). */
export function rally(successes: number, pool: number, maximum: number): ReturnType<typeof bank> {
  return bank({ pool, maximum, amount: whole("The successes", successes, { min: 0 }) });
}
