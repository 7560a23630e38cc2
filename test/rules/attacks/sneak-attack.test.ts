import { expect, test } from "vitest";
import { attackIsRolled, sneakAttack } from "../../../module/rules/attacks/sneak-attack.ts";

test("a sneak attack gains Vicious, or 2 CD if the weapon is Vicious already (R-ATK-5)", () => {
  expect(sneakAttack([])).toEqual({ difficulty: -1, gains: ["vicious"], dice: 0 });
  expect(sneakAttack(["piercing", "stun"])).toEqual({ difficulty: -1, gains: ["vicious"], dice: 0 });
  expect(sneakAttack(["piercing", "vicious"])).toEqual({ difficulty: -1, gains: [], dice: 2 });
  expect(() => sneakAttack(["brutal"])).toThrow(/An effect must be one of breaking, .*, but is "brutal"/);
});

test("at difficulty 0 an attack hits without a roll unless the player rolls (R-ATK-5)", () => {
  expect(attackIsRolled(0)).toBe(false);
  expect(attackIsRolled(0, true)).toBe(true);
  expect(attackIsRolled(1)).toBe(true);
  expect(attackIsRolled(1, false)).toBe(true);
  expect(() => attackIsRolled(-1)).toThrow(/The difficulty must be a whole number of 0 or more, but is -1/);
  expect(() => sneakAttack("vicious" as unknown as [])).toThrow(/Effects must be a list, but is "vicious"/);
});
