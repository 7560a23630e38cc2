import fc from "fast-check";
import { expect, test } from "vitest";
import {
  assistingBite,
  dog,
  DOG,
  DOG_KILLED,
  dogDifficulty,
  dogIncreases,
} from "../../../module/rules/characters/dog.ts";

const pup = { level: 1, bodyIncreases: 0, mindIncreases: 0, initiative: 12 };
const bite = { targetNumber: 7, dice: 2, damageType: "physical", effects: ["vicious"] };

test("the dog's figures on level 1 (R-CHR-23)", () => {
  expect(DOG).toEqual({
    body: 5,
    mind: 4,
    melee: 2,
    other: 1,
    hp: 6,
    defense: 1,
    carryLimit: 50,
    biteDice: 2,
    biteEffects: ["vicious"],
    bodyPlan: "quadruped",
    resistance: { physical: 0, energy: 0, radiation: 0, poison: 0 },
    findsItsOwnFood: true,
  });
  expect(dog(pup)).toEqual({
    level: 1,
    body: 5,
    mind: 4,
    maxHp: 6,
    initiative: 12,
    defense: 1,
    carryLimit: 50,
    bite,
    openIncreases: 0,
  });
});

test("Body or Mind grows on level 3 and every second level after it (R-CHR-10)", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 20, 21].map(dogIncreases)).toEqual([0, 0, 1, 1, 2, 2, 3, 9, 10]);
  expect(() => dogIncreases(0)).toThrow(/The level must be a whole number of 1 or more, but is 0/);
});

test("1 HP per level and per increase of Body, a bite die on level 5 and every fifth (R-CHR-10)", () => {
  expect(dog({ level: 5, bodyIncreases: 1, mindIncreases: 1, initiative: 14 })).toEqual({
    level: 5,
    body: 6,
    mind: 5,
    maxHp: 11,
    initiative: 14,
    defense: 1,
    carryLimit: 50,
    bite: { ...bite, targetNumber: 8, dice: 3 },
    openIncreases: 0,
  });
  const dice = (level: number) => dog({ ...pup, level }).bite.dice;
  expect([4, 5, 9, 10, 15].map(dice)).toEqual([2, 3, 3, 4, 5]);
  expect(dog({ ...pup, level: 7, mindIncreases: 1 }).openIncreases).toBe(2);
  expect(dog({ ...pup, level: 7, bodyIncreases: 2 }).openIncreases).toBe(1);
});

test("no more increases than the level gives (R-CHR-10)", () => {
  expect(() => dog({ ...pup, bodyIncreases: 1 })).toThrow(
    /The increases of Body must be a whole number from 0 to 0, but is 1/,
  );
  expect(() => dog({ ...pup, level: 5, bodyIncreases: 1, mindIncreases: 2 })).toThrow(
    /The increases of Mind must be a whole number from 0 to 1, but is 2/,
  );
  expect(() => dog({ ...pup, initiative: -1 })).toThrow(/The owner's initiative must be .* 0 or more, but is -1/);
});

test("its PER tests are 1 easier (R-CHR-23)", () => {
  expect(dogDifficulty({ attribute: "per" })).toEqual([{ reason: "keenSenses", value: -1 }]);
  expect(dogDifficulty({ attribute: "str" })).toEqual([]);
});

test("it bites with an attack that it assists, if it is within reach and the attack hits (R-CHR-23)", () => {
  expect(assistingBite({ hit: true, dogWithinReach: true }, 3)).toBe(3);
  expect(assistingBite({ hit: false, dogWithinReach: true }, 3)).toBe(0);
  expect(assistingBite({ hit: true, dogWithinReach: false }, 3)).toBe(0);
  expect(() => assistingBite({ hit: true, dogWithinReach: true }, -1)).toThrow(/The bite's dice must be .* but is -1/);
});

test("when it is killed a new dog comes, or another perk (R-CHR-23)", () => {
  expect(DOG_KILLED).toEqual([
    { choice: "newDog", when: "beforeNextAdventure" },
    { choice: "anotherPerk", when: "afterThisAdventure" },
  ]);
});

test("a dog never shrinks as its owner rises, and its answers share nothing (R-CHR-10)", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), (level) => {
      const young = dog({ ...pup, level });
      const old = dog({ ...pup, level: level + 1 });
      expect(old.maxHp).toBe(young.maxHp + 1);
      expect(old.openIncreases).toBeGreaterThanOrEqual(young.openIncreases);
      expect(old.bite.dice).toBeGreaterThanOrEqual(young.bite.dice);
      old.bite.effects.push("stun");
      expect(dog({ ...pup, level }).bite.effects).toEqual(["vicious"]);
    }),
  );
});
