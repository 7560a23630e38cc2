/** A rectangle of the page, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels between what is placed and what it must not cover. */
const GAP = 4;

function covers(a: Box, b: Box): boolean {
  return a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;
}

function isWithin(box: Box, { width, height }: { width: number; height: number }): boolean {
  return box.left >= 0 && box.top >= 0 && box.left + box.width <= width && box.top + box.height <= height;
}

/**
 * The place nearest to a wanted one at which a box lies within the page and covers none of the others.
 * @returns null where there is none
 */
export function freePlace(
  wanted: Box,
  others: readonly Box[],
  page: { width: number; height: number },
): { left: number; top: number } | null {
  const { width, height } = wanted;
  const lefts = [wanted.left, 0, page.width - width, ...others.flatMap((box) => beside(box.left, box.width, width))];
  const tops = [wanted.top, 0, page.height - height, ...others.flatMap((box) => beside(box.top, box.height, height))];
  const distance = (left: number, top: number) => Math.hypot(left - wanted.left, top - wanted.top);
  const places = lefts.flatMap((left) => tops.map((top) => ({ left: Math.round(left), top: Math.round(top) })));
  const free = places.filter((place) => {
    const box = { ...wanted, ...place };
    return isWithin(box, page) && !others.some((other) => covers(box, other));
  });
  free.sort((a, b) => distance(a.left, a.top) - distance(b.left, b.top));
  return free[0] ?? null;
}

function beside(start: number, size: number, own: number): number[] {
  return [start - own - GAP, start + size + GAP];
}
