import type { Fighter } from "../../documents/fighter.ts";
import {
  type Ability,
  CREATURE_ATTRIBUTES,
  CREATURE_SKILLS,
  type CreatureSkill,
  type Skill,
  SKILL_ATTRIBUTES,
  SKILLS,
} from "../../rules/index.ts";
import type { RolledAttribute } from "../attack/rolled.ts";

/** A skill that somebody can be tested on. */
export interface TestedSkill {
  readonly key: string;
  readonly rank: number;
  readonly tag: boolean;
  /** The attribute that goes with it. */
  readonly attribute: RolledAttribute;
  /** The name of a skill of the table's own; empty for the others. */
  readonly label: string;
}

interface StoredSkill {
  readonly rank: number;
  readonly tag?: boolean;
  readonly attribute?: RolledAttribute;
  readonly label?: string;
}

/** Body goes with fighting and Mind with the rest. */
const CREATURE_DEFAULTS: Readonly<Record<CreatureSkill, RolledAttribute>> = {
  melee: "body",
  guns: "body",
  other: "mind",
};

function storedSkills(actor: Actor.Implementation): Readonly<Record<string, StoredSkill | undefined>> {
  return (actor.system as unknown as { skills?: Readonly<Record<string, StoredSkill | undefined>> }).skills ?? {};
}

const isOfRules = (key: string): key is Skill => (SKILLS as readonly string[]).includes(key);

function skillAt(actor: Actor.Implementation, fighter: Fighter, key: string): TestedSkill | null {
  const stored = storedSkills(actor)[key];
  if (fighter.creature) {
    const known = CREATURE_SKILLS.find((skill) => skill === key);
    return known ? { key, rank: stored?.rank ?? 0, tag: false, attribute: CREATURE_DEFAULTS[known], label: "" } : null;
  }
  if (stored) {
    const attribute = stored.attribute ?? (isOfRules(key) ? SKILL_ATTRIBUTES[key][0] : "int");
    return {
      key,
      rank: stored.rank,
      tag: stored.tag ?? false,
      attribute,
      label: isOfRules(key) ? "" : (stored.label ?? ""),
    };
  }
  return isOfRules(key) ? { key, rank: 0, tag: false, attribute: SKILL_ATTRIBUTES[key][0], label: "" } : null;
}

/** A skill of somebody by its key; null for one that they cannot have. */
export function testedSkill(actor: Actor.Implementation, fighter: Fighter, key: string): TestedSkill | null {
  return Object.hasOwn(Object.prototype, key) ? null : skillAt(actor, fighter, key);
}

/** Every skill that somebody can be tested on: those of the rules, and named ones of the table's own. */
export function testedSkills(actor: Actor.Implementation, fighter: Fighter): TestedSkill[] {
  if (fighter.creature) return CREATURE_SKILLS.flatMap((key) => testedSkill(actor, fighter, key) ?? []);
  const own = Object.entries(storedSkills(actor)).filter(([key, skill]) => !isOfRules(key) && skill?.label);
  return [...SKILLS, ...own.map(([key]) => key)].flatMap((key) => testedSkill(actor, fighter, key) ?? []);
}

/** Can somebody be tested with this attribute? Creatures have Body and Mind, all others the seven. */
export function hasAttribute(fighter: Fighter, key: RolledAttribute): boolean {
  const isCreatures = CREATURE_ATTRIBUTES.some((attribute) => attribute === key);
  return isCreatures === (fighter.creature !== null);
}

/** What a plain test of somebody is rolled with, before items change it. */
export function plainAbility(fighter: Fighter, skill: TestedSkill, attribute: RolledAttribute): Required<Ability> {
  const values: Readonly<Partial<Record<RolledAttribute, number>>> = fighter.creature ?? fighter.attributes ?? {};
  return { attribute: values[attribute] ?? 0, rank: skill.rank, tag: skill.tag, complicationRange: 1 };
}
