import { oneOf, whole } from "../require.ts";
import { BODY_PLAN_IDS, BODY_PLANS, type BodyLocation, type InjuryKind } from "../vocabulary/body-plans.ts";

/**
 * Checks that the locations of a body share out the faces of the d20: each face hits exactly one (R-LOC-1).
 * @throws {RangeError} naming the first face that no location or more than one claims, or an id used twice
 */
export function checkBodyPlan(locations: readonly BodyLocation[]): void {
  const ids = locations.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new RangeError(`A body has one location ${twice}, but this one has more`);
  for (let face = 1; face <= 20; face++) {
    const claims = locations.filter(({ min, max }) => min <= face && face <= max).length;
    if (claims !== 1) throw new RangeError(`Face ${face} must hit one location, but hits ${claims}`);
  }
}

/** The locations of a body plan in the order of the die. */
export function bodyLocations(plan: string): readonly BodyLocation[] {
  return BODY_PLANS[oneOf("The body plan", plan, BODY_PLAN_IDS)];
}

/**
 * The location of a body, be it one of the plans or a table's own, that a face of the location die hits.
 * @throws {RangeError} if no location has the face
 */
export function locationAt(locations: readonly BodyLocation[], face: number): BodyLocation {
  whole("The location die", face, { min: 1, max: 20 });
  const hit = locations.find(({ min, max }) => min <= face && face <= max);
  if (hit) return hit;
  throw new RangeError(`No location of this body is hit on a ${face}`);
}

/** The id of the location that a face of the location die hits (R-LOC-1, R-LOC-2, R-ATK-6). */
export function hitLocation(plan: string, face: number): string {
  return locationAt(bodyLocations(plan), face).id;
}

/** What an injury at a location does, as an arm's, a leg's, the torso's or the head's (R-INJ-2). */
export function injuryKind(plan: string, location: string): InjuryKind {
  const locations = bodyLocations(plan);
  const id = oneOf(
    "The location",
    location,
    locations.map((known) => known.id),
  );
  return locations.filter((known) => known.id === id).map((known) => known.injuryAs)[0] as InjuryKind;
}
