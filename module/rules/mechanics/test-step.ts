import type { Part, Total } from "../parts.ts";
import { camelCase } from "../vocabulary/camel-case.ts";
import { amountOf } from "./amount.ts";
import { available, type Available } from "./available.ts";
import { ofKind, type OwnedMechanic } from "./collect.ts";
import { evaluateNumber } from "./evaluate.ts";
import type { Context } from "./facts.ts";
import { acting, contextOf, type Taken } from "./select.ts";

/**
 * What reliefs take off a difficulty: each off the reasons it names, together never more than those add.
 * @param parts the difficulty so far, with a reason such as `darkness` or `calledShot`
 */
export function reliefParts(
  mechanics: readonly OwnedMechanic[],
  parts: readonly Part[],
  context: Context = {},
  taken: Taken = {},
): Part[] {
  const left: Record<string, number> = {};
  for (const { reason, value } of parts) left[reason] = (left[reason] ?? 0) + value;
  return acting(ofKind(mechanics, "relief"), context, taken).flatMap((owned) => {
    const { cause, amount } = owned.mechanic;
    let most = amount === undefined ? Infinity : amountOf(amount, contextOf(owned, context));
    let off = 0;
    for (const reason of cause) {
      const some = Math.max(0, Math.min(most, left[reason] ?? 0));
      left[reason] = (left[reason] ?? 0) - some;
      most -= some;
      off += some;
    }
    return off > 0 ? [{ reason: camelCase(owned.source.id), value: -off, source: owned.source }] : [];
  });
}

/** What mechanics do to a test before it is rolled, and what they offer for it. */
export interface TestStep {
  difficulty: Total;
  complicationRange: Total;
  freeDice: Total;
  /** Successes that come without a die. */
  successes: Total;
  rerolls: Available<"reroll">[];
  setDice: Available<"setDie">[];
  reminders: Available<"note">[];
}

/**
 * Puts together what a bearer's mechanics do to a test (R-TEST-2, R-TEST-5, R-TEST-7).
 * @param base difficulty and complication range with their reasons; the range begins with 1 by itself
 */
export function testStep(
  mechanics: readonly OwnedMechanic[],
  base: { difficulty: readonly Part[]; complicationRange?: readonly Part[] },
  context: Context = {},
  taken: Taken = {},
): TestStep {
  const reliefs = reliefParts(mechanics, base.difficulty, context, taken);
  const range = [{ reason: "base", value: 1 }, ...(base.complicationRange ?? [])];
  return {
    difficulty: evaluateNumber(mechanics, "difficulty", [...base.difficulty, ...reliefs], context, { taken }),
    complicationRange: evaluateNumber(mechanics, "complicationRange", range, context, { taken }),
    freeDice: evaluateNumber(mechanics, "freeDice", [], context, { taken }),
    successes: evaluateNumber(mechanics, "successes", [], context, { taken }),
    rerolls: available(mechanics, "reroll", context, taken.used).filter(({ mechanic }) => mechanic.of === "test"),
    setDice: available(mechanics, "setDie", context, taken.used).filter(({ mechanic }) => mechanic.of === "test"),
    reminders: available(mechanics, "note", context, taken.used),
  };
}

/** Complications that are left after those that mechanics ignore, never below 0. */
export function complicationsLeft(
  mechanics: readonly OwnedMechanic[],
  complications: number,
  context: Context = {},
  taken: Taken = {},
): Total {
  const rolled = { ...context, complications };
  const { parts } = evaluateNumber(mechanics, "ignoredComplications", [], rolled, { taken });
  let left = complications;
  const ignored = parts.map((part): Part => {
    const value = Math.min(left, part.value);
    left -= value;
    return { ...part, value: -value };
  });
  return {
    total: left,
    parts: [{ reason: "rolled", value: complications }, ...ignored].filter(({ value }) => value !== 0),
  };
}
