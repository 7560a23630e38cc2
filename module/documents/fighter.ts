import type { ActorType } from "../config/document-types.ts";
import {
  type Attribute,
  type Context,
  CRITICAL_THRESHOLD,
  type DamageType,
  evaluateNumber,
  type Injuries,
  type OwnedMechanic,
  type Rank,
  type Skill,
  type TargetState,
  type Total,
} from "../rules/index.ts";
import { bearerFacts, kindsOf } from "./mechanics/bearer-facts.ts";

/** Rank, tag and usual attribute of one skill. */
export interface FighterSkill {
  readonly rank: number;
  readonly tag: boolean;
  readonly attribute: Attribute;
}

/** What a fight reads of a prepared actor; a group is no fighter. */
interface FighterSystem {
  readonly attributes?: Readonly<Record<Attribute, { readonly value: number }>>;
  readonly skills?: Readonly<Partial<Record<Skill, FighterSkill>>>;
  /** Attributes with their reasons: the actor's own comes first. */
  readonly step?: { readonly attributes: Readonly<Record<Attribute, Total>> };
  readonly luckPoints?: number;
  readonly rank?: Rank;
  readonly hp: { readonly value: number; readonly full: number };
  readonly radiation: number;
  readonly injuries: Injuries;
  readonly bodyPlan: string;
  /** By location of the body; the rest of `resistances` lies at none. */
  readonly protection: Readonly<Record<string, Readonly<Record<DamageType, Total>>>>;
  readonly mechanics: readonly OwnedMechanic[];
  readonly immunities: ReadonlySet<DamageType>;
  readonly defense: number;
  readonly meleeDice?: number;
  readonly level?: number;
  /** HP of worn armour that has any, by location. */
  readonly armourHp?: Readonly<Record<string, { readonly value: number }>>;
}

/** An actor as a fight sees it: plain numbers by the rules' keys. */
export interface Fighter {
  readonly type: ActorType;
  /** Their AP are the group's; others use the Overseer's (R-AP-6). */
  readonly isCharacter: boolean;
  /** Null for creatures, which have Body and Mind. */
  readonly attributes: Readonly<Record<Attribute, number>> | null;
  readonly luckPoints: number;
  readonly defense: number;
  readonly meleeDice: number;
  readonly bodyPlan: string;
  readonly level: number;
  /** Null for characters. */
  readonly rank: Rank | null;
  /** Words that name what they are. */
  readonly kinds: readonly string[];
  /** What holds for them whatever happens, as mechanics ask it. */
  readonly facts: Context;
  /** What acts on them by their items. */
  readonly mechanics: readonly OwnedMechanic[];
  skill(key: Skill): FighterSkill | undefined;
  /** An attribute before their items change it. */
  ownAttribute(key: Attribute): number;
  /** DR of a type at a location. */
  resistance(location: string, type: DamageType): number;
  /** What hits change. */
  readonly vitals: TargetState;
}

/** Reads an actor, which must have been prepared; null for a group. */
export function fighterOf(actor: Actor.Implementation): Fighter | null {
  const type = actor.type as ActorType;
  if (type === "group") return null;
  const system = actor.system as unknown as FighterSystem;
  const { attributes } = system;
  return {
    type,
    isCharacter: type === "character",
    attributes: attributes
      ? (Object.fromEntries(Object.entries(attributes).map(([key, { value }]) => [key, value])) as Record<
          Attribute,
          number
        >)
      : null,
    luckPoints: system.luckPoints ?? 0,
    defense: system.defense,
    meleeDice: system.meleeDice ?? 0,
    bodyPlan: system.bodyPlan,
    level: system.level ?? 1,
    rank: system.rank ?? null,
    kinds: kindsOf(actor),
    facts: bearerFacts(actor),
    mechanics: system.mechanics,
    skill: (key) => system.skills?.[key],
    ownAttribute: (key) => ownAttribute(system, key),
    resistance: (location, damageType) => system.protection[location]?.[damageType].total ?? 0,
    vitals: vitalsOf(actor, system),
  };
}

function ownAttribute({ step, attributes }: FighterSystem, key: Attribute): number {
  if (!step) return attributes?.[key].value ?? 0;
  return step.attributes[key].parts.find(({ reason, source }) => reason === key && source === undefined)?.value ?? 0;
}

function vitalsOf(actor: Actor.Implementation, system: FighterSystem): TargetState {
  const has = (status: string) => actor.statuses.has(status);
  const armour = Object.entries(system.armourHp ?? {}).map(([location, { value }]) => [location, value] as const);
  const threshold = evaluateNumber(system.mechanics, "criticalThreshold", CRITICAL_THRESHOLD, bearerFacts(actor));
  return {
    hp: system.hp.value,
    maxHp: system.hp.full,
    radiation: system.radiation,
    injuries: Object.fromEntries(
      Object.entries(system.injuries).map(([location, { untreated, treated }]) => [location, { untreated, treated }]),
    ),
    dying: has("dying"),
    dead: has("dead"),
    immune: [...system.immunities],
    criticalThreshold: threshold.total,
    ...(armour.length > 0 ? { armour: Object.fromEntries(armour) } : {}),
    // R-INJ-7: of normal rank, they are out of the fight at 0 HP.
    outAtZero: system.rank === "normal",
  };
}
