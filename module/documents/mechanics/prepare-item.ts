import { nameWithMods } from "../mods/modded-name.ts";
import { type ApparelData, prepareApparel } from "./apparel-data.ts";
import { type ActingItem, mechanicItem } from "./bearer.ts";
import { prepareWeapon, type WeaponData } from "./weapon-data.ts";

/** An item while it is prepared. */
interface PreparedItem extends ActingItem {
  name: string;
  readonly _source: { readonly name: string; readonly system: object };
}

/** What mods change, by the type of what they are built into. */
const CHANGED: Readonly<Record<string, readonly string[]>> = {
  weapon: ["dice", "damageTypes", "effects", "qualities", "fireRate", "range", "ammo", "shots", "weight", "cost"],
  apparel: ["resistances", "hp", "weight", "cost"],
};

/** Begins with what is stored, however often an item is prepared. */
function begin({ _source, system }: PreparedItem, keys: readonly string[]): void {
  const [prepared, stored] = [system, _source.system] as Record<string, unknown>[] as [
    Record<string, unknown>,
    Record<string, unknown>,
  ];
  for (const key of keys.filter((each) => each in prepared)) {
    const value = foundry.utils.deepClone(stored[key]);
    prepared[key] = prepared[key] instanceof Set ? new Set(value as Iterable<unknown>) : value;
  }
}

/**
 * Makes a weapon or a piece of apparel what its mods leave of it: numbers, name, price and weight. What is stored stays
 * as it is.
 * @returns why that was not possible, as text for the item's list of problems; empty if it was
 */
export function prepareModded(item: PreparedItem): string[] {
  const read = mechanicItem(item);
  const changed = CHANGED[item.type];
  if (!read || !changed) return [];
  try {
    begin(item, changed);
    if (item.type === "weapon") prepareWeapon(item.system as WeaponData, read);
    else prepareApparel(item.system as ApparelData, read);
    item.name = nameWithMods(item._source.name, item.system);
    return [];
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return [error.message];
  }
}
