import { LABELS } from "../../config/labels.ts";
import { moddableOf } from "../../documents/mods/mod-parts.ts";
import { installedMods } from "../../documents/mods/installed.ts";
import { openSlots } from "../../rules/index.ts";
import { readRecords } from "../../documents/mechanics/read-records.ts";
import { installedBySlot } from "../../documents/mods/mod-parts.ts";
import { sentence } from "../mechanics/sentence.ts";
import { localize } from "../words.ts";

const SLOTS: Readonly<Record<string, string>> = { ...LABELS.weaponSlots, ...LABELS.apparelSlots };
const slotText = (slot: string): string => (SLOTS[slot] ? localize(SLOTS[slot]) : slot);

/** The mods that are built in and the slots that are free. */
export function modsContext(item: Item.Implementation) {
  const mods = installedMods(item.system).map(({ key, source }) => {
    const { slot = "", mechanics = [] } = source.system as { slot?: string; mechanics?: unknown[] };
    return {
      key,
      name: source.name,
      img: source.img ?? "",
      slot: slotText(slot),
      lines: readRecords(Array.isArray(mechanics) ? mechanics : []).mechanics.map(sentence),
    };
  });
  const thing = moddableOf(item.system);
  const filled = installedBySlot(item.system);
  const free = openSlots(thing, filled).filter((slot) => !(slot in filled));
  if (mods.length === 0 && thing.slots.length === 0) return { takesMods: false };
  return { takesMods: true, mods, free: free.map(slotText) };
}
