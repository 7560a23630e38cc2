import { frontApplication } from "../../applications/api/stacking.ts";
import { ContextMenu } from "../../applications/ux/context-menu.ts";
import type { MainMenu } from "./main-menu.ts";

/**
 * Escape closes the main menu, or opens it when there is nothing else that the key could close. Listens before the
 * windows do, so that a window which this very key press closes still counts as open.
 */
export function openMenuOnEscape(menu: MainMenu): void {
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
      const busy = ContextMenu.open || frontApplication(document) || document.querySelector("dialog[open]");
      const typing = (event.target as Element).closest("input, textarea, select, [contenteditable=true], prose-mirror");
      if (!menu.isOpen && (busy || typing)) return;
      event.preventDefault();
      void menu.toggle();
    },
    { capture: true },
  );
}
