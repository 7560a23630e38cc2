export type TooltipDirection = "UP" | "DOWN" | "LEFT" | "RIGHT" | "CENTER";

interface Box {
  top: number;
  left: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

/** Where a tooltip has room beside its element: below, above, then the wider side. */
export function chooseDirection(anchor: Box, tooltip: Size, page: Size, margin: number): TooltipDirection {
  const below = page.height - anchor.top - anchor.height;
  if (below >= tooltip.height + 2 * margin) return "DOWN";
  if (anchor.top >= tooltip.height + 2 * margin) return "UP";
  return page.width - anchor.left - anchor.width >= anchor.left ? "RIGHT" : "LEFT";
}

/** Top and left in pixels of the page, kept inside it. */
export function placeTooltip(
  direction: TooltipDirection,
  anchor: Box,
  tooltip: Size,
  page: Size,
  margin: number,
): { top: number; left: number } {
  const middleTop = anchor.top + (anchor.height - tooltip.height) / 2;
  const middleLeft = anchor.left + (anchor.width - tooltip.width) / 2;
  const place = {
    UP: { top: anchor.top - tooltip.height - margin, left: middleLeft },
    DOWN: { top: anchor.top + anchor.height + margin, left: middleLeft },
    LEFT: { top: middleTop, left: anchor.left - tooltip.width - margin },
    RIGHT: { top: middleTop, left: anchor.left + anchor.width + margin },
    CENTER: { top: middleTop, left: middleLeft },
  }[direction];
  const inside = (value: number, size: number, room: number) => Math.max(margin, Math.min(value, room - size - margin));
  return {
    top: inside(place.top, tooltip.height, page.height),
    left: inside(place.left, tooltip.width, page.width),
  };
}
