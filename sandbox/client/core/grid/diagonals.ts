import { GRID_DIAGONALS } from "../../../common/constants/scenes.ts";

/** A value of `CONST.GRID_DIAGONALS`. */
export type DiagonalRule = (typeof GRID_DIAGONALS)[keyof typeof GRID_DIAGONALS];

/**
 * Spaces that diagonal steps count as.
 * @param count diagonal steps of this stretch
 * @param before diagonal steps that the way has had; every second one is dearer by the alternating rules
 */
export function diagonalCost(rule: DiagonalRule, count: number, before: number): number {
  switch (rule) {
    case GRID_DIAGONALS.EXACT:
      return count * Math.SQRT2;
    case GRID_DIAGONALS.APPROXIMATE:
      return count * 1.5;
    case GRID_DIAGONALS.RECTILINEAR:
    case GRID_DIAGONALS.ILLEGAL:
      return count * 2;
    case GRID_DIAGONALS.ALTERNATING_1:
      return count + Math.floor((before + count) / 2) - Math.floor(before / 2);
    case GRID_DIAGONALS.ALTERNATING_2:
      return count + Math.ceil((before + count) / 2) - Math.ceil(before / 2);
    default:
      return count;
  }
}
