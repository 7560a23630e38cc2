import { format, localize } from "../strings.ts";
import type { HotbarUser, MacroDocument } from "./macro-document.ts";

export const PAGES = 5;
export const SLOTS_PER_PAGE = 10;

/** A slot of the bar as its template reads it. Source: `foundry.HotbarSlotData`. */
export interface HotbarSlot {
  slot: number;
  /** The digit that runs it: 1 to 9, then 0. */
  key: number;
  macro: MacroDocument | null;
  img: string | null;
  cssClass: "full" | "open";
  tooltip: string | null;
  ariaLabel: string;
}

/** The slots of a page; a macro that is gone or may not be seen leaves its slot open. */
export function slotsOf(user: HotbarUser, page: number): HotbarSlot[] {
  return user.getHotbarMacros(page).map(({ slot, macro }, index) => {
    const key = (index + 1) % SLOTS_PER_PAGE;
    const shown = macro?.visible ? macro : null;
    return {
      slot,
      key,
      macro: shown,
      img: shown?.img ?? null,
      cssClass: shown ? "full" : "open",
      tooltip: shown?.name ?? null,
      ariaLabel: shown ? format("HOTBAR.Slot", { key, name: shown.name }) : format("HOTBAR.SlotEmpty", { key }),
    };
  });
}

/** The next page in a direction, around the end. */
export function pageAfter(page: number, direction: number): number {
  return ((((page - 1 + Math.sign(direction)) % PAGES) + PAGES) % PAGES) + 1;
}

/** The name of the bar for screen readers. */
export function barLabel(page: number): string {
  return `${localize("HOTBAR.Title")}, ${format("HOTBAR.Page", { page })}`;
}
