import { expect, test } from "vitest";
import { repairMachine } from "../../../module/rules/healing/repair.ts";
import type { Patient } from "../../../module/rules/healing/stimpak.ts";
import { deepFreeze } from "../deep-freeze.ts";

const robot: Patient = deepFreeze({ hp: 2, maxHp: 20, radiation: 0, injuries: {}, dying: false, machine: true });

test("an hour of work gives a machine 2 HP per rank of Repair, without a test (R-HEAL-4)", () => {
  expect(repairMachine(robot, 3, 1)).toEqual({ patient: { ...robot, hp: 8 }, healed: 6 });
  expect(repairMachine(robot, 3, 2)).toEqual({ patient: { ...robot, hp: 14 }, healed: 12 });
  expect(repairMachine(robot, 3, 4)).toEqual({ patient: { ...robot, hp: 20 }, healed: 18 });
  expect(repairMachine(robot, 0, 4)).toEqual({ patient: robot, healed: 0 });
  expect(repairMachine(robot, 3, 0)).toEqual({ patient: robot, healed: 0 });
});

test("impossible input is refused", () => {
  expect(() => repairMachine({ ...robot, machine: false }, 3, 1)).toThrow(
    /Only a machine is repaired, but machine is not/,
  );
  expect(() => repairMachine(robot, -1, 1)).toThrow(/The rank of Repair must be .* -1/);
  expect(() => repairMachine(robot, 1, -1)).toThrow(/The hours of work must be .* -1/);
});
