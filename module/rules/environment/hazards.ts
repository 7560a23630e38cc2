import type { DamageEffect } from "../damage/resolve-hit.ts";
import { oneOf, whole } from "../require.ts";
import type { Attribute } from "../vocabulary/attributes.ts";
import type { DamageType } from "../vocabulary/damage.ts";
import type { Skill } from "../vocabulary/skills.ts";

/** Damage of something in the world, in combat dice. */
export interface HazardDamage {
  readonly dice: number;
  readonly damageType: DamageType;
  readonly effects: readonly DamageEffect[];
}

/**
 * Hazards of the world, by the ids of the content (R-ENV-4). They act without a test (R-ENV-7). Falling counts its
 * dice for each zone crossed. The Piercing of irradiated air has no value in the table; ours is 1.
 */
export const HAZARDS = {
  "falling-debris": { dice: 3, damageType: "physical", effects: [] },
  falling: { dice: 3, damageType: "physical", effects: [{ id: "stun" }] },
  fire: { dice: 2, damageType: "energy", effects: [] },
  inferno: { dice: 3, damageType: "energy", effects: [{ id: "persistent" }] },
  "electric-shock": { dice: 3, damageType: "energy", effects: [{ id: "stun" }] },
  "toxic-chemical-splash": { dice: 2, damageType: "poison", effects: [] },
  "toxic-chemical-immersion": { dice: 3, damageType: "poison", effects: [{ id: "persistent" }] },
  "irradiated-water": { dice: 2, damageType: "radiation", effects: [{ id: "persistent" }] },
  "irradiated-air": { dice: 2, damageType: "radiation", effects: [{ id: "piercing", value: 1 }] },
  "nearby-radioactive-material": { dice: 5, damageType: "radiation", effects: [] },
} as const satisfies Readonly<Record<string, HazardDamage>>;
export type HazardId = keyof typeof HAZARDS;
export const HAZARD_IDS = Object.keys(HAZARDS) as HazardId[];

/** What sets a dangerous object off. */
export type Trigger = "proximity" | "complication" | "tripwire" | "pressurePlate" | "sensors";

/** Something that goes off on its trigger; a test avoids its damage (R-ENV-4, R-ENV-7). */
export interface DangerousObject {
  readonly trigger: Trigger;
  readonly test: { readonly attribute: Attribute; readonly skill: Skill; readonly difficulty: number };
  /** Null for what attacks by itself in place of going off. */
  readonly damage: HazardDamage | null;
  readonly everyoneInZone: boolean;
}

const dodge = (difficulty: number) => ({ attribute: "agi", skill: "athletics", difficulty }) as const;
const notice = (difficulty: number) => ({ attribute: "per", skill: "survival", difficulty }) as const;

/** Dangerous objects by the ids of the content. A sentry turret acts at its own initiative against the closest. */
export const DANGEROUS_OBJECTS = {
  "frag-mine": {
    trigger: "proximity",
    test: dodge(2),
    damage: { dice: 6, damageType: "physical", effects: [] },
    everyoneInZone: true,
  },
  "flammable-gas": {
    trigger: "complication",
    test: dodge(2),
    damage: { dice: 4, damageType: "energy", effects: [{ id: "persistent" }] },
    everyoneInZone: false,
  },
  "grenade-bouquet": {
    trigger: "tripwire",
    test: notice(2),
    damage: { dice: 6, damageType: "physical", effects: [] },
    everyoneInZone: true,
  },
  "rigged-shotgun": {
    trigger: "pressurePlate",
    test: dodge(2),
    damage: { dice: 6, damageType: "physical", effects: [{ id: "vicious" }] },
    everyoneInZone: false,
  },
  "sentry-turret": { trigger: "sensors", test: notice(3), damage: null, everyoneInZone: false },
} as const satisfies Readonly<Record<string, DangerousObject>>;
export type DangerousObjectId = keyof typeof DANGEROUS_OBJECTS;
export const DANGEROUS_OBJECT_IDS = Object.keys(DANGEROUS_OBJECTS) as DangerousObjectId[];

/** What a hazard deals; a fall its dice for each zone crossed, whole zones only (R-ENV-4, R-ENV-8). */
export function hazardDamage(id: string, zones = 1): HazardDamage {
  const hazard: HazardDamage = HAZARDS[oneOf("The hazard", id, HAZARD_IDS)];
  const crossed = whole("The zones of a fall", zones, { min: 1, max: id === "falling" ? undefined : 1 });
  return { ...hazard, dice: hazard.dice * crossed };
}

/** What a dangerous object does to someone: nothing before its trigger or when the test is passed (R-ENV-7). */
export function dangerousObjectDamage(id: string, event: { trigger: Trigger; passed: boolean }): HazardDamage | null {
  const object: DangerousObject = DANGEROUS_OBJECTS[oneOf("The dangerous object", id, DANGEROUS_OBJECT_IDS)];
  return event.trigger === object.trigger && !event.passed ? object.damage : null;
}
