import { rankOf, type PerkRanks } from "../perks/owned.ts";
import { whole } from "../require.ts";
import type { InjuryKind } from "../vocabulary/body-plans.ts";
import type { Mechanic } from "./mechanic.ts";

/** What a mod fits: items by identifier, or sets of armour at some locations. */
export interface Fit {
  readonly items?: readonly string[];
  readonly sets?: readonly string[];
  readonly locations?: readonly InjuryKind[];
}

/** A mod, with whatever else its item holds. */
export interface Mod {
  readonly id: string;
  readonly slot: string;
  readonly fits: Fit;
  readonly mechanics: readonly Mechanic[];
  /** Perks that installing it asks for, with their ranks. */
  readonly perks?: readonly { readonly id: string; readonly rank: number }[];
}

/** A weapon or a piece of apparel with its slots. */
export interface Moddable {
  readonly id: string;
  readonly set?: string;
  readonly covers?: readonly InjuryKind[];
  readonly slots: readonly string[];
  /** Slots that are closed unless a mod opens them. */
  readonly closedSlots?: readonly string[];
  /** Slots of which only one may be filled. */
  readonly exclusiveSlots?: readonly (readonly string[])[];
}

/** Mods that are built in, by slot. */
export type Installed<M extends Mod> = Readonly<Record<string, M>>;

export type ModRefusal = "doesNotFit" | "noSlot" | "slotTaken" | "slotExcluded";

/** Whether a mod is made for a thing. */
export function modFits({ fits }: Mod, thing: Moddable): boolean {
  if (fits.items) return fits.items.includes(thing.id);
  const sets = fits.sets === undefined || fits.sets.includes(thing.set ?? "");
  const places = fits.locations === undefined || (thing.covers ?? []).some((place) => fits.locations?.includes(place));
  return sets && places;
}

function opens({ mechanics }: Mod, slot: string): boolean {
  return mechanics.some(
    (mechanic) => mechanic.kind === "unlock" && mechanic.what === "modSlot" && mechanic.ids.includes(slot),
  );
}

/** The slots of a thing that take a mod, with those that its mods open. */
export function openSlots(thing: Moddable, installed: Installed<Mod> = {}): string[] {
  const closed = thing.closedSlots ?? [];
  return thing.slots.filter(
    (slot) => !closed.includes(slot) || Object.values(installed).some((mod) => opens(mod, slot)),
  );
}

/** Why a mod cannot be built in as things are, or null. Perks are another matter: see `missingModPerks`. */
export function modRefusal(thing: Moddable, installed: Installed<Mod>, mod: Mod): ModRefusal | null {
  if (!modFits(mod, thing)) return "doesNotFit";
  if (!openSlots(thing, installed).includes(mod.slot)) return "noSlot";
  if (installed[mod.slot] !== undefined) return "slotTaken";
  const rivals = (thing.exclusiveSlots ?? []).filter((slots) => slots.includes(mod.slot)).flat();
  return rivals.some((slot) => installed[slot] !== undefined) ? "slotExcluded" : null;
}

/** Perks that installing a mod asks for and that are not owned at that rank. */
export function missingModPerks(mod: Mod, owned: PerkRanks): { id: string; need: number; have: number }[] {
  return (mod.perks ?? [])
    .map(({ id, rank }) => ({ id, need: whole(`The rank of ${id}`, rank, { min: 1 }), have: rankOf(owned, id) }))
    .filter(({ need, have }) => have < need);
}

/** Builds a mod in; refused, everything stays as it is. */
export function attachMod<M extends Mod>(
  thing: Moddable,
  installed: Installed<M>,
  mod: M,
): { installed: Installed<M>; refused: ModRefusal | null } {
  const refused = modRefusal(thing, installed, mod);
  return { installed: refused === null ? { ...installed, [mod.slot]: mod } : installed, refused };
}

/**
 * Takes the mod out of a slot and answers it as it went in. One that keeps a filled slot open stays.
 * @throws {RangeError} if the slot is empty
 */
export function detachMod<M extends Mod>(
  thing: Moddable,
  installed: Installed<M>,
  slot: string,
): { installed: Installed<M>; mod: M | null; refused: "slotNeeded" | null } {
  const mod = installed[slot];
  if (mod === undefined) throw new RangeError(`The slot ${slot} must hold a mod, but is empty`);
  const { [slot]: _, ...rest } = installed;
  const needed = Object.keys(rest).some((filled) => !openSlots(thing, rest).includes(filled));
  return needed ? { installed, mod: null, refused: "slotNeeded" } : { installed: rest, mod, refused: null };
}
