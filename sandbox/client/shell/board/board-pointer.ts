import { canvas } from "../../core/canvas/canvas.ts";
import { game } from "../../core/game.ts";
import type { Board } from "./board.ts";
import type { BoardToken } from "./board-token.ts";
import { distanceBetween, distanceText } from "./distance.ts";
import { movingWith, moveTokens, placeWithin } from "./move-tokens.ts";

/** So far, in pixels of the page, a pressed pointer moves before it drags. */
const THRESHOLD = 5;

interface Drag {
  token: BoardToken;
  pointerId: number;
  start: { clientX: number; clientY: number };
  tokens: BoardToken[];
  isMoving: boolean;
}

/** Mouse, pen and finger on the board: select, target, drag, open. */
export function listenToPointer(board: Board): void {
  const { element } = board;
  let drag: Drag | null = null;
  let wasDragged = false;

  element.addEventListener("pointerdown", (event) => {
    const token = board.tokenOf(event.target);
    wasDragged = false;
    if (!token || event.button !== 0 || board.tool !== "select" || !token.isOwner) return;
    drag = { token, pointerId: event.pointerId, start: event, tokens: [], isMoving: false };
  });
  element.addEventListener("pointermove", (event) => {
    if (!drag || drag.pointerId !== event.pointerId) return;
    const [x, y] = [event.clientX - drag.start.clientX, event.clientY - drag.start.clientY];
    if (!drag.isMoving) {
      if (Math.hypot(x, y) < THRESHOLD) return;
      startDrag(board, drag);
    }
    for (const token of drag.tokens) board.elementOf(token)!.style.translate = `${x}px ${y}px`;
    showWay(board, drag.token, { x: x / board.scale, y: y / board.scale });
  });
  const end = (event: PointerEvent, isDropped: boolean): void => {
    if (!drag || drag.pointerId !== event.pointerId) return;
    const { tokens, isMoving, start } = drag;
    drag = null;
    if (!isMoving) return;
    wasDragged = true;
    board.showRange(undefined);
    for (const token of tokens) board.elementOf(token)!.style.translate = "";
    const by = { x: (event.clientX - start.clientX) / board.scale, y: (event.clientY - start.clientY) / board.scale };
    if (isDropped) void moveTokens(tokens, by, "dragging");
  };
  element.addEventListener("pointerup", (event) => end(event, true));
  element.addEventListener("pointercancel", (event) => end(event, false));

  element.addEventListener("click", (event) => {
    if (wasDragged) return;
    const token = board.tokenOf(event.target);
    if (token) useToken(board, token, event);
    else if (!(event.target as Element).closest(".board-bar")) leaveTokens(board);
  });
  element.addEventListener("dblclick", (event) => {
    const actor = board.tokenOf(event.target)?.actor;
    if (board.tool === "select" && actor?.testUserPermission(game.user, "LIMITED")) {
      void actor.sheet?.render({ force: true });
    }
  });
  element.addEventListener("contextmenu", (event) => {
    const token = board.tokenOf(event.target);
    if (!token) return;
    event.preventDefault();
    openMenu(token);
  });
  for (const [name, hover] of [
    ["pointerover", true],
    ["pointerout", false],
    ["focusin", true],
    ["focusout", false],
  ] as const) {
    element.addEventListener(name, (event) => {
      const token = board.tokenOf(event.target);
      if (token) token.hover = hover;
    });
  }
}

/** The owner's menu over a token. */
function openMenu(token: BoardToken): void {
  if (!token.isOwner) return;
  token.control({ releaseOthers: !token.controlled });
  canvas.tokens.hud?.bind(token);
}

/** What a click or the enter key does with a token. */
export function useToken(board: Board, token: BoardToken, { shiftKey }: { shiftKey: boolean }): void {
  if (board.tool === "target") token.setTarget(!token.isTargeted, { releaseOthers: !shiftKey });
  else if (shiftKey && token.controlled) token.release();
  else token.control({ releaseOthers: !shiftKey });
}

function leaveTokens(board: Board): void {
  canvas.tokens.hud?.close();
  if (board.tool === "target") canvas.tokens.setTargets([]);
  else canvas.tokens.releaseAll();
}

function startDrag(board: Board, drag: Drag): void {
  drag.isMoving = true;
  if (!drag.token.controlled) drag.token.control();
  drag.tokens = movingWith(drag.token).filter((token) => board.elementOf(token));
  board.elementOf(drag.token)?.setPointerCapture(drag.pointerId);
  canvas.tokens.hud?.close();
}

/** How far the token would go. */
function showWay(board: Board, token: BoardToken, by: { x: number; y: number }): void {
  const place = placeWithin(token, { x: token.x + by.x, y: token.y + by.y });
  const center = token.document.getCenterPoint(place) as { x: number; y: number };
  const text = distanceText(distanceBetween(token.center, center));
  board.showRange(text, { x: token.center.x + by.x, y: token.y + by.y });
}
