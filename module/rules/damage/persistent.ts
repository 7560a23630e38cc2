import { oneOf, whole } from "../require.ts";
import { DAMAGE_TYPES, type DamageType } from "../vocabulary/damage.ts";
import type { HitResult } from "./resolve-hit.ts";

/** Damage that strikes again at the end of the target's turns (R-DMG-5). */
export interface PersistentDamage {
  /** Combat dice rolled anew each time: the weapon's. */
  dice: number;
  damageType: DamageType;
  /** Turns left at whose end it strikes. */
  rounds: number;
  /** Difficulty of the test that ends it, a major action with a pair the GM chooses. */
  difficulty: number;
}

/** The persistent damage that a hit starts, or null. It strikes from the end of the target's next turn on (R-DMG-5). */
export function startPersistent(
  hit: Pick<HitResult, "persistentRounds" | "persistentType">,
  dice: number,
): PersistentDamage | null {
  const rounds = whole("The rounds of Persistent", hit.persistentRounds, { min: 0 });
  const rolled = whole("The dice of Persistent", dice, { min: 0 });
  if (rounds === 0) return null;
  const damageType = oneOf("The damage type of Persistent", String(hit.persistentType), DAMAGE_TYPES);
  return { dice: rolled, damageType, rounds, difficulty: rounds };
}

/** What is left after it struck at the end of a turn; null once it has run out. The difficulty stays. */
export function afterPersistent(damage: PersistentDamage): PersistentDamage | null {
  const rounds = whole("The rounds of Persistent", damage.rounds, { min: 1 }) - 1;
  return rounds === 0 ? null : { ...damage, rounds };
}

/** What is left after a test to end it (R-DMG-5). */
export function afterPersistentTest(damage: PersistentDamage, passed: boolean): PersistentDamage | null {
  return passed ? null : damage;
}
