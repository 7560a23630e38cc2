import { ATTACK_MODES, ATTACK_SKILLS, CREATURE_ATTRIBUTES, CREATURE_SKILLS } from "../attacks/attack-test.ts";
import { ACTIONS } from "../turns/actions.ts";
import { ATTRIBUTES } from "../vocabulary/attributes.ts";
import { INJURY_KINDS } from "../vocabulary/body-plans.ts";
import { DAMAGE_TYPES, EFFECTS } from "../vocabulary/damage.ts";
import { QUALITIES } from "../vocabulary/qualities.ts";
import { RANGES } from "../vocabulary/ranges.ts";
import { SKILLS } from "../vocabulary/skills.ts";

/** What a test is for, where a mechanic asks. */
export const PURPOSES = [
  "avoidNotice",
  "avoidTraps",
  "balance",
  "buy",
  "charm",
  "contortion",
  "craftWeapon",
  "detect",
  "disease",
  "fly",
  "hack",
  "haggle",
  "healInjuries",
  "impersonate",
  "lie",
  "pickpocket",
  "plant",
  "preWarTechnology",
  "repairItem",
  "repairRobot",
  "sell",
  "swim",
  "threaten",
  "trapsAndHazards",
  "travel",
  "treatInjury",
  "unlock",
] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Kinds of weapons that cut across the skills. */
export const WEAPON_TAGS = ["bladed", "fire", "firearm", "gunBash", "knife", "laser", "plasma", "shotgun"] as const;
export type WeaponTag = (typeof WEAPON_TAGS)[number];

/** What deals damage, heals, or does a thing to somebody, when it is no attack. */
export const ORIGINS_OF_HARM = [
  "airborne",
  "chem",
  "falling",
  "firstAid",
  "food",
  "hazard",
  "rest",
  "swimming",
] as const;
export type OriginOfHarm = (typeof ORIGINS_OF_HARM)[number];

/** Facts that name one thing or several, each with the words it may hold; null where any word may stand. */
export const TAG_FACTS = {
  /** Of the test that is made. */
  attribute: [...ATTRIBUTES, ...CREATURE_ATTRIBUTES],
  skill: [...SKILLS, ...CREATURE_SKILLS],
  purpose: PURPOSES,
  sense: ["sight", "hearing", "smell", "chemicals", "radiation"],
  paidWith: ["ap", "gmAp", "luck"],
  /** The action that is taken. */
  action: [...ACTIONS, "charge"],
  /** What somebody is at while others test against them. */
  activity: ["pickLock", "pickpocket", "sneak"],
  /** Of the attack that is made or suffered. */
  attack: ATTACK_MODES,
  weaponType: ATTACK_SKILLS,
  weaponTags: WEAPON_TAGS,
  qualities: QUALITIES,
  effects: EFFECTS,
  damageType: DAMAGE_TYPES,
  range: RANGES,
  location: INJURY_KINDS,
  weapon: null,
  /** Keywords and rank of who is attacked or influenced, of who attacks, and of the bearer. */
  target: null,
  targetRank: ["normal", "mighty", "legendary", "notable", "major"],
  attacker: null,
  attackerRank: ["normal", "mighty", "legendary", "notable", "major"],
  self: null,
  /** Of who is treated. */
  patient: ["dying", "person", "machine"],
  origin: ORIGINS_OF_HARM,
  /** Of what is eaten, drunk or taken. */
  consuming: ["alcoholic", "chem", "drink", "food", "irradiated", "ownCooking", "produce"],
  /** Identifiers, and `juryRigged`, of what a test uses. */
  using: null,
  goods: ["drink", "food"],
  /** What a place that is searched holds. */
  scavenging: ["ammunition", "caps", "chems", "food", "junk", "materials", "medicine", "meat", "plants", "weapon"],
  light: ["bright", "dim", "dark"],
  time: ["day", "night"],
  wearing: ["powerArmour", "militaryUniform"],
  place: ["irradiated", "sunlight", "underwater", "wilderness"],
  scene: ["combat", "peace"],
  hp: ["belowMaximum", "halfOrLess", "belowHalf", "belowQuarter"],
} as const satisfies Readonly<Record<string, readonly string[] | null>>;
export type TagFact = keyof typeof TAG_FACTS;
export const TAG_FACT_IDS = Object.keys(TAG_FACTS) as TagFact[];

/** Facts that hold or do not; one that is not given does not. */
export const FLAG_FACTS = [
  "aimed",
  "airborne",
  "ammunitionSpent",
  "apSpent",
  "calledShot",
  "critical",
  "detectedSneaking",
  "learned",
  "luckRerolled",
  "movedIntoReach",
  "opposed",
  "overcharged",
  "passed",
  "playsDead",
  "powered",
  "prejudiced",
  "prone",
  "resting",
  "sealed",
  "sneak",
  "tagSkill",
  "undercover",
] as const;
export type FlagFact = (typeof FLAG_FACTS)[number];

/** Facts that count. `pieces`: things with the same mechanic; `dice`: combat dice of the weapon. */
export const NUMBER_FACTS = [
  ...ATTRIBUTES,
  "boughtDice",
  "complications",
  "damage",
  "dice",
  "fireRate",
  "groupAp",
  "hands",
  "injuredArms",
  "level",
  "pieces",
  "previousUses",
  "radiation",
  "rank",
  "zones",
] as const;
export type NumberFact = (typeof NUMBER_FACTS)[number];

export type Fact = TagFact | FlagFact | NumberFact;

/** What is known of the moment that mechanics are asked in. What is left out is not so, and counts 0. */
export type Context = {
  readonly [K in TagFact]?: string | readonly string[];
} & { readonly [K in FlagFact]?: boolean } & { readonly [K in NumberFact]?: number };

/** The words of a fact, in a list. */
export function tagsOf(context: Context, fact: TagFact): readonly string[] {
  const tags = context[fact] ?? [];
  return typeof tags === "string" ? [tags] : tags;
}

/** Which of the words of the fact `hp` hold for somebody; below a quarter is below half too. */
export function hpTags(hp: number, maxHp: number): string[] {
  const words: [string, boolean][] = [
    ["belowMaximum", hp < maxHp],
    ["halfOrLess", hp <= maxHp / 2],
    ["belowHalf", hp < maxHp / 2],
    ["belowQuarter", hp < maxHp / 4],
  ];
  return words.filter(([, holds]) => holds).map(([tag]) => tag);
}
