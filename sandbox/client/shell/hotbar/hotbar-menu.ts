import type { ContextMenuEntry } from "../../applications/ux/context-menu.ts";
import { game } from "../../core/game.ts";
import { contextEntry } from "../../applications/ux/context-entry.ts";
import { documentLabel, format } from "../strings.ts";
import type { Hotbar } from "./hotbar.ts";
import type { MacroDocument } from "./macro-document.ts";

/** What the context menu of a slot with a macro offers. */
export function hotbarMenu(bar: Hotbar): ContextMenuEntry[] {
  const slotOf = (element: HTMLElement): string => element.dataset.slot ?? "";
  const macroOf = (element: HTMLElement): MacroDocument | null =>
    bar.slots.find(({ slot }) => String(slot) === slotOf(element))?.macro ?? null;
  return [
    contextEntry({
      label: "MACRO.Edit",
      icon: "fa-solid fa-pen-to-square",
      visible: (element) => macroOf(element)?.visible ?? false,
      onClick: (element) => macroOf(element)?.sheet?.render({ force: true }),
    }),
    contextEntry({
      label: "HOTBAR.Remove",
      icon: "fa-solid fa-xmark",
      visible: (element) => macroOf(element) !== null && !bar.locked,
      onClick: (element) => bar.clearSlot(slotOf(element)),
    }),
    contextEntry({
      label: format("DOCUMENT.Delete", { type: documentLabel("Macro") }),
      icon: "fa-solid fa-trash",
      visible: (element) => macroOf(element)?.canUserModify(game.user, "delete") ?? false,
      onClick: (element) => macroOf(element)?.deleteDialog(),
    }),
  ];
}
