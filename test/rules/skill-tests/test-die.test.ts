import fc from "fast-check";
import { expect, test } from "vitest";
import { judgeDie, targetNumber } from "../../../module/rules/skill-tests/test-die.ts";

const faces = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const successesOf = (ability: Parameters<typeof judgeDie>[0]) =>
  faces(1, 20).map((face) => judgeDie(ability, face).successes);

test("R-TEST-1: the target number is attribute and skill rank", () => {
  expect(targetNumber({ attribute: 7, rank: 3 })).toBe(10);
  expect(targetNumber({ attribute: 0, rank: 0 })).toBe(0);
});

test("R-TEST-3: each face up to the target number is a success, the natural 1 two", () => {
  expect(successesOf({ attribute: 7, rank: 2 })).toEqual([2, 1, 1, 1, 1, 1, 1, 1, 1, ...faces(10, 20).map(() => 0)]);
});

test("R-TEST-3: a natural 1 is a critical success even against a target number of 0", () => {
  expect(successesOf({ attribute: 0, rank: 0 })).toEqual([2, ...faces(2, 20).map(() => 0)]);
});

test("R-TEST-4: with a tag skill each face up to the rank is two successes, never three", () => {
  expect(successesOf({ attribute: 5, rank: 3, tag: true })).toEqual([
    ...[2, 2, 2, 1, 1, 1, 1, 1],
    ...faces(9, 20).map(() => 0),
  ]);
  expect(successesOf({ attribute: 5, rank: 0, tag: true })).toEqual(successesOf({ attribute: 5, rank: 0 }));
  expect(successesOf({ attribute: 5, rank: 3, tag: false })).toEqual(successesOf({ attribute: 5, rank: 3 }));
});

test("R-TEST-5: the complication range counts down from 20, and is 1 unless said", () => {
  const complicatesFrom = (complicationRange?: number) =>
    faces(1, 20).find((face) => judgeDie({ attribute: 5, rank: 0, complicationRange }, face).complication);
  expect([undefined, 1, 2, 3, 4, 5].map(complicatesFrom)).toEqual([20, 20, 19, 18, 17, 16]);
});

test("R-TEST-5: one die can be a success and a complication", () => {
  expect(judgeDie({ attribute: 12, rank: 6, complicationRange: 3 }, 18)).toEqual({
    face: 18,
    successes: 1,
    complication: true,
  });
});

test("the errors name what is impossible", () => {
  const bad = (change: object, face = 5) => {
    return () => judgeDie({ attribute: 5, rank: 1, ...change }, face);
  };
  expect(bad({ attribute: -1 })).toThrow(
    new RangeError("The attribute must be a whole number of 0 or more, but is -1"),
  );
  expect(bad({ rank: -1 })).toThrow(new RangeError("The skill rank must be a whole number of 0 or more, but is -1"));
  expect(bad({ rank: undefined })).toThrow(
    new RangeError("The skill rank must be a whole number of 0 or more, but is undefined"),
  );
  expect(bad({ attribute: "7" })).toThrow(
    new RangeError('The attribute must be a whole number of 0 or more, but is "7"'),
  );
  expect(bad({ complicationRange: 6 })).toThrow(
    new RangeError("The complication range must be a whole number from 1 to 5, but is 6"),
  );
  expect(bad({ complicationRange: 0 })).toThrow(
    new RangeError("The complication range must be a whole number from 1 to 5, but is 0"),
  );
  expect(bad({}, 0)).toThrow(new RangeError("A face of a d20 must be a whole number from 1 to 20, but is 0"));
  expect(bad({}, 21)).toThrow(new RangeError("A face of a d20 must be a whole number from 1 to 20, but is 21"));
  expect(() => targetNumber(undefined as never)).toThrow(
    new RangeError("The ability must be a record, but is undefined"),
  );
});

test("a lower face never brings fewer successes", () => {
  const abilities = fc.record({
    attribute: fc.integer({ min: 0, max: 15 }),
    rank: fc.integer({ min: 0, max: 6 }),
    tag: fc.boolean(),
  });
  fc.assert(
    fc.property(abilities, fc.integer({ min: 1, max: 19 }), (ability, face) => {
      return judgeDie(ability, face).successes >= judgeDie(ability, face + 1).successes;
    }),
  );
});
