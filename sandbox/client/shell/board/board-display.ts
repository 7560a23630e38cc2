import { TEXT_ANCHOR_POINTS } from "../../../common/constants/scenes.ts";
import { canvas } from "../../core/canvas/canvas.ts";
import type { BoardDisplay } from "../../core/canvas/view.ts";
import { format } from "../strings.ts";
import { announce } from "./announce.ts";
import type { Board } from "./board.ts";
import type { BoardUser } from "./board-token.ts";

const TEXT_MS = 2000;
const PING_MS = 1500;

/** Shows an element at a point of the scene for a time; with little motion it stands still. */
async function show(
  board: Board,
  element: HTMLElement,
  at: Point,
  frames: Keyframe[],
  duration: number,
): Promise<void> {
  Object.assign(element.style, { left: `${at.x * board.scale}px`, top: `${at.y * board.scale}px` });
  board.sceneElement.append(element);
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  // Where nothing is laid out there are no animations either.
  const animation = element.animate?.(isStill ? [] : frames, { duration, easing: "ease-out" });
  try {
    await animation?.finished;
  } catch {
    // The board was closed meanwhile.
  }
  element.remove();
}

interface Point {
  x: number;
  y: number;
}

/** The way that a text goes, as a direction of the page. */
function wayOf(direction: number): Point {
  const { BOTTOM, LEFT, RIGHT, CENTER } = TEXT_ANCHOR_POINTS;
  const ways: Record<number, Point> = {
    [CENTER]: { x: 0, y: 0 },
    [BOTTOM]: { x: 0, y: 1 },
    [LEFT]: { x: -1, y: 0 },
    [RIGHT]: { x: 1, y: 0 },
  };
  return ways[direction] ?? { x: 0, y: -1 };
}

/** What the board shows for the canvas: words that go from a point, and the place where somebody points. */
export function boardDisplay(board: Board): BoardDisplay {
  return {
    async text(origin, content, { duration = TEXT_MS, distance = 100, direction = TEXT_ANCHOR_POINTS.TOP, fill }) {
      const element = document.createElement("span");
      element.className = "board-text";
      element.textContent = content;
      if (typeof fill === "string") element.style.color = fill;
      const way = wayOf(direction);
      const to = `translate(${way.x * distance * board.scale}px, ${way.y * distance * board.scale}px)`;
      announce(content);
      await show(board, element, origin, [{ opacity: 1 }, { opacity: 0, transform: to }], duration);
      return { text: content };
    },
    async ping(origin, user: BoardUser, { duration = PING_MS, style = "pulse" }) {
      const element = document.createElement("span");
      element.className = `board-ping ${style === "alert" ? "alert" : "pulse"}`;
      element.style.setProperty("--user-color", user.color?.css ?? "currentColor");
      const { i, j } = canvas.grid.getOffset(origin) as { i: number; j: number };
      const { sceneX, sceneY, size } = canvas.dimensions as Record<"sceneX" | "sceneY" | "size", number>;
      const place = { column: String(j - sceneX / size + 1), row: String(i - sceneY / size + 1) };
      announce(format("BOARD.Pinged", { user: user.name, ...place }));
      const grown = { opacity: 0, transform: "translate(-50%, -50%) scale(2.5)" };
      await show(
        board,
        element,
        origin,
        [{ opacity: 1, transform: "translate(-50%, -50%) scale(0.5)" }, grown],
        duration,
      );
    },
  };
}
