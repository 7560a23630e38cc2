import { UserMessage } from "../user-message.ts";

/** What came of something. @throws {UserMessage} when a hook has stopped it */
export function unlessStopped<T>(result: T | undefined): T {
  if (result === undefined) throw new UserMessage("stopped");
  return result;
}
