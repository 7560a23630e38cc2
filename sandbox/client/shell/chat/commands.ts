/** A line of chat taken apart. */
export interface ParsedMessage {
  /** "none" for plain speech, "invalid" for an unknown command. */
  command: string;
  /** What follows the command. */
  text: string;
  match: RegExpMatchArray;
}

const rest = (...names: string[]): RegExp => new RegExp(`^/(?:${names.join("|")})(?![^\\s])\\s*([^]*)$`, "i");

/** Chat commands by name. Packages add their own. */
export const MESSAGE_PATTERNS: Record<string, RegExp> = {
  roll: rest("r", "roll"),
  gmroll: rest("gmr", "gmroll"),
  blindroll: rest("br", "broll", "blindroll"),
  selfroll: rest("sr", "sroll", "selfroll"),
  publicroll: rest("pr", "proll", "publicroll"),
  ic: rest("ic"),
  ooc: rest("ooc"),
  emote: rest("em", "emote", "me"),
  whisper: rest("w", "whisper"),
  reply: rest("re", "reply"),
  gm: rest("gm"),
  players: rest("players"),
  macro: rest("m", "macro"),
};

/** Finds the command of a line among the given patterns. */
export function parseMessage(message: string, patterns: Record<string, RegExp>): ParsedMessage {
  for (const [command, pattern] of Object.entries(patterns)) {
    const match = message.match(pattern);
    if (match) return { command, text: match.at(-1) ?? "", match };
  }
  const match = [message] as RegExpMatchArray;
  if (/^\/\S/.test(message)) return { command: "invalid", text: message.split(/\s/)[0] as string, match };
  return { command: "none", text: message, match };
}

/** The names at the start of a whisper, one word or a list in square brackets, and what is said. */
export function parseWhisper(text: string): { names: string[]; text: string } {
  const list = /^\[([^\]]+)\]\s*([^]*)$/.exec(text);
  if (list) return { names: (list[1] ?? "").split(",").map((name) => name.trim()), text: list[2] ?? "" };
  const word = /^(\S+)\s*([^]*)$/.exec(text);
  return { names: word?.[1] ? [word[1]] : [], text: word?.[2] ?? "" };
}
