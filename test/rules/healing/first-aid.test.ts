import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  firstAidDifficulty,
  firstAidReasons,
  firstAidRefusal,
  firstAidTest,
  giveFirstAid,
  type FirstAid,
} from "../../../module/rules/healing/first-aid.ts";
import type { Patient } from "../../../module/rules/healing/stimpak.ts";
import { deepFreeze } from "../deep-freeze.ts";

const injuries = { torso: { untreated: 2, treated: 1 } };
const hurt: Patient = deepFreeze({ hp: 3, maxHp: 30, radiation: 0, injuries, dying: false });
const dying: Patient = deepFreeze({ ...hurt, hp: 0, dying: true, unconscious: true });
const robot: Patient = deepFreeze({ ...hurt, machine: true });
const heal: FirstAid = { use: "heal", rank: 3 };

describe("the difficulty", () => {
  test("is the number of untreated injuries, 1 more on oneself (R-HEAL-1)", () => {
    expect([0, 1, 3].map((count) => firstAidDifficulty({ injuries: count }))).toEqual([0, 1, 3]);
    expect(firstAidDifficulty({ injuries: 2, self: true })).toBe(3);
    expect(firstAidReasons({ injuries: 2, self: true })).toEqual({
      total: 3,
      parts: [
        { reason: "injuries", value: 2 },
        { reason: "self", value: 1 },
      ],
    });
  });

  test("is 2 more on a machine (R-HEAL-4)", () => {
    expect(firstAidReasons({ injuries: 1, robot: true, self: true })).toEqual({
      total: 4,
      parts: [
        { reason: "machine", value: 2 },
        { reason: "injuries", value: 1 },
        { reason: "self", value: 1 },
      ],
    });
    expect(firstAidDifficulty({ injuries: 0, robot: true })).toBe(2);
  });

  test("is 1 more for an injury by a Debilitating weapon (R-QUAL-5)", () => {
    expect(firstAidReasons({ injuries: 1, debilitating: true })).toEqual({
      total: 2,
      parts: [
        { reason: "injuries", value: 1 },
        { reason: "debilitating", value: 1 },
      ],
    });
  });

  test("refuses impossible numbers", () => {
    expect(() => firstAidDifficulty({ injuries: -1 })).toThrow(/The injuries must be .* of 0 or more, but is -1/);
    expect(() => firstAidDifficulty({ injuries: "2" as never })).toThrow(/The injuries must be .* but is "2"/);
    expect(() => firstAidDifficulty(undefined as never)).toThrow(/First aid must be a record, but is undefined/);
  });
});

test("people are tested with INT + Medicine, machines with INT + Repair (R-HEAL-1, R-HEAL-4)", () => {
  expect(firstAidTest(hurt)).toEqual({
    attribute: "int",
    skill: "medicine",
    difficulty: { total: 2, parts: [{ reason: "injuries", value: 2 }] },
  });
  expect(firstAidTest(robot, { self: true, debilitating: true })).toEqual({
    attribute: "int",
    skill: "repair",
    difficulty: {
      total: 6,
      parts: [
        { reason: "machine", value: 2 },
        { reason: "injuries", value: 2 },
        { reason: "self", value: 1 },
        { reason: "debilitating", value: 1 },
      ],
    },
  });
});

describe("healing HP (R-HEAL-1)", () => {
  test("Medicine 3 and 2 AP heal 5", () => {
    expect(giveFirstAid(hurt, { ...heal, actionPoints: 2 })).toEqual({
      patient: { ...hurt, hp: 8 },
      offered: {
        total: 5,
        parts: [
          { reason: "rank", value: 3 },
          { reason: "actionPoints", value: 2 },
        ],
      },
      healed: 5,
      actionPoints: 2,
    });
  });

  test("with a Stimpak 3 + 4 + 2 × 2 = 11 (R-HEAL-3)", () => {
    expect(giveFirstAid(hurt, { ...heal, actionPoints: 2, dose: "stimpak" })).toEqual({
      patient: { ...hurt, hp: 14 },
      offered: {
        total: 11,
        parts: [
          { reason: "rank", value: 3 },
          { reason: "stimpak", value: 4 },
          { reason: "actionPoints", value: 4 },
        ],
      },
      healed: 11,
      actionPoints: 2,
    });
  });

  test("perks add to it, and HP above the maximum are lost", () => {
    const bonuses = [{ reason: "healer", value: 2 }];
    const result = giveFirstAid({ ...hurt, hp: 26 }, { ...heal, bonuses });
    expect(result).toEqual({
      patient: { ...hurt, hp: 30 },
      offered: { total: 5, parts: [{ reason: "rank", value: 3 }, ...bonuses] },
      healed: 4,
      actionPoints: 0,
    });
    expect(giveFirstAid(hurt, { ...heal, rank: 0, bonuses: [{ reason: "curse", value: -1 }] }).offered.total).toBe(0);
  });
});

