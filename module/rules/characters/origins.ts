import { oneOf } from "../require.ts";
import type { Attribute } from "../vocabulary/attributes.ts";
import type { BodyPlanId } from "../vocabulary/body-plans.ts";
import type { DamageType } from "../vocabulary/damage.ts";
import type { Skill } from "../vocabulary/skills.ts";
import type { Frame } from "./derive-character.ts";
import { SKILL_MAXIMUM } from "./values.ts";

export const ORIGIN_IDS = [
  "brotherhood-initiate",
  "ghoul",
  "super-mutant",
  "mister-handy",
  "survivor",
  "vault-dweller",
] as const;
export type OriginId = (typeof ORIGIN_IDS)[number];

/** The one variant of an origin: a vault dweller who became a ghoul, with the GM's leave (R-CHR-20). */
export const VAULT_GHOUL = "vault-ghoul";

export type CharacterType = "human" | "ghoul" | "superMutant" | "robot";

/** A tag skill that an origin or trait gives, at rank 2; `any` stands for every skill. */
export type TagSkillChoice = readonly Skill[] | "any";

/** What the rules need to know of an origin (R-CHR-8). */
export interface Origin {
  readonly id: OriginId;
  readonly characterType: CharacterType;
  readonly bodyPlan: BodyPlanId;
  readonly attributeBonus: Readonly<Partial<Record<Attribute, number>>>;
  readonly attributeMaximum: Readonly<Partial<Record<Attribute, number>>>;
  readonly skillMaximum: number;
  readonly immunities: readonly DamageType[];
  readonly tagSkills: readonly TagSkillChoice[];
  readonly frame: Frame;
  /** Arm attachments in place of hands (R-CHR-18). */
  readonly attachments: number;
  /** Traits that come with the origin. */
  readonly traits: readonly string[];
  /** Whether survivor traits are chosen: two, or one and a further perk (R-CHR-19). */
  readonly choosesTraits: boolean;
  readonly packs: readonly string[];
}

const WASTELAND_PACKS = [
  "wasteland-settler",
  "wasteland-trader",
  "wasteland-mercenary",
  "wasteland-raider",
  "wasteland-wanderer",
] as const;
const VAULT_PACKS = ["vault-tec-security", "vault-tec-resident"] as const;

const HUMAN = {
  characterType: "human",
  bodyPlan: "humanoid",
  attributeBonus: {},
  attributeMaximum: {},
  skillMaximum: SKILL_MAXIMUM,
  immunities: [],
  tagSkills: [],
  frame: "normal",
  attachments: 0,
  traits: [],
  choosesTraits: false,
} as const;

const NECROTIC = {
  characterType: "ghoul",
  immunities: ["radiation"],
  tagSkills: [["survival"]],
  traits: ["necrotic-post-human"],
} as const;

/** The six origins (R-CHR-1, R-CHR-2, R-CHR-8, R-CHR-14 to R-CHR-20). */
export const ORIGINS: Readonly<Record<OriginId, Origin>> = {
  "brotherhood-initiate": {
    ...HUMAN,
    id: "brotherhood-initiate",
    tagSkills: [["energyWeapons", "science", "repair"]],
    traits: ["the-chain-that-binds"],
    packs: ["brotherhood-initiate", "brotherhood-scribe"],
  },
  ghoul: { ...HUMAN, ...NECROTIC, id: "ghoul", packs: WASTELAND_PACKS },
  "super-mutant": {
    ...HUMAN,
    id: "super-mutant",
    characterType: "superMutant",
    attributeBonus: { str: 2, end: 2 },
    attributeMaximum: { str: 12, end: 12, int: 6, cha: 6 },
    skillMaximum: 4,
    immunities: ["radiation", "poison"],
    traits: ["forced-evolution"],
    packs: ["super-mutant-skirmisher", "super-mutant-bruiser"],
  },
  "mister-handy": {
    ...HUMAN,
    id: "mister-handy",
    characterType: "robot",
    bodyPlan: "mister-handy",
    immunities: ["radiation", "poison"],
    frame: "misterHandy",
    attachments: 3,
    traits: ["mister-handy-robot"],
    packs: ["miss-nanny", "mister-farmhand", "mister-gutsy", "mister-handy", "nurse-handy"],
  },
  survivor: { ...HUMAN, id: "survivor", choosesTraits: true, packs: WASTELAND_PACKS },
  "vault-dweller": {
    ...HUMAN,
    id: "vault-dweller",
    tagSkills: ["any"],
    traits: ["vault-kid"],
    packs: VAULT_PACKS,
  },
};

/**
 * The facts of an origin, or of its variant: a vault dweller who is a ghoul has that trait in place of the vault's,
 * and chooses among vault and wasteland packs (R-CHR-20).
 * @throws {RangeError} for an unknown origin or variant, or a variant of another origin
 */
export function originFacts(id: OriginId, variant?: typeof VAULT_GHOUL): Origin {
  const origin = ORIGINS[oneOf("The origin", id, ORIGIN_IDS)];
  if (variant === undefined) return origin;
  oneOf("The variant", variant, [VAULT_GHOUL]);
  oneOf("The origin of a vault ghoul", id, ["vault-dweller"]);
  return { ...origin, ...NECROTIC, packs: [...VAULT_PACKS, ...WASTELAND_PACKS] };
}

/** Attributes begin at 5, and creation lowers them no further than 4 and raises them no further than 10 (R-CHR-7). */
export const ATTRIBUTE_START = 5;
export const ATTRIBUTE_MINIMUM = 4;
export const ATTRIBUTE_MAXIMUM = 10;

/** The lowest and highest value of an attribute for characters of an origin (R-CHR-1). */
export function attributeBounds(origin: Origin, attribute: Attribute): { min: number; max: number } {
  return {
    min: ATTRIBUTE_MINIMUM + (origin.attributeBonus[attribute] ?? 0),
    max: origin.attributeMaximum[attribute] ?? ATTRIBUTE_MAXIMUM,
  };
}
