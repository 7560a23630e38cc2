import { deletion } from "../../compat.ts";
import { ATTRIBUTES, type Attribute, CREATURE_ATTRIBUTES, SKILL_ATTRIBUTES, SKILLS } from "../../rules/index.ts";
import type { RolledAttribute } from "../../chat/index.ts";
import { startTest } from "../test/start-test.ts";
import { confirmRemoval } from "../confirm-removal.ts";
import { localize } from "../words.ts";
import type { WastelandActorSheet } from "./actor-sheet.ts";

/** Tests the skill of a row, in a creature's with the attribute of the column; with Shift it is rolled at once. */
export async function rollSkill(this: WastelandActorSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
  const { skill } = target.closest<HTMLElement>("[data-skill]")?.dataset ?? {};
  const attribute = attributeOf(target);
  if (!skill || !this.actor.isOwner) return;
  await startTest(this.actor, { skill, ...(attribute ? { attribute } : {}) }, { atOnce: event.shiftKey });
}

/** Tests an attribute, with the first skill that goes with it; the dialog lets choose another. */
export async function rollAttribute(
  this: WastelandActorSheet,
  event: PointerEvent,
  target: HTMLElement,
): Promise<void> {
  const attribute = attributeOf(target);
  if (!attribute || !this.actor.isOwner) return;
  const skill = SKILLS.find((key) => (SKILL_ATTRIBUTES[key] as readonly Attribute[])[0] === attribute);
  await startTest(this.actor, { skill: skill ?? SKILLS[0], attribute }, { atOnce: event.shiftKey });
}

function attributeOf({ dataset }: HTMLElement): RolledAttribute | undefined {
  return [...ATTRIBUTES, ...CREATURE_ATTRIBUTES].find((key) => key === dataset["attribute"]);
}

/** Adds a skill of the table's own, to be named. */
export function addSkill(this: WastelandActorSheet): unknown {
  if (!this.isEditable) return;
  const skill = { label: localize("WASTELAND.Sheet.skill.new"), rank: 0, tag: false, attribute: "int" };
  return this.actor.update({ [`system.skills.${foundry.utils.randomID()}`]: skill });
}

/** Takes a skill of the table's own away. */
export async function deleteSkill(this: WastelandActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const { skill } = target.closest<HTMLElement>("[data-skill]")?.dataset ?? {};
  if (!this.isEditable || !skill || !(await confirmRemoval(target))) return;
  await this.actor.update(deletion("system.skills", skill));
}