test("treating takes an injury's penalty, and with a Stimpak heals 4 HP on top (R-HEAL-1, R-HEAL-3)", () => {
  const treated = { torso: { untreated: 1, treated: 2 } };
  expect(giveFirstAid(hurt, { use: "treat", rank: 3, location: "torso" })).toEqual({
    patient: { ...hurt, injuries: treated },
    offered: { total: 0, parts: [] },
    healed: 0,
    actionPoints: 0,
  });
  expect(giveFirstAid(hurt, { use: "treat", rank: 3, location: "torso", dose: "stimpak" })).toEqual({
    patient: { ...hurt, hp: 7, injuries: treated },
    offered: { total: 4, parts: [{ reason: "stimpak", value: 4 }] },
    healed: 4,
    actionPoints: 0,
  });
});

test("what perks add to HP healed comes wherever HP are healed, and only there (R-HEAL-1, R-HEAL-3)", () => {
  const bonuses = [{ reason: "healer", value: 2 }];
  const offered = (patient: Patient, aid: Omit<FirstAid, "rank">) =>
    giveFirstAid(patient, { rank: 3, bonuses, ...aid }).offered.total;
  expect(offered(hurt, { use: "heal" })).toBe(5);
  expect(offered(hurt, { use: "heal", dose: "stimpak" })).toBe(9);
  expect(offered(dying, { use: "stabilise" })).toBe(3);
  expect(offered(hurt, { use: "treat", location: "torso", dose: "stimpak" })).toBe(6);
  expect(giveFirstAid(hurt, { use: "treat", rank: 3, location: "torso", bonuses })).toEqual(
    giveFirstAid(hurt, { use: "treat", rank: 3, location: "torso" }),
  );
});

describe("stabilising (R-HEAL-2)", () => {
  test("gives 1 HP, not dying, still unconscious", () => {
    expect(giveFirstAid(dying, { use: "stabilise", rank: 3 })).toEqual({
      patient: { ...dying, hp: 1, dying: false },
      offered: { total: 1, parts: [{ reason: "stabilised", value: 1 }] },
      healed: 1,
      actionPoints: 0,
    });
  });

  test("1 AP for each further HP, 1 to wake up", () => {
    expect(giveFirstAid(dying, { use: "stabilise", rank: 3, actionPoints: 2, wake: true })).toEqual({
      patient: { ...dying, hp: 3, dying: false, unconscious: false },
      offered: {
        total: 3,
        parts: [
          { reason: "stabilised", value: 1 },
          { reason: "actionPoints", value: 2 },
        ],
      },
      healed: 3,
      actionPoints: 3,
    });
  });

  test("with a Stimpak 4 HP on top and 2 for each AP (R-HEAL-3)", () => {
    expect(giveFirstAid(dying, { use: "stabilise", rank: 3, actionPoints: 1, dose: "stimpak" })).toMatchObject({
      patient: { hp: 7, dying: false, unconscious: true },
      offered: {
        total: 7,
        parts: [
          { reason: "stabilised", value: 1 },
          { reason: "stimpak", value: 4 },
          { reason: "actionPoints", value: 2 },
        ],
      },
      healed: 7,
    });
  });

  test("a Stimpak stabilises a dying patient whose injury is treated (R-HEAL-3)", () => {
    expect(giveFirstAid(dying, { use: "treat", rank: 3, location: "torso", dose: "stimpak" })).toMatchObject({
      patient: { hp: 5, dying: false, injuries: { torso: { untreated: 1, treated: 2 } } },
      healed: 5,
    });
    expect(giveFirstAid(dying, { use: "treat", rank: 3, location: "torso" })).toMatchObject({
      patient: { hp: 0, dying: true, injuries: { torso: { untreated: 1, treated: 2 } } },
      offered: { total: 0, parts: [] },
      healed: 0,
    });
  });
});

test("a machine is repaired by the same action, with a repair kit as its Stimpak (R-HEAL-4)", () => {
  expect(giveFirstAid(robot, { ...heal, dose: "repairKit" })).toEqual({
    patient: { ...robot, hp: 10 },
    offered: {
      total: 7,
      parts: [
        { reason: "rank", value: 3 },
        { reason: "repairKit", value: 4 },
      ],
    },
    healed: 7,
    actionPoints: 0,
  });
});

