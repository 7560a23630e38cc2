import { expect, test } from "vitest";
import { inputFault, readMechanic } from "../../module/rules/index.ts";

/** What is wrong with a mechanic. */
function faultOf(mechanic: object) {
  try {
    readMechanic(mechanic, "");
  } catch (error) {
    return inputFault(error as RangeError);
  }
  throw new Error("Nothing is wrong with it");
}

test.each([
  [{ amount: "2" }, ".amount", { kind: "record" }, '"2"'],
  [{ amount: 1, rank: -1 }, ".rank", { kind: "whole", min: 1 }, "-1"],
  [{ amount: 1, limit: { uses: 1, per: "year" } }, ".limit.per", { kind: "oneOf" }, '"year"'],
  [{ amount: 1, colour: "red" }, "", { kind: "field" }, '"colour"'],
  [{ amount: 1, when: {} }, ".when", { kind: "entry" }, "{}"],
  [{ amount: 1, when: { mood: "good" } }, ".when", { kind: "field" }, '"mood"'],
  [{ amount: 1, when: { any: [] } }, ".when.any", { kind: "notEmpty" }, "[]"],
  [{ amount: 1, optional: "yes" }, ".optional", { kind: "flag" }, '"yes"'],
  [{ amount: 1, lasts: {} }, ".lasts", { kind: "turnsHoursOrDays" }, "{}"],
  [{ amount: { of: "rank" } }, ".amount", { kind: "eachOrSteps" }, '{"of":"rank"}'],
  [{ amount: { of: "rank", steps: [[1]] } }, ".amount.steps[0]", { kind: "pair" }, "[1]"],
  [{ amount: { of: "rank", steps: [1] } }, ".amount.steps[0]", { kind: "list" }, "1"],
])("the fault of %j says where, what is wanted and what is found", (fields, place, wanted, found) => {
  const fault = faultOf({ kind: "initiative", ...fields });
  expect(fault).toMatchObject({ place, wanted, found });
});

test("an error that is not about a single value has no fault", () => {
  expect(inputFault(new RangeError("The picks must differ"))).toBeUndefined();
});
