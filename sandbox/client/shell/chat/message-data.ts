import { CHAT_MESSAGE_STYLES } from "../../../common/constants.ts";
import { game } from "../../core/game.ts";
import { format, localize } from "../strings.ts";
import { parseWhisper, type ParsedMessage } from "./commands.ts";

interface Speaker {
  actor?: string | null;
  token?: string | null;
  scene?: string | null;
  alias?: string;
}

/** What a chat message is made from. */
export interface ChatData {
  author: string;
  user: string;
  speaker: Speaker;
  content?: string;
  style?: number;
  whisper?: string[];
  [key: string]: unknown;
}

export interface ChatMessageClass {
  getSpeaker(options?: object): Speaker;
  getWhisperRecipients(name: string): { id: string }[];
  create(data: object, operation?: object): Promise<unknown>;
}

/** Ids of the users that one of us last whispered with, for a reply. */
function replyRecipients(): string[] {
  const messages = [...game.messages.contents].reverse() as { whisper: string[]; author: { id: string } | null }[];
  const last = messages.find(({ whisper, author }) => whisper.includes(game.user.id) && author?.id !== game.user.id);
  if (!last?.author) throw new Error(localize("CHAT.NoReply"));
  return [last.author.id];
}

function recipients(names: string[], cls: ChatMessageClass): string[] {
  const ids = names.flatMap((name) => {
    const found = cls.getWhisperRecipients(name).map(({ id }) => id);
    if (found.length === 0) throw new Error(format("CHAT.NoRecipients", { name }));
    return found;
  });
  if (ids.length === 0) throw new Error(format("CHAT.NoRecipients", { name: "" }));
  return [...new Set(ids)];
}

/** Speech of the user, not of a character. */
const outOfCharacter = (): Speaker => ({ actor: null, token: null, scene: null, alias: game.user.name as string });

/**
 * Completes the data of a message by its command.
 * @param toHTML how the spoken text becomes content
 * @throws with a message for the user when the command cannot be followed
 */
export function applyCommand(
  data: ChatData,
  { command, text }: ParsedMessage,
  cls: ChatMessageClass,
  toHTML: (text: string) => string,
): void {
  const inCharacter = Boolean(data.speaker.actor || data.speaker.token);
  const style = CHAT_MESSAGE_STYLES;
  switch (command) {
    case "invalid":
      throw new Error(format("CHAT.UnknownCommand", { command: text }));
    case "ic":
      if (!inCharacter) throw new Error(localize("CHAT.NoCharacter"));
      Object.assign(data, { style: style.IC, content: toHTML(text) });
      break;
    case "emote":
      if (!inCharacter) throw new Error(localize("CHAT.NoCharacter"));
      Object.assign(data, { style: style.EMOTE, content: toHTML(`${data.speaker.alias} ${text}`) });
      break;
    case "ooc":
      Object.assign(data, { style: style.OOC, speaker: outOfCharacter(), content: toHTML(text) });
      break;
    case "whisper": {
      const { names, text: said } = parseWhisper(text);
      Object.assign(data, { whisper: recipients(names, cls), style: style.OTHER, content: toHTML(said) });
      break;
    }
    case "reply":
      Object.assign(data, { whisper: replyRecipients(), style: style.OTHER, content: toHTML(text) });
      break;
    case "gm":
    case "players":
      Object.assign(data, { whisper: recipients([command], cls), style: style.OTHER, content: toHTML(text) });
      break;
    case "none":
      Object.assign(data, { style: inCharacter ? style.IC : style.OOC, content: toHTML(text) });
      break;
    default:
      throw new Error(format("CHAT.NotProvided", { command: `/${command}` }));
  }
}
