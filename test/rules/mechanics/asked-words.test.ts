import { expect, test } from "vitest";
import { askedWords } from "../../../module/rules/mechanics/asked-words.ts";
import { owned } from "./owned.ts";

const MECHANICS = owned(
  { kind: "damageDice", amount: 1, when: { light: ["dim", "dark"], movedIntoReach: true } },
  { kind: "damageDice", amount: 1, when: { any: [{ light: "bright" }, { not: { action: "charge" } }] } },
  { kind: "damageDice", amount: 1, when: { all: [{ light: "dim" }] } },
  { kind: "maxHp", amount: 1 },
);

test("the words that conditions ask for are found at any depth, each once", () => {
  expect(askedWords(MECHANICS, "light")).toEqual(["bright", "dark", "dim"]);
  expect(askedWords(MECHANICS, "action")).toEqual(["charge"]);
  expect(askedWords(MECHANICS, "place")).toEqual([]);
});

test("a flag that is asked for is found by its own name", () => {
  expect(askedWords(MECHANICS, "movedIntoReach")).toEqual(["movedIntoReach"]);
  expect(askedWords(MECHANICS, "sneak")).toEqual([]);
});
