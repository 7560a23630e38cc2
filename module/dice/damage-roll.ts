import { CombatRoll } from "./combat-roll.ts";

/** The combat dice of a hit. */
export class DamageRoll extends CombatRoll {
  /** @param dice number of combat dice, 0 or more */
  static of(dice: number): DamageRoll {
    return new DamageRoll(`${dice}dc`);
  }
}
