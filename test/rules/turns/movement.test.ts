import { expect, test } from "vitest";
import type { Movement } from "../../../module/rules/turns/actions.ts";
import { mayEndMove, mayRerollCover } from "../../../module/rules/turns/movement.ts";

test("R-CMB-12: a move ends anywhere in a zone near enough, also within reach of whoever is there", () => {
  const ends = (movement: Movement) => [0, 1, 2, 3].map((zones) => mayEndMove(movement, zones).allowed);
  expect({
    move: ends("move"),
    crawl: ends("crawl"),
    sprint: ends("sprint"),
    standUp: ends("standUp"),
  }).toEqual({
    move: [true, true, false, false],
    crawl: [true, true, false, false],
    sprint: [true, true, true, false],
    standUp: [true, false, false, false],
  });
  expect(mayEndMove("move", 1)).toEqual({ allowed: true, withinReach: true });
  expect(mayEndMove("move", 0)).toEqual({ allowed: true, withinReach: true });
  expect(mayEndMove("move", 2)).toEqual({ allowed: false, withinReach: false });
  expect(mayEndMove("standUp", 0)).toEqual({ allowed: true, withinReach: false });
});

test("R-CMB-7: the prone may re-roll the dice of their cover", () => {
  expect([mayRerollCover({ prone: true }), mayRerollCover({ prone: false })]).toEqual([true, false]);
});

test("the errors name what is impossible", () => {
  expect(() => mayEndMove("fly" as Movement, 1)).toThrow(
    new RangeError('The movement must be one of move, standUp, sprint, crawl, but is "fly"'),
  );
  expect(() => mayEndMove("move", -1)).toThrow(
    new RangeError("The number of zones must be a whole number of 0 or more, but is -1"),
  );
});
