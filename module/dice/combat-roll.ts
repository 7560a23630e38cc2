import { combatDice } from "../rules/index.ts";
import { CombatDie } from "./combat-die.ts";

/** Combat dice alone; the total is their damage, their effects are counted apart (R-DICE-1). */
export class CombatRoll extends Roll {
  /** Faces of the combat dice that count; empty before the roll. */
  get faces(): number[] {
    return this.dice.flatMap((die) => (die instanceof CombatDie ? die.values : []));
  }

  /** Damage and Effects; null before the roll. */
  get outcome(): { damage: number; effects: number } | null {
    return this._evaluated ? combatDice(this.faces) : null;
  }
}
