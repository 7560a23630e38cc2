import { describe, expect, test } from "vitest";
import { collectMechanics } from "../../../../module/rules/mechanics/collect.ts";
import { itemOf, mechanicsOf } from "../items.ts";
import { PERKS_ON_ATTACKS } from "./perks-on-attacks.ts";
import { PERKS_ON_BODIES } from "./perks-on-bodies.ts";
import { PERKS_ON_PLAY } from "./perks-on-play.ts";
import { PERKS_ON_TESTS } from "./perks-on-tests.ts";

const CASES = [...PERKS_ON_TESTS, ...PERKS_ON_ATTACKS, ...PERKS_ON_BODIES, ...PERKS_ON_PLAY];

describe("what a perk does to a character, and that it is named (R-CHR-9)", () => {
  test.each(CASES)("$id", ({ id, rank, choices, asks, before, after }) => {
    expect(asks([])).toEqual(before);
    expect(asks(collectMechanics([itemOf("perks", id, { rank, choices })]))).toEqual(after);
  });
});

test("every perk has its example, none is a note alone", () => {
  const perks = mechanicsOf("perks");
  expect(CASES.map(({ id }) => id).sort()).toEqual(Object.keys(perks).sort());
  const noted = Object.values(perks).filter((list) => list.every((raw) => (raw as { kind: string }).kind === "note"));
  expect(noted).toEqual([]);
});
