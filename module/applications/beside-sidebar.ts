/** Pixels that stay free between a window and the sidebar. */
const MARGIN = 8;

interface PlacedWindow {
  readonly element: HTMLElement;
  setPosition(position: { left: number }): unknown;
}

/** Moves a window that has just opened off the sidebar, as far as there is room: cards and sheet are used together. */
export function placeBesideSidebar(window: PlacedWindow): void {
  const sidebar = document.getElementById("sidebar");
  if (!sidebar?.isConnected || window.element.ownerDocument !== document) return;
  const { left, right } = window.element.getBoundingClientRect();
  const end = sidebar.getBoundingClientRect().left - MARGIN;
  if (right > end && left > 0) window.setPosition({ left: Math.max(0, Math.round(left - (right - end))) });
}
