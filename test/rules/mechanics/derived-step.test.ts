import { expect, test } from "vitest";
import { deriveCharacter, type CharacterNumbers } from "../../../module/rules/characters/derive-character.ts";
import { collectMechanics } from "../../../module/rules/mechanics/collect.ts";
import { attributeWith, deriveWith } from "../../../module/rules/mechanics/derived-step.ts";
import { base } from "./items.ts";
import { it, itemWith, owned } from "./owned.ts";

const ADA: CharacterNumbers = {
  attributes: { str: 6, per: 5, end: 6, cha: 4, int: 6, agi: 8, luc: 5 },
  level: 3,
};
const by = (value: number) => ({ reason: "it", value, source: it });
const totals = (step: ReturnType<typeof deriveWith>) => ({
  maxHp: step.derived.maxHp.total,
  initiative: step.derived.initiative.total,
  defense: step.derived.defense.total,
  meleeDice: step.derived.meleeDice.total,
  carryLimit: step.derived.carryLimit.total,
  encumbrance: step.derived.encumbrance,
});

test("without mechanics a character is what its attributes make of it (R-CHR-1 to R-CHR-4)", () => {
  const step = deriveWith([], ADA);
  expect(totals(step)).toEqual(deriveCharacter(ADA));
  expect(step.attributes.str).toEqual({ total: 6, parts: [{ reason: "str", value: 6 }] });
  expect(step.attributeMaxima).toEqual(
    Object.fromEntries(
      ["str", "per", "end", "cha", "int", "agi", "luc"].map((id) => [id, { total: 10, parts: [base(10)] }]),
    ),
  );
  expect(step.skillMaximum).toEqual({ total: 6, parts: [base(6)] });
  expect(step.luckMaximum).toEqual({ total: 5, parts: [{ reason: "luc", value: 5 }] });
  expect(step.criticalThreshold).toEqual({ total: 5, parts: [base(5)] });
  expect(step.frame).toBe("normal");
});

test("a raised attribute raises all that follows from it", () => {
  const all = owned(
    { kind: "attribute", attribute: "str", amount: 1 },
    { kind: "attribute", attribute: ["agi", "luc"], amount: 1 },
  );
  const step = deriveWith(all, ADA);
  expect(totals(step)).toEqual(deriveCharacter({ ...ADA, attributes: { ...ADA.attributes, str: 7, agi: 9, luc: 6 } }));
  expect(step.attributes.agi).toEqual({ total: 9, parts: [{ reason: "agi", value: 8 }, by(1)] });
  expect(step.luckMaximum.total).toBe(6);
});

test("every derived number names what changes it", () => {
  const all = owned(
    { kind: "maxHp", amount: { each: 1, of: ["rank", "end"] } },
    { kind: "initiative", amount: 2 },
    { kind: "defense", amount: 1 },
    { kind: "meleeDice", amount: 1 },
    { kind: "carryLimit", amount: 25 },
    { kind: "carryLimit", amount: { each: 10, of: "level" }, armour: true },
    { kind: "luckMaximum", amount: -1 },
    { kind: "criticalThreshold", amount: 2 },
    { kind: "attributeMaximum", attribute: ["str"], op: "set", amount: 12 },
    { kind: "skillMaximum", op: "set", amount: 4, drawback: true },
  );
  const step = deriveWith(all, ADA);
  const end = { reason: "end", value: 6 };
  const luc = { reason: "luc", value: 5 };
  expect(step.derived.maxHp).toEqual({ total: 19, parts: [end, luc, { reason: "level", value: 2 }, by(6)] });
  expect(step.derived.initiative).toEqual({
    total: 15,
    parts: [{ reason: "per", value: 5 }, { reason: "agi", value: 8 }, by(2)],
  });
  expect(step.derived.defense).toEqual({ total: 2, parts: [base(1), by(1)] });
  expect(step.derived.meleeDice).toEqual({ total: 1, parts: [by(1)] });
  expect(step.derived.carryLimit).toEqual({
    total: 265,
    parts: [base(150), { reason: "str", value: 60 }, by(25), by(30)],
  });
  expect(step.luckMaximum).toEqual({ total: 4, parts: [luc, by(-1)] });
  expect(step.criticalThreshold).toEqual({ total: 7, parts: [base(5), by(2)] });
  expect(step.attributeMaxima.str).toEqual({ total: 12, parts: [base(10), by(2)] });
  expect(step.attributeMaxima.per).toEqual({ total: 10, parts: [base(10)] });
  expect(step.skillMaximum).toEqual({ total: 4, parts: [base(6), by(-2)] });
});

