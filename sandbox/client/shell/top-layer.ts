/**
 * Puts an element above everything else of its page, modal dialogs included, where the browser knows how; elsewhere
 * (and in a page without layout) nothing happens.
 */
export function raise(element: HTMLElement): void {
  if (typeof element.showPopover !== "function") return;
  element.popover = "manual";
  if (!element.isConnected) return;
  if (element.matches(":popover-open")) element.hidePopover();
  element.showPopover();
}

/** Takes an element out of the top layer again. */
export function lower(element: HTMLElement): void {
  if (typeof element.hidePopover !== "function" || !element.isConnected) return;
  if (element.matches(":popover-open")) element.hidePopover();
}
