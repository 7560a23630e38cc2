import { describe, expect, test } from "vitest";
import {
  assistNow,
  endTurn,
  fightTurns,
  nextToAct,
  readiedAfterTurnStart,
  readiedFor,
  takeTurnNow,
} from "../../../module/rules/turns/round.ts";
import { deepFreeze } from "../deep-freeze.ts";

const fighters = deepFreeze([
  { id: "raider", initiative: 9 },
  { id: "nora", initiative: 13 },
  { id: "dog", initiative: 11 },
]);
const order = ["nora", "dog", "raider"];
const round = deepFreeze({ order, acted: ["nora"], current: null });

test("R-CMB-1: whoever starts takes one turn before the first round, then all act by initiative", () => {
  expect(fightTurns(fighters, "raider", 2)).toEqual([
    { round: 0, id: "raider" },
    { round: 1, id: "nora" },
    { round: 1, id: "dog" },
    { round: 1, id: "raider" },
    { round: 2, id: "nora" },
    { round: 2, id: "dog" },
    { round: 2, id: "raider" },
  ]);
  expect(fightTurns(fighters, "dog", 0)).toEqual([{ round: 0, id: "dog" }]);
});

test("R-CMB-1: the next to act is the first who has not yet", () => {
  expect(nextToAct(round)).toBe("dog");
  expect(nextToAct({ order, acted: [], current: null })).toBe("nora");
  expect(nextToAct({ order, acted: ["raider", "nora", "dog"], current: null })).toBe(null);
});

test("a turn that ends is an action in this round", () => {
  expect(endTurn({ order, acted: ["nora"], current: "dog" })).toEqual({ order, acted: ["nora", "dog"], current: null });
  expect(endTurn(round)).toBe(round);
});

describe("R-LUCK-4: perfect timing", () => {
  test("a point buys this round's turn now, between two turns", () => {
    expect(takeTurnNow(round, "raider", 2)).toEqual({
      round: { order, acted: ["nora"], current: "raider" },
      points: 1,
      refused: null,
    });
    expect(takeTurnNow({ order, acted: [], current: null }, "raider", 1)).toEqual({
      round: { order, acted: [], current: "raider" },
      points: 0,
      refused: null,
    });
  });

  test("no second turn follows at one's own place", () => {
    const taken = endTurn(takeTurnNow(round, "raider", 1).round);
    expect(nextToAct(taken)).toBe("dog");
    expect(nextToAct(endTurn({ ...taken, current: "dog" }))).toBe(null);
  });

  test("never inside a turn, after one's own, or without a point", () => {
    const inside = deepFreeze({ order, acted: ["nora"], current: "dog" });
    expect(takeTurnNow(inside, "raider", 1)).toEqual({ round: inside, points: 1, refused: "insideTurn" });
    expect(takeTurnNow(round, "nora", 1)).toEqual({ round, points: 1, refused: "actedAlready" });
    expect(takeTurnNow(round, "raider", 0)).toEqual({ round, points: 0, refused: "tooFewPoints" });
  });

  test("a readied action may still interrupt it", () => {
    const { current } = takeTurnNow(round, "raider", 1).round;
    const readied = [{ id: "nora", event: "raiderShoots" }];
    expect([current, readiedFor("raiderShoots", readied, order)]).toEqual(["raider", ["nora"]]);
  });
});

describe("R-CMB-10: readied actions", () => {
  const readied = deepFreeze([
    { id: "raider", event: "doorOpens" },
    { id: "dog", event: "shot" },
    { id: "nora", event: "doorOpens" },
  ]);

  test("several for one event act by initiative", () => {
    expect(readiedFor("doorOpens", readied, order)).toEqual(["nora", "raider"]);
    expect(readiedFor("shot", readied, order)).toEqual(["dog"]);
    expect(readiedFor("alarm", readied, order)).toEqual([]);
  });

  test("they are lost at the start of the own next turn", () => {
    expect(readiedAfterTurnStart(readied, "raider")).toEqual([
      { id: "dog", event: "shot" },
      { id: "nora", event: "doorOpens" },
    ]);
  });
});

test("R-CMB-9: one assists with the action kept for it, or gives up the turn still to come", () => {
  expect(assistNow(round, "nora", true)).toBe("keptAction");
  expect(assistNow(round, "dog", true)).toBe("keptAction");
  expect(assistNow(round, "dog", false)).toBe("givesUpTurn");
  expect(assistNow(round, "nora", false)).toBe(null);
  expect(assistNow({ order, acted: ["nora"], current: "dog" }, "dog", false)).toBe(null);
});

test("the errors name what is impossible", () => {
  expect(() => fightTurns(fighters, "nick", 1)).toThrow(
    new RangeError('The starter must be one of nora, dog, raider, but is "nick"'),
  );
  expect(() => fightTurns(fighters, "nora", -1)).toThrow(
    new RangeError("The number of rounds must be a whole number of 0 or more, but is -1"),
  );
  expect(() => takeTurnNow(round, "nick", 1)).toThrow(
    new RangeError('The fighter must be one of nora, dog, raider, but is "nick"'),
  );
  expect(() => takeTurnNow(round, "dog", -1)).toThrow(
    new RangeError("The luck points must be a whole number of 0 or more, but is -1"),
  );
  expect(() => assistNow(round, "nick", true)).toThrow(
    new RangeError('The fighter must be one of nora, dog, raider, but is "nick"'),
  );
});
