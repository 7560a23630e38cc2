import { describe, expect, test } from "vitest";
import { attackDifficulty } from "../../../module/rules/attacks/attack-difficulty.ts";
import { conditionDifficulty, RAD_STORM, radStormStrikes } from "../../../module/rules/environment/conditions.ts";
import { RANGES, type Range } from "../../../module/rules/vocabulary/ranges.ts";

describe("light and weather (R-ENV-3)", () => {
  test("darkness adds to what needs sight: PER tests and ranged attacks", () => {
    const dark = [{ reason: "darkness", value: 3 }];
    expect(conditionDifficulty({ darkness: 3 }, { sight: true })).toEqual(dark);
    expect(conditionDifficulty({ darkness: 3 }, { rangedAttack: true })).toEqual(dark);
    expect(conditionDifficulty({ darkness: 3 }, { survival: true, energyWeapon: true })).toEqual([]);
    expect(conditionDifficulty({ darkness: 0 }, { sight: true })).toEqual([]);
    expect(conditionDifficulty({}, { sight: true })).toEqual([]);
  });

  test("Night Vision ignores darkness after aiming (R-QUAL-9)", () => {
    expect(
      conditionDifficulty({ darkness: 2, fog: true }, { rangedAttack: true, range: "long", ignoresDarkness: true }),
    ).toEqual([{ reason: "fog", value: 1 }]);
  });

  test("fog adds 1 to the same from medium range on", () => {
    const fog = (range: Range) => conditionDifficulty({ fog: true }, { rangedAttack: true, range });
    expect(RANGES.map((range) => fog(range))).toEqual([
      [],
      [{ reason: "fog", value: 1 }],
      [{ reason: "fog", value: 1 }],
      [{ reason: "fog", value: 1 }],
    ]);
    expect(conditionDifficulty({ fog: true }, { sight: true })).toEqual([]);
    expect(conditionDifficulty({ fog: true }, { sight: true, range: "medium" })).toEqual([{ reason: "fog", value: 1 }]);
    expect(conditionDifficulty({ fog: true }, { survival: true, range: "medium" })).toEqual([]);
    expect(conditionDifficulty({ fog: false }, { sight: true, range: "medium" })).toEqual([]);
  });

  test("rain adds 1 or 2 to Survival and to energy weapons", () => {
    expect(conditionDifficulty({ rain: 2 }, { survival: true })).toEqual([{ reason: "rain", value: 2 }]);
    expect(conditionDifficulty({ rain: 1 }, { energyWeapon: true })).toEqual([{ reason: "rain", value: 1 }]);
    expect(conditionDifficulty({ rain: 2 }, { sight: true, rangedAttack: true })).toEqual([]);
  });

  test("all of it joins the reasons of an attack", () => {
    const extra = conditionDifficulty(
      { darkness: 1, fog: true, rain: 2 },
      { rangedAttack: true, energyWeapon: true, range: "medium" },
    );
    expect(attackDifficulty({ defense: 1, ranged: true, weaponRange: "medium", extra })).toEqual({
      total: 5,
      parts: [
        { reason: "defense", value: 1 },
        { reason: "darkness", value: 1 },
        { reason: "fog", value: 1 },
        { reason: "rain", value: 2 },
      ],
    });
  });
});

test("a rad storm strikes whoever is not sheltered with 2 CD radiation each turn (R-ENV-3)", () => {
  expect(RAD_STORM).toEqual({ dice: 2, damageType: "radiation", when: "startOfOwnTurn", wholeBody: true });
  expect([radStormStrikes(false), radStormStrikes(true)]).toEqual([true, false]);
});

test("impossible input is refused", () => {
  expect(() => conditionDifficulty({ darkness: 4 }, {})).toThrow(
    /Darkness must be a whole number from 0 to 3, but is 4/,
  );
  expect(() => conditionDifficulty({ darkness: -1 }, {})).toThrow(/but is -1/);
  expect(() => conditionDifficulty({ rain: 3 }, {})).toThrow(/Rain must be a whole number from 0 to 2, but is 3/);
  expect(() => conditionDifficulty({ rain: -1 }, {})).toThrow(/but is -1/);
  expect(() => conditionDifficulty({}, { range: "far" as Range })).toThrow(/The range must be one of close, .* "far"/);
});
