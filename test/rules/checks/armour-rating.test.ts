import { expect, test } from "vitest";
import {
  armourRatings,
  BASE_ARMOUR,
  baseArmour,
  changedRating,
  lowerRating,
} from "../../../module/rules/checks/armour-rating.ts";
import { deepFreeze } from "../deep-freeze.ts";

test("R-ARM-8: humans and synths have 0, 0 and none, super mutants 0, 0 and immunity", () => {
  expect(BASE_ARMOUR).toEqual({
    human: { physical: 0, energy: 0, radiation: null },
    synth: { physical: 0, energy: 0, radiation: null },
    superMutant: { physical: 0, energy: 0, radiation: "immune" },
  });
  expect(baseArmour("synth")).toEqual(BASE_ARMOUR.synth);
  expect(() => baseArmour("dog" as "human")).toThrow(
    new RangeError('The wearer must be one of human, synth, superMutant, but is "dog"'),
  );
});

const armour = deepFreeze({ physical: 2, energy: null, radiation: 1 });
const powerArmour = deepFreeze({ physical: 3, energy: 3, radiation: 2 });

test("R-ARM-8: normal armour or power armour is added, never both", () => {
  const human = baseArmour("human");
  expect(armourRatings(human)).toEqual(human);
  expect(armourRatings(human, { armour })).toEqual({ physical: 2, energy: 0, radiation: 1 });
  expect(armourRatings(human, { powerArmour })).toEqual({ physical: 3, energy: 3, radiation: 2 });
  expect(armourRatings({ physical: 1, energy: 2, radiation: 1 }, { powerArmour })).toEqual({
    physical: 4,
    energy: 5,
    radiation: 3,
  });
  expect(() => armourRatings(human, { armour, powerArmour })).toThrow(
    new RangeError("Armour must be normal or power armour, but both are given"),
  );
});

test("R-ARM-8: immunity stays immunity, from the body or from what is worn", () => {
  expect(armourRatings(baseArmour("superMutant"), { armour }).radiation).toBe("immune");
  expect(armourRatings(armour, { armour: { physical: 0, energy: "immune", radiation: null } })).toEqual({
    physical: 2,
    energy: "immune",
    radiation: 1,
  });
});

test("R-ARM-7, R-ARM-8: a dash stays a dash when nothing is worn against it", () => {
  const dash = { physical: 0, energy: 0, radiation: null } as const;
  expect(armourRatings(dash, { armour: { physical: "immune", energy: 2, radiation: null } })).toEqual({
    physical: "immune",
    energy: 2,
    radiation: null,
  });
});

test("R-ARM-6: a lower-value symbol uses the lower of the shown ratings", () => {
  expect(lowerRating([3, 2])).toBe(2);
  expect(lowerRating([2, 3])).toBe(2);
  expect(lowerRating([0, null])).toBe(null);
  expect(lowerRating(["immune", 4])).toBe(4);
  expect(lowerRating([1])).toBe(1);
  expect(() => lowerRating([])).toThrow(
    new RangeError("The number of ratings must be a whole number of 1 or more, but is 0"),
  );
  expect(() => lowerRating([1, -1])).toThrow(new RangeError("A rating must be a whole number of 0 or more, but is -1"));
});

test("R-ARM-9: a rating is changed by at most one card of each kind", () => {
  const item = { kind: "item", value: 1 };
  const leader = { kind: "leader", value: 2 };
  expect(changedRating(1, [])).toBe(1);
  expect(changedRating(1, deepFreeze([item, leader]))).toBe(4);
  expect(changedRating(1, [{ kind: "curse", value: -2 }])).toBe(0);
  expect(() => changedRating(1, [item, leader, { kind: "item", value: 3 }])).toThrow(
    new RangeError("Changes of a rating must differ in kind, but item is given twice"),
  );
  expect(() => changedRating(-1, [])).toThrow(
    new RangeError("The rating must be a whole number of 0 or more, but is -1"),
  );
  expect(() => changedRating(1, [{ kind: "item", value: NaN }])).toThrow(
    new RangeError("The change of kind item must be a whole number, but is NaN"),
  );
});
