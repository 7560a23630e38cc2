import { finite } from "../require.ts";

/** What a load does; all weights are in pounds. */
export interface Encumbrance {
  /** Added to the difficulty of STR and AGI tests, taken from initiative. */
  penalty: number;
  canSprint: boolean;
  canMove: boolean;
  /** STR and AGI tests fail, and initiative is 0. */
  autoFail: boolean;
}

/** Pounds over the limit per step of the penalty (25 kg). */
const POUNDS_PER_STEP = 50;

/**
 * What carrying `carried` pounds does to someone with a limit of `limit` pounds (R-CHR-3).
 * @throws {RangeError} for a weight that is no number of 0 or more
 */
export function encumbrance(carried: number, limit: number): Encumbrance {
  finite("The carried weight", carried, { min: 0 });
  finite("The carry limit", limit, { min: 0 });
  const over = Math.max(0, carried - limit);
  const stuck = over > 0 && over >= limit;
  return {
    penalty: Math.ceil(over / POUNDS_PER_STEP),
    canSprint: over === 0,
    canMove: !stuck,
    autoFail: stuck,
  };
}
