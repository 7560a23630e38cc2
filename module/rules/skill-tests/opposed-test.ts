import type { Part } from "../parts.ts";
import { record, whole } from "../require.ts";

export type Side = "active" | "opponent";

/** The steps of an opposed test in their order (R-OPP-1). */
export const OPPOSED_STEPS = ["opponentBuys", "opponentRolls", "activeBuys", "activeRolls", "compare"] as const;

/**
 * Compares two sides (R-OPP-1). The opponent's successes, adjusted, are the active side's difficulty; the winner gets
 * 1 AP per success of the difference, the opponent per success that the active side lacks.
 * @param opponentAdjust what would raise (positive) or lower the active side's difficulty (R-OPP-2)
 * @throws {RangeError} for successes below 0 or fractions
 */
export function opposedTest(successes: { active: number; opponent: number; opponentAdjust?: number }): {
  winner: Side;
  actionPoints: number;
  difficulty: number;
} {
  const { active, opponent, opponentAdjust = 0 } = record("The successes", successes);
  whole("The active side's successes", active, { min: 0 });
  whole("The opponent's successes", opponent, { min: 0 });
  const difficulty = Math.max(0, opponent + whole("The opponent's adjustment", opponentAdjust));
  return {
    winner: active >= difficulty ? "active" : "opponent",
    actionPoints: Math.abs(active - difficulty),
    difficulty,
  };
}

/** Parts that would change the active side's difficulty, as the opponent's adjustment (R-OPP-2). */
export function opponentAdjust(parts: readonly Part[]): number {
  return parts.reduce((total, { reason, value }) => total + whole(reason, value), 0);
}

/** Who stands on a side: a player's character, or anyone whom the GM plays. */
export type PlayedBy = "player" | "gm";

/** The pool that gets the action points won (R-OPP-4, R-AP-6). */
export function poolForWinner(winner: PlayedBy): "group" | "gm" {
  return winner === "player" ? "group" : "gm";
}

/** The pools that may pay for d20s in a test; between players only the GM's may be filled (R-OPP-3, R-AP-4, R-AP-6). */
export function diceMayBePaidBy(roller: PlayedBy, opponent: PlayedBy | null): ("group" | "gm")[] {
  if (roller === "gm" || opponent === "player") return ["gm"];
  return ["group", "gm"];
}
