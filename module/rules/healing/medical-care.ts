import { oneOf, whole } from "../require.ts";

/** Tests of a patient that a medic helps with: INT + Medicine as assistance on END + Survival (R-HEAL-7). */
export const CARED_TESTS = ["recovery", "poison", "disease"] as const;
export type CaredTest = (typeof CARED_TESTS)[number];

/** How many patients a medic can look after: the rank of Medicine (R-HEAL-7). */
export function patientLimit(medicineRank: number): number {
  return whole("The rank of Medicine", medicineRank, { min: 0 });
}

/** Whether a medic can look after so many patients (R-HEAL-7). */
export function canCareFor(medicineRank: number, patients: number): boolean {
  return whole("The number of patients", patients, { min: 0 }) <= patientLimit(medicineRank);
}

/** What is rolled to help a patient: one d20 as assistance, and which test it helps; machines get none (R-HEAL-4, R-HEAL-7). */
export function careAssistance(test: string, isMachine = false) {
  const helped = oneOf("The test", test, CARED_TESTS);
  if (isMachine) return null;
  return {
    helper: { attribute: "int", skill: "medicine" },
    patient: { attribute: "end", skill: "survival" },
    test: helped,
  } as const;
}
