import { describe, expect, test } from "vitest";
import {
  doseRefusal,
  stabilised,
  stabiliseRefusal,
  takeStimpak,
  type Patient,
} from "../../../module/rules/healing/stimpak.ts";
import { deepFreeze } from "../deep-freeze.ts";

const injuries = { torso: { untreated: 2, treated: 0 } };
const hurt: Patient = deepFreeze({ hp: 3, maxHp: 12, radiation: 0, injuries, dying: false });
const dying: Patient = deepFreeze({ ...hurt, hp: 0, dying: true });
const robot: Patient = deepFreeze({ ...hurt, machine: true });

describe("a Stimpak as a minor action (R-HEAL-3)", () => {
  test("heals 4 HP, up to the maximum", () => {
    const four = { total: 4, parts: [{ reason: "stimpak", value: 4 }] };
    expect(takeStimpak(hurt, { dose: "stimpak", choice: "heal" })).toEqual({
      patient: { ...hurt, hp: 7 },
      offered: four,
      healed: 4,
    });
    expect(takeStimpak({ ...hurt, hp: 10 }, { dose: "stimpak", choice: "heal" })).toEqual({
      patient: { ...hurt, hp: 12 },
      offered: four,
      healed: 2,
    });
  });

  test("or treats one injury", () => {
    expect(takeStimpak(hurt, { dose: "stimpak", choice: "treat", location: "torso" })).toEqual({
      patient: { ...hurt, injuries: { torso: { untreated: 1, treated: 1 } } },
      offered: { total: 0, parts: [] },
      healed: 0,
    });
  });

  test("and besides stabilises a dying patient", () => {
    expect(takeStimpak(dying, { dose: "stimpak", choice: "heal" })).toEqual({
      patient: { ...dying, hp: 5, dying: false, unconscious: true },
      offered: {
        total: 5,
        parts: [
          { reason: "stabilised", value: 1 },
          { reason: "stimpak", value: 4 },
        ],
      },
      healed: 5,
    });
    expect(takeStimpak(dying, { dose: "stimpak", choice: "treat", location: "torso" })).toEqual({
      patient: {
        ...dying,
        hp: 1,
        dying: false,
        unconscious: true,
        injuries: { torso: { untreated: 1, treated: 1 } },
      },
      offered: { total: 1, parts: [{ reason: "stabilised", value: 1 }] },
      healed: 1,
    });
  });

  test("other doses heal other numbers, and perks add to them", () => {
    const use = { dose: "stimpak", choice: "heal", hp: 2, bonuses: [{ reason: "fastMetabolism", value: 1 }] } as const;
    expect(takeStimpak(hurt, use)).toEqual({
      patient: { ...hurt, hp: 6 },
      offered: {
        total: 3,
        parts: [
          { reason: "stimpak", value: 2 },
          { reason: "fastMetabolism", value: 1 },
        ],
      },
      healed: 3,
    });
    expect(takeStimpak(hurt, { ...use, hp: 0, bonuses: [{ reason: "curse", value: -1 }] }).healed).toBe(0);
  });

  test("for machines it is a repair kit (R-HEAL-4)", () => {
    expect(takeStimpak(robot, { dose: "repairKit", choice: "heal" })).toEqual({
      patient: { ...robot, hp: 7 },
      offered: { total: 4, parts: [{ reason: "repairKit", value: 4 }] },
      healed: 4,
    });
  });
});

test("who is stabilised has 1 HP and stays unconscious (R-HEAL-2)", () => {
  expect(stabilised(dying)).toEqual({ ...dying, hp: 1, dying: false, unconscious: true });
  expect(stabilised(hurt)).toEqual(hurt);
  expect(stabilised({ ...dying, radiation: 12 })).toEqual({ ...dying, radiation: 12 });
});

test("who cannot be stabilised, with the reason (R-HEAL-2)", () => {
  expect([
    stabiliseRefusal(dying),
    stabiliseRefusal(hurt),
    stabiliseRefusal({ ...dying, radiation: 11 }),
    stabiliseRefusal({ ...dying, radiation: 12 }),
    stabiliseRefusal({ ...dying, dead: true }),
  ]).toEqual([null, "notDying", null, "noMaximumHp", "dead"]);
  expect(() => stabiliseRefusal({ ...dying, hp: -1 })).toThrow(/HP must be .* -1/);
});

test("when a dose is of no use, with the reason (R-HEAL-4)", () => {
  expect([
    doseRefusal(hurt, "stimpak"),
    doseRefusal(dying, "stimpak"),
    doseRefusal({ ...dying, dead: true }, "stimpak"),
    doseRefusal(hurt, "repairKit"),
    doseRefusal(robot, "stimpak"),
    doseRefusal(robot, "repairKit"),
    doseRefusal({ ...dying, radiation: 12 }, "stimpak"),
  ]).toEqual([null, null, "dead", "wrongDose", "wrongDose", null, "noMaximumHp"]);
});

test("impossible input is refused", () => {
  const use = { dose: "stimpak", choice: "heal" } as const;
  expect(() => takeStimpak(robot, use)).toThrow(/The dose must be of use, but is refused: wrongDose/);
  expect(() => takeStimpak(hurt, { ...use, choice: "throw" as "heal" })).toThrow(/choice must be one of heal, treat/);
  expect(() => takeStimpak(hurt, { ...use, hp: -1 })).toThrow(/The HP of the dose must be .* -1/);
  expect(() => takeStimpak(hurt, { ...use, bonuses: "1" as never })).toThrow(/Bonuses must be a list, but is "1"/);
  expect(() => takeStimpak(hurt, { ...use, choice: "treat" })).toThrow(/must be one of torso, but is "undefined"/);
  expect(() => doseRefusal(hurt, "rum")).toThrow(/The dose must be one of stimpak, repairKit, but is "rum"/);
});
