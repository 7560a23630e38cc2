import { TOKEN_DISPLAY_MODES } from "../../../common/constants/scenes.ts";
import { game } from "../../core/game.ts";
import type { BoardToken } from "./board-token.ts";

/** When something of a token is to be seen by this client's user. */
type Shown = "never" | "always" | "hovered" | "controlled";

/** Name or bars by their display mode, a value of `CONST.TOKEN_DISPLAY_MODES`. */
export function shown(mode: number, { isOwner }: BoardToken): Shown {
  const { CONTROL, OWNER_HOVER, HOVER, OWNER, ALWAYS } = TOKEN_DISPLAY_MODES;
  if (mode === ALWAYS) return "always";
  if (mode === HOVER) return "hovered";
  if (!isOwner) return "never";
  if (mode === OWNER) return "always";
  if (mode === OWNER_HOVER) return "hovered";
  return mode === CONTROL ? "controlled" : "never";
}

/** The name by which the user may know the token: owners always, others when it is shown to them. */
export function knownName(token: BoardToken): string {
  const isKnown = token.isOwner || shown(token.document.displayName as number, token) !== "never";
  return isKnown ? token.name : (game.i18n.localize("BOARD.Unnamed") as string);
}
