import { LABELS } from "../../config/labels.ts";
import { SKILL_DRAG, type SkillDragData } from "../hotbar/references.ts";
import { localize } from "../words.ts";
import type { PersonSystem } from "./person.ts";
import { skillName } from "./skills-context.ts";

/** What the drag of a skill holds. */
export function skillDrag(actor: Actor.Implementation, skill: string): SkillDragData {
  return { type: SKILL_DRAG, actorUuid: actor.uuid, skill, name: nameOf(actor, skill) };
}

function nameOf(actor: Actor.Implementation, skill: string): string {
  const ofCreatures: Readonly<Record<string, string | undefined>> = LABELS.creatureSkills;
  const label = (actor.type as string) === "creature" ? ofCreatures[skill] : undefined;
  if (label !== undefined) return localize(label);
  const { skills } = actor.system as unknown as Pick<PersonSystem, "skills">;
  return skillName(skill, skills[skill]?.label);
}
