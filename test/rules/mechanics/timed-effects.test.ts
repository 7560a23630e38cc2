import fc from "fast-check";
import { expect, test } from "vitest";
import { DURATIONS, type Duration } from "../../../module/rules/mechanics/duration.ts";
import {
  endEffects,
  endsAt,
  hasEnded,
  lengthened,
  type Progress,
} from "../../../module/rules/mechanics/timed-effects.ts";
import { deepFreeze } from "../deep-freeze.ts";

/** Between two own turns, in the third scene of the first quest. */
const NOW: Progress = deepFreeze({
  attacks: 4,
  turnsBegun: 7,
  turnsEnded: 7,
  combats: 1,
  scenes: 2,
  rests: 1,
  quests: 0,
  seconds: 5000,
});
const IN_TURN: Progress = { ...NOW, turnsBegun: 8 };

test("when things end is reckoned from when they begin", () => {
  expect(Object.fromEntries(DURATIONS.map((lasts) => [lasts, endsAt(lasts, NOW)]))).toEqual({
    attack: { attacks: 5, scenes: 3 },
    turn: { turnsEnded: 8, scenes: 3 },
    nextTurnStart: { turnsBegun: 8, scenes: 3 },
    nextTurnEnd: { turnsEnded: 8, scenes: 3 },
    combat: { combats: 2, scenes: 3 },
    scene: { scenes: 3 },
    nextScene: { scenes: 4 },
    rest: { rests: 2 },
    quest: { quests: 1 },
  });
  expect(endsAt({ turns: 3 }, NOW)).toEqual({ turnsEnded: 10, scenes: 3 });
  expect(endsAt({ hours: 2 }, NOW)).toEqual({ seconds: 12_200 });
  expect(endsAt({ days: 1 }, NOW)).toEqual({ seconds: 91_400 });
});

test("in one's own turn, this turn ends first and the next one is the one after it", () => {
  expect(endsAt("turn", IN_TURN)).toEqual({ turnsEnded: 8, scenes: 3 });
  expect(endsAt("nextTurnStart", IN_TURN)).toEqual({ turnsBegun: 9, scenes: 3 });
  expect(endsAt("nextTurnEnd", IN_TURN)).toEqual({ turnsEnded: 9, scenes: 3 });
});

test("a chem for the current or next turn is over at the end of the turn that ends next", () => {
  const ending = endsAt("turn", IN_TURN);
  expect(hasEnded(ending, IN_TURN)).toBe(false);
  expect(hasEnded(ending, { ...IN_TURN, turnsEnded: 8 })).toBe(true);
});

test("what is reckoned in turns ends with the scene at the latest", () => {
  const ending = endsAt({ turns: 3 }, NOW);
  expect(hasEnded(ending, { ...NOW, turnsBegun: 10, turnsEnded: 9 })).toBe(false);
  expect(hasEnded(ending, { ...NOW, turnsBegun: 10, turnsEnded: 10 })).toBe(true);
  expect(hasEnded(ending, { ...NOW, scenes: 3 })).toBe(true);
});

test("a meal holds to the end of the next scene, a quest or a rest by itself", () => {
  expect([2, 3, 4].map((scenes) => hasEnded(endsAt("nextScene", NOW), { ...NOW, scenes }))).toEqual([
    false,
    false,
    true,
  ]);
  expect(hasEnded(endsAt("rest", NOW), { ...NOW, scenes: 9, seconds: 99_999 })).toBe(false);
  expect(hasEnded(endsAt("rest", NOW), { ...NOW, rests: 2 })).toBe(true);
  expect(hasEnded(endsAt("quest", NOW), { ...NOW, quests: 1 })).toBe(true);
  expect(hasEnded({}, { ...NOW, scenes: 99 })).toBe(false);
});

