import { toggleEquipped, toggleFavorite, toggleStashed } from "../../documents/inventory/flags.ts";
import { startAttack } from "../attack/start-attack.ts";
import { deleteItem } from "../inventory/delete-item.ts";
import { askToSplit } from "../inventory/ask-amount.ts";
import { takeBack, takeConsumable } from "../inventory/take-consumable.ts";
import { showProblem } from "../notify.ts";
import { openSheet } from "../open-sheet.ts";
import type { SheetAction } from "../thin-sheet.ts";
import type { WastelandActorSheet } from "./actor-sheet.ts";
import { itemOf } from "./rows.ts";

/** What the controls of an item's row do, by the name in `data-action`. */
export const ITEM_ACTIONS: Record<string, SheetAction> = {
  attack: onItem((item, sheet, event, { dataset: { own } }) => {
    const choice = own === undefined ? {} : { own };
    return startAttack(sheet.actor, item, { atOnce: event.shiftKey, ...choice });
  }, "owner"),
  openItem: onItem(openSheet),
  toggleRow: onItem((item, sheet) => sheet.toggleRow(item.id)),
  deleteItem: onItem(deleteItem, "editor"),
  toggleEquipped: onItem(toggleEquipped, "editor"),
  toggleStashed: onItem(toggleStashed, "editor"),
  toggleFavorite: onItem(toggleFavorite, "editor"),
  takeItem: onItem(async (item, sheet) => {
    await takeConsumable(sheet.actor, item);
    await sheet.render({ parts: ["gearTools"] });
  }, "editor"),
  undoTaken: async function (this: WastelandActorSheet) {
    if (!this.isEditable) return;
    await takeBack(this.actor).catch(showProblem);
    await this.render({ parts: ["gearTools"] });
  } as SheetAction,
  splitStack: onItem(askToSplit, "editor"),
};

type Act = (item: Item.Implementation, sheet: WastelandActorSheet, event: PointerEvent, target: HTMLElement) => unknown;

/** An action on the item of the row; owners of a locked compendium's actor are no editors. */
function onItem(act: Act, allowed?: "owner" | "editor"): SheetAction {
  return async function (this: WastelandActorSheet, event: PointerEvent, target: HTMLElement) {
    const item = itemOf(this.actor, target);
    if (!item || (allowed === "owner" && !this.actor.isOwner) || (allowed === "editor" && !this.isEditable)) return;
    try {
      await act(item, this, event, target);
    } catch (error) {
      showProblem(error);
    }
  } as SheetAction;
}
