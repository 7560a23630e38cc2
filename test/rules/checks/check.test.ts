import { expect, test } from "vitest";
import { onlyFace, onlyRoll, plainDice, RULE_SETS } from "../../../module/rules/checks/check.ts";
import { CHECKS } from "../../../module/rules/checks/checks.ts";

test("there is one check per rule set, 2d20 being the first", () => {
  expect(RULE_SETS).toEqual(["2d20", "percentile", "degree", "pool"]);
  expect(Object.keys(CHECKS)).toEqual(RULE_SETS);
  expect(RULE_SETS.map((id) => CHECKS[id].id)).toEqual(RULE_SETS);
});

test("the dialog's fields of each rule set", () => {
  const fields = (id: (typeof RULE_SETS)[number]) =>
    CHECKS[id].fields.map((field) => `${field.id}: ${field.kind} = ${field.initial}`);
  expect(fields("2d20")).toEqual([
    "attribute: attribute = null",
    "skill: skill = null",
    "difficulty: number = 1",
    "bonusDice: number = 0",
    "complicationRange: number = 1",
  ]);
  expect(fields("percentile")).toEqual([
    "skill: skill = null",
    "statistic: statistic = null",
    "modifier: number = 0",
    "modifierReason: choice = null",
    "offset: choice = min-1",
  ]);
  expect(fields("degree")).toEqual([
    "attribute: attribute = null",
    "skill: skill = null",
    "dc: number = 15",
    "modifiers: modifiers = null",
    "flat: toggle = false",
    "secret: toggle = false",
  ]);
  expect(fields("pool")).toEqual([
    "kind: choice = test",
    "attribute: attribute = null",
    "skill: skill = null",
    "difficulty: number = 1",
    "advantage: number = 0",
  ]);
});

test("numbers have their bounds and choices their lists", () => {
  const bounded = RULE_SETS.flatMap((id) => CHECKS[id].fields)
    .filter(({ min, max, choices }) => min !== undefined || max !== undefined || choices !== undefined)
    .map(({ id, min = null, max = null, choices = null }) => ({ id, min, max, choices }));
  expect(bounded).toEqual([
    { id: "difficulty", min: 0, max: null, choices: null },
    { id: "bonusDice", min: 0, max: 3, choices: null },
    { id: "complicationRange", min: 1, max: 5, choices: null },
    { id: "statistic", min: null, max: null, choices: ["str", "per", "end", "cha", "int", "agi", "luc", "courage"] },
    { id: "modifierReason", min: null, max: null, choices: ["darkness", "heat", "cover"] },
    { id: "offset", min: null, max: null, choices: ["min-1", "min"] },
    { id: "kind", min: null, max: null, choices: ["test", "save"] },
    { id: "difficulty", min: 0, max: null, choices: null },
  ]);
});

test("plain dice are rolled once", () => {
  expect(plainDice(20, 3)).toEqual({ sides: 20, dice: 3, rolls: 1, explodes: false, untilCounts: false });
});

test("a check that rolls once takes one roll, one that rolls a die takes one face", () => {
  expect(onlyRoll([[3, 4]])).toEqual([3, 4]);
  expect(onlyFace([[7]])).toBe(7);
  expect(() => onlyRoll([])).toThrow(new RangeError("The dice must be rolled once, but are 0 rolls"));
  expect(() => onlyRoll([[1], [2]])).toThrow(new RangeError("The dice must be rolled once, but are 2 rolls"));
  expect(() => onlyFace([[1, 2]])).toThrow(new RangeError("One die must be rolled, but the faces are 1, 2"));
  expect(() => onlyFace([[]])).toThrow(new RangeError("One die must be rolled, but the faces are none"));
  expect(() => onlyFace([])).toThrow(new RangeError("The dice must be rolled once, but are 0 rolls"));
});
