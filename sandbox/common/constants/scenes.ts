/** Grids, tokens and what stands on a scene. Values: the published API pages of `CONST`. */

export const GRID_MIN_SIZE = 20;
export const GRID_TYPES = Object.freeze({
  GRIDLESS: 0,
  SQUARE: 1,
  HEXODDR: 2,
  HEXEVENR: 3,
  HEXODDQ: 4,
  HEXEVENQ: 5,
});
export const GRID_DIAGONALS = Object.freeze({
  EQUIDISTANT: 0,
  EXACT: 1,
  APPROXIMATE: 2,
  RECTILINEAR: 3,
  ALTERNATING_1: 4,
  ALTERNATING_2: 5,
  ILLEGAL: 6,
});

/** Which points of a space something may be put on: bits that can be joined. */
export const GRID_SNAPPING_MODES = Object.freeze({
  CENTER: 0x1,
  EDGE_MIDPOINT: 0x2,
  TOP_LEFT_VERTEX: 0x10,
  TOP_RIGHT_VERTEX: 0x20,
  BOTTOM_LEFT_VERTEX: 0x40,
  BOTTOM_RIGHT_VERTEX: 0x80,
  VERTEX: 0xf0,
  TOP_LEFT_CORNER: 0x100,
  TOP_RIGHT_CORNER: 0x200,
  BOTTOM_LEFT_CORNER: 0x400,
  BOTTOM_RIGHT_CORNER: 0x800,
  CORNER: 0xf00,
  TOP_SIDE_MIDPOINT: 0x1000,
  BOTTOM_SIDE_MIDPOINT: 0x2000,
  LEFT_SIDE_MIDPOINT: 0x4000,
  RIGHT_SIDE_MIDPOINT: 0x8000,
  SIDE_MIDPOINT: 0xf000,
});

export const DEFAULT_TOKEN = "icons/svg/mystery-man.svg";
export const TOKEN_DISPLAY_MODES = Object.freeze({
  NONE: 0,
  CONTROL: 10,
  OWNER_HOVER: 20,
  HOVER: 30,
  OWNER: 40,
  ALWAYS: 50,
});
export const TOKEN_DISPOSITIONS = Object.freeze({ SECRET: -2, HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 });
export const TOKEN_TURN_MARKER_MODES = Object.freeze({ DISABLED: 0, DEFAULT: 1, CUSTOM: 2 });
export const TOKEN_SHAPES = Object.freeze({
  ELLIPSE_1: 0,
  ELLIPSE_2: 1,
  TRAPEZOID_1: 2,
  TRAPEZOID_2: 3,
  RECTANGLE_1: 4,
  RECTANGLE_2: 5,
});
export const TEXTURE_DATA_FIT_MODES = Object.freeze(["fill", "contain", "cover", "width", "height"] as const);
export const TEXT_ANCHOR_POINTS = Object.freeze({ CENTER: 0, BOTTOM: 1, TOP: 2, LEFT: 3, RIGHT: 4 });
export const LIGHTING_LEVELS = Object.freeze({
  DARKNESS: -2,
  HALFDARK: -1,
  UNLIT: 0,
  DIM: 1,
  BRIGHT: 2,
  BRIGHTEST: 3,
});
export const MEASURED_TEMPLATE_TYPES = Object.freeze({
  CIRCLE: "circle",
  CONE: "cone",
  RECTANGLE: "rect",
  RAY: "ray",
});
export const MOVEMENT_DIRECTIONS = Object.freeze({
  UP: 1,
  DOWN: 2,
  LEFT: 4,
  RIGHT: 8,
  UP_LEFT: 5,
  UP_RIGHT: 9,
  DOWN_LEFT: 6,
  DOWN_RIGHT: 10,
});
