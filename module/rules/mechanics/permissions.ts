import type { Source, Total } from "../parts.ts";
import type { Skill } from "../vocabulary/skills.ts";
import { available, type Available } from "./available.ts";
import { ofKind, type OwnedMechanic } from "./collect.ts";
import { evaluateNumber } from "./evaluate.ts";
import type { Context } from "./facts.ts";
import type { PERMISSIONS, PROHIBITIONS, UNLOCKS } from "./kind-words.ts";
import type { MOD_TARGETS } from "./number-kinds.ts";
import { acting, type Taken } from "./select.ts";

export type Permission = (typeof PERMISSIONS)[number];
export type Prohibition = (typeof PROHIBITIONS)[number];
export type Unlock = (typeof UNLOCKS)[number];
export type ModTarget = (typeof MOD_TARGETS)[number];

/** What lets a bearer do something that others may not, with price and uses; empty if nothing does. */
export function allowances(
  mechanics: readonly OwnedMechanic[],
  what: Permission,
  context: Context = {},
  { skill, used }: { skill?: Skill; used?: Taken["used"] } = {},
): Available<"allow">[] {
  return available(mechanics, "allow", context, used).filter(
    ({ mechanic }) => mechanic.what.includes(what) && (mechanic.skill === undefined || mechanic.skill === skill),
  );
}

/** The items that forbid something to a bearer, or make it useless; empty if none does. */
export function prohibitions(mechanics: readonly OwnedMechanic[], what: Prohibition, context: Context = {}): Source[] {
  return acting(ofKind(mechanics, "forbid"), context)
    .filter(({ mechanic }) => mechanic.what.includes(what))
    .map(({ source }) => source);
}

/** What is open to a bearer beyond what everybody has, with the items that open it. */
export function unlocked(
  mechanics: readonly OwnedMechanic[],
  what: Unlock,
  context: Context = {},
): Map<string, Source[]> {
  const all = new Map<string, Source[]>();
  for (const { mechanic, source } of acting(ofKind(mechanics, "unlock"), context)) {
    if (mechanic.what !== what) continue;
    for (const id of mechanic.ids) all.set(id, [...(all.get(id) ?? []), source]);
  }
  return all;
}

/** The highest rank of mods that a bearer may install on something. */
export function modRank(mechanics: readonly OwnedMechanic[], target: ModTarget): Total {
  return evaluateNumber(mechanics, "modRank", [], {}, { selects: (mechanic) => mechanic.for.includes(target) });
}
