import { oneOf } from "../require.ts";
import { type Check, type DieTone, onlyFace, onlyRoll, plainDice } from "./check.ts";
import {
  PERCENTILE_MODIFIERS,
  type PercentileDegree,
  percentileKind,
  percentileTest,
  STATISTICS,
} from "./percentile-test.ts";
import { type StatisticSpec, STATISTIC_OFFSETS, statisticTest } from "./statistic-test.ts";

/** A skill against 1d100, or a statistic against 1d10 where no skill covers the action (R-PCT-7). */
export type PercentileSpec =
  | { readonly kind: "skill"; readonly value: number; readonly luck: number; readonly modifier?: number }
  | ({ readonly kind: "statistic" } & StatisticSpec);

export interface PercentileOutcome {
  passed: boolean;
  degree: PercentileDegree;
  /** What the test was against, modifier included. */
  effectiveValue: number;
  /** The d100's face or the d10's shifted result. */
  result: number;
  /** Faces that were rolled again. */
  rerolled: number[];
}

export const PERCENTILE_TONES: Readonly<Record<PercentileDegree, DieTone>> = {
  lucky: "great",
  success: "good",
  failure: "none",
  fumble: "bad",
};

function sidesOf(spec: PercentileSpec): 100 | 10 {
  return oneOf("The kind of test", spec.kind, ["skill", "statistic"]) === "skill" ? 100 : 10;
}

/** The percentile rule set (R-PCT-1 to R-PCT-7). */
export const percentileCheck: Check<PercentileSpec, PercentileOutcome> = {
  id: "percentile",
  fields: [
    { id: "skill", kind: "skill", initial: null },
    { id: "statistic", kind: "statistic", initial: null, choices: STATISTICS },
    { id: "modifier", kind: "number", initial: 0 },
    { id: "modifierReason", kind: "choice", initial: null, choices: PERCENTILE_MODIFIERS },
    { id: "offset", kind: "choice", initial: STATISTIC_OFFSETS[0], choices: STATISTIC_OFFSETS },
  ],
  reads: ({ skill, statistic }): Record<string, string> => {
    if (percentileKind((skill ?? null) as string | null) === "skill") {
      return { value: `skills.${String(skill)}.percent`, luck: "attributes.luc.value" };
    }
    const path = statistic === "courage" ? "courage" : `attributes.${String(statistic)}`;
    return { value: `${path}.value`, min: `${path}.min`, max: `${path}.max` };
  },
  spec: ({ skill, modifier, offset }, { value, luck, min, max }) => {
    const kind = percentileKind((skill ?? null) as string | null);
    return (
      kind === "skill" ? { kind, value, luck, modifier } : { kind, value, min, max, offset, modifier }
    ) as PercentileSpec;
  },
  dice: (spec) => ({ ...plainDice(sidesOf(spec), 1), untilCounts: sidesOf(spec) === 10 }),
  evaluate: (spec, faces) => {
    sidesOf(spec);
    if (spec.kind === "skill") {
      const face = onlyFace(faces);
      return { ...percentileTest(spec, face), result: face, rerolled: [] };
    }
    const rolled = onlyRoll(faces);
    const { rerolled, ...outcome } = statisticTest(spec, rolled);
    return {
      ...outcome,
      effectiveValue: spec.value + (spec.modifier ?? 0),
      rerolled: rolled.slice(0, rerolled),
    };
  },
  picture: (spec, { degree, result, rerolled, effectiveValue }) => {
    const sides = sidesOf(spec);
    const die = { sides, complication: false };
    return {
      verdict: degree,
      tone: PERCENTILE_TONES[degree],
      dice: [
        ...rerolled.map((face) => ({ ...die, face, tone: "none" as const, dropped: true })),
        { ...die, face: result, tone: PERCENTILE_TONES[degree], dropped: false },
      ],
      figures: [{ label: "effectiveValue", value: effectiveValue }],
    };
  },
};
