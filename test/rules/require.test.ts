import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { faces, finite, list, oneOf, record, text, whole } from "../../module/rules/require.ts";

const never = undefined as unknown as number;

describe("whole numbers", () => {
  test("a whole number within its bounds is answered, both ends included", () => {
    expect(whole("A rank", 0, { min: 0, max: 6 })).toBe(0);
    expect(whole("A rank", 6, { min: 0, max: 6 })).toBe(6);
    expect(whole("A change", -3)).toBe(-3);
  });

  test("a number too large to be counted exactly is refused", () => {
    expect(whole("XP", Number.MAX_SAFE_INTEGER)).toBe(9_007_199_254_740_991);
    expect(() => whole("XP", 2 ** 53)).toThrow(new RangeError("XP must be a whole number, but is 9007199254740992"));
    expect(() => whole("A change", -1e300)).toThrow(new RangeError("A change must be a whole number, but is -1e+300"));
  });

  test("the error names the value and the bounds", () => {
    expect(() => whole("A rank", -1, { min: 0, max: 6 })).toThrow(
      new RangeError("A rank must be a whole number from 0 to 6, but is -1"),
    );
    expect(() => whole("A rank", 7, { min: 0, max: 6 })).toThrow(
      new RangeError("A rank must be a whole number from 0 to 6, but is 7"),
    );
    expect(() => whole("A level", 0, { min: 1 })).toThrow(
      new RangeError("A level must be a whole number of 1 or more, but is 0"),
    );
    expect(() => whole("A debt", 1, { max: 0 })).toThrow(
      new RangeError("A debt must be a whole number of 0 or less, but is 1"),
    );
    expect(() => whole("A change", 0.5)).toThrow(new RangeError("A change must be a whole number, but is 0.5"));
  });

  test("text, nothing and what is no number at all are refused and shown as they are", () => {
    expect(() => whole("A rank", "3" as unknown as number)).toThrow(
      new RangeError('A rank must be a whole number, but is "3"'),
    );
    expect(() => whole("A rank", never)).toThrow(new RangeError("A rank must be a whole number, but is undefined"));
    expect(() => whole("A rank", NaN)).toThrow(new RangeError("A rank must be a whole number, but is NaN"));
    expect(() => whole("A rank", Infinity)).toThrow(new RangeError("A rank must be a whole number, but is Infinity"));
  });
});

describe("other numbers", () => {
  test("a finite number within its bounds is answered, both ends included", () => {
    expect(finite("A weight", 0.5, { min: 0 })).toBe(0.5);
    expect(finite("A weight", 0, { min: 0, max: 1 })).toBe(0);
    expect(finite("A weight", 1, { min: 0, max: 1 })).toBe(1);
    expect(finite("A change", -1.5)).toBe(-1.5);
  });

  test("the error names the value and the bounds", () => {
    expect(() => finite("A weight", -0.5, { min: 0 })).toThrow(
      new RangeError("A weight must be a number of 0 or more, but is -0.5"),
    );
    expect(() => finite("A share", 1.5, { min: 0, max: 1 })).toThrow(
      new RangeError("A share must be a number from 0 to 1, but is 1.5"),
    );
    expect(() => finite("A weight", Infinity)).toThrow(new RangeError("A weight must be a number, but is Infinity"));
    expect(() => finite("A weight", "1" as unknown as number)).toThrow(
      new RangeError('A weight must be a number, but is "1"'),
    );
  });
});

test("one of several choices is answered, anything else is refused with the choices", () => {
  const ranges = ["close", "medium"] as const;
  expect(oneOf("The range", "medium", ranges)).toBe("medium");
  expect(() => oneOf("The range", "far", ranges)).toThrow(
    new RangeError('The range must be one of close, medium, but is "far"'),
  );
});

describe("faces", () => {
  test("faces from 1 to the number of sides are answered as they are", () => {
    const dice = [1, 20, 7];
    expect(faces("d20s", dice, 20, { min: 1, max: 5 })).toBe(dice);
    expect(faces("d20s", [], 20)).toEqual([]);
  });

  test("a face that the die does not have, or too few or many dice, are refused", () => {
    expect(() => faces("d20s", [0], 20)).toThrow(
      new RangeError("A face of d20s must be a whole number from 1 to 20, but is 0"),
    );
    expect(() => faces("d20s", [3, 21], 20)).toThrow(
      new RangeError("A face of d20s must be a whole number from 1 to 20, but is 21"),
    );
    expect(() => faces("d20s", [], 20, { min: 1 })).toThrow(
      new RangeError("The number of d20s must be a whole number of 1 or more, but is 0"),
    );
    expect(() => faces("d20s", [1, 2], 20, { max: 1 })).toThrow(
      new RangeError("The number of d20s must be a whole number from 0 to 1, but is 2"),
    );
    expect(() => faces("d20s", 3 as unknown as number[], 20)).toThrow(
      new RangeError("d20s must be a list of faces, but is 3"),
    );
  });
});

describe("records", () => {
  test("a record with known keys is answered as it is", () => {
    const values = { str: 5 };
    expect(record("the attributes", values, ["str", "per"])).toBe(values);
    expect(record("anything", { free: 1 })).toEqual({ free: 1 });
  });

  test("an unknown key, a list, text and nothing are refused", () => {
    expect(() => record("the attributes", { luck: 5 }, ["str", "luc"])).toThrow(
      new RangeError('A key of the attributes must be one of str, luc, but is "luck"'),
    );
    expect(() => record("the attributes", [1])).toThrow(new RangeError("the attributes must be a record, but is 1"));
    expect(() => record("the attributes", null as unknown as object)).toThrow(
      new RangeError("the attributes must be a record, but is null"),
    );
    expect(() => record("the attributes", "str" as unknown as object)).toThrow(
      new RangeError('the attributes must be a record, but is "str"'),
    );
  });
});

test("every whole number within the bounds passes, every other is refused with a RangeError", () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer(), fc.integer(), (value, one, other) => {
      const bounds = { min: Math.min(one, other), max: Math.max(one, other) };
      if (value >= bounds.min && value <= bounds.max) expect(whole("It", value, bounds)).toBe(value);
      else expect(() => whole("It", value, bounds)).toThrow(RangeError);
    }),
  );
});

test("a text is answered as it is, an empty one and anything else is refused", () => {
  expect(text("A reason", "range")).toBe("range");
  expect(() => text("A reason", "")).toThrow(new RangeError('A reason must be a text, but is ""'));
  expect(() => text("A reason", ["range"])).toThrow(new RangeError('A reason must be a text, but is ["range"]'));
  expect(() => text("A reason", undefined)).toThrow(new RangeError("A reason must be a text, but is undefined"));
});

test("a list is answered as it is, anything else is refused", () => {
  expect(list("Parts", [1, 2])).toEqual([1, 2]);
  expect(() => list("Parts", "1" as unknown as [])).toThrow(new RangeError('Parts must be a list, but is "1"'));
  expect(() => list("Parts", undefined as unknown as [])).toThrow(
    new RangeError("Parts must be a list, but is undefined"),
  );
});