describe("what first aid cannot do, each with its reason", () => {
  const cases: [string, Patient, FirstAid, string | null][] = [
    ["heal the hurt", hurt, heal, null],
    ["heal the dead", { ...hurt, dead: true }, heal, "dead"],
    ["heal the dying (R-INJ-6)", dying, heal, "dying"],
    ["heal the dying with a Stimpak", dying, { ...heal, dose: "stimpak" }, "dying"],
    ["stabilise the hurt", hurt, { use: "stabilise", rank: 3 }, "notDying"],
    ["stabilise the dying", dying, { use: "stabilise", rank: 3, wake: true, actionPoints: 1 }, null],
    [
      "stabilise at a maximum of 0 (R-HEAL-2)",
      { ...dying, radiation: 30 },
      { use: "stabilise", rank: 3 },
      "noMaximumHp",
    ],
    ["stabilise at a maximum of 1", { ...dying, radiation: 29 }, { use: "stabilise", rank: 3 }, null],
    ["treat an injury", hurt, { use: "treat", rank: 3, location: "torso" }, null],
    ["treat elsewhere", hurt, { use: "treat", rank: 3, location: "head" }, "noInjury"],
    ["treat nowhere", hurt, { use: "treat", rank: 3 }, "noInjury"],
    [
      "treat what is treated",
      { ...hurt, injuries: { torso: { untreated: 0, treated: 1 } } },
      { use: "treat", rank: 3, location: "torso" },
      "noInjury",
    ],
    ["spend AP on a treatment", hurt, { use: "treat", rank: 3, location: "torso", actionPoints: 1 }, "noUseForPoints"],
    ["wake someone healed", hurt, { ...heal, wake: true }, "noUseForPoints"],
    ["wake someone treated", hurt, { use: "treat", rank: 3, location: "torso", wake: true }, "noUseForPoints"],
    ["give a robot a Stimpak (R-HEAL-4)", robot, { ...heal, dose: "stimpak" }, "wrongDose"],
    ["give people a repair kit", hurt, { ...heal, dose: "repairKit" }, "wrongDose"],
    ["give the dead a Stimpak", { ...hurt, dead: true }, { ...heal, dose: "stimpak" }, "dead"],
  ];

  test.each(cases)("%s", (_, patient, aid, reason) => {
    expect(firstAidRefusal(patient, aid)).toBe(reason);
  });

  test("and doing it anyway is an error", () => {
    expect(() => giveFirstAid(dying, heal)).toThrow(/First aid must be possible, but is refused: dying/);
  });
});

describe("always", () => {
  test("HP stay within the maximum, and no injury is lost", () => {
    fc.assert(
      fc.property(fc.nat(30), fc.nat(20), fc.nat(6), fc.nat(6), fc.boolean(), (hp, radiation, rank, points, dose) => {
        const patient = deepFreeze({ ...hurt, hp: Math.min(hp, 30 - radiation), radiation });
        const aid: FirstAid = { use: "heal", rank, actionPoints: points, ...(dose ? { dose: "stimpak" } : {}) };
        const { patient: after, healed } = giveFirstAid(patient, aid);
        expect(after).toEqual({ ...patient, hp: patient.hp + healed });
        expect(after.hp).toBe(Math.min(30 - radiation, patient.hp + rank + points * (dose ? 2 : 1) + (dose ? 4 : 0)));
      }),
    );
  });
});

test("impossible input is refused", () => {
  expect(() => giveFirstAid(hurt, { ...heal, rank: -1 })).toThrow(/The rank must be .* of 0 or more, but is -1/);
  expect(() => giveFirstAid(hurt, { use: "treat", location: "torso", rank: NaN })).toThrow(/The rank must be .* NaN/);
  expect(() => firstAidRefusal(hurt, { ...heal, actionPoints: -1 })).toThrow(/The AP for HP must be .* -1/);
  expect(() => firstAidRefusal(hurt, { ...heal, use: "bless" as "heal" })).toThrow(/The use of first aid .* "bless"/);
  expect(() => firstAidRefusal(hurt, { ...heal, dose: "rum" as "stimpak" })).toThrow(
    /The dose must be one of .* "rum"/,
  );
  expect(() => giveFirstAid(hurt, { ...heal, bonuses: "1" as never })).toThrow(/Bonuses must be a list, but is "1"/);
  const odd = { ...hurt, injuries: { torso: { untreated: -1, treated: 0 } } };
  expect(() => firstAidRefusal(odd, { ...heal, location: "torso" })).toThrow(/The injuries must be .* -1/);
});
