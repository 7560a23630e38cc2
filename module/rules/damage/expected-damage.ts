import { COMBAT_DIE } from "../dice.ts";
import { list, whole } from "../require.ts";
import { resolveHit, type DamageEffect } from "./resolve-hit.ts";
import type { DamageType } from "../vocabulary/damage.ts";
import { CRITICAL_THRESHOLD } from "./take-hit.ts";

/** Chances of each (damage, Effects) of some combat dice. */
export interface DamageOutcome {
  damage: number;
  effects: number;
  chance: number;
}

const FACE_CHANCE = 1 / COMBAT_DIE.length;

function withOneMoreDie(outcomes: readonly DamageOutcome[]): DamageOutcome[] {
  const next = new Map<string, DamageOutcome>();
  for (const before of outcomes) {
    for (const face of COMBAT_DIE) {
      const damage = before.damage + face.damage;
      const effects = before.effects + face.effects;
      const key = `${damage},${effects}`;
      const chance = (next.get(key)?.chance ?? 0) + before.chance * FACE_CHANCE;
      next.set(key, { damage, effects, chance });
    }
  }
  return [...next.values()];
}

/** Exact chances of damage and Effects of a number of combat dice, by convolution (R-DICE-1). */
export function damageOutcomes(dice: number): DamageOutcome[] {
  const each = Array.from({ length: whole("The number of combat dice", dice, { min: 0 }) });
  return each.reduce<DamageOutcome[]>(withOneMoreDie, [{ damage: 0, effects: 0, chance: 1 }]);
}

export interface ExpectedDamageSpec {
  /** Combat dice of the attack. */
  dice: number;
  damageType: DamageType;
  effects: readonly DamageEffect[];
  resistance: number;
  /** Combat dice of cover. */
  coverDice?: number;
  radiationResistance?: number;
  criticalThreshold?: number;
  /**
   * DR at the places an extra hit of Spread may land, all equally likely (such as one for each face of the location
   * die); without them extra hits meet the DR and the cover of the first.
   */
  spreadResistances?: readonly number[];
}

export interface ExpectedDamage {
  /** Mean damage of the first hit. */
  first: number;
  /** Mean damage of all hits on the target. */
  damage: number;
  /** Mean points of Radioactive. */
  radiation: number;
  /** Mean number of Effects. */
  effects: number;
  /** Chance that one hit or more is critical. */
  critical: number;
  /** Chance that no hit does any damage. */
  nothing: number;
}

/** Faces that give exactly so much damage and so many Effects. */
function facesFor({ damage, effects }: Omit<DamageOutcome, "chance">): number[] {
  const plain = damage - effects;
  return [
    ...Array.from({ length: effects }, () => 5),
    ...Array.from({ length: Math.floor(plain / 2) }, () => 2),
    ...Array.from({ length: plain % 2 }, () => 1),
  ];
}

/** Values that are alike taken together, with their shares added up. */
function shares(values: readonly { value: number; share: number }[]): [number, number][] {
  const sum = new Map<number, number>();
  for (const { value, share } of values) sum.set(value, (sum.get(value) ?? 0) + share);
  return [...sum];
}

/** Chances of what so many dice of cover add to the DR. */
function coverChances(dice: number): [number, number][] {
  return shares(damageOutcomes(dice).map(({ damage, chance }) => ({ value: damage, share: chance })));
}

/**
 * Exact expected damage of a hit and the chance of a critical one, effects and cover included: every outcome of the
 * attack's dice against every outcome of the cover's, weighed by its chance (R-DMG-2, R-DMG-5, R-INJ-1). Damage that
 * strikes later (Persistent) and further targets (Burst) are not counted.
 */
export function expectedDamage(spec: ExpectedDamageSpec): ExpectedDamage {
  const threshold = whole("The critical threshold", spec.criticalThreshold ?? CRITICAL_THRESHOLD, { min: 1 });
  const covers = coverChances(spec.coverDice ?? 0);
  const given = list("The DR of extra hits", spec.spreadResistances ?? [spec.resistance]);
  whole("The number of places of extra hits", given.length, { min: 1 });
  const places = shares(given.map((value) => ({ value, share: 1 })));
  const sum: ExpectedDamage = { first: 0, damage: 0, radiation: 0, effects: 0, critical: 0, nothing: 0 };
  for (const attack of damageOutcomes(spec.dice)) {
    for (const [added, share] of covers) {
      const chance = attack.chance * share;
      const hit = { ...spec, faces: facesFor(attack), cover: facesFor({ damage: added, effects: 0 }) };
      const first = resolveHit(hit);
      const extra = { damage: 0, safe: 0, harmless: 0 };
      for (const [resistance, place] of places) {
        const { damage } = resolveHit({ ...hit, resistance, halved: true });
        extra.damage += place * damage;
        extra.safe += damage < threshold ? place : 0;
        extra.harmless += damage === 0 ? place : 0;
      }
      sum.first += chance * first.damage;
      sum.damage += chance * (first.damage + (first.extraHits * extra.damage) / given.length);
      sum.radiation += chance * first.radiation;
      sum.effects += chance * first.effects;
      sum.critical +=
        first.damage >= threshold ? chance : chance * (1 - (extra.safe / given.length) ** first.extraHits);
      sum.nothing += first.damage > 0 ? 0 : chance * (extra.harmless / given.length) ** first.extraHits;
    }
  }
  return sum;
}
