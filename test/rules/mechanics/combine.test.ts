import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { combine, type NumberChange, type NumberRules } from "../../../module/rules/mechanics/combine.ts";
import { camelCase } from "../../../module/rules/vocabulary/camel-case.ts";
import { deepFreeze } from "../deep-freeze.ts";

const HIGHER: NumberRules = { better: "higher", bounds: {}, whole: true };
const LOWER: NumberRules = { better: "lower", bounds: {}, whole: true };
const change = (id: string, op: NumberChange["op"], value: number, more: Partial<NumberChange> = {}): NumberChange => ({
  key: `${id}/0`,
  source: { id, type: "perk" },
  op,
  value,
  ...more,
});
const base = (value: number) => [{ reason: "base", value }];
const by = (id: string, value: number) => ({ reason: id, value, source: { id, type: "perk" } });
const total = (start: number, changes: NumberChange[], rules = HIGHER) => combine(base(start), changes, rules).total;

test("the reason of an item is its identifier in camel case", () => {
  expect(camelCase("grim-reapers-sprint")).toBe("grimReapersSprint");
  expect(camelCase("ninja")).toBe("ninja");
});

test("without changes a number is what its parts add up to", () => {
  expect(combine([...base(3), { reason: "gm", value: -1 }], [], HIGHER)).toEqual({
    total: 2,
    parts: [...base(3), { reason: "gm", value: -1 }],
  });
  expect(combine([], [], HIGHER)).toEqual({ total: 0, parts: [] });
  expect(combine(base(0), [], HIGHER)).toEqual({ total: 0, parts: [] });
});

test("parts keep the source that they come with", () => {
  expect(combine([by("ninja", 2)], [], HIGHER)).toEqual({ total: 2, parts: [by("ninja", 2)] });
  expect(() => combine([{ reason: "gm", value: NaN }], [], HIGHER)).toThrow(
    new RangeError("gm must be a number, but is NaN"),
  );
});

test("first those that set, then those that add, then those that multiply", () => {
  const changes = [change("c", "multiply", 3), change("b", "add", 1), change("a", "set", 10)];
  expect(combine(base(7), changes, HIGHER)).toEqual({
    total: 33,
    parts: [...base(7), by("a", 3), by("b", 1), by("c", 22)],
  });
});

describe("of those that set a number", () => {
  test("the best for the bearer counts, the number itself included", () => {
    expect(total(7, [change("a", "set", 8), change("b", "set", 11)])).toBe(11);
    expect(total(12, [change("a", "set", 11)])).toBe(12);
    expect(total(11, [change("a", "set", 11)])).toBe(11);
    expect(total(2, [change("a", "set", 1), change("b", "set", 0)], LOWER)).toBe(0);
    expect(total(1, [change("a", "set", 2)], LOWER)).toBe(1);
  });

  test("a drawback takes a better number away, and the worst drawback the most", () => {
    const six = change("a", "set", 6, { drawback: true });
    const four = change("b", "set", 4, { drawback: true });
    expect(combine(base(10), [six, four], HIGHER)).toEqual({ total: 4, parts: [...base(10), by("b", -6)] });
    expect(total(5, [six])).toBe(5);
    expect(total(1, [change("a", "set", 3, { drawback: true })], LOWER)).toBe(3);
    expect(total(4, [change("a", "set", 3, { drawback: true })], LOWER)).toBe(4);
  });

  test("a drawback is stronger than what is good for the bearer", () => {
    expect(combine(base(7), [change("a", "set", 12), change("b", "set", 6, { drawback: true })], HIGHER)).toEqual({
      total: 6,
      parts: [...base(7), by("a", 5), by("b", -6)],
    });
  });

  test("an exact one takes the number's place, be it better or worse", () => {
    expect(total(5, [change("a", "set", 4, { exact: true })])).toBe(4);
    expect(total(3, [change("a", "set", 4, { exact: true })])).toBe(4);
    expect(total(5, [change("a", "set", 2, { exact: true }), change("b", "set", 3, { exact: true })])).toBe(3);
    expect(total(9, [change("a", "set", 2, { exact: true }), change("b", "set", 4)])).toBe(4);
    expect(combine(base(2), [change("a", "set", 6, { exact: true })], LOWER)).toEqual({
      total: 6,
      parts: [...base(2), by("a", 4)],
    });
  });
});

