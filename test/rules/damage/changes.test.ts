import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyChanges, changesBetween, sumChanges, undoChanges } from "../../../module/rules/damage/changes.ts";
import { deepFreeze } from "../deep-freeze.ts";

const state = deepFreeze({ hp: 10, "status.prone": 0, "ammunition.10mm": 12, actionPoints: 3 });

test("changes are what differs, each with before, after and difference", () => {
  expect(changesBetween(state, { ...state, hp: 6, "status.prone": 1, "armour.torso": 2 })).toEqual({
    hp: { before: 10, after: 6, delta: -4 },
    "status.prone": { before: 0, after: 1, delta: 1 },
    "armour.torso": { before: 0, after: 2, delta: 2 },
  });
  expect(changesBetween(state, state)).toEqual({});
  expect(changesBetween({ hp: 2, luck: 1 }, { hp: 2 })).toEqual({ luck: { before: 1, after: 0, delta: -1 } });
});

const hit = deepFreeze({
  hp: { before: 10, after: 6, delta: -4 },
  "status.prone": { before: 0, after: 1, delta: 1 },
});

test("changes are made by difference on a state that has moved on", () => {
  expect(applyChanges({ ...state, hp: 9 }, hit)).toEqual({
    state: { ...state, hp: 5, "status.prone": 1 },
    changes: { hp: { before: 9, after: 5, delta: -4 }, "status.prone": { before: 0, after: 1, delta: 1 } },
    held: {},
  });
  expect(applyChanges({}, { hp: { before: 0, after: 2, delta: 2 } }).state).toEqual({ hp: 2 });
});

test("a number stays within its bounds, and what they kept back is named", () => {
  expect(applyChanges({ hp: 3 }, hit)).toEqual({
    state: { hp: 0, "status.prone": 1 },
    changes: { hp: { before: 3, after: 0, delta: -3 }, "status.prone": { before: 0, after: 1, delta: 1 } },
    held: { hp: -1 },
  });
  expect(applyChanges({ hp: 10, "status.prone": 1 }, hit, { "status.prone": { max: 1 } })).toEqual({
    state: { hp: 6, "status.prone": 1 },
    changes: { hp: { before: 10, after: 6, delta: -4 }, "status.prone": { before: 1, after: 1, delta: 0 } },
    held: { "status.prone": 1 },
  });
  expect(undoChanges({ hp: 9, "status.prone": 0 }, hit, { hp: { max: 12 } })).toEqual({
    state: { hp: 12, "status.prone": 0 },
    changes: { hp: { before: 9, after: 12, delta: 3 }, "status.prone": { before: 0, after: 0, delta: 0 } },
    held: { hp: 1, "status.prone": -1 },
  });
  expect(applyChanges({ hp: 3 }, hit, { hp: { min: 1 } }).state["hp"]).toBe(1);
  expect(applyChanges({ hp: 3 }, hit, { hp: { min: -1 } }).state["hp"]).toBe(-1);
});

test("a number outside its bounds is not pulled in, nor moved further out", () => {
  const bounds = { hp: { min: 2, max: 5 } };
  const by = (delta: number) => ({ hp: { before: 0, after: delta, delta } });
  expect(applyChanges({ hp: 8 }, by(1), bounds).state).toEqual({ hp: 8 });
  expect(applyChanges({ hp: 8 }, by(-2), bounds).state).toEqual({ hp: 6 });
  expect(applyChanges({ hp: 1 }, by(-1), bounds).state).toEqual({ hp: 1 });
  expect(applyChanges({ hp: 1 }, by(2), bounds).state).toEqual({ hp: 3 });
});

test("changes one after the other add up", () => {
  const first = { hp: { before: 10, after: 6, delta: -4 }, luck: { before: 1, after: 2, delta: 1 } };
  const second = { hp: { before: 6, after: 5, delta: -1 }, luck: { before: 2, after: 1, delta: -1 } };
  const third = { "status.prone": { before: 0, after: 1, delta: 1 } };
  expect(sumChanges([first, second, third])).toEqual({
    hp: { before: 10, after: 5, delta: -5 },
    "status.prone": { before: 0, after: 1, delta: 1 },
  });
  expect(sumChanges([])).toEqual({});
});

describe("always", () => {
  const flat = fc.record({ hp: fc.nat(12), radiation: fc.nat(5), actionPoints: fc.nat(6) });

  test("undoing what was applied is the identity, with another change in between and in either order", () => {
    fc.assert(
      fc.property(flat, flat, flat, (start, one, two) => {
        deepFreeze(start);
        const first = applyChanges(start, changesBetween(start, one));
        const second = applyChanges(first.state, changesBetween(one, two));
        expect(first.state).toEqual({ ...start, ...one });
        const back = undoChanges(second.state, first.changes, unbounded);
        expect(undoChanges(back.state, second.changes, unbounded).state).toEqual(start);
        const last = undoChanges(second.state, second.changes);
        expect(last.state).toEqual(first.state);
        expect(undoChanges(last.state, first.changes).state).toEqual(start);
      }),
    );
  });

  const free = { min: -Infinity };
  const unbounded = { hp: free, radiation: free, actionPoints: free };
});

test("impossible input is refused", () => {
  expect(() => applyChanges({ hp: NaN }, hit)).toThrow(/hp must be a whole number, but is NaN/);
  expect(() => applyChanges({ hp: 1 }, { hp: { before: 0, after: 0.5, delta: 0.5 } })).toThrow(
    /change of hp must be .* 0.5/,
  );
  expect(() => changesBetween({ hp: "1" as never }, {})).toThrow(/hp must be a whole number, but is "1"/);
  expect(() => changesBetween(undefined as never, {})).toThrow(/A flat state must be a record, but is undefined/);
  expect(() => changesBetween({}, null as never)).toThrow(/A flat state must be a record, but is null/);
  expect(() => undoChanges(undefined as never, {})).toThrow(/A flat state must be a record, but is undefined/);
  expect(() => undoChanges({}, undefined as never)).toThrow(/Changes must be a record, but is undefined/);
});
