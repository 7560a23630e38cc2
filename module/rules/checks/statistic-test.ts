import { faces as checkedFaces, oneOf, record, whole } from "../require.ts";
import type { PercentileDegree } from "./percentile-test.ts";

/** How far the d10 is shifted for a species with a minimum above 1 (R-PCT-4): by minimum − 1, or literally by the minimum. */
export const STATISTIC_OFFSETS = ["min-1", "min"] as const;
export type StatisticOffset = (typeof STATISTIC_OFFSETS)[number];
/** The offset unless a table chooses the other in its settings (R-PCT-4). */
export const STATISTIC_OFFSET: StatisticOffset = "min-1";

export interface StatisticSpec {
  readonly value: number;
  /** Bounds of the species (R-PCT-4); 1 and 10 unless said. */
  readonly min?: number;
  readonly max?: number;
  readonly offset?: StatisticOffset;
  readonly modifier?: number;
}

const SIDES = 10;

/** The lowest and the highest result that a shifted die can show; a minimum of 1 shifts nothing (R-PCT-4, R-PCT-6). */
function ends({ min = 1, max = SIDES, offset = STATISTIC_OFFSET }: StatisticSpec): { lowest: number; highest: number } {
  whole("The minimum", min, { min: 1 });
  const literal = oneOf("The offset", offset, STATISTIC_OFFSETS) === "min" && min > 1;
  const lowest = literal ? min + 1 : min;
  whole("The maximum", max, { min: lowest });
  return { lowest, highest: Math.min(max, lowest + SIDES - 1) };
}

/**
 * Tests a statistic with 1d10 (R-PCT-3). The die is shifted by the species' minimum, results above its maximum are
 * rolled again (R-PCT-4). The lowest result is a lucky success if the value is above it; the highest one is a fumble
 * unless the value reaches it (R-PCT-6). Both hold whatever the modifier is.
 * @param faces of the d10, in the order rolled; they are consumed until one counts
 * @returns `result` as shifted, `rerolled` the number of faces that did not count
 * @throws {RangeError} for faces outside the die, when none counts, or for impossible bounds
 */
export function statisticTest(
  spec: StatisticSpec,
  faces: readonly number[],
): { passed: boolean; degree: PercentileDegree; result: number; rerolled: number } {
  const { lowest, highest } = ends(record("The test", spec));
  const value = whole("The value", spec.value, { min: 0 });
  const effective = value + whole("The modifier", spec.modifier ?? 0);
  const results = checkedFaces("d10s", faces, SIDES).map((face) => face + lowest - 1);
  const rerolled = results.findIndex((result) => result <= highest);
  const result = results[rerolled];
  if (result === undefined) {
    throw new RangeError(
      `One of the faces must show ${highest} or less once shifted, but they are ${results.join(", ")}`,
    );
  }
  const degree = degreeOf(result, { lowest, highest, value, effective });
  return { passed: degree === "lucky" || degree === "success", degree, result, rerolled };
}

function degreeOf(
  result: number,
  { lowest, highest, value, effective }: { lowest: number; highest: number; value: number; effective: number },
): PercentileDegree {
  if (result === lowest && value > lowest) return "lucky";
  if (result === highest && value < highest) return "fumble";
  return result <= effective ? "success" : "failure";
}
