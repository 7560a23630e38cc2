import { LocationDie } from "./location-die.ts";

/** Where hits land on a body (R-ATK-6); one die per hit. */
export class LocationRoll extends Roll {
  /** @param plan id of the body plan */
  static of(plan: string, dice = 1): LocationRoll {
    return new LocationRoll(`${dice}dh[${plan}]`);
  }

  /** Ids of the locations, in the order of the dice; empty before the roll. */
  get locations(): string[] {
    return this.dice.flatMap((die) => (die instanceof LocationDie ? die.locations : []));
  }
}
