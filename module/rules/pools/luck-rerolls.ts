import type { PoolDie } from "../dice.ts";
import { oneOf, whole } from "../require.ts";

/** How many dice of a kind one luck point re-rolls (R-LUCK-3). */
export const DICE_PER_LUCK_POINT = { d20: 1, combatDie: 3 } as const;
export type RerollKind = keyof typeof DICE_PER_LUCK_POINT;

/**
 * The price of re-rolling dice of a pool, in luck points (R-LUCK-3): 1 per d20, 1 per up to 3 combat dice.
 * @throws {RangeError} for an unknown kind or a negative number
 */
export function rerollCost(kind: RerollKind, dice: number): number {
  const kinds = Object.keys(DICE_PER_LUCK_POINT) as RerollKind[];
  const perPoint = DICE_PER_LUCK_POINT[oneOf("The kind of die", kind, kinds)];
  return Math.ceil(whole("The number of dice", dice, { min: 0 }) / perPoint);
}

export type RerollRefusal = "nothingChosen" | "alreadyRerolled" | "tooFewPoints";

/**
 * Checks which dice of a pool just rolled may be re-rolled with luck: each at most once, all paid for (R-LUCK-3,
 * R-DICE-3).
 * @param chosen indices from 0; naming one twice is refused
 * @returns the price, the points left, and why nothing is re-rolled or null; refused, no point is spent
 * @throws {RangeError} for an index outside the pool or an impossible number
 */
export function chooseRerolls(
  kind: RerollKind,
  pool: readonly PoolDie[],
  chosen: readonly number[],
  points: number,
): { cost: number; points: number; refused: RerollRefusal | null } {
  whole("The luck points", points, { min: 0 });
  const cost = rerollCost(kind, chosen.length);
  for (const index of chosen) whole("The index of a chosen die", index, { min: 0, max: pool.length - 1 });
  const again = new Set(chosen).size < chosen.length || chosen.some((index) => (pool[index] as PoolDie).rerolled);
  if (chosen.length === 0) return { cost, points, refused: "nothingChosen" };
  if (again) return { cost, points, refused: "alreadyRerolled" };
  if (cost > points) return { cost, points, refused: "tooFewPoints" };
  return { cost, points: points - cost, refused: null };
}
