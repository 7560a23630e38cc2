import { ATTRIBUTES, type Attribute } from "../../rules/index.ts";

/** A model with what its preparation has added. */
interface Person {
  readonly attributes: Readonly<Record<Attribute, { readonly value: number }>>;
  readonly skills: Readonly<Record<string, { readonly rank: number; readonly attribute: Attribute }>>;
  readonly luckPoints: number;
  /** Not there yet when effects ask for roll data before the numbers are derived. */
  readonly step?: { readonly luckMaximum: { readonly total: number } };
}

/**
 * What formulas read of a character or an NPC, besides its data by their paths: `@str`, `@luck.value`, and
 * `@skills.smallGuns.value` for attribute + rank (R-TEST-1).
 */
export function personRollData(system: Person): Record<string, unknown> {
  const { attributes, skills } = system;
  const numbers = Object.fromEntries(ATTRIBUTES.map((key) => [key, attributes[key].value]));
  const tests = Object.entries(skills).map(([key, skill]) => [
    key,
    { ...skill, value: attributes[skill.attribute].value + skill.rank },
  ]);
  return {
    ...system,
    ...numbers,
    skills: Object.fromEntries(tests) as Record<string, unknown>,
    luck: { value: system.luckPoints, max: system.step?.luckMaximum.total ?? system.attributes.luc.value },
  };
}

interface Creature {
  readonly body: number;
  readonly mind: number;
  readonly skills: Readonly<Record<string, { readonly rank: number }>>;
}

/** The same of a creature: a skill's `value` is with Body, `mind` with Mind (R-ATK-1). */
export function creatureRollData(system: Creature): Record<string, unknown> {
  const tests = Object.entries(system.skills).map(([key, { rank }]) => [
    key,
    { rank, value: system.body + rank, mind: system.mind + rank },
  ]);
  return { ...system, skills: Object.fromEntries(tests) as Record<string, unknown> };
}
