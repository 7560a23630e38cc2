import { deletion } from "../../compat.ts";
import { localize } from "../words.ts";
import type { WastelandActorSheet } from "./actor-sheet.ts";

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
