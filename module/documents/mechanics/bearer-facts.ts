import { bodyLocations, camelCase, type Context, hpTags } from "../../rules/index.ts";
import { type Worn, wornBy } from "./worn.ts";

interface BearerItem {
  readonly type: string;
  readonly system: { readonly identifier?: string; readonly characterType?: string };
}

interface BearerSystem {
  readonly identifier?: string;
  readonly derivedFrom?: string;
  readonly keywords?: Iterable<string>;
  readonly level?: number;
  readonly radiation?: number;
  readonly hp?: { readonly value: number; readonly max?: number };
  readonly bodyPlan?: string;
  readonly injuries?: Readonly<Record<string, { readonly untreated: number }>>;
}

/** What facts are read from: a prepared actor. */
export interface Bearer {
  readonly type: string;
  readonly items: { readonly contents: readonly object[] };
  readonly system: object;
}

/** Words that name what somebody is: keywords, the profile, for characters what their origin makes of them. */
export function kindsOf({ type, items, system }: Bearer): string[] {
  const { identifier, derivedFrom, keywords = [] } = system as BearerSystem;
  const origins = (items.contents as readonly BearerItem[])
    .filter((item) => item.type === "origin")
    .flatMap((item) => [item.system.characterType, item.system.identifier && camelCase(item.system.identifier)]);
  const words = [type, identifier, derivedFrom, ...keywords, ...origins];
  return [...new Set(words.filter((word): word is string => typeof word === "string" && word !== ""))];
}

/** Pieces that soldiers know their own by. */
const UNIFORMS = ["military-fatigues", "brotherhood-of-steel-uniform", "brotherhood-of-steel-fatigues"];

const POWER_ARMOUR = ["powerArmor", "powerArmorFrame"];

function clothes(worn: readonly Worn[]): string[] {
  return [
    ...(worn.some(({ kind }) => POWER_ARMOUR.includes(kind)) ? ["powerArmour"] : []),
    ...(worn.some(({ source }) => UNIFORMS.includes(source.id)) ? ["militaryUniform"] : []),
  ];
}

function injuredArms({ bodyPlan = "humanoid", injuries = {} }: BearerSystem): number {
  return bodyLocations(bodyPlan).filter(({ id, injuryAs }) => injuryAs === "arm" && (injuries[id]?.untreated ?? 0) > 0)
    .length;
}

/** Facts of a bearer before its numbers are worked out: all but how it fares, which rests on them. */
export function lastingFacts(bearer: Bearer): Context {
  const { hp: _hp, ...facts } = bearerFacts(bearer);
  return facts;
}

/** Facts of a bearer that hold whatever happens: what it is and wears, and how it fares. HP must have been prepared. */
export function bearerFacts(bearer: Bearer): Context {
  const system = bearer.system as BearerSystem;
  const { level = 1, radiation = 0, hp } = system;
  const worn = wornBy(bearer);
  return {
    ...(hp ? { hp: hpTags(hp.value, hp.max ?? hp.value) } : {}),
    level,
    radiation,
    self: kindsOf(bearer),
    wearing: clothes(worn),
    powered: worn.some(({ kind }) => kind === "powerArmorFrame"),
    injuredArms: injuredArms(system),
  };
}
