import { whole } from "../require.ts";
import { healHp } from "./health.ts";
import type { Patient } from "./stimpak.ts";

/** HP per rank of Repair that an hour of work gives a machine, without a test (R-HEAL-4). */
export const REPAIR_HP_PER_RANK = 2;

/**
 * Work on a machine out of combat: each hour 2 HP per rank of Repair. First aid on a machine is `giveFirstAid` with
 * the rank of Repair, a repair kit `takeStimpak` (R-HEAL-4).
 * @throws {RangeError} if the patient is no machine
 */
export function repairMachine<S extends Patient>(
  patient: S,
  rank: number,
  hours: number,
): { patient: S; healed: number } {
  if (!patient.machine) throw new RangeError("Only a machine is repaired, but machine is not true");
  const known = whole("The rank of Repair", rank, { min: 0 });
  const worked = whole("The hours of work", hours, { min: 0 });
  const { state, healed } = healHp(patient, worked * REPAIR_HP_PER_RANK * known);
  return { patient: state, healed };
}
