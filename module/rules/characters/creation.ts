import { whole } from "../require.ts";
import { ATTRIBUTES, type Attribute } from "../vocabulary/attributes.ts";
import { ATTRIBUTE_MAXIMUM, ATTRIBUTE_MINIMUM, ATTRIBUTE_START, type Origin } from "./origins.ts";
import { attributeValues, type AttributeValues } from "./values.ts";

/** Points to raise attributes with, besides those that lowering gives back (R-CHR-7). */
export const ATTRIBUTE_POINTS = 5;

/** Values to hand out as they are, points included and the origin's changes not (R-CHR-7). */
export const ATTRIBUTE_ARRAYS = {
  balanced: [6, 6, 6, 6, 6, 5, 5],
  focused: [8, 7, 6, 6, 5, 4, 4],
  specialised: [9, 8, 5, 5, 5, 4, 4],
} as const;
export type AttributeArray = keyof typeof ATTRIBUTE_ARRAYS;

/** How the points for attributes stand. */
export interface AttributePoints {
  spent: number;
  /** Given back by attributes lowered to 4. */
  gained: number;
  /** Negative when more was spent than there is. */
  left: number;
}

/** Counts the points of attributes before the origin's changes (R-CHR-7). */
export function attributePoints(chosen: AttributeValues): AttributePoints {
  const changes = Object.values(attributeValues(chosen)).map((value) => value - ATTRIBUTE_START);
  const spent = changes.reduce((sum, change) => sum + Math.max(0, change), 0);
  const gained = changes.reduce((sum, change) => sum + Math.max(0, -change), 0);
  return { spent, gained, left: ATTRIBUTE_POINTS + gained - spent };
}

/** The array that the chosen values come from, before the origin's changes, or null (R-CHR-7). */
export function attributeArray(chosen: AttributeValues): AttributeArray | null {
  const sorted = Object.values(attributeValues(chosen)).sort((one, other) => other - one);
  const names = Object.keys(ATTRIBUTE_ARRAYS) as AttributeArray[];
  return names.find((name) => ATTRIBUTE_ARRAYS[name].every((value, index) => value === sorted[index])) ?? null;
}

/**
 * The attributes that creation ends with: the chosen values, the origin's changes, and those that a trait raises by 1,
 * held at the origin's maximum (R-CHR-7, R-CHR-13, R-CHR-19).
 * @param raised attributes that Gifted raises
 * @throws {RangeError} for a chosen value outside 4 to 10
 */
export function startingAttributes(
  chosen: AttributeValues,
  origin: Origin,
  raised: readonly Attribute[] = [],
): Record<Attribute, number> {
  const values = attributeValues(chosen);
  for (const attribute of ATTRIBUTES) {
    whole(attribute, values[attribute], { min: ATTRIBUTE_MINIMUM, max: ATTRIBUTE_MAXIMUM });
    const changed = values[attribute] + (origin.attributeBonus[attribute] ?? 0) + (raised.includes(attribute) ? 1 : 0);
    values[attribute] = Math.min(changed, origin.attributeMaximum[attribute] ?? ATTRIBUTE_MAXIMUM);
  }
  return values;
}
