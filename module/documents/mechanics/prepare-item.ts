import { nameWithMods } from "../mods/modded-name.ts";
import { type ApparelData, prepareApparel } from "./apparel-data.ts";
import { type ActingItem, mechanicItem } from "./bearer.ts";
import { prepareWeapon, type WeaponData } from "./weapon-data.ts";

/** An item while it is prepared. */
interface PreparedItem extends ActingItem {
  name: string;
}

/**
 * Makes a weapon or a piece of apparel what its mods leave of it: numbers, name, price and weight. What is stored stays
 * as it is.
 * @returns why that was not possible, as text for the item's list of problems; empty if it was
 */
export function prepareModded(item: PreparedItem): string[] {
  const read = mechanicItem(item);
  if (!read || (item.type !== "weapon" && item.type !== "apparel")) return [];
  try {
    if (item.type === "weapon") prepareWeapon(item.system as WeaponData, read);
    else prepareApparel(item.system as ApparelData, read);
    item.name = nameWithMods(item.name, item.system);
    return [];
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return [error.message];
  }
}