describe("an addition does not carry a number past its own bound", () => {
  test("a cut stops at its floor and never raises", () => {
    const pin = change("pin", "add", -1, { min: 1 });
    expect([3, 2, 1, 0].map((start) => total(start, [pin]))).toEqual([2, 1, 1, 0]);
    expect(combine(base(1), [pin], LOWER)).toEqual({ total: 1, parts: base(1) });
    expect(total(2, [change("a", "add", -2, { min: 1 })])).toBe(1);
  });

  test("a raise stops at its ceiling and never cuts", () => {
    const heave = change("heave", "add", 1, { max: 2 });
    expect([0, 1, 2, 3].map((start) => total(start, [heave]))).toEqual([1, 2, 2, 3]);
    expect(total(1, [change("a", "add", 3, { max: 2 })])).toBe(2);
  });

  test("a bound on the other side does nothing", () => {
    expect(total(2, [change("a", "add", -1, { max: 0 })])).toBe(1);
    expect(total(2, [change("a", "add", 1, { min: 9 })])).toBe(3);
  });

  test("each does the most it can: cuts from the highest floor down, those without one last", () => {
    const pin = change("pin", "add", -1, { min: 1 });
    const picker = change("a-picker", "add", -2, { min: 0 });
    expect(combine(base(2), [picker, pin, change("rain", "add", 1)], LOWER)).toEqual({
      total: 0,
      parts: [...base(2), by("rain", 1), by("pin", -1), { ...by("a-picker", -2), reason: "aPicker" }],
    });
    expect(combine(base(2), [picker, pin], LOWER)).toEqual({
      total: 0,
      parts: [...base(2), by("pin", -1), { ...by("a-picker", -1), reason: "aPicker" }],
    });
  });

  test("a free cut or raise comes after those with a bound", () => {
    const pin = change("pin", "add", -1, { min: 1 });
    expect(combine(base(3), [change("a", "add", -2), pin], LOWER)).toEqual({
      total: 0,
      parts: [...base(3), by("pin", -1), by("a", -2)],
    });
    const heave = change("heave", "add", 1, { max: 1 });
    expect(combine(base(0), [change("a", "add", 2), heave], HIGHER)).toEqual({
      total: 3,
      parts: [by("heave", 1), by("a", 2)],
    });
  });

  test("raises come before cuts, from the lowest ceiling up", () => {
    const low = change("z-low", "add", 1, { max: 1 });
    const high = change("high", "add", 1, { max: 2 });
    expect(total(0, [high, low])).toBe(2);
    expect(total(1, [change("cut", "add", -1, { min: 0 }), change("raise", "add", 1, { max: 2 })])).toBe(1);
    expect(
      combine(base(2), [change("cut", "add", -1, { min: 0 }), change("raise", "add", 1, { max: 2 })], HIGHER),
    ).toEqual({
      total: 1,
      parts: [...base(2), by("cut", -1)],
    });
  });
});

test("factors act on the sum together, and fractions are rounded down only where the number is whole", () => {
  const half = change("half", "multiply", 0.5);
  expect(combine(base(5), [half], HIGHER)).toEqual({ total: 2, parts: [...base(5), by("half", -3)] });
  expect(combine(base(5), [half], { ...HIGHER, whole: false })).toEqual({
    total: 2.5,
    parts: [...base(5), by("half", -2.5)],
  });
  expect(total(5, [half, change("twice", "multiply", 2)])).toBe(5);
  expect(combine(base(5), [half, change("twice", "multiply", 2)], HIGHER)).toEqual({
    total: 5,
    parts: [...base(5), by("half", -3), by("twice", 3)],
  });
});

test("the bounds of the number come last, and the parts may pass them", () => {
  const rules: NumberRules = { ...LOWER, bounds: { min: 0, max: 5 } };
  expect(combine(base(1), [change("a", "add", -3)], rules)).toEqual({ total: 0, parts: [...base(1), by("a", -3)] });
  expect(combine(base(4), [change("a", "add", 3)], rules)).toEqual({ total: 5, parts: [...base(4), by("a", 3)] });
});

test("changes of one item stand in the order of their keys", () => {
  const first = { ...change("a", "add", 1), key: "a/0" };
  const second = { ...change("a", "add", 2), key: "a/1" };
  expect(combine(base(1), [second, first], HIGHER).parts).toEqual([...base(1), by("a", 1), by("a", 2)]);
});

const anyChange = fc
  .record({
    n: fc.integer({ min: 0, max: 99 }),
    op: fc.constantFrom("set", "add", "multiply" as const),
    value: fc.integer({ min: -3, max: 12 }),
    min: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
    max: fc.option(fc.integer({ min: 4, max: 9 }), { nil: undefined }),
    drawback: fc.boolean(),
    exact: fc.boolean(),
  })
  .map(({ n, op, value, ...more }) => change(`item-${n}`, op as NumberChange["op"], value, more));
const someChanges = fc.uniqueArray(anyChange, { selector: ({ key }) => key, maxLength: 6 });
const someRules = fc.constantFrom(HIGHER, LOWER);

test("the order of the changes never matters", () => {
  fc.assert(
    fc.property(
      someChanges,
      fc.integer({ min: 0, max: 12 }),
      someRules,
      fc.infiniteStream(fc.nat()),
      (changes, start, rules, keys) => {
        const shuffled = changes.map((each) => ({ each, at: keys.next().value as number })).sort((a, b) => a.at - b.at);
        const frozen = deepFreeze(changes);
        expect(
          combine(
            base(start),
            shuffled.map(({ each }) => each),
            rules,
          ),
        ).toEqual(combine(base(start), frozen, rules));
      },
    ),
  );
});

test("the parts add up to the total where the number has no bounds", () => {
  fc.assert(
    fc.property(someChanges, fc.integer({ min: 0, max: 12 }), someRules, (changes, start, rules) => {
      const { total: sum, parts } = combine(base(start), changes, rules);
      expect(parts.reduce((all, { value }) => all + value, 0)).toBe(sum);
      expect(parts.every(({ value }) => value !== 0)).toBe(true);
    }),
  );
});

test("one more good addition never leaves the bearer worse off", () => {
  const bonus = fc
    .record({
      value: fc.integer({ min: 1, max: 3 }),
      bound: fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined }),
    })
    .map(({ value, bound }) => ({ value, bound }));
  const additions = fc.array(bonus, { maxLength: 5 });
  fc.assert(
    fc.property(additions, bonus, fc.integer({ min: 0, max: 8 }), (some, more, start) => {
      const cut = ({ value, bound }: { value: number; bound?: number }, index: number) =>
        change(`cut-${index}`, "add", -value, { min: bound });
      const before = total(start, some.map(cut), LOWER);
      expect(total(start, [...some, more].map(cut), LOWER)).toBeLessThanOrEqual(before);
    }),
  );
});
