import { expect, test } from "vitest";
import { collectMechanics } from "../../../module/rules/mechanics/collect.ts";
import type { Choices } from "../../../module/rules/mechanics/condition.ts";
import { pickedParts, picksOf } from "../../../module/rules/mechanics/picks.ts";
import { it, itemWith } from "./owned.ts";

const have = (raw: object, choices?: Choices, rank?: number) =>
  collectMechanics([itemWith("it", [{ kind: "pick", by: 1, ...raw }], { choices, rank })]);
const training = { what: "attribute", count: { each: 1, of: "rank" }, repeat: true };

test("a pick says how much of it is still open (R-CHR-13)", () => {
  expect(picksOf(have(training, { attribute: ["str", "str"] }, 3))).toEqual([
    {
      key: "it/0",
      mechanic: { kind: "pick", by: 1, what: "attribute", count: { each: 1, of: ["rank"] }, repeat: true },
      count: 3,
      picked: ["str", "str"],
      open: 1,
    },
  ]);
  expect(picksOf(have({ what: "tagSkill", count: 1 })).map(({ open }) => open)).toEqual([1]);
  expect(picksOf(have({ what: "tagSkill", count: 1 }, { tagSkill: "sneak" })).map(({ open }) => open)).toEqual([0]);
  expect(picksOf([])).toEqual([]);
});

test("more picks than there are, or one thing twice where they must differ, are impossible", () => {
  expect(() => picksOf(have(training, { attribute: ["str", "per"] }, 1))).toThrow(
    new RangeError("The picks of it must be a whole number from 0 to 1, but is 2"),
  );
  const gifted = { what: "attribute", count: 2 };
  expect(() => picksOf(have(gifted, { attribute: ["str", "str"] }))).toThrow(
    new RangeError("The picks of it must differ"),
  );
  expect(picksOf(have(gifted, { attribute: ["str", "per"] })).length).toBe(1);
  expect(() => picksOf(have(gifted, { attribute: { 0: "str" } as unknown as string }))).toThrow(
    new RangeError("The picks of attribute must be a list, but is [object Object]"),
  );
});

test("what was picked raises just that, as often as it was picked", () => {
  const twice = have(training, { attribute: ["str", "str", "per"] }, 3);
  expect(pickedParts(twice, "attribute", "str")).toEqual([{ reason: "it", value: 2, source: it }]);
  expect(pickedParts(twice, "attribute", "per")).toEqual([{ reason: "it", value: 1, source: it }]);
  expect(pickedParts(twice, "attribute", "end")).toEqual([]);
  expect(pickedParts(twice, "skill", "str")).toEqual([]);
  expect(pickedParts(have({ what: "tagSkill", count: 1, by: 2 }, { tagSkill: "sneak" }), "tagSkill", "sneak")).toEqual([
    { reason: "it", value: 2, source: it },
  ]);
});
