import { deletion } from "../../compat.ts";
import { rollSkill as roll } from "../../chat/index.ts";
import { SKILL_DRAG, type SkillDragData } from "../hotbar/references.ts";
import { showProblem } from "../notify.ts";
import { localize } from "../words.ts";
import type { WastelandActorSheet } from "./actor-sheet.ts";
import type { PersonSystem } from "./person.ts";
import { skillName } from "./skills-context.ts";

/** Rolls the skill of a row. */
export async function rollSkill(this: WastelandActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const { skill } = target.closest<HTMLElement>("[data-skill]")?.dataset ?? {};
  if (!skill || !this.actor.isOwner) return;
  try {
    await roll(this.actor, skill);
  } catch (error) {
    showProblem(error);
  }
}

/** What the drag of a skill holds. */
export function skillDrag(actor: Actor.Implementation, skill: string): SkillDragData {
  const { skills } = actor.system as unknown as Pick<PersonSystem, "skills">;
  return { type: SKILL_DRAG, actorUuid: actor.uuid, skill, name: skillName(skill, skills[skill]?.label) };
}

/** Adds a skill of the table's own, to be named. */
export function addSkill(this: WastelandActorSheet): unknown {
  if (!this.isEditable) return;
  const skill = { label: localize("WASTELAND.Sheet.skill.new"), rank: 0, tag: false, attribute: "int" };
  return this.actor.update({ [`system.skills.${foundry.utils.randomID()}`]: skill });
}

/** Takes a skill of the table's own away. */
export function deleteSkill(this: WastelandActorSheet, _event: PointerEvent, target: HTMLElement): unknown {
  const { skill } = target.dataset;
  if (this.isEditable && skill) return this.actor.update(deletion("system.skills", skill));
}
