import { expect, test } from "vitest";
import { holds, readCondition } from "../../../module/rules/mechanics/condition.ts";

test("a condition is read into lists and bounds", () => {
  expect(
    readCondition("When", {
      attack: "ranged",
      weaponType: ["smallGuns", "bigGuns"],
      target: "@gender",
      aimed: true,
      hands: 1,
      fireRate: { min: 1, max: 2 },
      all: { light: "dark" },
      any: [{ sneak: true }, { place: "underwater" }],
      not: { wearing: "powerArmour" },
    }),
  ).toEqual({
    attack: ["ranged"],
    weaponType: ["smallGuns", "bigGuns"],
    target: ["@gender"],
    aimed: true,
    hands: { min: 1, max: 1 },
    fireRate: { min: 1, max: 2 },
    all: [{ light: ["dark"] }],
    any: [{ sneak: true }, { place: ["underwater"] }],
    not: { wearing: ["powerArmour"] },
  });
});

test("a condition that cannot be is refused by its place", () => {
  expect(() => readCondition("When", {})).toThrow(new RangeError("When must have one entry or more"));
  expect(() => readCondition("When", "sneak")).toThrow(new RangeError('When must be a record, but is "sneak"'));
  expect(() => readCondition("When", { attack: "kick" })).toThrow(
    new RangeError('When.attack must be one of melee, ranged, thrown, but is "kick"'),
  );
  expect(() => readCondition("When", { attack: ["melee", "kick"] })).toThrow(
    new RangeError('When.attack[1] must be one of melee, ranged, thrown, but is "kick"'),
  );
  expect(() => readCondition("When", { any: [{ sneak: true }, { sneak: 1 }] })).toThrow(
    new RangeError("When.any[1].sneak must be true or false, but is 1"),
  );
  expect(() => readCondition("When", { not: {} })).toThrow(new RangeError("When.not must have one entry or more"));
  expect(() => readCondition("When", { fireRate: { most: 2 } })).toThrow(
    new RangeError('A key of When.fireRate must be one of min, max, but is "most"'),
  );
  expect(() => readCondition("When", { fireRate: 1.5 })).toThrow(
    new RangeError("When.fireRate must be a whole number, but is 1.5"),
  );
  expect(() => readCondition("When", { weather: "rain" })).toThrow(/^A key of When must be one of attribute, skill,/);
});

test("without a condition a mechanic always acts", () => {
  expect(holds(undefined, {})).toBe(true);
});

test("a word holds if the fact has one of the list", () => {
  const when = { target: ["mammal", "insect"] };
  expect(holds(when, { target: "insect" })).toBe(true);
  expect(holds(when, { target: ["mutant", "mammal"] })).toBe(true);
  expect(holds(when, { target: ["mutant"] })).toBe(false);
  expect(holds(when, {})).toBe(false);
});

test("a chosen word stands for what was chosen, and for nothing before", () => {
  const when = { target: ["@gender"] };
  expect(holds(when, { target: "feminine" }, { gender: "feminine" })).toBe(true);
  expect(holds(when, { target: "feminine" }, { gender: ["masculine", "feminine"] })).toBe(true);
  expect(holds(when, { target: "feminine" }, { gender: "masculine" })).toBe(false);
  expect(holds(when, { target: "feminine" })).toBe(false);
});

test("a flag that nobody gave is false", () => {
  expect(holds({ aimed: true }, { aimed: true })).toBe(true);
  expect(holds({ aimed: true }, {})).toBe(false);
  expect(holds({ aimed: false }, {})).toBe(true);
  expect(holds({ aimed: false }, { aimed: true })).toBe(false);
});

test("a number lies within its bounds, both included, and counts 0 if nobody gave it", () => {
  const when = { fireRate: { min: 1, max: 2 } };
  expect([0, 1, 2, 3].map((fireRate) => holds(when, { fireRate }))).toEqual([false, true, true, false]);
  expect(holds({ fireRate: { max: 2 } }, {})).toBe(true);
  expect(holds({ fireRate: { min: 1 } }, {})).toBe(false);
});

test("all entries must hold, any needs one, not turns round", () => {
  expect(holds({ aimed: true, attack: ["ranged"] }, { aimed: true, attack: "ranged" })).toBe(true);
  expect(holds({ aimed: true, attack: ["ranged"] }, { aimed: true, attack: "melee" })).toBe(false);
  expect(holds({ all: [{ aimed: true }, { sneak: true }] }, { aimed: true, sneak: true })).toBe(true);
  expect(holds({ all: [{ aimed: true }, { sneak: true }] }, { aimed: true })).toBe(false);
  expect(holds({ any: [{ aimed: true }, { sneak: true }] }, { sneak: true })).toBe(true);
  expect(holds({ any: [{ aimed: true }, { sneak: true }] }, {})).toBe(false);
  expect(holds({ not: { aimed: true } }, {})).toBe(true);
  expect(holds({ not: { aimed: true } }, { aimed: true })).toBe(false);
});

test("choices are known in inner conditions too", () => {
  const chosen = { gender: "feminine" };
  expect(holds({ not: { target: ["@gender"] } }, { target: "feminine" }, chosen)).toBe(false);
  expect(holds({ all: [{ target: ["@gender"] }] }, { target: "feminine" }, chosen)).toBe(true);
});
