import { ATTACK_MODES, type AttackMode } from "../attacks/attack-test.ts";
import type { Part } from "../parts.ts";
import { oneOf } from "../require.ts";
import type { Attribute } from "../vocabulary/attributes.ts";
import { SURVIVOR_TRAIT_IDS, type SurvivorTraitId } from "./traits.ts";

/** What a survivor may choose: two traits, or one trait and a further perk (R-CHR-19). */
export const SURVIVOR_CHOICES = [
  { traits: 2, perks: 0 },
  { traits: 1, perks: 1 },
] as const;

/** Those of some traits that survivors choose. */
export function survivorTraits(traits: readonly string[]): SurvivorTraitId[] {
  return SURVIVOR_TRAIT_IDS.filter((trait) => traits.includes(trait));
}

/**
 * Further perks that a choice of survivor traits leaves, or null where the choice is not allowed (R-CHR-19).
 * @throws {RangeError} for a trait that survivors do not choose
 */
export function survivorPerks(traits: readonly string[]): number | null {
  for (const trait of traits) oneOf("A survivor trait", trait, SURVIVOR_TRAIT_IDS);
  if (new Set(traits).size < traits.length) return null;
  return SURVIVOR_CHOICES.find((choice) => choice.traits === traits.length)?.perks ?? null;
}

/** Heavy Handed widens the complication range of unarmed and melee attacks by 1: they complicate from 19 (R-CHR-19). */
export function attackComplicationRange(traits: readonly string[], mode: AttackMode): Part[] {
  const melee = oneOf("The attack", mode, ATTACK_MODES) === "melee";
  return traits.includes("heavy-handed" satisfies SurvivorTraitId) && melee
    ? [{ reason: "heavyHanded", value: 1 }]
    : [];
}

/** Whether a second major action is cheaper, for `buyAction`: a ranged attack with Fast Shot (R-CHR-19). */
export function shootsFast(traits: readonly string[], rangedAttack: boolean): boolean {
  return traits.includes("fast-shot" satisfies SurvivorTraitId) && rangedAttack;
}

/** Whether aiming gives its re-roll: with Fast Shot it gives nothing (R-CHR-19). */
export function aimingHelps(traits: readonly string[]): boolean {
  return !traits.includes("fast-shot" satisfies SurvivorTraitId);
}

/** AP that the GM gets for a failed test: 1 from the educated, where the skill is not a tag skill (R-CHR-19). */
export function failureActionPoints(traits: readonly string[], test: { passed: boolean; tag: boolean }): number {
  return traits.includes("educated" satisfies SurvivorTraitId) && !test.passed && !test.tag ? 1 : 0;
}

/** Purposes of an AGI test on which a small frame re-rolls 1d20 (R-CHR-19). */
export const SMALL_FRAME_PURPOSES = ["balance", "contortion"] as const;

/** How many d20s a small frame may re-roll (R-CHR-19). */
export function smallFrameRerolls(traits: readonly string[], test: { attribute: Attribute; purpose: string }): number {
  const nimble = test.attribute === "agi" && SMALL_FRAME_PURPOSES.some((purpose) => purpose === test.purpose);
  return traits.includes("small-frame" satisfies SurvivorTraitId) && nimble ? 1 : 0;
}
