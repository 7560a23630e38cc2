import { debilitatingDifficulty } from "../attacks/qualities.ts";
import { treatInjury, untreatedInjuries } from "../injuries/vitals.ts";
import { totalOf, type Part, type Total } from "../parts.ts";
import { list, oneOf, record, whole } from "../require.ts";
import { healHp } from "./health.ts";
import { doseRefusal, stabilised, stabiliseRefusal, STIMPAK_HP, type Dose, type Patient } from "./stimpak.ts";

/** Difficulty of the work on a machine, before its injuries (R-HEAL-4). */
export const MACHINE_DIFFICULTY = 2;

export interface FirstAidSpec {
  /** Untreated injuries of the patient. */
  injuries: number;
  self?: boolean;
  robot?: boolean;
  /** The injury to be treated comes from a Debilitating weapon (R-QUAL-5). */
  debilitating?: boolean;
}

/** Difficulty of first aid with every reason: the patient's untreated injuries, 1 more on oneself (R-HEAL-1, R-HEAL-4). */
export function firstAidReasons(spec: FirstAidSpec): Total {
  const { injuries, self, robot, debilitating } = record("First aid", spec);
  const hard = debilitatingDifficulty(debilitating ? ["debilitating"] : []);
  return totalOf([
    { reason: "machine", value: robot ? MACHINE_DIFFICULTY : 0 },
    { reason: "injuries", value: whole("The injuries", injuries, { min: 0 }) },
    { reason: "self", value: self ? 1 : 0 },
    { reason: "debilitating", value: hard },
  ]);
}

/** Difficulty of first aid; without injury 0, and on a machine 2 more (R-HEAL-1, R-HEAL-4). */
export function firstAidDifficulty(spec: FirstAidSpec): number {
  return firstAidReasons(spec).total;
}

/** The test of first aid on a patient: INT + Medicine, on machines INT + Repair (R-HEAL-1, R-HEAL-4). */
export function firstAidTest(patient: Patient, options: { self?: boolean; debilitating?: boolean } = {}) {
  const skill = patient.machine ? "repair" : "medicine";
  const injuries = untreatedInjuries(patient.injuries);
  return {
    attribute: "int",
    skill,
    difficulty: firstAidReasons({ injuries, robot: patient.machine, ...options }),
  } as const;
}

export const FIRST_AID_USES = ["heal", "treat", "stabilise"] as const;
export type FirstAidUse = (typeof FIRST_AID_USES)[number];

export interface FirstAid {
  use: FirstAidUse;
  /** Rank of Medicine, or of Repair for a machine. */
  rank: number;
  /** AP spent on further HP. */
  actionPoints?: number;
  /** 1 AP more to wake a patient who was stabilised (R-HEAL-2). */
  wake?: boolean;
  /** Where an injury is treated. */
  location?: string;
  /** A Stimpak, or a repair kit for a machine, used with it (R-HEAL-3). */
  dose?: Dose;
  /** What perks add to HP healed; nothing where none are. */
  bonuses?: readonly Part[];
}

export type FirstAidRefusal =
  "dead" | "dying" | "notDying" | "noMaximumHp" | "noInjury" | "wrongDose" | "noUseForPoints";

/** Why first aid cannot do this, as a key; null if it can (R-HEAL-1, R-HEAL-2, R-INJ-6). */
export function firstAidRefusal(patient: Patient, aid: FirstAid): FirstAidRefusal | null {
  const use = oneOf("The use of first aid", aid.use, FIRST_AID_USES);
  const points = whole("The AP for HP", aid.actionPoints ?? 0, { min: 0 });
  const dose = aid.dose === undefined ? null : doseRefusal(patient, aid.dose);
  const wasted = (use === "treat" && points > 0) || (use !== "stabilise" && aid.wake === true);
  const untreated = whole("The injuries", patient.injuries[String(aid.location)]?.untreated ?? 0, { min: 0 });
  if (patient.dead) return "dead";
  if (dose) return dose;
  if (wasted) return "noUseForPoints";
  if (use === "stabilise") return stabiliseRefusal(patient);
  if (use === "heal") return patient.dying ? "dying" : null;
  return untreated > 0 ? null : "noInjury";
}

function offeredHp({ use, rank, actionPoints = 0, dose, bonuses = [] }: FirstAid, saved: boolean): Total {
  const known = whole("The rank", rank, { min: 0 });
  const perPoint = dose ? 2 : 1;
  const added = list("Bonuses", bonuses);
  return totalOf(
    [
      { reason: "stabilised", value: saved ? 1 : 0 },
      { reason: "rank", value: use === "heal" ? known : 0 },
      ...(dose ? [{ reason: dose, value: STIMPAK_HP }] : []),
      { reason: "actionPoints", value: actionPoints * perPoint },
      ...(use === "treat" && !dose ? [] : added),
    ],
    0,
  );
}

/**
 * What first aid does once its test is passed: heals HP, treats one injury or stabilises; with a Stimpak 4 HP on top,
 * AP for HP count double, and a dying patient is stabilised besides (R-HEAL-1 to R-HEAL-4).
 * @returns the patient, the HP offered with their reasons, the HP gained (those above the maximum are lost), the AP used
 * @throws {RangeError} if `firstAidRefusal` has a reason
 */
export function giveFirstAid<S extends Patient>(
  patient: S,
  aid: FirstAid,
): { patient: S; offered: Total; healed: number; actionPoints: number } {
  const refusal = firstAidRefusal(patient, aid);
  if (refusal) throw new RangeError(`First aid must be possible, but is refused: ${refusal}`);
  const saves = patient.dying && (aid.use === "stabilise" || aid.dose !== undefined);
  const saved = saves ? stabilised(patient) : patient;
  const treated = aid.use === "treat" ? treatInjury(saved.injuries, String(aid.location)) : saved.injuries;
  const woken = aid.wake ? { unconscious: false } : {};
  const offered = offeredHp(aid, saves);
  const further = offered.total - (saves ? 1 : 0);
  const { state } = healHp({ ...saved, ...woken, injuries: treated }, further);
  const actionPoints = (aid.actionPoints ?? 0) + (aid.wake ? 1 : 0);
  return { patient: state, offered, healed: state.hp - patient.hp, actionPoints };
}
