import { expect, test } from "vitest";
import { readDuration } from "../../../module/rules/mechanics/duration.ts";

test("a duration is a word, or a count of turns, hours or days", () => {
  expect(readDuration("Lasts", "scene")).toBe("scene");
  expect(readDuration("Lasts", { turns: 3 })).toEqual({ turns: 3 });
  expect(readDuration("Lasts", { hours: 6 })).toEqual({ hours: 6 });
  expect(readDuration("Lasts", { days: 1 })).toEqual({ days: 1 });
});

test("a duration of no length or of two is refused", () => {
  const one = new RangeError("Lasts must have one of turns, hours and days");
  expect(() => readDuration("Lasts", {})).toThrow(one);
  expect(() => readDuration("Lasts", { turns: 1, hours: 1 })).toThrow(one);
  for (const unit of ["turns", "hours", "days"]) {
    expect(() => readDuration("Lasts", { [unit]: 0 })).toThrow(
      new RangeError(`Lasts.${unit} must be a whole number of 1 or more, but is 0`),
    );
  }
  expect(() => readDuration("Lasts", "forever")).toThrow(
    new RangeError(
      'Lasts must be one of attack, turn, nextTurnStart, nextTurnEnd, combat, scene, nextScene, rest, quest, but is "forever"',
    ),
  );
});
