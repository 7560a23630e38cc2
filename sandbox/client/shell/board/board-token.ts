import type { Token } from "../../core/canvas/token.ts";

/** What the board asks of a token; the class of systems may do more. */
export type BoardToken = Token;

/** What the board asks of a user. */
export interface BoardUser {
  id: string;
  name: string;
  isSelf: boolean;
  color: { css: string } | null;
}
