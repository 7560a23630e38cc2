import type {
  Ability,
  DamageEffect,
  DamageType,
  HitPlan,
  Part,
  Range,
  SkillTestOdds,
  Source,
  Total,
} from "../../rules/index.ts";
import type { RerollRight } from "../cards/requests.ts";
import type { Problem } from "../user-message.ts";
import type { AttackDifficulty } from "./difficulty.ts";
import type { AttackAsks, AttackOffer } from "./mechanics.ts";
import type { TargetOption } from "./targets.ts";
import type { RolledAttribute, RolledTest } from "./rolled.ts";

/** Ammunition that an attack takes. `have` is null for those who need none (R-ATK-8). */
export interface AttackAmmunition {
  /** Uuid of the stack, or of the weapon itself when it is thrown; null when the actor has none. */
  item: string | null;
  name: string | null;
  /** For the attack itself, and with the extra shots chosen. */
  attack: number;
  needed: number;
  have: number | null;
}

/** Effects and combat dice that a hit has only if AP were spent for its damage. */
export interface ForAp {
  readonly effects: readonly DamageEffect[];
  readonly extra: readonly Part[];
}

/** Combat dice of a hit and what they do. */
export interface AttackDamage {
  dice: Total;
  types: DamageType[];
  effects: DamageEffect[];
  qualities: { id: string; value: number | null }[];
  /** Kinds of the weapon that cut across the skills. */
  tags: readonly string[];
  /** What items do to its hits. */
  hit: HitPlan;
  /** What items add where AP are spent for damage; it is known when the damage is rolled. */
  forAp: ForAp;
  /** Extra shots: how many are chosen, and how many the weapon allows. */
  extraShots: { chosen: number; max: number };
  /** Combat dice for AP, alike (R-ATK-7); `either`: not together with extra shots (R-QUAL-1); `usual`: without items. */
  boughtDice: { chosen: number; max: number; usual: number; either: boolean };
}

/**
 * What an item does to an attack by itself, beside the difficulty; its reason switches it off. `what` is the effect,
 * the damage types or the range that it brings.
 */
export interface Act extends Part {
  does:
    | "attribute"
    | "boughtDice"
    | "complications"
    | "cost"
    | "criticalDamage"
    | "criticalFrom"
    | "criticalThreshold"
    | "damage"
    | "damageDice"
    | "damageType"
    | "effect"
    | "fireRate"
    | "freeDice"
    | "ignoredComplications"
    | "perEffect"
    | "radiationPerEffect"
    | "range"
    | "rerolls"
    | "successes"
    | "targetNumber";
  what?: string;
  counts: boolean;
}

/** Everything that an attack would be, before it is made. */
export interface AttackPreview {
  actor: { uuid: string; name: string; img: string };
  /** `own`: id of the weapon's own attack that is made, whose name it has then. */
  weapon: { uuid: string; name: string; img: string; own?: string };
  targets: TargetOption[];
  /** The test of the weapon; `attribute` is the one that is rolled. */
  test: RolledTest;
  attribute: RolledAttribute;
  /** What is rolled: attribute and rank as numbers, tag, complication range. */
  ability: Required<Ability>;
  targetNumber: number;
  complications: Total;
  /** Null for an attack within reach. */
  ranges: { weapon: Range; target: Range } | null;
  difficulty: AttackDifficulty;
  /** Complications that do not count. */
  ignoredComplications: number;
  /** d20s in the pool, how many extra ones are free, and what the others cost, with what else costs AP. */
  dice: number;
  freeDice: number;
  cost: Total;
  pools: { group: number; gm: number; maximum: number };
  /** Whose pool pays, or is paid. */
  payer: "group" | "gm" | "overseer";
  luck: { cost: number; have: number };
  /** Dice that aiming and items let re-roll. */
  rerolls: number;
  rerollRights: RerollRight[];
  ammunition: AttackAmmunition | null;
  damage: AttackDamage;
  acts: Act[];
  /** What items offer for a price, or so often. */
  offers: AttackOffer[];
  /** What of the moment items ask, so that it has to be chosen. */
  asks: AttackAsks;
  /** What people have to see to themselves, as words of mechanics. */
  reminders: { source: Source; text: string }[];
  /** Items that forbid the attack. */
  forbidden: Source[];
  odds: SkillTestOdds;
  /** Locations of the first target's body, for a called shot. */
  locations: string[];
  /** What forbids the roll. */
  problems: Problem[];
}
