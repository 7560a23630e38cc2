import { UserMessage } from "../chat/index.ts";

/**
 * Tells the user why something cannot be done; what is not meant for users goes on to the console.
 * @throws the error, if it is not for users
 */
export function showProblem(error: unknown): void {
  if (!(error instanceof UserMessage)) throw error;
  ui.notifications?.warn(error.message, { console: false });
}
