import { type Total, totalOf } from "../parts.ts";
import { whole } from "../require.ts";

/**
 * Initiative of creatures: Body + Mind (R-CMB-2); that of characters is a derived value (deriveCharacter).
 * @throws {RangeError} for an impossible attribute
 */
export function creatureInitiative({ body, mind }: { body: number; mind: number }): Total {
  return totalOf([
    { reason: "body", value: whole("Body", body, { min: 0 }) },
    { reason: "mind", value: whole("Mind", mind, { min: 0 }) },
  ]);
}

/** Somebody in a fight. `place` is the GM's decision between equals, the lower first; without one they stay a tie. */
export interface Fighter {
  readonly id: string;
  readonly initiative: number;
  readonly place?: number;
}

function before(a: Fighter, b: Fighter): number {
  return b.initiative - a.initiative || (a.place ?? 0) - (b.place ?? 0);
}

/**
 * The order of the turns in a round: highest initiative first (R-CMB-1).
 * @returns ids in order, and the groups of equals for the GM to decide on; until then they stand as they were given
 * @throws {RangeError} for an initiative below 0 or a fraction
 */
export function turnOrder(fighters: readonly Fighter[]): { order: string[]; ties: string[][] } {
  for (const { initiative, place = 0 } of fighters) {
    whole("An initiative", initiative, { min: 0 });
    whole("A place between equals", place);
  }
  const sorted = [...fighters].sort(before);
  const ties = sorted
    .map((fighter) => sorted.filter((other) => before(fighter, other) === 0).map(({ id }) => id))
    .filter((group, index) => group.length > 1 && group[0] === (sorted[index] as Fighter).id);
  return { order: sorted.map(({ id }) => id), ties };
}
