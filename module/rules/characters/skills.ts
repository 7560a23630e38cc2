import { totalOf, type Total } from "../parts.ts";
import { whole } from "../require.ts";
import { SKILLS, type Skill } from "../vocabulary/skills.ts";
import type { Origin, TagSkillChoice } from "./origins.ts";
import { skillRanks, type SkillRanks } from "./values.ts";

/** Tag skills that everyone chooses, the rank each starts at, and the points that INT adds to (R-CHR-7). */
export const TAG_SKILLS = 3;
export const TAG_SKILL_RANK = 2;
export const SKILL_POINTS = 9;

/** Highest rank at creation of a character of level 1 or 2 (R-CHR-7). */
const MAXIMUM_AT_CREATION = 3;
const FREE_FROM_LEVEL = 3;

/** Points to buy ranks with at creation: 9 + INT (R-CHR-7). */
export function skillPoints(intelligence: number): Total {
  whole("int", intelligence, { min: 0 });
  return totalOf([
    { reason: "base", value: SKILL_POINTS },
    { reason: "int", value: intelligence },
  ]);
}

/**
 * Highest rank of a skill: the origin's, and at creation on level 1 or 2 at most 3. A level gained since then may have
 * raised it by 1 each (R-CHR-1, R-CHR-6, R-CHR-7).
 */
export function skillMaximum(origin: Origin, level: number, startingLevel = level): number {
  whole("The level", level, { min: 1 });
  whole("The starting level", startingLevel, { min: 1, max: level });
  if (startingLevel >= FREE_FROM_LEVEL) return origin.skillMaximum;
  return Math.min(origin.skillMaximum, MAXIMUM_AT_CREATION + level - startingLevel);
}

/** The ranks that tag skills start with; every other skill starts at 0 (R-CHR-7, R-CHR-11). */
export function startingRanks(tagSkills: readonly Skill[]): Record<Skill, number> {
  return skillRanks(Object.fromEntries(tagSkills.map((skill) => [skill, TAG_SKILL_RANK])));
}

/** Points that ranks cost, above those that tag skills start with (R-CHR-7). */
export function skillPointsSpent(ranks: SkillRanks, tagSkills: readonly Skill[]): number {
  const start = startingRanks(tagSkills);
  const bought = Object.entries(skillRanks(ranks)) as [Skill, number][];
  return bought.reduce((sum, [skill, rank]) => sum + Math.max(0, rank - start[skill]), 0);
}

/**
 * The choices of an origin that no tag skill fits, such as Survival for a ghoul (R-CHR-14, R-CHR-15). No origin has more
 * than one narrow choice, so that a skill is never needed for two.
 */
export function unmetTagChoices(tagSkills: readonly Skill[], choices: readonly TagSkillChoice[]): TagSkillChoice[] {
  return choices.filter((choice) => choice !== "any" && !choice.some((skill) => tagSkills.includes(skill)));
}

/** Skills that may rise by 1 on a new level: those below the maximum (R-CHR-6). */
export function risingSkills(ranks: SkillRanks, maximum: number): Skill[] {
  const known = skillRanks(ranks);
  return SKILLS.filter((skill) => known[skill] < whole("The maximum rank", maximum, { min: 0 }));
}