test("impossible counts and lengths are refused", () => {
  expect(() => endsAt("scene", { ...NOW, scenes: -1 })).toThrow(
    new RangeError("scenes must be a whole number of 0 or more, but is -1"),
  );
  expect(() => hasEnded({}, { ...NOW, seconds: 0.5 })).toThrow(
    new RangeError("seconds must be a whole number of 0 or more, but is 0.5"),
  );
  expect(() => hasEnded({}, { ...NOW, weeks: 1 } as Progress)).toThrow(
    /^A key of The progress must be one of attacks,/,
  );
  expect(() => endsAt({ turns: 0 }, NOW)).toThrow(
    new RangeError("Turns must be a whole number of 1 or more, but is 0"),
  );
  expect(() => endsAt({ hours: 0 }, NOW)).toThrow(
    new RangeError("Hours must be a whole number of 1 or more, but is 0"),
  );
  expect(() => endsAt({ days: 0 }, NOW)).toThrow(new RangeError("Days must be a whole number of 1 or more, but is 0"));
});

test("effects that end are told from those that go on, in their order", () => {
  const effects = deepFreeze([
    { id: "psycho", ending: endsAt("scene", NOW) },
    { id: "steak", ending: endsAt("nextScene", NOW) },
    { id: "jet", ending: endsAt("turn", NOW) },
  ]);
  const ids = (list: { id: string }[]) => list.map(({ id }) => id);
  const after = endEffects(effects, { ...NOW, scenes: 3 });
  expect([ids(after.ended), ids(after.going)]).toEqual([["psycho", "jet"], ["steak"]]);
  const before = endEffects(effects, NOW);
  expect([ids(before.ended), ids(before.going)]).toEqual([[], ["psycho", "steak", "jet"]]);
});

const lengths: fc.Arbitrary<Duration> = fc.oneof(
  fc.constantFrom(...DURATIONS),
  fc.integer({ min: 1, max: 4 }).map((turns) => ({ turns })),
  fc.integer({ min: 1, max: 9 }).map((hours) => ({ hours })),
);
const step = fc.record({
  attacks: fc.nat(2),
  turnsBegun: fc.nat(1),
  turnsEnded: fc.nat(1),
  combats: fc.nat(1),
  scenes: fc.nat(1),
  rests: fc.nat(1),
  quests: fc.nat(1),
  seconds: fc.nat(9000),
});

test("as things go on, everything ends by itself, never at once, and only once", () => {
  fc.assert(
    fc.property(lengths, fc.array(step, { maxLength: 12 }), (lasts, steps) => {
      let now = NOW;
      let going = [{ id: "it", ending: endsAt(lasts, now) }];
      expect(endEffects(going, now).ended).toEqual([]);
      let ends = 0;
      for (const more of steps) {
        now = Object.fromEntries(
          Object.entries(now).map(([counter, count]) => [counter, (count as number) + more[counter as keyof Progress]]),
        ) as unknown as Progress;
        const after = endEffects(going, now);
        going = after.going;
        ends += after.ended.length;
      }
      expect(ends + going.length).toBe(1);
      const last = Object.fromEntries(
        Object.entries(now).map(([counter, count]) => [counter, (count as number) + 999_999]),
      );
      expect(endEffects(going, last as unknown as Progress).going).toEqual([]);
    }),
  );
});

test("a duration is lengthened by a factor and by turns, where it has a length", () => {
  expect([1, 1.5, 2, 3].map((factor) => lengthened("scene", factor))).toEqual([
    "scene",
    "scene",
    "nextScene",
    "nextScene",
  ]);
  expect([1, 2, 3].map((factor) => lengthened("turn", factor))).toEqual(["turn", { turns: 2 }, { turns: 3 }]);
  expect(lengthened("rest", 2)).toBe("rest");
  expect(lengthened({ turns: 3 }, 2)).toEqual({ turns: 6 });
  expect(lengthened({ turns: 3 }, 1, 1)).toEqual({ turns: 4 });
  expect(lengthened({ turns: 1 }, 0.5)).toEqual({ turns: 1 });
  expect(lengthened({ turns: 3 }, 0.5)).toEqual({ turns: 1 });
  expect(lengthened({ hours: 3 }, 2, 5)).toEqual({ hours: 6 });
  expect(lengthened({ days: 2 }, 2)).toEqual({ days: 4 });
  expect(() => lengthened({ turns: 3 }, 1, -1)).toThrow(
    new RangeError("More turns must be a whole number of 0 or more, but is -1"),
  );
});
