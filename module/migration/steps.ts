import { ACTOR_ICONS, ITEM_ICONS } from "../config/icons.ts";
import { SKILL_ATTRIBUTES, SKILLS } from "../rules/index.ts";

/** A document's stored data, of any age. */
export interface Source {
  readonly type: string;
  readonly img?: string | null;
  readonly system?: Readonly<Record<string, unknown>>;
}

/** One step from a version of the data to the next: what it changes of a document, or null for nothing. */
export interface Step {
  /** The version that the data have after it. */
  readonly version: number;
  readonly actor?: (source: Source) => Record<string, unknown> | null;
  readonly item?: (source: Source) => Record<string, unknown> | null;
}

/** All steps, oldest first. A step that has been released is never changed. */
export const STEPS: readonly Step[] = [
  { version: 1, actor: completeSkills },
  {
    version: 2,
    actor: pictureByType(ACTOR_ICONS, "icons/svg/mystery-man.svg"),
    item: pictureByType(ITEM_ICONS, "icons/svg/item-bag.svg"),
  },
];

/** The version that a world has after all steps. */
export const NEWEST = Math.max(...STEPS.map(({ version }) => version));

/** Characters and NPCs have every skill of the rules, untrained ones with their usual attribute (R-CHR-11). */
function completeSkills({ type, system }: Source): Record<string, unknown> | null {
  if (type !== "character" && type !== "npc") return null;
  const skills = (system?.["skills"] ?? {}) as object;
  const missing = SKILLS.filter((key) => !(key in skills));
  if (missing.length === 0) return null;
  return Object.fromEntries(
    missing.map((key) => [
      `system.skills.${key}`,
      { rank: 0, tag: false, attribute: SKILL_ATTRIBUTES[key][0], label: "" },
    ]),
  );
}

/** Documents that still have the picture that Foundry gives to all get that of their type. */
function pictureByType(icons: Readonly<Record<string, string>>, before: string) {
  return ({ type, img }: Source): Record<string, unknown> | null => {
    const icon = icons[type];
    return img === before && icon !== undefined && icon !== before ? { img: icon } : null;
  };
}
