import { effectiveMaxHp, requireVitals, treatInjury, type Vitals } from "../injuries/vitals.ts";
import { totalOf, type Part, type Total } from "../parts.ts";
import { list, oneOf, whole } from "../require.ts";
import { canHeal, healHp } from "./health.ts";

/** HP of a Stimpak, and of a repair kit for a machine (R-HEAL-3, R-HEAL-4). */
export const STIMPAK_HP = 4;
/** What acts like a Stimpak. */
export const DOSES = ["stimpak", "repairKit"] as const;
export type Dose = (typeof DOSES)[number];

/** Whoever is treated. */
export interface Patient extends Vitals {
  unconscious?: boolean;
  /** Robots, power armour, vehicles and other large machines (R-HEAL-4). */
  machine?: boolean;
}

/** Why someone cannot be brought back from dying; null if it is possible (R-HEAL-2). */
export function stabiliseRefusal(patient: Patient): "dead" | "notDying" | "noMaximumHp" | null {
  requireVitals(patient);
  if (patient.dead) return "dead";
  if (!patient.dying) return "notDying";
  return effectiveMaxHp(patient) === 0 ? "noMaximumHp" : null;
}

/** Stabilised: 1 HP, no longer dying, still unconscious (R-HEAL-2). Who cannot be stabilised stays as they are. */
export function stabilised<S extends Patient>(patient: S): S {
  if (stabiliseRefusal(patient) !== null) return patient;
  return { ...patient, hp: 1, dying: false, unconscious: true };
}

export interface StimpakUse {
  dose: Dose;
  choice: "heal" | "treat";
  /** Where an injury is treated. */
  location?: string;
  /** HP of the dose if it is another one than a Stimpak's 4. */
  hp?: number;
  /** What perks of the patient add to HP healed. */
  bonuses?: readonly Part[];
}

/** Why a dose is of no use; null if it is (R-HEAL-2, R-HEAL-3, R-HEAL-4). */
export function doseRefusal(patient: Patient, dose: string): "dead" | "wrongDose" | "noMaximumHp" | null {
  const source = oneOf("The dose", dose, DOSES);
  if (patient.dead) return "dead";
  if (!canHeal(source, "hp", patient.machine)) return "wrongDose";
  return stabiliseRefusal(patient) === "noMaximumHp" ? "noMaximumHp" : null;
}

/**
 * A Stimpak as a minor action: a dying patient is stabilised, and besides 4 HP are healed or one injury is treated
 * (R-HEAL-3).
 * @throws {RangeError} if the dose is refused or the location has no untreated injury
 */
export function takeStimpak<S extends Patient>(
  patient: S,
  { dose, choice, location, hp = STIMPAK_HP, bonuses = [] }: StimpakUse,
): { patient: S; offered: Total; healed: number } {
  const refusal = doseRefusal(patient, dose);
  if (refusal) throw new RangeError(`The dose must be of use, but is refused: ${refusal}`);
  const heals = oneOf("The choice", choice, ["heal", "treat"]) === "heal";
  const stable = stabilised(patient);
  const injuries = heals ? stable.injuries : treatInjury(stable.injuries, String(location));
  const amount = whole("The HP of the dose", hp, { min: 0 });
  const healing = totalOf(heals ? [{ reason: dose, value: amount }, ...list("Bonuses", bonuses)] : [], 0);
  const { state } = healHp({ ...stable, injuries }, healing.total);
  const offered = totalOf([{ reason: "stabilised", value: patient.dying ? 1 : 0 }, ...healing.parts]);
  return { patient: state, offered, healed: state.hp - patient.hp };
}
