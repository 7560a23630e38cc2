import { QUALITY_RULES, type QualityRule } from "../attacks/qualities.ts";
import type { DamageEffect } from "../damage/resolve-hit.ts";
import type { Source, Total } from "../parts.ts";
import { finite, record, whole } from "../require.ts";
import type { DamageType } from "../vocabulary/damage.ts";
import type { Quality } from "../vocabulary/qualities.ts";
import type { Range } from "../vocabulary/ranges.ts";
import { damageTypesWith, effectsWith, rangeWith, type SourcedEffect } from "./attack-step.ts";
import { available, type Available } from "./available.ts";
import { ofKind, weaponMechanics, type MechanicItem, type OwnedMechanic } from "./collect.ts";
import { evaluateNumber } from "./evaluate.ts";
import type { KindId, Mechanic } from "./mechanic.ts";
import { isOffer } from "./select.ts";

/** A quality of a weapon, with its value where it takes one. */
export interface WeaponQuality {
  readonly id: Quality;
  readonly value?: number | string;
}

/** A weapon as built. Weights are pounds, costs caps. */
export interface WeaponBase {
  readonly dice: number;
  readonly damageTypes: readonly DamageType[];
  readonly effects: readonly DamageEffect[];
  readonly qualities: readonly WeaponQuality[];
  /** null where it spends no ammunition. */
  readonly fireRate: number | null;
  /** null for melee. */
  readonly range: Range | null;
  readonly ammunition: string | null;
  /** Shots of one attack, 1 unless said. */
  readonly shots?: number;
  readonly weight: number;
  readonly cost: number;
}

export interface SourcedQuality extends WeaponQuality {
  readonly source?: Source;
}

/** A weapon as its mods leave it, each number with its reasons. */
export interface WeaponProfile {
  dice: Total;
  damageTypes: readonly DamageType[];
  effects: SourcedEffect[];
  qualities: SourcedQuality[];
  fireRate: Total | null;
  range: Range | null;
  ammunition: string | null;
  shots: Total;
  weight: Total;
  cost: Total;
  /** Attacks of their own that mods bring. */
  attacks: Available<"attack">[];
  /** What acts only in an attack: conditions, re-rolls, prices. */
  mechanics: OwnedMechanic[];
}

/** Kinds that shape the weapon itself where nothing else is asked. */
const PROFILE_KINDS: readonly KindId[] = [
  "weaponDice",
  "damageType",
  "effect",
  "quality",
  "fireRate",
  "range",
  "ammunition",
  "shots",
  "weight",
  "cost",
  "attack",
];

function shapes(mechanic: Mechanic): boolean {
  return PROFILE_KINDS.includes(mechanic.kind) && mechanic.when === undefined && !isOffer(mechanic);
}

/**
 * Qualities with those that mods add and without those that they remove. Opposite ones cancel each other, such as
 * Accurate and Inaccurate (our reading).
 */
export function qualitiesWith(mechanics: readonly OwnedMechanic[], own: readonly WeaponQuality[]): SourcedQuality[] {
  const changes = ofKind(mechanics, "quality");
  const removed = changes.filter(({ mechanic }) => mechanic.remove).map(({ mechanic }) => mechanic.quality);
  const gained = changes
    .filter(({ mechanic }) => !mechanic.remove)
    .map(({ mechanic: { quality: id, value }, source }): SourcedQuality =>
      value === undefined ? { id, source } : { id, value, source },
    );
  const all = [...own.filter(({ id }) => !removed.includes(id)), ...gained];
  const once = all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index);
  const opposite = (id: Quality) => (QUALITY_RULES[id] as QualityRule).opposite;
  return once.filter(({ id }) => !once.some((other) => other.id === opposite(id)));
}

/**
 * What a weapon is with its mods. The weapon itself stays as it is, so that a mod that is taken off leaves nothing
 * behind, and the order of the mods does not matter.
 * @throws {RangeError} for an impossible number of the weapon
 */
export function weaponProfile(base: WeaponBase, item: MechanicItem): WeaponProfile {
  const { fireRate, range } = record("The weapon", base);
  const all = weaponMechanics(item);
  const now = all.filter(({ mechanic }) => shapes(mechanic));
  const part = (value: number) => [{ reason: "weapon", value }];
  whole("The weapon's dice", base.dice, { min: 0 });
  finite("The weapon's weight", base.weight, { min: 0 });
  return {
    dice: evaluateNumber(now, "weaponDice", part(base.dice)),
    damageTypes: damageTypesWith(now, base.damageTypes),
    effects: effectsWith(now, base.effects),
    qualities: qualitiesWith(now, base.qualities),
    fireRate:
      fireRate === null ? null : evaluateNumber(now, "fireRate", part(whole("The fire rate", fireRate, { min: 0 }))),
    range: rangeWith(now, range),
    ammunition: ofKind(now, "ammunition").at(-1)?.mechanic.ammunition ?? base.ammunition,
    shots: evaluateNumber(now, "shots", part(whole("The shots", base.shots ?? 1, { min: 1 }))),
    weight: evaluateNumber(now, "weight", part(base.weight)),
    cost: evaluateNumber(now, "cost", part(whole("The cost", base.cost, { min: 0 }))),
    attacks: available(now, "attack"),
    mechanics: all.filter(({ mechanic }) => !shapes(mechanic)),
  };
}
