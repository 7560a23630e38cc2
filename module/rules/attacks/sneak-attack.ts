import { SNEAK_ATTACK } from "./attack-difficulty.ts";
import { list, oneOf } from "../require.ts";
import { needsRoll } from "../skill-tests/difficulty.ts";
import { EFFECTS, type Effect } from "../vocabulary/damage.ts";

/** What an attack on an unaware target changes. */
export interface SneakAttack {
  difficulty: number;
  /** The effect that the attack gains. */
  gains: Effect[];
  /** Combat dice added in its place. */
  dice: number;
}

/** A sneak attack gains Vicious, or two combat dice if the weapon has it already (R-ATK-5). */
export function sneakAttack(effects: readonly string[]): SneakAttack {
  const has = list("Effects", effects)
    .map((effect) => oneOf("An effect", effect, EFFECTS))
    .includes("vicious");
  return { difficulty: SNEAK_ATTACK, gains: has ? [] : ["vicious"], dice: has ? 2 : 0 };
}

/** Whether an attack is rolled: at difficulty 0 it hits without a roll unless the player wants one (R-ATK-5). */
export function attackIsRolled(difficulty: number, playerRolls = false): boolean {
  return needsRoll(difficulty) || playerRolls;
}
