import { ATTRIBUTES, type AttributeValues, SKILLS } from "../../rules/index.ts";
import type { PersonSystem } from "../actor/person.ts";
import type { Taker } from "./needs.ts";

interface Item {
  readonly type: string;
  readonly system: {
    readonly identifier?: string;
    readonly rank?: number;
    readonly characterType?: string;
    readonly superMutantArmor?: boolean;
  };
}

/** What content asks of a character. */
export function takerOf(actor: Actor.Implementation): Taker {
  const system = actor.system as unknown as PersonSystem;
  const items = actor.items.contents as unknown as Item[];
  const origin = items.find(({ type }) => type === "origin")?.system;
  return {
    attributes: Object.fromEntries(ATTRIBUTES.map((key) => [key, system.attributes[key].value])) as AttributeValues,
    level: system.level,
    skills: Object.fromEntries(SKILLS.map((key) => [key, system.skills[key]?.rank ?? 0])),
    perks: Object.fromEntries(
      items.filter(({ type }) => type === "perk").map(({ system: own }) => [own.identifier ?? "", own.rank ?? 1]),
    ),
    robot: origin?.characterType === "robot",
    origin: origin?.identifier ?? "",
    bodyPlan: system.bodyPlan,
    superMutantArmor: origin?.superMutantArmor ?? false,
    tagSkills: SKILLS.filter((key) => system.skills[key]?.tag),
  };
}
