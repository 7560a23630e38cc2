import {
  ATTRIBUTES,
  BODY_PLAN_IDS,
  BODY_PLANS,
  CREATURE_ATTRIBUTES,
  CREATURE_SKILLS,
  DAMAGE_TYPES,
  EFFECTS,
  FRAMES,
  INJURY_KINDS,
  QUALITIES,
  RANGES,
  RANKS,
  SKILLS,
  WEAPON_TAGS,
} from "../rules/index.ts";
import {
  APPAREL_KINDS,
  APPAREL_SLOTS,
  APPAREL_TIERS,
  ARM_USES,
  CHARACTER_TYPES,
  CHEM_DURATIONS,
  CONDITION_KINDS,
  CONSUMABLE_KINDS,
  GEAR_KINDS,
  INSTALL_SKILLS,
  TRAIT_GROUPS,
  WEAPON_SLOTS,
} from "./item-vocabulary.ts";

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

/** What NPCs and creatures are sorted by. */
export const PROFILE_CATEGORIES = [
  "alien",
  "animal",
  "companion",
  "faction",
  "ghoul",
  "insect",
  "raider",
  "robot",
  "superMutant",
  "synth",
  "turret",
  "wastelander",
] as const;

/** What beings are called by rules that ask about kinds of them; profiles may name others. */
const KEYWORDS = [
  "alien",
  "arachnid",
  "crustacean",
  "ghoul",
  "human",
  "insect",
  "lizard",
  "mammal",
  "mutant",
  "robot",
  "superMutant",
  "synth",
  "turret",
] as const;

/** Factions of the profiles that come with the system; a profile may name any other. */
const FACTIONS = ["brotherhood-of-steel", "children-of-atom", "gunners", "institute", "minutemen", "railroad"] as const;

/** How loot is won: cut from the body, taken out of the machine, searched for, or simply carried. */
export const LOOT_KINDS = ["inventory", "scavenging", "butchery", "salvage"] as const;

/** When a find turns up: always, or on one or two Effects among the dice. */
export const LOOT_OCCASIONS = ["always", "effect", "twoEffects"] as const;

/** Names of attributes, skills and the rest of the vocabulary, as translation keys. */
export const LABELS = {
  attributes: labels("WASTELAND.Attributes", ATTRIBUTES),
  attributeAbbreviations: labels("WASTELAND.AttributeAbbreviations", ATTRIBUTES),
  skills: labels("WASTELAND.Skills", SKILLS),
  creatureAttributes: labels("WASTELAND.CreatureAttributes", CREATURE_ATTRIBUTES),
  creatureSkills: labels("WASTELAND.CreatureSkills", CREATURE_SKILLS),
  damageTypes: labels("WASTELAND.DamageTypes", DAMAGE_TYPES),
  effects: labels("WASTELAND.Effects", EFFECTS),
  qualities: labels("WASTELAND.Qualities", QUALITIES),
  ranges: labels("WASTELAND.Ranges", RANGES),
  bodyPlans: labels("WASTELAND.BodyPlans", BODY_PLAN_IDS),
  locations: labels("WASTELAND.Locations", LOCATION_IDS),
  ranks: labels("WASTELAND.Ranks", NPC_RANKS as NpcRank[]),
  frames: labels("WASTELAND.Frames", FRAMES),
  injuryKinds: labels("WASTELAND.InjuryKinds", INJURY_KINDS),
  apparelKinds: labels("WASTELAND.ApparelKinds", APPAREL_KINDS),
  apparelTiers: labels("WASTELAND.ApparelTiers", APPAREL_TIERS),
  consumableKinds: labels("WASTELAND.ConsumableKinds", CONSUMABLE_KINDS),
  chemDurations: labels("WASTELAND.ChemDurations", CHEM_DURATIONS),
  gearKinds: labels("WASTELAND.GearKinds", GEAR_KINDS),
  conditionKinds: labels("WASTELAND.ConditionKinds", CONDITION_KINDS),
  traitGroups: labels("WASTELAND.TraitGroups", TRAIT_GROUPS),
  characterTypes: labels("WASTELAND.CharacterTypes", CHARACTER_TYPES),
  weaponSlots: labels("WASTELAND.ModSlots", WEAPON_SLOTS),
  apparelSlots: labels("WASTELAND.ModSlots", APPAREL_SLOTS),
  weaponTags: labels("WASTELAND.WeaponTags", WEAPON_TAGS),
  armUses: labels("WASTELAND.ArmUses", ARM_USES),
  installSkills: labels("WASTELAND.Skills", INSTALL_SKILLS),
  profileCategories: labels("WASTELAND.ProfileCategories", PROFILE_CATEGORIES),
  keywords: labels("WASTELAND.Keywords", KEYWORDS),
  factions: labels("WASTELAND.Factions", FACTIONS),
  lootKinds: labels("WASTELAND.LootKinds", LOOT_KINDS),
  lootOccasions: labels("WASTELAND.LootOccasions", LOOT_OCCASIONS),
} as const;
