import { SKILLS } from "../../vocabulary/skills.ts";
import { oneOf } from "../../require.ts";
import type { Origin } from "../origins.ts";
import { skillMaximum, skillPoints, skillPointsSpent, TAG_SKILL_RANK, TAG_SKILLS, unmetTagChoices } from "../skills.ts";
import { traitFacts } from "../traits.ts";
import { skillRanks } from "../values.ts";
import { judgeBudget, perkRank, type CharacterSheet, type Judgement, type Violation } from "./sheet.ts";

/** The perks that give a further tag skill, and two skill ranks for each of their own. */
export const TAG_PERK = "tag";
export const SKILLED = "skilled";

/** Skill points of all levels: 9 + INT at creation, 1 per further level, 2 per rank of Skilled (R-CHR-6, R-CHR-7). */
function mostSkillPoints(sheet: CharacterSheet): number {
  const intelligence = Math.max(0, sheet.attributes.int - (sheet.trained?.int ?? 0));
  return skillPoints(intelligence).total + sheet.level - 1 + 2 * perkRank(sheet, SKILLED);
}

function mostTagSkills(sheet: CharacterSheet, origin: Origin): number {
  const traits = traitFacts(sheet.traits).flatMap((trait) => trait.tagSkills);
  return TAG_SKILLS + origin.tagSkills.length + traits.length + perkRank(sheet, TAG_PERK);
}

/** Ranks, skill points and tag skills (R-CHR-1, R-CHR-6, R-CHR-7). */
export function judgeSkills(sheet: CharacterSheet, origin: Origin): Judgement {
  const ranks = skillRanks(sheet.skills);
  const tagSkills = [...new Set(sheet.tagSkills)].map((skill) => oneOf("A tag skill", skill, SKILLS));
  const most = skillMaximum(origin, sheet.level, sheet.startingLevel);
  const above = SKILLS.filter((skill) => ranks[skill] > most).map((skill): Violation => ({
    kind: "skillAbove",
    skill,
    have: ranks[skill],
    most,
  }));
  const low = tagSkills
    .filter((skill) => ranks[skill] < TAG_SKILL_RANK)
    .map((skill): Violation => ({ kind: "tagSkillRank", skill, have: ranks[skill], least: TAG_SKILL_RANK }));
  const unmet = unmetTagChoices(tagSkills, origin.tagSkills).map((from): Violation => ({
    kind: "tagSkillChoice",
    from,
  }));
  const points = judgeBudget("skillPoints", skillPointsSpent(ranks, tagSkills), mostSkillPoints(sheet));
  const tags = judgeBudget("tagSkills", tagSkills.length, mostTagSkills(sheet, origin));
  return {
    violations: [...above, ...points.violations, ...low, ...tags.violations, ...unmet],
    open: [...points.open, ...tags.open],
  };
}
