import { context } from "../../../common/context.ts";
import { deprecated } from "../../core/generation/deprecated.ts";
import { isRollCommand } from "../../dice/chat-rolls.ts";
import { MESSAGE_PATTERNS, parseMessage, type ParsedMessage } from "./commands.ts";

/** A chat command as generation 14 has it. Source: `foundry.applications.sidebar.tabs.ChatLog.CHAT_COMMANDS`. */
export interface ChatCommand {
  rgx: RegExp;
  /**
   * Runs for the log before a message is made of the line; false prevents that. Core's own commands have none here.
   */
  fn?: (command: string, match: RegExpMatchArray, chatData: object, createOptions: object) => Promise<false | void>;
  isRoll?: boolean;
}

const isLater = (): boolean => context.generation > 13;

let patterns = MESSAGE_PATTERNS;
const commands: Record<string, ChatCommand> = Object.fromEntries(
  Object.entries(MESSAGE_PATTERNS).map(([name, rgx]) => [name, { rgx, isRoll: isRollCommand(name) }]),
);

/** Patterns by command, to which packages add their own; generation 14 says that they are old. */
export function messagePatterns(): Record<string, RegExp> {
  if (isLater()) deprecated("ChatLog.MESSAGE_PATTERNS is now ChatLog.CHAT_COMMANDS");
  return patterns;
}

export function setMessagePatterns(next: Record<string, RegExp>): void {
  if (isLater()) deprecated("ChatLog.MESSAGE_PATTERNS is now ChatLog.CHAT_COMMANDS");
  patterns = next;
}

/** The commands of generation 14, to which packages add their own. */
export function chatCommands(): Record<string, ChatCommand> | undefined {
  return isLater() ? commands : undefined;
}

/** Finds the command of a line; in generation 14 those that were added to the old patterns are known too. */
export function parseLine(line: string): ParsedMessage {
  if (!isLater()) return parseMessage(line, patterns);
  const known = Object.entries(commands).map(([name, { rgx }]): [string, RegExp] => [name, rgx]);
  return parseMessage(line, { ...patterns, ...Object.fromEntries(known) });
}

/**
 * Runs the function that a package gave to a command.
 * @returns undefined when there is none, otherwise whether a message is to be made
 */
export async function runCommand(
  log: object,
  { command, match }: ParsedMessage,
  data: object,
  createOptions: object,
): Promise<boolean | undefined> {
  const run = isLater() ? commands[command]?.fn : undefined;
  return run && (await run.call(log, command, match, data, createOptions)) !== false;
}
