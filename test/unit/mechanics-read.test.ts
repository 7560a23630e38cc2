import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { ReadBy } from "../../module/rules/mechanics/read-by.ts";
import { root } from "../../tools/paths.ts";

const source = (path: string): string => readFileSync(`${root}/${path}`, "utf8");

/** The files in which each step of play asks for its kinds; buttons and lists ask for none by name. */
const STEPS: Readonly<Record<Exclude<ReadBy, "button" | "list">, readonly string[]>> = {
  figures: ["module/rules/mechanics/derived-step.ts"],
  profile: ["module/rules/mechanics/weapon-profile.ts", "module/rules/mechanics/apparel-profile.ts"],
  test: ["module/chat/test/mechanics.ts", "module/chat/test/problems.ts", "module/chat/attack/steps.ts"],
  attack: ["module/chat/attack/mechanics.ts", "module/chat/attack/steps.ts"],
  hit: [
    "module/chat/damage/outcomes.ts",
    "module/chat/damage/reroll.ts",
    "module/chat/damage/more-targets.ts",
    "module/rules/mechanics/moments.ts",
  ],
  taken: [
    "module/rules/mechanics/hit-step.ts",
    "module/rules/mechanics/taken-step.ts",
    "module/chat/attack/suffered.ts",
  ],
  consuming: [
    "module/documents/consume/plan.ts",
    "module/rules/mechanics/consumption.ts",
    "module/rules/mechanics/moments.ts",
    "module/rules/mechanics/permissions.ts",
    "module/rules/mechanics/rates.ts",
    "module/rules/mechanics/taken-step.ts",
  ],
  pools: ["module/documents/group-maximum.ts"],
  turn: ["module/chat/offers/turn-start.ts", "module/chat/turns/prices.ts", "module/documents/combat/hindrances.ts"],
  aid: ["module/chat/turns/first-aid.ts"],
  fit: ["module/rules/mechanics/mod-slots.ts"],
  choice: ["module/applications/item/choices-context.ts"],
};

/** The rows of the page's table of kinds. */
const KINDS = source("docs/mechanics.md")
  .split("\n")
  .filter((line) => /^\| `\w+` +\| \w+ +\| [\w, ]+ \| (number|word)/.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim().replaceAll("`", "")))
  .map(([, kind = "", , readers = ""]) => ({ kind, readers: readers.split(", ") as ReadBy[] }));

test("the page tells of every kind who reads it", () => {
  expect(KINDS.length).toBeGreaterThan(70);
});

describe("a kind that a step reads by itself is asked for by that step", () => {
  const asked = KINDS.flatMap(({ kind, readers }) =>
    readers.filter((by) => by in STEPS).map((by) => ({ kind, by: by as keyof typeof STEPS })),
  );
  test.each(asked)("$by asks for $kind", ({ kind, by }) => {
    expect(STEPS[by].filter((path) => source(path).includes(`"${kind}"`))).not.toEqual([]);
  });
});

test("the page has no empty cell, and at most a tenth of the perks are notes alone", () => {
  const rows = source("docs/mechanics.md")
    .split("\n")
    .filter((line) => line.startsWith("| "));
  expect(rows.filter((line) => /\|\s*\|/.test(line.slice(1, -1)) && !line.startsWith("| field"))).toEqual([]);
  const [, , records = 0, , notes = 0] =
    rows
      .find((line) => line.startsWith("| perks "))
      ?.split("|")
      .map(Number) ?? [];
  expect(records).toBe(94);
  expect(notes).toBeLessThanOrEqual(records / 10);
});
