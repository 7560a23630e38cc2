import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addInjuries,
  allInjuries,
  effectiveMaxHp,
  healInjury,
  reopenInjury,
  requireVitals,
  treatInjury,
  untreatedInjuries,
} from "../../../module/rules/injuries/vitals.ts";
import { deepFreeze } from "../deep-freeze.ts";

const injuries = deepFreeze({ torso: { untreated: 2, treated: 1 }, head: { untreated: 0, treated: 3 } });

test("radiation lowers the maximum, not below 0 (R-DMG-4)", () => {
  expect(effectiveMaxHp({ maxHp: 12, radiation: 0 })).toBe(12);
  expect(effectiveMaxHp({ maxHp: 12, radiation: 5 })).toBe(7);
  expect(effectiveMaxHp({ maxHp: 12, radiation: 12 })).toBe(0);
  expect(effectiveMaxHp({ maxHp: 12, radiation: 13 })).toBe(0);
  expect(() => effectiveMaxHp({ maxHp: -1, radiation: 0 })).toThrow(/The maximum HP must be .* 0 or more, but is -1/);
  expect(() => effectiveMaxHp({ maxHp: 1, radiation: -1 })).toThrow(/Radiation must be .* but is -1/);
});

test("first aid counts untreated injuries, rest counts all (R-HEAL-1, R-HEAL-6)", () => {
  expect([untreatedInjuries(injuries), allInjuries(injuries)]).toEqual([2, 6]);
  expect([untreatedInjuries({}), allInjuries({})]).toEqual([0, 0]);
});

test("an injury is added, treated, reopened and healed by location (R-INJ-4, R-HEAL-6)", () => {
  expect(addInjuries(injuries, "torso", 2)).toEqual({ ...injuries, torso: { untreated: 4, treated: 1 } });
  expect(addInjuries(injuries, "arm", 1)).toEqual({ ...injuries, arm: { untreated: 1, treated: 0 } });
  expect(addInjuries(injuries, "arm", 0)).toEqual(injuries);
  expect(treatInjury(injuries, "torso")).toEqual({ ...injuries, torso: { untreated: 1, treated: 2 } });
  expect(reopenInjury(injuries, "head")).toEqual({ ...injuries, head: { untreated: 1, treated: 2 } });
  expect(healInjury(injuries, "torso")).toEqual({ ...injuries, torso: { untreated: 1, treated: 1 } });
  expect(healInjury(injuries, "head")).toEqual({ ...injuries, head: { untreated: 0, treated: 2 } });
});

test("what is not there can be neither treated nor reopened nor healed", () => {
  const clean = { torso: { untreated: 0, treated: 0 }, leg: { untreated: 1, treated: 0 } };
  expect(() => treatInjury(injuries, "head")).toThrow(/untreated injury must be one of torso, but is "head"/);
  expect(() => treatInjury(injuries, "tail")).toThrow(/but is "tail"/);
  expect(() => reopenInjury(clean, "leg")).toThrow(/The location of a treated injury must be one of , but is "leg"/);
  expect(() => healInjury(clean, "torso")).toThrow(/The location of an injury must be one of leg, but is "torso"/);
  expect(() => healInjury(injuries, "tail")).toThrow(/must be one of torso, torso, head, but is "tail"/);
});

describe("always", () => {
  const count = fc.record({ untreated: fc.nat(3), treated: fc.nat(3) });
  const some = fc.record({
    head: count,
    torso: fc.record({ untreated: fc.integer({ min: 1, max: 3 }), treated: fc.nat(3) }),
  });

  test("treating keeps the number of injuries, and reopening takes it back", () => {
    fc.assert(
      fc.property(some, (given) => {
        deepFreeze(given);
        const treated = treatInjury(given, "torso");
        expect(allInjuries(treated)).toBe(allInjuries(given));
        expect(untreatedInjuries(treated)).toBe(untreatedInjuries(given) - 1);
        expect(reopenInjury(treated, "torso")).toEqual(given);
      }),
    );
  });
});

test("impossible input is refused", () => {
  const good = { hp: 3, maxHp: 10, radiation: 0, injuries, dying: false };
  expect(() => requireVitals(good)).not.toThrow();
  expect(() => requireVitals(undefined as never)).toThrow(/Vitals must be a record, but is undefined/);
  expect(() => requireVitals({ ...good, hp: -1 })).toThrow(/HP must be .* of 0 or more, but is -1/);
  expect(() => requireVitals({ ...good, maxHp: NaN })).toThrow(/The maximum HP must be .* NaN/);
  expect(() => requireVitals({ ...good, injuries: { torso: { untreated: -1, treated: 0 } } })).toThrow(
    /Untreated injuries of torso must be .* but is -1/,
  );
  const bad = { torso: { untreated: 0, treated: -1 } };
  const message = /Treated injuries of torso must be .* of 0 or more, but is -1/;
  expect(() => requireVitals({ ...good, injuries: bad })).toThrow(message);
  expect(() => untreatedInjuries(bad)).toThrow(message);
  expect(() => allInjuries(bad)).toThrow(message);
  expect(() => addInjuries(bad, "torso", 1)).toThrow(message);
  expect(() => treatInjury(bad, "torso")).toThrow(message);
  expect(() => reopenInjury(bad, "torso")).toThrow(message);
  expect(() => healInjury(bad, "torso")).toThrow(message);
  expect(() => addInjuries(injuries, "torso", -1)).toThrow(/The number of injuries must be .* but is -1/);
  expect(() => allInjuries(undefined as never)).toThrow(/Injuries must be a record, but is undefined/);
  expect(() => allInjuries({ torso: 1 as never })).toThrow(/Injuries of torso must be a record, but is 1/);
});
