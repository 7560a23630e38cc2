import { combatDice } from "../dice.ts";
import { list, oneOf, record, whole } from "../require.ts";
import { DAMAGE_TYPES, EFFECTS, type DamageType, type Effect } from "../vocabulary/damage.ts";
import { coverResistance } from "./cover.ts";

/** A damage effect of an attack: `value` for Piercing, `damageType` for Persistent if it differs from the attack's. */
export interface DamageEffect {
  id: string;
  value?: number;
  damageType?: DamageType;
}

export interface HitSpec {
  /** Combat dice of the attack. */
  faces: readonly number[];
  damageType: DamageType;
  effects: readonly DamageEffect[];
  /** DR of that type at the location. */
  resistance: number;
  /** Faces of the cover's combat dice. */
  cover?: readonly number[];
  /** An extra hit of Spread. */
  halved?: boolean;
  ignoresResistance?: boolean;
  /** DR against the points that Radioactive adds. */
  radiationResistance?: number;
  /** Damage that each Effect adds beside Vicious. */
  perEffect?: number;
  /** Points of radiation that each Effect adds beside Radioactive, once per attack and target. */
  radiationPerEffect?: number;
}

export interface HitResult {
  /** Damage of the dice with Vicious, before an extra hit is halved and before DR. */
  rolled: number;
  /** Effect faces. */
  effects: number;
  /** DR that counted, with cover and Piercing. */
  resistance: number;
  damage: number;
  /** Points that Radioactive adds. */
  radiation: number;
  extraHits: number;
  extraTargets: number;
  stun: boolean;
  persistentRounds: number;
  persistentType?: DamageType;
  breaking: number;
}

interface Effects {
  has: (id: Effect) => boolean;
  piercing: number;
  persistentType: DamageType;
}

function readEffects({ effects, damageType }: HitSpec): Effects {
  const ids = list("Effects", effects).map((effect) => oneOf("An effect", record("An effect", effect).id, EFFECTS));
  const piercing = effects
    .filter(({ id }) => id === "piercing")
    .map(({ value }) => whole("The value of Piercing", value as number, { min: 0 }));
  const persistent = effects.find(({ id }) => id === "persistent");
  return {
    has: (id) => ids.includes(id),
    piercing: piercing.reduce((sum, value) => sum + value, 0),
    persistentType: oneOf("The damage type of Persistent", persistent?.damageType ?? damageType, DAMAGE_TYPES),
  };
}

/** What the dice deal before DR: an extra hit of Spread does half, rounded down (R-DMG-9). */
export function dealtDamage(rolled: number, halved = false): number {
  return halved ? Math.floor(rolled / 2) : rolled;
}

/**
 * One hit against one location, in the order of R-DMG-2: dice, Vicious, half for extra hits of Spread, cover added to
 * the DR, Piercing, subtraction, radiation last. Any Effect sets off every effect (R-DMG-8); an extra hit sets off
 * Vicious and Piercing only, the others count once per attack and target (R-DMG-9). Damage of type `radiation` is in
 * rads. With two damage types the caller picks the weaker DR (`weakerResistance`, R-DMG-12).
 */
export function resolveHit(spec: HitSpec): HitResult {
  const damageType = oneOf("The damage type", record("A hit", spec).damageType, DAMAGE_TYPES);
  const own = whole("The resistance", spec.resistance, { min: 0 });
  const radiationResistance = whole("The radiation resistance", spec.radiationResistance ?? 0, { min: 0 });
  const { has, piercing, persistentType } = readEffects(spec);
  const { damage, effects } = combatDice(spec.faces);
  const cover = coverResistance(spec.cover ?? [], damageType);

  const added = whole("The damage of each Effect", spec.perEffect ?? 0, { min: 0 });
  const rads = whole("The radiation of each Effect", spec.radiationPerEffect ?? 0, { min: 0 });
  const rolled = damage + effects * ((has("vicious") ? 1 : 0) + added);
  const dealt = dealtDamage(rolled, spec.halved);
  const resistance = spec.ignoresResistance ? 0 : Math.max(0, own + cover - piercing * effects);
  const once = (id: Effect) => (has(id) && !spec.halved ? effects : 0);
  const persistentRounds = once("persistent");
  return {
    rolled,
    effects,
    resistance,
    damage: Math.max(0, dealt - resistance),
    radiation: Math.max(0, once("radioactive") + (spec.halved ? 0 : rads * effects) - radiationResistance),
    extraHits: once("spread"),
    extraTargets: once("burst"),
    stun: once("stun") > 0,
    persistentRounds,
    ...(persistentRounds > 0 ? { persistentType } : {}),
    breaking: once("breaking"),
  };
}
