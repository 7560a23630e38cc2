import { describe, expect, test } from "vitest";
import {
  STATISTIC_OFFSET,
  STATISTIC_OFFSETS,
  type StatisticSpec,
  statisticTest,
} from "../../../module/rules/checks/statistic-test.ts";
import { deepFreeze } from "../deep-freeze.ts";

const degrees = (spec: StatisticSpec, faces = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) =>
  faces.map((face) => statisticTest(deepFreeze(spec), [face]).degree);
const times = (count: number, degree: string) => Array.from({ length: count }, () => degree);

describe("R-PCT-3: people", () => {
  test("a 1 is lucky, a 10 is a fumble, in between up to the value passes", () => {
    expect(degrees({ value: 5 })).toEqual(["lucky", ...times(4, "success"), ...times(4, "failure"), "fumble"]);
    expect(statisticTest({ value: 5 }, [5])).toEqual({ passed: true, degree: "success", result: 5, rerolled: 0 });
    expect(statisticTest({ value: 5 }, [1])).toEqual({ passed: true, degree: "lucky", result: 1, rerolled: 0 });
    expect(statisticTest({ value: 5 }, [6])).toEqual({ passed: false, degree: "failure", result: 6, rerolled: 0 });
    expect(statisticTest({ value: 5 }, [10])).toEqual({ passed: false, degree: "fumble", result: 10, rerolled: 0 });
  });

  test("with a value of 1 a 1 just passes, with a value of 10 a 10 does", () => {
    expect(degrees({ value: 1 })).toEqual(["success", ...times(8, "failure"), "fumble"]);
    expect(degrees({ value: 2 })[0]).toBe("lucky");
    expect(degrees({ value: 9 })[9]).toBe("fumble");
    expect(degrees({ value: 10 })).toEqual(["lucky", ...times(9, "success")]);
  });

  test("modifiers move what passes; the lucky 1 and the fumble stay", () => {
    expect(degrees({ value: 5, modifier: 2 })).toEqual([
      "lucky",
      ...times(6, "success"),
      ...times(2, "failure"),
      "fumble",
    ]);
    expect(degrees({ value: 5, modifier: -5 })).toEqual(["lucky", ...times(8, "failure"), "fumble"]);
    expect(degrees({ value: 5, modifier: 5 })[9]).toBe("fumble");
  });
});

test("R-PCT-4: a minimum of 1 shifts nothing, whichever way the offset is read", () => {
  for (const bounds of [{}, { min: 1 }, { min: 1, max: 8 }, { min: 1, max: 10 }, { min: 1, max: 12 }]) {
    for (const value of [1, 2, 5, 8, 10]) {
      for (const face of [1, 2, 5, 8, 9, 10]) {
        const rolled = [face, 3];
        expect(statisticTest({ value, ...bounds, offset: "min" }, rolled)).toEqual(
          statisticTest({ value, ...bounds, offset: "min-1" }, rolled),
        );
      }
    }
  }
  expect(statisticTest({ value: 2, offset: "min" }, [1])).toEqual({
    passed: true,
    degree: "lucky",
    result: 1,
    rerolled: 0,
  });
});

describe("R-PCT-4, R-PCT-6: species with bounds of their own", () => {
  test("ghoul Perception 4 to 13: a 1 reads 4, a 10 reads 13", () => {
    const ghoul = { value: 8, min: 4, max: 13 };
    expect(statisticTest(ghoul, [1])).toEqual({ passed: true, degree: "lucky", result: 4, rerolled: 0 });
    expect(statisticTest(ghoul, [5])).toEqual({ passed: true, degree: "success", result: 8, rerolled: 0 });
    expect(statisticTest(ghoul, [6])).toEqual({ passed: false, degree: "failure", result: 9, rerolled: 0 });
    expect(statisticTest(ghoul, [10])).toEqual({ passed: false, degree: "fumble", result: 13, rerolled: 0 });
  });

  test("a value at an end of the bounds: the lowest just passes, the highest has no fumble", () => {
    expect(degrees({ value: 4, min: 4, max: 13 })[0]).toBe("success");
    expect(degrees({ value: 5, min: 4, max: 13 })[0]).toBe("lucky");
    expect(degrees({ value: 12, min: 4, max: 13 })[9]).toBe("fumble");
    expect(degrees({ value: 13, min: 4, max: 13 })[9]).toBe("success");
  });

  test("ghoul Charisma 1 to 8: 8 is the fumble, 9 and 10 are rolled again", () => {
    const ghoul = { value: 5, min: 1, max: 8 };
    expect(statisticTest(ghoul, [9, 10, 8])).toEqual({ passed: false, degree: "fumble", result: 8, rerolled: 2 });
    expect(statisticTest(ghoul, [10, 7])).toEqual({ passed: false, degree: "failure", result: 7, rerolled: 1 });
    expect(statisticTest(ghoul, [8, 1])).toEqual({ passed: false, degree: "fumble", result: 8, rerolled: 0 });
    expect(statisticTest({ ...ghoul, value: 8 }, [8]).degree).toBe("success");
  });

  test("with a span above 9 the ends of the shifted die stand", () => {
    expect(statisticTest({ value: 5, min: 1, max: 12 }, [10]).degree).toBe("fumble");
    expect(statisticTest({ value: 10, min: 1, max: 12 }, [10]).degree).toBe("success");
  });

  test("read literally, the minimum itself is added", () => {
    const literal = { value: 8, min: 4, max: 13, offset: "min" } as const;
    expect(statisticTest(literal, [1])).toEqual({ passed: true, degree: "lucky", result: 5, rerolled: 0 });
    expect(statisticTest(literal, [10, 9])).toEqual({ passed: false, degree: "fumble", result: 13, rerolled: 1 });
    expect(statisticTest({ ...literal, offset: "min-1" }, [1]).result).toBe(4);
    expect(statisticTest({ value: 5, min: 2, max: 11, offset: "min" }, [1]).result).toBe(3);
    expect([STATISTIC_OFFSET, STATISTIC_OFFSETS]).toEqual(["min-1", ["min-1", "min"]]);
  });
});

test("the errors name what is impossible", () => {
  const bad = (change: object, faces = [5]) => {
    return () => statisticTest({ value: 5, ...change }, faces);
  };
  expect(bad({}, [0])).toThrow(new RangeError("A face of d10s must be a whole number from 1 to 10, but is 0"));
  expect(bad({}, [11])).toThrow(new RangeError("A face of d10s must be a whole number from 1 to 10, but is 11"));
  expect(bad({ max: 8 }, [9, 10])).toThrow(
    new RangeError("One of the faces must show 8 or less once shifted, but they are 9, 10"),
  );
  expect(bad({}, [])).toThrow(new RangeError("One of the faces must show 10 or less once shifted, but they are "));
  expect(bad({ value: -1 })).toThrow(new RangeError("The value must be a whole number of 0 or more, but is -1"));
  expect(bad({ modifier: 0.5 })).toThrow(new RangeError("The modifier must be a whole number, but is 0.5"));
  expect(bad({ min: 0 })).toThrow(new RangeError("The minimum must be a whole number of 1 or more, but is 0"));
  expect(bad({ min: 9, max: 8 })).toThrow(new RangeError("The maximum must be a whole number of 9 or more, but is 8"));
  expect(bad({ min: 8, max: 8, offset: "min" })).toThrow(
    new RangeError("The maximum must be a whole number of 9 or more, but is 8"),
  );
  expect(bad({ offset: "max" })).toThrow(new RangeError('The offset must be one of min-1, min, but is "max"'));
});
