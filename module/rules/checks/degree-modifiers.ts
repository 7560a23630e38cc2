import type { Part } from "../parts.ts";
import { list, oneOf, record, whole } from "../require.ts";

/** Grades of proficiency with what each adds to the level (R-DEG-2). */
export const PROFICIENCY_GRADES = { untrained: 0, trained: 2, expert: 4, master: 6, legendary: 8 } as const;
export type ProficiencyGrade = keyof typeof PROFICIENCY_GRADES;

/**
 * The proficiency bonus: 0 untrained, otherwise the level and the grade's number (R-DEG-2).
 * @throws {RangeError} for an unknown grade or a level below 1
 */
export function proficiencyBonus(grade: ProficiencyGrade, level: number): number {
  const grades = Object.keys(PROFICIENCY_GRADES) as ProficiencyGrade[];
  const known = oneOf("The grade", grade, grades);
  whole("The level", level, { min: 1 });
  return known === "untrained" ? 0 : level + PROFICIENCY_GRADES[known];
}

export const MODIFIER_TYPES = ["attribute", "proficiency", "item", "circumstance", "status", "untyped"] as const;
export type ModifierType = (typeof MODIFIER_TYPES)[number];

export interface Modifier {
  readonly type: ModifierType;
  readonly value: number;
}

/** Bounds of a modifier's value: proficiency is a bonus only, what is untyped a penalty only (R-DEG-7). */
const BOUNDS: Readonly<Partial<Record<ModifierType, { min?: number; max?: number }>>> = {
  proficiency: { min: 0 },
  untyped: { max: 0 },
};

function checked(modifiers: readonly Modifier[]): readonly Modifier[] {
  for (const modifier of list("Modifiers", modifiers)) {
    const { type, value } = record("A modifier", modifier);
    whole(`A modifier of type ${type}`, value, BOUNDS[oneOf("The type of a modifier", type, MODIFIER_TYPES)]);
  }
  return modifiers;
}

/**
 * The modifiers that count (R-DEG-1, R-DEG-3): of each type the highest bonus and the worst penalty, and every untyped
 * penalty.
 * @returns parts with the type as reason
 * @throws {RangeError} for an unknown type, an untyped bonus or a proficiency penalty (R-DEG-7)
 */
export function countedModifiers(modifiers: readonly Modifier[]): { total: number; parts: Part[] } {
  const known = checked(modifiers);
  const parts = MODIFIER_TYPES.flatMap((type) => {
    const values = known.filter((modifier) => modifier.type === type).map(({ value }) => value);
    const counted = type === "untyped" ? values : [Math.max(0, ...values), Math.min(0, ...values)];
    return counted.filter((value) => value !== 0).map((value) => ({ reason: type, value }));
  });
  return { total: parts.reduce((sum, { value }) => sum + value, 0), parts };
}

/** Halves round down (R-DEG-6). */
export function half(value: number): number {
  return Math.floor(whole("The value", value) / 2);
}

/**
 * Multipliers add: ×2 and ×2 make ×3 (R-DEG-6).
 * @throws {RangeError} for a multiplier below 1
 */
export function combinedMultiplier(multipliers: readonly number[]): number {
  return multipliers.reduce((sum, factor) => sum + whole("A multiplier", factor, { min: 1 }) - 1, 1);
}

/** An effect that can come from several sources at once; `since` is when it began, on any clock. */
export interface GradedEffect {
  readonly id: string;
  readonly grade: number;
  readonly since: number;
}

/** Of the same effect several times only one counts: the higher grade, of equal grades the newer (R-DEG-11). */
export function countedEffect<T extends GradedEffect>(effects: readonly T[]): T | null {
  const sorted = [...effects].sort((a, b) => b.grade - a.grade || b.since - a.since);
  return sorted[0] ?? null;
}
