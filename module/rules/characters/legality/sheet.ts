import type { MissingRequirement, PerkRequirements } from "../../perks/perk-requirements.ts";
import type { Attribute } from "../../vocabulary/attributes.ts";
import type { Skill } from "../../vocabulary/skills.ts";
import type { OriginId, TagSkillChoice, VAULT_GHOUL } from "../origins.ts";
import type { AttachmentId } from "../robot.ts";
import type { AttributeValues, SkillRanks } from "../values.ts";

/** A perk on the sheet, by its identifier. */
export interface OwnedPerk extends PerkRequirements {
  readonly id: string;
  readonly rank: number;
}

/** A whole character, as a sheet holds it. */
export interface CharacterSheet {
  readonly origin: OriginId;
  readonly variant?: typeof VAULT_GHOUL;
  readonly level: number;
  /** Level at creation; the present one if it is left out. */
  readonly startingLevel?: number;
  /** As they are now, with everything that raised them for good. */
  readonly attributes: AttributeValues;
  /** How the ranks of Intense Training were spent; they did not count for skill points at creation. */
  readonly trained?: Readonly<Partial<Record<Attribute, number>>>;
  readonly skills: SkillRanks;
  readonly tagSkills: readonly Skill[];
  readonly traits: readonly string[];
  readonly perks: readonly OwnedPerk[];
  readonly attachments?: readonly AttachmentId[];
  /** The starting pack, where it is known. */
  readonly pack?: string;
}

/** One way in which a character breaks the rules of creation and advancement. */
export type Violation =
  | { kind: "attributeBelow"; attribute: Attribute; have: number; least: number }
  | { kind: "attributeAbove"; attribute: Attribute; have: number; most: number }
  | { kind: "attributePoints"; have: number; most: number }
  | { kind: "training"; have: number; most: number }
  | { kind: "skillAbove"; skill: Skill; have: number; most: number }
  | { kind: "skillPoints"; have: number; most: number }
  | { kind: "tagSkillRank"; skill: Skill; have: number; least: number }
  | { kind: "tagSkills"; have: number; most: number }
  | { kind: "tagSkillChoice"; from: TagSkillChoice }
  | { kind: "traitMissing"; trait: string }
  | { kind: "traitForeign"; trait: string }
  | { kind: "survivorTraits"; traits: string[] }
  | { kind: "perks"; have: number; most: number }
  | { kind: "perkRank"; perk: string; have: number; most: number }
  | { kind: "perkRequirements"; perk: string; rank: number; missing: MissingRequirement[] }
  | { kind: "perkLevels"; level: number; have: number; most: number }
  | { kind: "attachments"; have: number; need: number }
  | { kind: "pack"; pack: string; choices: string[] };

/** Something that the rules still let the character choose. */
export interface OpenChoice {
  kind: "attributePoints" | "skillPoints" | "tagSkills" | "perks";
  amount: number;
}

/** What one part of the rules has to say about a character. */
export interface Judgement {
  violations: Violation[];
  open: OpenChoice[];
}

/** Compares what is used with what there is: too much is a violation, too little an open choice. */
export function judgeBudget(kind: OpenChoice["kind"], have: number, most: number): Judgement {
  return {
    violations: have > most ? [{ kind, have, most }] : [],
    open: have < most ? [{ kind, amount: most - have }] : [],
  };
}

/** The rank at which the sheet has a perk, 0 without it. */
export function perkRank(sheet: CharacterSheet, id: string): number {
  return sheet.perks.find((perk) => perk.id === id)?.rank ?? 0;
}
