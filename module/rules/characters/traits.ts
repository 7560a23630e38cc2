import type { Part } from "../parts.ts";
import { oneOf } from "../require.ts";
import { camelCase } from "../vocabulary/camel-case.ts";
import type { DerivedBonuses, Frame } from "./derive-character.ts";
import type { OriginId, TagSkillChoice } from "./origins.ts";

export const ORIGIN_TRAIT_IDS = [
  "the-chain-that-binds",
  "necrotic-post-human",
  "forced-evolution",
  "mister-handy-robot",
  "vault-kid",
] as const;
export const SURVIVOR_TRAIT_IDS = ["gifted", "educated", "small-frame", "heavy-handed", "fast-shot"] as const;
export const TRAIT_IDS = [...ORIGIN_TRAIT_IDS, ...SURVIVOR_TRAIT_IDS] as const;
export type SurvivorTraitId = (typeof SURVIVOR_TRAIT_IDS)[number];
export type TraitId = (typeof TRAIT_IDS)[number];

/** What creation and the derived numbers need of a trait; what it does in play has functions of its own. */
export interface Trait {
  readonly origin: OriginId;
  /** How many different attributes it raises by 1. */
  readonly attributePicks: number;
  readonly tagSkills: readonly TagSkillChoice[];
  /** Added to the maximum of luck points. */
  readonly luckPoints: number;
  /** Added to the melee bonus. */
  readonly meleeDice: number;
  readonly frame: Frame;
}

const PLAIN = { attributePicks: 0, tagSkills: [], luckPoints: 0, meleeDice: 0, frame: "normal" } as const;

/** The ten traits (R-CHR-8, R-CHR-14 to R-CHR-20); the tag skill of an origin's trait is listed with the origin. */
export const TRAITS: Readonly<Record<TraitId, Trait>> = {
  "the-chain-that-binds": { ...PLAIN, origin: "brotherhood-initiate" },
  "necrotic-post-human": { ...PLAIN, origin: "ghoul" },
  "forced-evolution": { ...PLAIN, origin: "super-mutant" },
  "mister-handy-robot": { ...PLAIN, origin: "mister-handy", frame: "misterHandy" },
  "vault-kid": { ...PLAIN, origin: "vault-dweller" },
  gifted: { ...PLAIN, origin: "survivor", attributePicks: 2, luckPoints: -1 },
  educated: { ...PLAIN, origin: "survivor", tagSkills: ["any"] },
  "small-frame": { ...PLAIN, origin: "survivor", frame: "small" },
  "heavy-handed": { ...PLAIN, origin: "survivor", meleeDice: 1 },
  "fast-shot": { ...PLAIN, origin: "survivor" },
};

/** The facts of some traits. @throws {RangeError} for an unknown trait */
export function traitFacts(ids: readonly string[]): Trait[] {
  return ids.map((id) => TRAITS[oneOf("A trait", id, TRAIT_IDS)]);
}

/** What traits add to the numbers of a character, with the trait as the reason (R-CHR-19). */
export interface TraitNumbers {
  frame: Frame;
  bonuses: DerivedBonuses;
  luckPoints: Part[];
}

/**
 * The traits' share in `derivedParts` and in the maximum of luck points (R-CHR-2, R-CHR-19).
 * @throws {RangeError} for an unknown trait
 */
export function traitNumbers(ids: readonly string[]): TraitNumbers {
  const traits = traitFacts(ids);
  const parts = (key: "meleeDice" | "luckPoints"): Part[] =>
    traits
      .map((trait, index) => ({ reason: camelCase(ids[index] as string), value: trait[key] }))
      .filter(({ value }) => value);
  const frame = traits.map((trait) => trait.frame).find((each) => each !== "normal") ?? "normal";
  return { frame, bonuses: { meleeDice: parts("meleeDice") }, luckPoints: parts("luckPoints") };
}
