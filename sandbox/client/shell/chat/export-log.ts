import { saveFile } from "../save-file.ts";
import { localize } from "../strings.ts";
import { textOf } from "../sidebar/directory-search.ts";
import type { LoggedMessage } from "./message-list.ts";

/** The log as plain text, a block for each message. */
function logText(messages: readonly LoggedMessage[]): string {
  const blocks = messages.map((message) => {
    const stamp = new Date(message.timestamp).toISOString().replace("T", " ").slice(0, 19);
    return `[${stamp}] ${message.alias}\n${textOf(
      message.isContentVisible ? message.content : localize("CHAT.HiddenContent"),
    )
      .replace(/\s+/g, " ")
      .trim()}`;
  });
  return blocks.join("\n---\n");
}

/** Saves the messages that this user can see as a text file. */
export function exportLog(messages: readonly LoggedMessage[]): void {
  const text = logText(messages.filter((message) => message.visible));
  saveFile(text, "text/plain", `chat-log-${new Date().toISOString().slice(0, 10)}.txt`);
}
