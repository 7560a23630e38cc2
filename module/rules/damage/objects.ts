import { oneOf, whole } from "../require.ts";
import { CRITICAL_THRESHOLD } from "./take-hit.ts";

/** An object under attack, its figures set by the GM. Large ones have locations, each broken or not (R-DMG-6). */
export interface ObjectState {
  hp: number;
  broken: boolean;
  locations?: Readonly<Record<string, boolean>>;
}

/**
 * An object after damage that passed its DR: a critical hit breaks it, as does the loss of all HP (R-DMG-6). With
 * locations a critical hit breaks the location, and the object is broken when all of them are.
 */
export function damageObject(object: ObjectState, hit: { damage: number; location?: string }): ObjectState {
  const damage = whole("The damage", hit.damage, { min: 0 });
  const hp = Math.max(0, whole("HP", object.hp, { min: 0 }) - damage);
  const critical = damage >= CRITICAL_THRESHOLD;
  if (!object.locations) return { ...object, hp, broken: object.broken || critical || hp === 0 };
  const location = oneOf("The location", String(hit.location), Object.keys(object.locations));
  const locations = critical ? { ...object.locations, [location]: true } : object.locations;
  return { ...object, hp, locations, broken: object.broken || hp === 0 || Object.values(locations).every(Boolean) };
}
