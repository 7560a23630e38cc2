import { oneOf, whole } from "../require.ts";
import type { ARMOUR_ROLL_TYPES } from "./armour-roll.ts";

/** A rating: a number, a dash (`null`), or immunity. */
export type ArmourRating = number | null | "immune";
export type ArmourRatings = Readonly<Record<(typeof ARMOUR_ROLL_TYPES)[number], ArmourRating>>;

/** Ratings without armour (R-ARM-8); robots and creatures bring their own. */
export const BASE_ARMOUR = {
  human: { physical: 0, energy: 0, radiation: null },
  synth: { physical: 0, energy: 0, radiation: null },
  superMutant: { physical: 0, energy: 0, radiation: "immune" },
} as const satisfies Record<string, ArmourRatings>;
export type ArmourWearer = keyof typeof BASE_ARMOUR;

function sum(base: ArmourRating, added: ArmourRating): ArmourRating {
  if (base === "immune" || added === "immune") return "immune";
  if (base === null) return added;
  return base + (added ?? 0);
}

/**
 * Base ratings with what is worn: normal armour or power armour, never both (R-ARM-8).
 * @throws {RangeError} when both are given
 */
export function armourRatings(
  base: ArmourRatings,
  { armour, powerArmour }: { armour?: ArmourRatings; powerArmour?: ArmourRatings } = {},
): ArmourRatings {
  if (armour && powerArmour) throw new RangeError("Armour must be normal or power armour, but both are given");
  const worn = armour ?? powerArmour;
  if (!worn) return { ...base };
  return {
    physical: sum(base.physical, worn.physical),
    energy: sum(base.energy, worn.energy),
    radiation: sum(base.radiation, worn.radiation),
  };
}

/** The order of ratings for "lower value": a dash below every number, immunity above. */
function rank(rating: ArmourRating): number {
  if (rating === null) return -1;
  return rating === "immune" ? Infinity : whole("A rating", rating, { min: 0 });
}

/**
 * A "lower value" symbol uses the lower of the shown ratings (R-ARM-6).
 * @throws {RangeError} without any rating
 */
export function lowerRating(ratings: readonly ArmourRating[]): ArmourRating {
  whole("The number of ratings", ratings.length, { min: 1 });
  return ratings.reduce((lowest, rating) => (rank(rating) < rank(lowest) ? rating : lowest));
}

/** A card that changes a rating; its kind is free (item, upgrade, leader …). */
export interface RatingChange {
  readonly kind: string;
  readonly value: number;
}

/**
 * A rating from one card and at most one more of each kind that changes it; the owner has picked them (R-ARM-9).
 * @throws {RangeError} naming a kind that is given twice
 */
export function changedRating(rating: number, changes: readonly RatingChange[]): number {
  const kinds = changes.map(({ kind }) => kind);
  const twice = kinds.find((kind, index) => kinds.indexOf(kind) !== index);
  if (twice !== undefined) {
    throw new RangeError(`Changes of a rating must differ in kind, but ${twice} is given twice`);
  }
  const total = changes.reduce(
    (sum, { kind, value }) => sum + whole(`The change of kind ${kind}`, value),
    whole("The rating", rating, { min: 0 }),
  );
  return Math.max(0, total);
}

/** Base ratings by the kind of wearer (R-ARM-8). @throws {RangeError} for an unknown one */
export function baseArmour(wearer: ArmourWearer): ArmourRatings {
  return { ...BASE_ARMOUR[oneOf("The wearer", wearer, Object.keys(BASE_ARMOUR) as ArmourWearer[])] };
}
