import { toggleEquipped, toggleFavorite, toggleStashed } from "../../documents/inventory/flags.ts";
import { startAttack } from "../attack/start-attack.ts";
import { deleteItem } from "../inventory/delete-item.ts";
import { askToSplit } from "../inventory/ask-amount.ts";
import { type Neighbours, openItemMenu } from "../inventory/item-menu.ts";
import { takeBack, takeConsumable } from "../inventory/take-consumable.ts";
import { showProblem } from "../notify.ts";
import { openSheet } from "../open-sheet.ts";
import type { SheetAction } from "../thin-sheet.ts";
import type { WastelandActorSheet } from "./actor-sheet.ts";
import { addItem } from "./add-item.ts";
import { isPhysical, itemOf, systemOf } from "./rows.ts";

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
  itemMenu: onItem(
    (item, sheet, _event, target) => openItemMenu(item, neighbours(sheet, item, target), isPhysical(item)),
    "editor",
  ),
  addItem,
};

/** The rows that are shown before and after one; none where the list is in an order that is not by hand. */
function neighbours(sheet: WastelandActorSheet, item: Item.Implementation, target: HTMLElement): Neighbours {
  const row = target.closest<HTMLElement>("[data-item-id]");
  const inGear = target.closest("[data-application-part=gear]") !== null;
  if (!row?.parentElement || (inGear && sheet.gearView.order !== "manual"))
    return { before: undefined, after: undefined };
  const rows = [...row.parentElement.children].filter(
    (each): each is HTMLElement => each.matches("[data-item-id]") && !(each as HTMLElement).hidden,
  );
  const at = (index: number): Item.Implementation | undefined => {
    const other = sheet.actor.items.get(rows[index]?.dataset["itemId"] ?? "");
    // Weapons in hand come before the others, whatever their order.
    const isApart = !inGear && other && systemOf(other).equipped !== systemOf(item).equipped;
    return isApart ? undefined : other;
  };
  const index = rows.indexOf(row);
  return { before: at(index - 1), after: at(index + 1) };
}

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
