import { expect, test } from "vitest";
import {
  ACTION_KINDS,
  ACTIONS,
  COMMAND_TESTS,
  DEFEND_TEST,
  isMovement,
  kindOf,
  MAJOR_ACTIONS,
  MINOR_ACTIONS,
  MOVEMENT_ZONES,
  RALLY_DIFFICULTY,
  RALLY_TESTS,
} from "../../../module/rules/turns/actions.ts";

test("R-CMB-4: the minor actions", () => {
  expect(MINOR_ACTIONS).toEqual(["aim", "draw", "interact", "move", "standUp", "takeDose"]);
  expect(MINOR_ACTIONS.map(kindOf)).toEqual(MINOR_ACTIONS.map(() => "minor"));
});

test("R-CMB-5: the major actions", () => {
  expect(MAJOR_ACTIONS).toEqual([
    "assist",
    "attack",
    "commandNpc",
    "test",
    "firstAid",
    "pass",
    "rally",
    "defend",
    "ready",
    "sprint",
    "crawl",
  ]);
  expect(MAJOR_ACTIONS.map(kindOf)).toEqual(MAJOR_ACTIONS.map(() => "major"));
  expect(ACTION_KINDS).toEqual(["minor", "major"]);
});

test("R-CMB-4, R-CMB-5, R-CMB-11: the movement actions and how far they go", () => {
  expect(MOVEMENT_ZONES).toEqual({ move: 1, standUp: 0, sprint: 2, crawl: 1 });
  expect(ACTIONS.filter(isMovement)).toEqual(["move", "standUp", "sprint", "crawl"]);
});

test("R-CMB-5, R-CMB-6, R-CMB-8, R-ENV-6: the tests of defending, rallying and commanding", () => {
  expect(DEFEND_TEST).toEqual({ attribute: "agi", skill: "athletics" });
  expect(RALLY_TESTS).toEqual([
    { attribute: "end", skill: "survival" },
    { attribute: "str", skill: "athletics" },
  ]);
  expect(RALLY_DIFFICULTY).toBe(0);
  expect(COMMAND_TESTS).toEqual({
    person: { attribute: "cha", skill: "speech" },
    animal: { attribute: "cha", skill: "survival" },
    robot: { attribute: "int", skill: "science" },
  });
});
