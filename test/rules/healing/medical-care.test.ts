import { expect, test } from "vitest";
import { canCareFor, careAssistance, CARED_TESTS, patientLimit } from "../../../module/rules/healing/medical-care.ts";

test("a medic looks after as many patients as ranks of Medicine (R-HEAL-7)", () => {
  expect([0, 3].map(patientLimit)).toEqual([0, 3]);
  expect([2, 3, 4].map((patients) => canCareFor(3, patients))).toEqual([true, true, false]);
  expect(() => patientLimit(-1)).toThrow(/The rank of Medicine must be .* -1/);
  expect(() => canCareFor(3, -1)).toThrow(/The number of patients must be .* -1/);
});

test("INT + Medicine assists the END + Survival of injuries, poison and disease, not of machines (R-HEAL-7, R-HEAL-4)", () => {
  const help = {
    helper: { attribute: "int", skill: "medicine" },
    patient: { attribute: "end", skill: "survival" },
  };
  expect(CARED_TESTS.map((kind) => careAssistance(kind))).toEqual([
    { ...help, test: "recovery" },
    { ...help, test: "poison" },
    { ...help, test: "disease" },
  ]);
  expect(careAssistance("recovery", true)).toBeNull();
  expect(() => careAssistance("hunger")).toThrow(/The test must be one of recovery, poison, disease, but is "hunger"/);
});
