import { oneOf, whole } from "../require.ts";
import { ATTRIBUTES, type Attribute } from "../vocabulary/attributes.ts";
import { attributeBounds, type Origin } from "./origins.ts";

/** A value after an increase, and how much of the increase the maximum took away. */
export interface Increase {
  value: number;
  lost: number;
}

function raised(value: number, by: number, most: number): Increase {
  const raisedTo = Math.max(value, Math.min(most, value + by));
  return { value: raisedTo, lost: value + by - raisedTo };
}

/**
 * Raises an attribute, as Intense Training does by 1; it stops at the origin's maximum (R-CHR-13). A value that is
 * already above it stays.
 */
export function raiseAttribute(origin: Origin, attribute: Attribute, value: number, by = 1): Increase {
  const { max } = attributeBounds(origin, oneOf("The attribute", attribute, ATTRIBUTES));
  whole("The increase", by, { min: 0 });
  return raised(whole("The attribute's value", value, { min: 0 }), by, max);
}

/** Raises a skill, as Skilled does by 1 or 2 and Tag! by 2; it stops at the origin's maximum (R-CHR-13). */
export function raiseSkill(origin: Origin, rank: number, by = 1): Increase {
  whole("The increase", by, { min: 0 });
  return raised(whole("The rank", rank, { min: 0 }), by, origin.skillMaximum);
}
