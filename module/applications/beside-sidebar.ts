/** Pixels that stay free between a window and the sidebar. */
const MARGIN = 8;

interface WindowPlace {
  readonly left: number;
  readonly top: number;
}

interface PlacedWindow {
  readonly element: HTMLElement;
  setPosition(position: { left: number; top?: number }): unknown;
}

/** Moves a window that has just opened off the sidebar, as far as there is room: cards and sheet are used together. */
export function placeBesideSidebar(window: PlacedWindow): void {
  const sidebar = document.getElementById("sidebar");
  if (!sidebar?.isConnected || window.element.ownerDocument !== document) return;
  const { left, right } = window.element.getBoundingClientRect();
  const end = sidebar.getBoundingClientRect().left - MARGIN;
  if (right > end && left > 0) window.setPosition({ left: Math.max(0, Math.round(left - (right - end))) });
}

/** Pixels by which a window stands off one that is in its place. */
const STEP = 28;

/** Moves a window that has just opened off those that stand in the very same place, so that none is hidden. */
export function placeBesideOthers(window: PlacedWindow & { readonly position: WindowPlace }): void {
  const others = [...foundry.applications.instances.values()] as unknown as (typeof window)[];
  // A window that is as high as the page cannot be moved down.
  const isTaken = ({ left, top }: WindowPlace) =>
    others.some(
      (other) => other !== window && other.position.left === left && Math.abs(other.position.top - top) < STEP,
    );
  let { left, top } = window.position;
  while (isTaken({ left, top })) [left, top] = [left + STEP, top + STEP];
  if (left !== window.position.left) window.setPosition({ left, top });
}
