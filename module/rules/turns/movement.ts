import { oneOf, whole } from "../require.ts";
import { type Movement, MOVEMENT_ZONES } from "./actions.ts";

/** Somebody prone may re-roll the combat dice of the cover (R-CMB-7). */
export function mayRerollCover({ prone }: { prone: boolean }): boolean {
  return prone;
}

/**
 * Where a movement action may end: in a zone near enough, and anywhere in it, so also within reach of whoever is there
 * (R-CMB-4, R-CMB-5, R-CMB-12).
 * @param zones how many zone borders are crossed
 * @throws {RangeError} for an unknown movement or a negative number
 */
export function mayEndMove(action: Movement, zones: number): { allowed: boolean; withinReach: boolean } {
  const movement = oneOf("The movement", action, Object.keys(MOVEMENT_ZONES) as Movement[]);
  const most: number = MOVEMENT_ZONES[movement];
  const allowed = whole("The number of zones", zones, { min: 0 }) <= most;
  return { allowed, withinReach: allowed && most > 0 };
}
