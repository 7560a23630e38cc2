import { combatDice } from "../rules/index.ts";
import { CombatDie } from "./combat-die.ts";

/** The combat dice of a hit; its total is their damage, its effects are counted apart (R-DICE-1). */
export class DamageRoll extends Roll {
  /** @param dice number of combat dice, 0 or more */
  static of(dice: number): DamageRoll {
    return new DamageRoll(`${dice}dc`);
  }

  /** Faces of the combat dice that count; empty before the roll. */
  get faces(): number[] {
    return this.dice.flatMap((die) => (die instanceof CombatDie ? die.values : []));
  }

  /** Damage and Effects; null before the roll. */
  get outcome(): { damage: number; effects: number } | null {
    return this._evaluated ? combatDice(this.faces) : null;
  }
}
