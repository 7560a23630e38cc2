import fc from "fast-check";
import { expect, test } from "vitest";
import { holds, type Condition } from "../../../module/rules/mechanics/condition.ts";
import type { Context, Fact } from "../../../module/rules/mechanics/facts.ts";
import { factsOf, mayHold } from "../../../module/rules/mechanics/may-hold.ts";

const KNOWN = new Set<Fact>(["level", "powered", "self"]);
const CONTEXT: Context = { level: 3, powered: true, self: ["character", "ghoul"] };

test.each<[Condition | undefined, boolean]>([
  [undefined, true],
  [{ powered: true }, true],
  [{ powered: false }, false],
  [{ level: { min: 4 } }, false],
  [{ self: ["ghoul"], level: { max: 3 } }, true],
  [{ sneak: true }, true],
  [{ sneak: true, level: { min: 4 } }, false],
  [{ any: [{ sneak: true }, { level: { min: 4 } }] }, true],
  [{ any: [{ powered: false }, { level: { min: 4 } }] }, false],
  [{ any: [{ powered: true }, { sneak: true }] }, true],
  [{ all: [{ sneak: true }, { powered: false }] }, false],
  [{ all: [{ sneak: true }, { powered: true }] }, true],
  [{ not: { powered: true } }, false],
  [{ not: { sneak: true } }, true],
  [{ not: { sneak: true, powered: false } }, true],
  [{ not: { any: [{ powered: true }, { sneak: true }] } }, false],
])("with what is known, %j may hold: %s", (condition, may) => {
  expect(mayHold(condition, CONTEXT, KNOWN)).toBe(may);
});

test("what was chosen for the item is known as well", () => {
  const condition: Condition = { self: ["@kind"] };
  expect(mayHold(condition, CONTEXT, KNOWN, { kind: "ghoul" })).toBe(true);
  expect(mayHold(condition, CONTEXT, KNOWN, { kind: "robot" })).toBe(false);
});

test("the facts that a condition asks about stand there once, however deep", () => {
  expect(factsOf(undefined)).toEqual([]);
  expect(
    factsOf({ sneak: true, any: [{ level: { min: 2 } }, { not: { sneak: true } }], all: [{ hp: ["belowHalf"] }] }),
  ).toEqual(["sneak", "hp", "level"]);
});

const leaf = fc.constantFrom<Condition>(
  { powered: true },
  { powered: false },
  { sneak: true },
  { sneak: false },
  { aimed: true },
  { level: { min: 3 } },
  { level: { max: 2 } },
);
const { tree } = fc.letrec<{ tree: Condition }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.record({ any: fc.array(tie("tree"), { minLength: 1, maxLength: 3 }) }),
    fc.record({ all: fc.array(tie("tree"), { minLength: 1, maxLength: 3 }) }),
    fc.record({ not: tie("tree") }),
  ),
}));

test("whatever the unknown facts are, a condition that holds then may hold now", () => {
  fc.assert(
    fc.property(tree, fc.boolean(), fc.boolean(), (condition, sneak, aimed) => {
      if (holds(condition, { ...CONTEXT, sneak, aimed })) expect(mayHold(condition, CONTEXT, KNOWN)).toBe(true);
    }),
  );
});

test("when all is known, a condition may hold only where it holds", () => {
  const all = new Set<Fact>([...KNOWN, "sneak", "aimed"]);
  fc.assert(
    fc.property(tree, fc.boolean(), fc.boolean(), (condition, sneak, aimed) => {
      const context = { ...CONTEXT, sneak, aimed };
      expect(mayHold(condition, context, all)).toBe(holds(condition, context));
    }),
  );
});
