import {
  ATTRIBUTES,
  BODY_PLAN_IDS,
  BODY_PLANS,
  DAMAGE_TYPES,
  EFFECTS,
  QUALITIES,
  RANGES,
  RANKS,
  SKILLS,
} from "../rules/index.ts";

/** Translation keys for a list of the vocabulary: `<root>.<key>`. */
function labels<K extends string>(root: string, keys: readonly K[]): Record<K, string> {
  return Object.fromEntries(keys.map((key) => [key, `${root}.${key}`])) as Record<K, string>;
}

/** Ids of all locations of all body plans, each once. */
export const LOCATION_IDS = [
  ...new Set(Object.values(BODY_PLANS).flatMap((locations) => locations.map(({ id }) => id))),
];

/** Ranks of NPCs and creatures; a player's character has none. */
export const NPC_RANKS = RANKS.filter((rank) => rank !== "character");
export type NpcRank = Exclude<(typeof RANKS)[number], "character">;

/** Names of attributes, skills and the rest of the vocabulary, as translation keys. */
export const LABELS = {
  attributes: labels("WASTELAND.Attributes", ATTRIBUTES),
  attributeAbbreviations: labels("WASTELAND.AttributeAbbreviations", ATTRIBUTES),
  skills: labels("WASTELAND.Skills", SKILLS),
  damageTypes: labels("WASTELAND.DamageTypes", DAMAGE_TYPES),
  effects: labels("WASTELAND.Effects", EFFECTS),
  qualities: labels("WASTELAND.Qualities", QUALITIES),
  ranges: labels("WASTELAND.Ranges", RANGES),
  bodyPlans: labels("WASTELAND.BodyPlans", BODY_PLAN_IDS),
  locations: labels("WASTELAND.Locations", LOCATION_IDS),
  ranks: labels("WASTELAND.Ranks", NPC_RANKS as NpcRank[]),
} as const;
