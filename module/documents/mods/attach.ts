import { detachMod as detach } from "../../rules/index.ts";
import { deletion } from "../../compat.ts";
import { sameGoods } from "../inventory/same-goods.ts";
import { addTo, inSteps, makeBeside, takeFrom } from "../inventory/stacks.ts";
import { forWorld } from "../languages/speaking.ts";
import { installedMods, type ModSource } from "./installed.ts";
import { judgeMod, type ModVerdict, verdict } from "./judge.ts";
import { type BuiltIn, installedBySlot, moddableOf } from "./mod-parts.ts";

type Thing = Item.Implementation;

/** A mod as it is kept inside: one piece, with all that its item holds. */
function sourceOf(mod: Thing): ModSource {
  const source = forWorld(mod.toObject()) as unknown as ModSource;
  return { ...source, system: { ...source.system, quantity: 1 } };
}

/** Whether the mod is used up: one that lies in a directory or a compendium is copied onto the weapon of an actor. */
function isUsedUp(thing: Thing, mod: Thing): boolean {
  if (mod.pack) return false;
  return mod.actor !== null || thing.actor === null;
}

/**
 * Builds a mod in: it goes from where it lies (one of a stack) into the weapon or the piece.
 * @returns why not, when nothing was changed
 */
export async function attachMod(thing: Thing, mod: Thing, options: { insist?: boolean } = {}): Promise<ModVerdict> {
  const judged = judgeMod(thing, mod, options);
  if (judged.refused !== null) return judged;
  const source = sourceOf(mod);
  const taken = installedMods(thing.system).map(({ key }) => key);
  const key = mod.id && !taken.includes(mod.id) ? mod.id : foundry.utils.randomID();
  const stopped = verdict("stopped", { thing: thing.name, mod: mod.name });
  if (!(await putIn(thing, key, source))) return stopped;
  if (!isUsedUp(thing, mod)) return judged;
  return (
    (await inSteps(
      judged,
      () => takeFrom(mod, 1),
      () => takeOut(thing, key),
    )) ?? stopped
  );
}

/** Writes a mod into its thing. @returns whether it is there; false when a hook has stopped it */
async function putIn(thing: Thing, key: string, source: ModSource): Promise<boolean> {
  return (await thing.update({ [`system.mods.${key}`]: source } as Item.UpdateData)) !== undefined;
}

/** Takes a mod out of its thing's data. @returns whether it is out */
async function takeOut(thing: Thing, key: string): Promise<boolean> {
  return (await thing.update(deletion("system.mods", key) as Item.UpdateData)) !== undefined;
}

/** The mod in a slot, or with an id, of an item's mods. */
function builtIn(thing: Thing, slotOrKey: string): BuiltIn | undefined {
  const all = installedBySlot(thing.system);
  return all[slotOrKey] ?? Object.values(all).find(({ key }) => key === slotOrKey);
}

/**
 * Whether the mod in a slot, or with an id, can be taken off. Changes nothing.
 * @returns the verdict, with the mod where there is one
 */
export function judgeDetaching(thing: Thing, slotOrKey: string): ModVerdict & { readonly mod: BuiltIn | null } {
  const mod = builtIn(thing, slotOrKey) ?? null;
  const names = { thing: thing.name, mod: mod?.source.name ?? "" };
  if (!mod) return { ...verdict("emptySlot", names), mod };
  const { refused } = detach(moddableOf(thing.system), installedBySlot(thing.system), mod.slot);
  return { ...verdict(refused, names), mod };
}

/**
 * Takes a mod off and makes its item again, beside the weapon or the piece: with the same id where that is free, or one
 * more of an equal stack.
 * @param slotOrKey the slot, or the mod's id among the mods
 * @returns why not, when nothing was changed
 */
export async function detachMod(thing: Thing, slotOrKey: string): Promise<ModVerdict> {
  const { mod, ...judged } = judgeDetaching(thing, slotOrKey);
  if (!mod || judged.refused !== null) return judged;
  const stopped = verdict("stopped", { thing: thing.name, mod: mod.source.name });
  if (!(await takeOut(thing, mod.key))) return stopped;
  return (
    (await inSteps(
      judged,
      () => makeAgain(thing, mod.source),
      () => putIn(thing, mod.key, mod.source),
    )) ?? stopped
  );
}

/** @returns whether it is there; false when a hook has stopped it */
async function makeAgain(thing: Thing, source: ModSource): Promise<boolean> {
  const beside = (thing.actor?.items.contents ?? (thing.pack ? [] : game.items.contents)) as Thing[];
  const stack = beside.find((item) => sameGoods(item.toObject() as never, source));
  if (stack) return (await addTo(stack, { system: { quantity: 1 } })) !== null;
  const { _id = null } = source as { _id?: string | null };
  const keepId = _id !== null && !beside.some(({ id }) => id === _id);
  return (await makeBeside(thing, source, keepId)) !== undefined;
}
