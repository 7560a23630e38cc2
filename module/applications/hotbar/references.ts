/** What a macro knows of the item that it uses, so that it finds that of another owner as well. */
export interface ItemReference {
  readonly uuid: string;
  readonly type: string;
  readonly identifier: string;
  readonly name: string;
}

/** What a macro knows of the skill that it rolls. */
export interface SkillReference {
  readonly actorUuid: string;
  readonly skill: string;
  readonly name: string;
}

/** The type of a dragged skill, which is no document. */
export const SKILL_DRAG = "WastelandSkill";

/** What is put into the drag of a skill. */
export type SkillDragData = SkillReference & { readonly type: typeof SKILL_DRAG };

export function isSkillDrag(data: { readonly type?: unknown }): data is SkillDragData {
  return data.type === SKILL_DRAG;
}
