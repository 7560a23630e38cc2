import { canvas } from "../../core/canvas/canvas.ts";
import { game } from "../../core/game.ts";
import { isBusy } from "../keys/is-busy.ts";
import type { Board } from "./board.ts";
import { useToken } from "./board-pointer.ts";
import { movingWith, moveTokens } from "./move-tokens.ts";
import { shownToken } from "./token-element.ts";

/** Columns and rows that an arrow key moves by. */
const STEPS: Record<string, readonly [x: number, y: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Keys on a token that has the focus: arrows move it, Delete takes it away, Escape lets go. */
export function listenToKeys(board: Board): void {
  board.element.addEventListener("keydown", (event) => {
    const token = board.tokenOf(event.target);
    if (!token || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = STEPS[event.key];
    if (step && token.isOwner) {
      const { sizeX, sizeY } = canvas.grid as { sizeX: number; sizeY: number };
      void moveTokens(movingWith(token), { x: step[0] * sizeX, y: step[1] * sizeY }, "keyboard");
    } else if (event.key === "Enter" || event.key === " ") useToken(board, token, event);
    else if (event.key === "Delete" && token.document.canUserModify(game.user, "delete")) {
      void token.document.deleteDialog();
    } else if (event.key === "Escape" && token.controlled) token.release();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
}

/** Targets the token under the pointer or with the focus; with Shift beside the others. */
function target({ isShift }: { isShift: boolean }): boolean {
  const token = canvas.ready ? canvas.tokens.hover : null;
  if (!token || isBusy()) return false;
  token.setTarget(!token.isTargeted, { releaseOthers: !isShift });
  return true;
}

/** Registered before `init`. */
export function registerBoardKeys(): void {
  game.keybindings.register("core", "target", {
    name: "KEYBINDINGS.Target",
    hint: "KEYBINDINGS.TargetHint",
    editable: [{ key: "KeyT" }],
    reservedModifiers: ["Shift"],
    onDown: target,
  });
  game.keybindings.register("core", "cycleView", {
    name: "KEYBINDINGS.CycleTokens",
    editable: [{ key: "KeyN" }],
    onDown: () => {
      if (isBusy() || !canvas.ready) return false;
      const token = canvas.tokens.cycleTokens(true);
      shownToken(token?.id)?.focus();
      return token !== null;
    },
  });
}
