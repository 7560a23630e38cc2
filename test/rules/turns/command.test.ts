import { expect, test } from "vitest";
import { MAJOR_ACTIONS } from "../../../module/rules/turns/actions.ts";
import { commandAssist } from "../../../module/rules/turns/command.ts";

test("R-CMB-8: the order-giver assists a commanded test with the pair that fits the NPC", () => {
  expect(commandAssist("person", "attack", true)).toEqual({ attribute: "cha", skill: "speech" });
  expect(commandAssist("animal", "attack", true)).toEqual({ attribute: "cha", skill: "survival" });
  expect(commandAssist("robot", "test", true)).toEqual({ attribute: "int", skill: "science" });
});

test("R-CMB-8: an action without a test needs no help", () => {
  expect(commandAssist("person", "sprint", false)).toBe(null);
});

test("R-CMB-8: only a major action is commanded, and only people, animals and robots", () => {
  expect(() => commandAssist("person", "aim", true)).toThrow(
    new RangeError(`The commanded action must be one of ${MAJOR_ACTIONS.join(", ")}, but is "aim"`),
  );
  expect(() => commandAssist("plant" as "person", "attack", true)).toThrow(
    new RangeError('The kind of NPC must be one of person, animal, robot, but is "plant"'),
  );
});
