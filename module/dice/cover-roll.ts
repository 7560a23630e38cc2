import { CombatRoll } from "./combat-roll.ts";

/** The combat dice of a target's cover; what they come to adds to its DR (R-ENV-1). */
export class CoverRoll extends CombatRoll {
  /** @param dice number of combat dice, 1 to 3 */
  static of(dice: number): CoverRoll {
    return new CoverRoll(`${dice}dc`);
  }
}
