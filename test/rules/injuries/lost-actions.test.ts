import { expect, test } from "vitest";
import { nextTurn } from "../../../module/rules/injuries/lost-actions.ts";

test("Stun and an injured head take the normal actions of the next turn; AP still buy some (R-DMG-5, R-INJ-5)", () => {
  const lost = { minorActions: 0, majorActions: 0, mayBuyActions: true };
  expect(nextTurn([])).toEqual({ minorActions: 1, majorActions: 1, mayBuyActions: true, causes: [] });
  expect(nextTurn(["stun"])).toEqual({ ...lost, causes: ["stun"] });
  expect(nextTurn(["headInjury"])).toEqual({ ...lost, causes: ["headInjury"] });
});

test("two stuns before the same turn take it once", () => {
  expect(nextTurn(["stun", "headInjury", "stun"]).causes).toEqual(["stun", "headInjury"]);
  expect(() => nextTurn(["sleep"])).toThrow(/What takes the actions must be one of stun, headInjury, but is "sleep"/);
  expect(() => nextTurn("stun" as never)).toThrow(/Causes must be a list, but is "stun"/);
});
