import { effectiveMaxHp, requireVitals } from "../injuries/vitals.ts";
import { finite } from "../require.ts";
import type { Patient } from "./stimpak.ts";

/** Hours and gains of sleep (R-HEAL-5). */
export const SLEEP = { hpHours: 6, wellRestedHours: 8, wellRestedMaxHp: 2, hoursBetween: 24 } as const;

export interface Sleep {
  hours: number;
  /** A safe and comfortable place. */
  comfortable: boolean;
  /** Hours since the last sleep; null if that is not counted. */
  hoursSinceLast?: number | null;
}

/** Why sleep brings nothing; null if it does (R-HEAL-4, R-HEAL-5). */
export function sleepRefusal(patient: Patient, sleep: Sleep): "dead" | "dying" | "machine" | "tooSoon" | null {
  requireVitals(patient);
  const since = finite("The hours since the last sleep", sleep.hoursSinceLast ?? SLEEP.hoursBetween, { min: 0 });
  if (patient.dead) return "dead";
  if (patient.dying) return "dying";
  if (patient.machine) return "machine";
  return since < SLEEP.hoursBetween ? "tooSoon" : null;
}

/**
 * A night's sleep: six hours restore all HP; eight in a safe, comfortable place raise the maximum by 2 until the next
 * sleep as well (R-HEAL-5). `patient.maxHp` is the maximum without that bonus. Radiation stays (R-HEAL-9).
 * @throws {RangeError} if `sleepRefusal` has a reason
 */
export function sleepThrough<S extends Patient>(
  patient: S,
  sleep: Sleep,
): { patient: S; wellRested: boolean; maxHpBonus: number } {
  const refusal = sleepRefusal(patient, sleep);
  if (refusal) throw new RangeError(`Sleep must be possible, but is refused: ${refusal}`);
  const hours = finite("The hours of sleep", sleep.hours, { min: 0 });
  const wellRested = hours >= SLEEP.wellRestedHours && sleep.comfortable;
  const maxHpBonus = wellRested ? SLEEP.wellRestedMaxHp : 0;
  const maximum = effectiveMaxHp({ maxHp: patient.maxHp + maxHpBonus, radiation: patient.radiation });
  const hp = hours >= SLEEP.hpHours ? maximum : Math.min(patient.hp, maximum);
  return { patient: { ...patient, hp }, wellRested, maxHpBonus };
}
