import { frontApplication } from "../../applications/api/stacking.ts";
import { ContextMenu } from "../../applications/ux/context-menu.ts";
import { canvas } from "../../core/canvas/canvas.ts";
import type { MainMenu } from "./main-menu.ts";

/** Lets go of what is controlled on the board, with the menu over it. Answers whether there was anything. */
function letGo(): boolean {
  if (!canvas.ready || canvas.tokens.controlled.length === 0) return false;
  canvas.tokens.hud?.close();
  canvas.tokens.releaseAll();
  return true;
}

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
      if (menu.isOpen || !letGo()) void menu.toggle();
    },
    { capture: true },
  );
}
