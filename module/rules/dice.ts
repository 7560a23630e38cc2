import { faces as checkedFaces, whole } from "./require.ts";

/** What a face of a combat die is worth. */
interface FaceWorth {
  readonly damage: number;
  readonly effects: number;
}

/** The six faces of a combat die, from 1 to 6 (R-DICE-1). */
export const COMBAT_DIE: readonly FaceWorth[] = [
  { damage: 1, effects: 0 },
  { damage: 2, effects: 0 },
  { damage: 0, effects: 0 },
  { damage: 0, effects: 0 },
  { damage: 1, effects: 1 },
  { damage: 1, effects: 1 },
];

/** Expected value of one combat die (R-DICE-1). */
export const COMBAT_DIE_MEAN = { damage: 5 / 6, effects: 1 / 3 } as const;

/**
 * Damage and Effects of combat dice (R-DICE-1).
 * @throws {RangeError} for a face other than 1 to 6
 */
export function combatDice(faces: readonly number[]): { damage: number; effects: number } {
  const total = { damage: 0, effects: 0 };
  for (const face of checkedFaces("combat dice", faces, COMBAT_DIE.length)) {
    const worth = COMBAT_DIE[face - 1] as FaceWorth;
    total.damage += worth.damage;
    total.effects += worth.effects;
  }
  return total;
}

/**
 * A number of things found: a fixed number and combat dice, on which an Effect is 1 (R-DICE-2).
 * @throws {RangeError} for a negative base or a face other than 1 to 6
 */
export function countWithDice(base: number, faces: readonly number[]): number {
  return whole("The base number", base, { min: 0 }) + combatDice(faces).damage;
}

/** A die of a pool and whether its result is already that of a re-roll. */
export interface PoolDie {
  readonly face: number;
  readonly rerolled: boolean;
}

/** A new result for the die at the index (from 0) of a pool. */
export interface Reroll {
  readonly index: number;
  readonly face: number;
}

/**
 * Puts new results in the place of old ones; they stand even if worse (R-DICE-3).
 * @param sides of the dice, which bounds the new faces
 * @returns the new pool, or the reason why nothing is re-rolled: `alreadyRerolled` (also when a die is named twice)
 * @throws {RangeError} for an index outside the pool or a face outside the die
 */
export function rerollDice(
  pool: readonly PoolDie[],
  rerolls: readonly Reroll[],
  sides: number,
): { dice: PoolDie[]; refused: null } | { dice: null; refused: "alreadyRerolled" } {
  const dice = [...pool];
  for (const { index, face } of rerolls) {
    whole("The index of a re-rolled die", index, { min: 0, max: pool.length - 1 });
    whole("The face of a re-rolled die", face, { min: 1, max: sides });
    if ((dice[index] as PoolDie).rerolled) return { dice: null, refused: "alreadyRerolled" };
    dice[index] = { face, rerolled: true };
  }
  return { dice, refused: null };
}
