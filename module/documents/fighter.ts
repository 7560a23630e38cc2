import type { ActorType } from "../config/document-types.ts";
import {
  type Attribute,
  bodyLocations,
  type Context,
  type CreatureAttribute,
  type CreatureSkill,
  CRITICAL_THRESHOLD,
  type DamageType,
  evaluateNumber,
  fateAtZero,
  type Injuries,
  type OwnedMechanic,
  type Part,
  type Rank,
  type Skill,
  type TargetState,
  type Total,
} from "../rules/index.ts";
import { resistanceAt } from "../data/actor/protection.ts";
import { everyoneIsDying } from "../settings/play.ts";
import { isFighting } from "./combat/fight.ts";
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
  readonly resistances: Readonly<Record<string, Readonly<Record<DamageType, number>> | undefined>>;
  readonly derived: { readonly defense: Total };
  readonly mechanics: readonly OwnedMechanic[];
  readonly immunities: ReadonlySet<DamageType>;
  readonly defense: number;
  readonly meleeDice?: number;
  readonly level?: number;
  /** Of characters; the figures of profiles do not follow their load. */
  readonly encumbrance?: { readonly penalty: number; readonly autoFail: boolean };
  /** HP of worn armour that has any, by location. */
  readonly armourHp?: Readonly<Record<string, { readonly value: number }>>;
  /** Of a creature. */
  readonly body?: number;
  readonly mind?: number;
  readonly defenseByLocation?: Readonly<Record<string, { readonly value: number } | undefined>>;
}

/** An actor as a fight sees it: plain numbers by the rules' keys. */
export interface Fighter {
  readonly type: ActorType;
  /** Their AP are the group's; others use the Overseer's (R-AP-6). */
  readonly isCharacter: boolean;
  /** Null for creatures, which have Body and Mind. */
  readonly attributes: Readonly<Record<Attribute, number>> | null;
  /** Body and Mind of a creature; null for all others. */
  readonly creature: Readonly<Record<CreatureAttribute, number>> | null;
  readonly luckPoints: number;
  readonly defense: number;
  readonly meleeDice: number;
  readonly bodyPlan: string;
  /** What the load adds to the difficulty of tests of STR and AGI, or that they fail (R-CHR-3). */
  readonly load: { readonly penalty: number; readonly autoFail: boolean };
  readonly level: number;
  /** Null for characters. */
  readonly rank: Rank | null;
  /** Words that name what they are. */
  readonly kinds: readonly string[];
  /** What holds for them whatever happens, as mechanics ask it. */
  readonly facts: Context;
  /** What acts on them by their items. */
  readonly mechanics: readonly OwnedMechanic[];
  skill(key: Skill | CreatureSkill): Partial<FighterSkill> | undefined;
  /** An attribute before their items change it. */
  ownAttribute(key: Attribute | CreatureAttribute): number;
  /** Defense against an attack that is aimed at a location, or at none. */
  defenseAt(location: string | null): number;
  /** What their items add to it because of what is so of the attack. */
  defenseParts(location: string | null, attack: Context): Part[];
  /** DR of a type at a location, whatever strikes there. */
  resistance(location: string, type: DamageType): number;
  /** DR of a type at a location against a hit of which this is so, with its reasons. */
  resistanceAgainst(location: string, type: DamageType, hit: Context): Total;
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
    creature: type === "creature" ? { body: system.body ?? 0, mind: system.mind ?? 0 } : null,
    luckPoints: system.luckPoints ?? 0,
    defense: system.defense,
    meleeDice: system.meleeDice ?? 0,
    bodyPlan: system.bodyPlan,
    load: { penalty: system.encumbrance?.penalty ?? 0, autoFail: system.encumbrance?.autoFail ?? false },
    level: system.level ?? 1,
    rank: system.rank ?? null,
    kinds: kindsOf(actor),
    facts: {
      ...bearerFacts(actor),
      prone: actor.statuses.has("prone"),
      scene: isFighting(actor) ? "combat" : "peace",
    },
    mechanics: system.mechanics,
    skill: (key) => (system.skills as Readonly<Record<string, FighterSkill | undefined>> | undefined)?.[key],
    ownAttribute: (key) => ownAttribute(system, key),
    defenseAt: (location) => defenseAt(system, location),
    defenseParts: (location, attack) => defenseParts(system, location, attack),
    resistance: (location, damageType) => system.protection[location]?.[damageType].total ?? 0,
    resistanceAgainst: (location, damageType, hit) => {
      if (!system.protection[location]) return { total: 0, parts: [] };
      const parent = actor as Actor.Implementation & { type: string };
      const body = { resistances: system.resistances, parent };
      return resistanceAt(body, system.mechanics, { location, damageType }, hit);
    },
    vitals: vitalsOf(actor, system),
  };
}

/** A profile may name another Defense for a location; what raises the usual one raises that too. */
function defenseAt({ defense, defenseByLocation }: FighterSystem, location: string | null): number {
  const named = location === null ? 0 : (defenseByLocation?.[location]?.value ?? 0);
  return Math.max(named, defense);
}

/** What items add to Defense against this very attack, or at the location it is aimed at, beyond what they always add. */
function defenseParts(system: FighterSystem, location: string | null, attack: Context): Part[] {
  const { defense, derived, mechanics, bodyPlan } = system;
  const always = derived.defense.parts;
  const kind = bodyLocations(bodyPlan).find(({ id }) => id === location)?.injuryAs;
  const own = always.filter(({ source }) => source === undefined);
  const now = evaluateNumber(mechanics, "defense", own, attack, {
    selects: (mechanic) =>
      mechanic.location === undefined || mechanic.location.some((place) => place === location || place === kind),
  });
  const usual = defenseAt(system, location);
  const value = Math.max(now.total, now.total < defense ? 0 : usual) - usual;
  const isNew = ({ source, ...part }: Part) =>
    source !== undefined && !always.some((each) => each.source?.uuid === source.uuid && each.value === part.value);
  const source = now.parts.filter(isNew).at(-1)?.source;
  return value === 0 ? [] : [{ reason: "targetDefense", value, ...(source ? { source } : {}) }];
}

function ownAttribute(system: FighterSystem, key: Attribute | CreatureAttribute): number {
  if (key === "body" || key === "mind") return system[key] ?? 0;
  const { step, attributes } = system;
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
    outAtZero: fateAtZero(system.rank ?? "character", everyoneIsDying()) === "outOfFight",
  };
}

/** The pool that pays and gains for somebody: the group's for characters, the Overseer's for all others (R-AP-2, R-AP-6). */
export function poolOf(actor: Actor.Implementation | null): "group" | "gm" {
  return actor && fighterOf(actor)?.isCharacter ? "group" : "gm";
}
