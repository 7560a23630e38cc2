import { expect, test } from "vitest";
import { LOST_ACTION_CAUSES, losesNextActions } from "../../../module/rules/injuries/lost-actions.ts";
import { startTurn } from "../../../module/rules/turns/turn.ts";

test("Stun and an injured head take the normal actions of the next turn (R-DMG-5, R-INJ-5)", () => {
  expect(LOST_ACTION_CAUSES).toEqual(["stun", "headInjury"]);
  expect([[], ["stun"], ["headInjury"], ["stun", "headInjury", "stun"]].map(losesNextActions)).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

test("such a turn starts without a minor and a major action, another with one of each (R-INJ-5)", () => {
  const none = { normal: 0, bought: 0, taken: 0 };
  const one = { normal: 1, bought: 0, taken: 0 };
  expect(startTurn({ losesActions: losesNextActions(["stun"]) })).toMatchObject({ minor: none, major: none });
  expect(startTurn({ losesActions: losesNextActions([]) })).toMatchObject({ minor: one, major: one });
});

test("impossible input is refused", () => {
  expect(() => losesNextActions(["sleep"])).toThrow(
    /takes the actions must be one of stun, headInjury, but is "sleep"/,
  );
  expect(() => losesNextActions("stun" as never)).toThrow(/Causes must be a list, but is "stun"/);
});
