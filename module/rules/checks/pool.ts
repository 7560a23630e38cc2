import { oneOf } from "../require.ts";
import { type Check, type DieTone, onlyRoll, type PictureDie, plainDice } from "./check.ts";
import { dieSuccesses, POOL_DIFFICULTIES, poolRolls, type PoolSpec, poolTest, savingThrow } from "./pool-test.ts";

/** A test of attribute and skill, or a saving throw of the attribute alone (R-POOL-7). */
export type PoolCheckSpec =
  | ({ readonly kind: "test" } & PoolSpec)
  | { readonly kind: "save"; readonly attribute: number; readonly difficulty?: number };

export interface PoolOutcome {
  /** The dice that count, the highest first. */
  kept: number[];
  /** The other dice of the roll that counts, and all of one that does not. */
  dropped: number[];
  successes: number;
  fumble: boolean;
  passed: boolean | null;
}

function kindOf(spec: PoolCheckSpec): "test" | "save" {
  return oneOf("The kind of test", spec.kind, ["test", "save"]);
}

function evaluateTest(spec: PoolSpec, faces: readonly (readonly number[])[]): PoolOutcome {
  const { kept, successes, fumble, passed = null, used } = poolTest(spec, faces);
  const counted = [...(faces[used] as readonly number[])].sort((a, b) => b - a);
  const others = faces.filter((_, index) => index !== used).flat();
  return { kept, dropped: [...counted.slice(kept.length), ...others], successes, fumble, passed };
}

function dieTone(total: number): DieTone {
  const successes = dieSuccesses(total);
  if (successes > 1) return "great";
  return successes === 1 ? "good" : "none";
}

function keptDie(spec: PoolCheckSpec, total: number): PictureDie {
  return { ...droppedDie(total), dropped: false, complication: kindOf(spec) === "test" && total === 1 };
}

function droppedDie(total: number): PictureDie {
  return { face: total, sides: 10, tone: dieTone(total), dropped: true, complication: false };
}

function verdict({ passed, fumble }: PoolOutcome): { verdict: string; tone: DieTone } {
  if (fumble) return { verdict: "fumble", tone: "bad" };
  if (passed === null) return { verdict: "counted", tone: "none" };
  return passed ? { verdict: "passed", tone: "good" } : { verdict: "failed", tone: "bad" };
}

/** The rule set with pools of d10s (R-POOL-1 to R-POOL-8). */
export const poolCheck: Check<PoolCheckSpec, PoolOutcome> = {
  id: "pool",
  fields: [
    { id: "kind", kind: "choice", initial: "test", choices: ["test", "save"] },
    { id: "attribute", kind: "attribute", initial: null },
    { id: "skill", kind: "skill", initial: null },
    { id: "difficulty", kind: "number", initial: POOL_DIFFICULTIES.routine, min: 0 },
    { id: "advantage", kind: "number", initial: 0 },
  ],
  reads: ({ kind, attribute, skill }) => {
    const path = { attribute: `attributes.${String(attribute)}.value` };
    return kind === "save" ? path : { ...path, skill: `skills.${String(skill)}.value` };
  },
  spec: ({ kind, difficulty, advantage }, { attribute, skill }) =>
    (kind === "save"
      ? { kind, attribute, difficulty }
      : { kind: "test", attribute, skill, difficulty, advantage }) as PoolCheckSpec,
  dice: (spec) => {
    if (kindOf(spec) === "save") return plainDice(10, spec.attribute);
    return { ...plainDice(10, 0), ...poolRolls(spec as PoolSpec), explodes: true };
  },
  evaluate: (spec, faces) => {
    if (kindOf(spec) === "test") return evaluateTest(spec as PoolSpec, faces);
    const dice = onlyRoll(faces);
    const { successes, passed = null } = savingThrow(spec, dice);
    return { kept: [...dice].sort((a, b) => b - a), dropped: [], successes, fumble: false, passed };
  },
  picture: (spec, outcome) => ({
    ...verdict(outcome),
    dice: [...outcome.kept.map((total) => keptDie(spec, total)), ...outcome.dropped.map(droppedDie)],
    figures: [
      { label: "successes", value: outcome.successes },
      ...(spec.difficulty === undefined ? [] : [{ label: "difficulty", value: spec.difficulty }]),
    ],
  }),
};
