import type { Position } from "./configuration.ts";

/** The size of the browser window an element lives in; what jsdom calls its window has a size too. */
function viewport(element: HTMLElement): { width: number; height: number } {
  const view = element.ownerDocument.defaultView;
  return { width: view?.innerWidth || 1280, height: view?.innerHeight || 800 };
}

/** Keeps a number between two others; a range that is empty gives its lower end. */
function within(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, value));
}

/** Pixels of a css length such as `200px` or `50%` of a parent's size; undefined when it says nothing. */
export function parseDimension(style: string, parent: number): number | undefined {
  if (style.endsWith("px")) return Number.parseFloat(style);
  if (style.endsWith("%")) return (Number.parseFloat(style) / 100) * parent;
  return undefined;
}

/**
 * Where a window stands that is told no place.
 * @param free pixels that the browser window is wider and higher than it
 */
export type InitialPlace = (free: { width: number; height: number }) => { left: number; top: number };

export const centred: InitialPlace = ({ width, height }) => ({ left: width / 2, top: height / 2 });

/**
 * Where an application may stand, given where it is asked to: sizes within its css limits and the browser window,
 * wholly on screen if it fits, where `initial` says if no place is given. `auto` sizes are measured (0 where nothing is
 * laid out).
 */
export function resolvePosition(element: HTMLElement, asked: Position, initial: InitialPlace = centred): Position {
  const room = viewport(element);
  const scale = asked.scale ?? 1;
  const style = element.ownerDocument.defaultView?.getComputedStyle(element);
  const limit = (name: "minWidth" | "maxWidth" | "minHeight" | "maxHeight", otherwise: number) =>
    parseDimension(style?.[name] ?? "", name.endsWith("Width") ? room.width : room.height) ?? otherwise;

  const size = (value: number | "auto" | undefined, measured: number, min: number, max: number) =>
    typeof value === "number" ? within(value, min, max) : measured;
  element.classList.toggle("auto-width", typeof asked.width !== "number");
  if (typeof asked.width === "number") element.style.width = `${asked.width}px`;
  else element.style.width = "";
  if (typeof asked.height === "number") element.style.height = `${asked.height}px`;
  else element.style.height = "";

  const maxWidth = Math.min(limit("maxWidth", Infinity), room.width / scale);
  const maxHeight = Math.min(limit("maxHeight", Infinity), room.height / scale);
  const width = size(asked.width, element.offsetWidth, limit("minWidth", 200), maxWidth);
  const height = size(asked.height, element.offsetHeight, limit("minHeight", 50), maxHeight);
  const free = { width: room.width - width * scale, height: room.height - height * scale };
  const place = asked.left === undefined || asked.top === undefined ? initial(free) : undefined;
  const left = asked.left ?? place?.left ?? 0;
  const top = asked.top ?? place?.top ?? 0;
  return {
    ...asked,
    width: typeof asked.width === "number" ? width : "auto",
    height: typeof asked.height === "number" ? height : "auto",
    left: Math.round(within(left, 0, free.width)),
    top: Math.round(within(top, 0, free.height)),
    scale,
  };
}

/** Writes a resolved position into an element's style. */
export function applyPosition(element: HTMLElement, position: Position): void {
  const { style } = element;
  style.width = typeof position.width === "number" ? `${position.width}px` : "";
  style.height = typeof position.height === "number" ? `${position.height}px` : "";
  style.left = position.left === undefined ? "" : `${position.left}px`;
  style.top = position.top === undefined ? "" : `${position.top}px`;
  style.transform = position.scale && position.scale !== 1 ? `scale(${position.scale})` : "";
  if (position.zIndex !== undefined) style.zIndex = String(position.zIndex);
}
