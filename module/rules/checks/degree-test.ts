import { record, whole } from "../require.ts";
import { countedModifiers, type Modifier } from "./degree-modifiers.ts";

/** From the worst to the best (R-DEG-4). */
export const DEGREES = ["criticalFailure", "failure", "success", "criticalSuccess"] as const;
export type Degree = (typeof DEGREES)[number];

/** A result this far from the DC is critical (R-DEG-4). */
export const CRITICAL_MARGIN = 10;

/** A DC that follows from a statistic is 10 and its total modifier, also for who is tried and does not roll (R-DEG-6, R-DEG-8). */
export function dcOf(modifier: number): number {
  return 10 + whole("The modifier", modifier);
}

function degreeByMargin(margin: number): number {
  if (margin >= CRITICAL_MARGIN) return 3;
  if (margin >= 0) return 2;
  return margin > -CRITICAL_MARGIN ? 1 : 0;
}

/** A natural 20 improves the degree by one step, a natural 1 worsens it (R-DEG-5). */
function shift(face: number): number {
  if (face === 20) return 1;
  return face === 1 ? -1 : 0;
}

/**
 * A test of 1d20 and modifiers against a DC (R-DEG-1 to R-DEG-5).
 * @param face 1 to 20
 * @throws {RangeError} for a face outside the die, a DC that is no whole number, or an impossible modifier
 */
export function degreeTest(
  test: { dc: number; modifiers: readonly Modifier[] },
  face: number,
): { total: number; modifier: number; degree: Degree } {
  const { dc, modifiers } = record("The test", test);
  whole("The DC", dc);
  whole("A face of a d20", face, { min: 1, max: 20 });
  const modifier = countedModifiers(modifiers).total;
  const total = face + modifier;
  const index = degreeByMargin(total - dc) + shift(face);
  const degree = DEGREES[Math.min(DEGREES.length - 1, Math.max(0, index))] as Degree;
  return { total, modifier, degree };
}

/** A flat check is the d20 alone (R-DEG-10). */
export function flatCheck(dc: number, face: number): ReturnType<typeof degreeTest> {
  return degreeTest({ dc, modifiers: [] }, face);
}

/** What the GM answers to a test against a secret DC: the degree alone (R-DEG-8). */
export function secretAnswer({ degree }: { degree: Degree }): { degree: Degree } {
  return { degree };
}

/**
 * The degree as it is read where no critical outcome is described: critical success as success, critical failure as
 * failure (R-DEG-9).
 */
export function describedDegree(
  degree: Degree,
  described: { criticalSuccess?: boolean; criticalFailure?: boolean },
): Degree {
  if (degree === "criticalSuccess" && !described.criticalSuccess) return "success";
  if (degree === "criticalFailure" && !described.criticalFailure) return "failure";
  return degree;
}

/** On an attack a critical success is a critical hit (R-DEG-9). */
export function isCriticalHit(degree: Degree): boolean {
  return degree === "criticalSuccess";
}
