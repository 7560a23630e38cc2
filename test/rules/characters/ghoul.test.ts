import { expect, test } from "vitest";
import { ghoulPrejudice, mayRerollRecovery, radiationHealing } from "../../../module/rules/characters/ghoul.ts";

const ghoul = ["necrotic-post-human"];

test("a ghoul regains 1 HP per full 3 points of radiation damage dealt in one go (R-CHR-15, 5 → 1, 6 → 2)", () => {
  expect([0, 1, 2, 3, 5, 6, 8, 9].map((points) => radiationHealing(ghoul, points))).toEqual([0, 0, 0, 1, 1, 2, 2, 3]);
  expect(radiationHealing(["vault-kid"], 9)).toBe(0);
  expect(() => radiationHealing(ghoul, -3)).toThrow(
    /The radiation damage must be a whole number of 0 or more, but is -3/,
  );
});

test("a ghoul who rests where it is irradiated may roll the recovery pool again (R-CHR-15)", () => {
  expect(mayRerollRecovery(ghoul, { irradiated: true })).toBe(true);
  expect(mayRerollRecovery(ghoul, { irradiated: false })).toBe(false);
  expect(mayRerollRecovery([], { irradiated: true })).toBe(false);
});

test("CHA tests with the prejudiced are harder and riskier by what the GM says (R-CHR-15)", () => {
  const test = { attribute: "cha", prejudiced: true, difficulty: 1, complicationRange: 2 } as const;
  const none = { difficulty: [], complicationRange: 0 };
  expect(ghoulPrejudice(ghoul, test)).toEqual({
    difficulty: [{ reason: "prejudice", value: 1 }],
    complicationRange: 2,
  });
  expect(ghoulPrejudice(ghoul, { ...test, attribute: "int" })).toEqual(none);
  expect(ghoulPrejudice(ghoul, { ...test, prejudiced: false })).toEqual(none);
  expect(ghoulPrejudice(["gifted"], test)).toEqual(none);
  expect(() => ghoulPrejudice(ghoul, { ...test, difficulty: -1 })).toThrow(
    /The difficulty of prejudice must be a whole number of 0 or more, but is -1/,
  );
  expect(() => ghoulPrejudice(ghoul, { ...test, complicationRange: -1 })).toThrow(
    /The complication range of prejudice must be a whole number of 0 or more, but is -1/,
  );
});
