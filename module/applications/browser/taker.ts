import { ATTRIBUTES, type AttributeValues, type PerkTaker, SKILLS } from "../../rules/index.ts";
import type { PersonSystem } from "../actor/person.ts";

interface Item {
  readonly type: string;
  readonly system: { readonly identifier?: string; readonly rank?: number; readonly characterType?: string };
}

/** What perks ask of a character, as the rules read it. */
export function takerOf(actor: Actor.Implementation): PerkTaker {
  const system = actor.system as unknown as PersonSystem;
  const items = actor.items.contents as unknown as Item[];
  return {
    attributes: Object.fromEntries(ATTRIBUTES.map((key) => [key, system.attributes[key].value])) as AttributeValues,
    level: system.level,
    skills: Object.fromEntries(SKILLS.map((key) => [key, system.skills[key]?.rank ?? 0])),
    perks: Object.fromEntries(
      items.filter(({ type }) => type === "perk").map(({ system: own }) => [own.identifier ?? "", own.rank ?? 1]),
    ),
    robot: items.some(({ type, system: own }) => type === "origin" && own.characterType === "robot"),
  };
}
