import type { RolledAttribute } from "../../chat/index.ts";
import {
  ATTRIBUTES,
  BODY_PLAN_IDS,
  type BodyPlanId,
  CREATURE_ATTRIBUTES,
  CREATURE_SKILLS,
  DAMAGE_TYPES,
  type DamageEffect,
  type DamageType,
  EFFECTS,
  SKILLS,
} from "../../rules/index.ts";

/** What `@test[…]` asks for. */
export interface TestWords {
  skill: string;
  attribute?: RolledAttribute;
  difficulty?: number;
}

const find = <T extends string>(words: readonly string[], known: readonly T[]): T | undefined =>
  known.find((key) => words.some((word) => word.toLowerCase() === key.toLowerCase()));

const wordsIn = (text: string): string[] => text.split(/[\s,+]+/).filter((word) => word !== "");

/** Reads `science int 2` in any order; null without a skill or with a word that nobody knows. */
export function testWords(text: string): TestWords | null {
  const words = wordsIn(text);
  const skill = find(words, [...SKILLS, ...CREATURE_SKILLS]);
  const attribute = find(words, [...ATTRIBUTES, ...CREATURE_ATTRIBUTES]);
  const number = words.find((word) => /^\d{1,2}$/.test(word));
  if (!skill || words.length !== 1 + Number(attribute !== undefined) + Number(number !== undefined)) return null;
  return {
    skill,
    ...(attribute === undefined ? {} : { attribute }),
    ...(number === undefined ? {} : { difficulty: Number(number) }),
  };
}

/** What `@damage[…]` rolls. */
export interface DamageWords {
  dice: number;
  types: DamageType[];
  effects: DamageEffect[];
}

const MOST_DICE = 99;

/** Reads `4 physical piercing:1 vicious` in any order; null without a number of dice or with an unknown word. */
export function damageWords(text: string): DamageWords | null {
  const found: DamageWords = { dice: 0, types: [], effects: [] };
  for (const word of wordsIn(text)) {
    const [, dice] = /^(\d{1,2})(?:dc|cd)?$/i.exec(word) ?? [];
    const [, name = "", rating] = /^(\w+?)(?::(\d{1,2}))?$/.exec(word) ?? [];
    const type = find([name], DAMAGE_TYPES);
    const effect = find([name], EFFECTS);
    if (dice !== undefined) found.dice += Number(dice);
    else if (type && rating === undefined) found.types.push(type);
    else if (effect) found.effects.push(rating === undefined ? { id: effect } : { id: effect, value: Number(rating) });
    else return null;
  }
  return found.dice >= 1 && found.dice <= MOST_DICE ? found : null;
}

/** Reads a body plan; the humanoid one without a word, null for one that nobody knows. */
export function locationWords(text: string): BodyPlanId | null {
  const [word, more] = wordsIn(text);
  if (word === undefined) return "humanoid";
  return more === undefined ? (find([word], BODY_PLAN_IDS) ?? null) : null;
}