test("a number may be set, for the better only, and the load and radiation stay in", () => {
  const all = owned({ kind: "defense", op: "set", amount: 3 }, { kind: "initiative", op: "set", amount: 9 });
  const step = deriveWith(all, { ...ADA, radiation: 2, carried: 220 });
  expect(step.derived.defense).toEqual({ total: 3, parts: [base(1), by(2)] });
  expect(step.derived.initiative.total).toBe(12);
  expect(step.derived.maxHp.parts.at(-1)).toEqual({ reason: "radiation", value: -2 });
});

test("Defense of one location is not that of the body", () => {
  expect(
    deriveWith(owned({ kind: "defense", op: "set", amount: 2, location: "head" }), ADA).derived.defense.total,
  ).toBe(1);
});

test("the frame decides the load, and perks raise a robot's as little as its strength (R-CHR-2)", () => {
  const small = deriveWith(owned({ kind: "frame", frame: "small" }), ADA);
  expect([small.frame, small.derived.carryLimit.total]).toEqual(["small", 180]);
  const robot = deriveWith(
    owned(
      { kind: "frame", frame: "normal" },
      { kind: "frame", frame: "misterHandy" },
      { kind: "carryLimit", amount: 25 },
      { kind: "carryLimit", amount: 20, armour: true },
    ),
    ADA,
  );
  expect([robot.frame, robot.derived.carryLimit.total]).toEqual(["misterHandy", 170]);
  expect(deriveWith([], { ...ADA, frame: "small" }).frame).toBe("small");
});

test("what depends on the moment acts in it only", () => {
  const all = owned({ kind: "maxHp", amount: 3, when: { light: "dark" } });
  expect(deriveWith(all, ADA).derived.maxHp.total).toBe(13);
  expect(deriveWith(all, ADA, { light: "dark" }).derived.maxHp.total).toBe(16);
});

test("what asks for a level or an attribute finds those of the character", () => {
  const all = owned(
    { kind: "attribute", attribute: "str", amount: 3 },
    { kind: "defense", amount: 1, when: { str: { min: 9 } } },
    { kind: "initiative", amount: { each: 1, of: "level" } },
  );
  const step = deriveWith(all, ADA);
  expect([step.derived.defense.total, step.derived.initiative.total]).toEqual([2, 16]);
});

test("an attribute in a test takes picks and what the moment changes", () => {
  const rush = { kind: "attribute", attribute: "str", op: "set", amount: 10, when: { hp: "belowMaximum" } };
  const pick = { kind: "pick", what: "attribute", count: 2, by: 1 };
  const all = collectMechanics([itemWith("it", [rush, pick], { choices: { attribute: ["str", "per"] } })]);
  expect(attributeWith(all, "str", 6)).toEqual({ total: 7, parts: [{ reason: "str", value: 6 }, by(1)] });
  expect(attributeWith(all, "str", 6, { hp: "belowMaximum" })).toEqual({
    total: 10,
    parts: [{ reason: "str", value: 6 }, by(1), by(3)],
  });
  expect(attributeWith(all, "end", 6, { hp: "belowMaximum" })).toEqual({
    total: 6,
    parts: [{ reason: "end", value: 6 }],
  });
});
