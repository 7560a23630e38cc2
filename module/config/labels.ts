import { ATTRIBUTES, DAMAGE_TYPES, EFFECTS, QUALITIES, RANGES, SKILLS } from "../rules/index.ts";

/** Translation keys for a list of the vocabulary: `<root>.<key>`. */
function labels<K extends string>(root: string, keys: readonly K[]): Record<K, string> {
  return Object.fromEntries(keys.map((key) => [key, `${root}.${key}`])) as Record<K, string>;
}

/** Names of attributes, skills and the rest of the vocabulary, as translation keys. */
export const LABELS = {
  attributes: labels("WASTELAND.Attributes", ATTRIBUTES),
  attributeAbbreviations: labels("WASTELAND.AttributeAbbreviations", ATTRIBUTES),
  skills: labels("WASTELAND.Skills", SKILLS),
  damageTypes: labels("WASTELAND.DamageTypes", DAMAGE_TYPES),
  effects: labels("WASTELAND.Effects", EFFECTS),
  qualities: labels("WASTELAND.Qualities", QUALITIES),
  ranges: labels("WASTELAND.Ranges", RANGES),
} as const;
