import {
  canTakePerk,
  type MissingRequirement,
  type PerkRequirements,
  type PerkTaker,
} from "../perks/perk-requirements.ts";
import { oneOf, whole } from "../require.ts";
import { SKILLS, type Skill } from "../vocabulary/skills.ts";
import { skillRanks } from "./values.ts";

/** What the levels between two give (R-CHR-6); a start above level 1 gives the same for each level (R-CHR-22). */
export interface LevelGains {
  levels: number;
  maxHp: number;
  skillRanks: number;
  perks: number;
}

export function levelGains(from: number, to: number): LevelGains {
  whole("The level before", from, { min: 1 });
  const levels = whole("The level after", to, { min: from }) - from;
  return { levels, maxHp: levels, skillRanks: levels, perks: levels };
}

/** One level's choices: a skill that rises by 1 and a rank of a perk. */
export interface LevelChoice {
  readonly skill: Skill;
  readonly perk: PerkRequirements;
  /** Ranks of that perk before the choice. */
  readonly ranksOwned: number;
}

/** What stands against a choice. */
export type LevelProblem =
  | { kind: "skillMaximum"; skill: Skill; most: number }
  | ({ kind: "perk" } & {
      missing: MissingRequirement[];
    });

/**
 * What stands against the choices for one new level; an empty list allows them (R-CHR-6).
 * The perk is judged on the new level, with the skill already risen.
 * @param character as it is before the level
 * @param skillMaximum highest rank for its origin
 */
export function levelUpProblems(character: PerkTaker, choice: LevelChoice, skillMaximum: number): LevelProblem[] {
  const skill = oneOf("The skill", choice.skill, SKILLS);
  const skills = skillRanks(character.skills ?? {});
  const most = whole("The maximum rank", skillMaximum, { min: 0 });
  const risen = { ...skills, [skill]: skills[skill] + 1 };
  const { missing } = canTakePerk(
    { ...character, level: character.level + 1, skills: risen },
    choice.perk,
    choice.ranksOwned,
  );
  const problems: LevelProblem[] = [];
  if (skills[skill] >= most) problems.push({ kind: "skillMaximum", skill, most });
  if (missing.length > 0) problems.push({ kind: "perk", missing });
  return problems;
}
