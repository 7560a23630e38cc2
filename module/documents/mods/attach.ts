import { detachMod as detach } from "../../rules/index.ts";
import { deletion } from "../../compat.ts";
import { sameGoods } from "../inventory/same-goods.ts";
import { takeFrom } from "../inventory/stacks.ts";
import { forWorld } from "../languages/speaking.ts";
import { quantityOf } from "../weapon.ts";
import { installedMods, type ModSource } from "./installed.ts";
import { judgeMod, type ModVerdict, verdict } from "./judge.ts";
import { installedBySlot, moddableOf } from "./mod-parts.ts";

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
  await thing.update({ [`system.mods.${key}`]: source } as Item.UpdateData);
  if (!isUsedUp(thing, mod)) return judged;
  try {
    await takeFrom(mod, 1);
  } catch (error) {
    await thing.update(deletion("system.mods", key) as Item.UpdateData);
    throw error;
  }
  return judged;
}

/** The mod in a slot, or with an id, of an item's mods. */
function builtIn(thing: Thing, slotOrKey: string) {
  const all = installedBySlot(thing.system);
  return all[slotOrKey] ?? Object.values(all).find(({ key }) => key === slotOrKey);
}

/**
 * Takes a mod off and makes its item again, beside the weapon or the piece: with the same id where that is free, or one
 * more of an equal stack.
 * @param slotOrKey the slot, or the mod's id among the mods
 * @returns why not, when nothing was changed
 */
export async function detachMod(thing: Thing, slotOrKey: string): Promise<ModVerdict> {
  const found = builtIn(thing, slotOrKey);
  if (!found) return verdict("emptySlot", { thing: thing.name, mod: "" });
  const names = { thing: thing.name, mod: found.source.name };
  const { refused } = detach(moddableOf(thing.system), installedBySlot(thing.system), found.slot);
  if (refused !== null) return verdict(refused, names);
  await thing.update(deletion("system.mods", found.key) as Item.UpdateData);
  try {
    await makeAgain(thing, found.source);
  } catch (error) {
    await thing.update({ [`system.mods.${found.key}`]: found.source } as Item.UpdateData);
    throw error;
  }
  return verdict(null, names);
}

async function makeAgain(thing: Thing, source: ModSource): Promise<void> {
  const beside = (thing.actor?.items.contents ?? (thing.pack ? [] : game.items.contents)) as Thing[];
  const stack = beside.find((item) => sameGoods(item.toObject() as never, source));
  if (stack) {
    await stack.update({ system: { quantity: quantityOf(stack) + 1 } } as Item.UpdateData);
    return;
  }
  const { _id = null } = source as { _id?: string | null };
  const keepId = _id !== null && !beside.some(({ id }) => id === _id);
  const options = {
    keepId,
    ...(thing.actor ? { parent: thing.actor } : {}),
    ...(thing.pack ? { pack: thing.pack } : {}),
  };
  await Item.implementation.create(source as never, options as never);
}
