import type { Part } from "../parts.ts";
import { finite, oneOf, whole } from "../require.ts";
import { ATTRIBUTES, type Attribute } from "../vocabulary/attributes.ts";

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

/** Attributes whose tests a load hinders (R-CHR-3). */
export const LOADED_ATTRIBUTES = ["str", "agi"] as const satisfies readonly Attribute[];

/** What a load does to one test. */
export interface LoadedTest {
  difficulty: Part[];
  fails: boolean;
}

/** STR and AGI tests are harder by the penalty, and fail at twice the limit (R-CHR-3). */
export function loadedTest(load: Encumbrance, attribute: Attribute): LoadedTest {
  oneOf("The attribute", attribute, ATTRIBUTES);
  const penalty = whole("The penalty", load.penalty, { min: 0 });
  if (!LOADED_ATTRIBUTES.some((loaded) => loaded === attribute)) return { difficulty: [], fails: false };
  return { difficulty: penalty > 0 ? [{ reason: "load", value: penalty }] : [], fails: load.autoFail };
}
