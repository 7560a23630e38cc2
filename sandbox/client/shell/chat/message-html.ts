import { renderTemplate } from "../../handlebars/templates.ts";
import { TextEditor } from "../../applications/ux/text-editor.ts";
import { CHAT_MESSAGE_STYLES } from "../../../common/constants.ts";
import { escapeHTML } from "../../../common/utils/text.ts";
import { game } from "../../core/game.ts";
import { rollsHTML } from "../../dice/message-rolls.ts";
import type { Roll } from "../../dice/roll.ts";
import { format } from "../strings.ts";
import { Hooks } from "../../core/hooks.ts";

/** What rendering asks of a chat message. */
export interface RenderedMessage {
  id: string;
  alias: string;
  blind: boolean;
  content: string;
  isAuthor: boolean;
  isContentVisible: boolean;
  isRoll: boolean;
  rolls: Roll[];
  style: number;
  visible: boolean;
  whisper: string[];
  author: { id: string; name: string; color?: { css: string } | null; isGM: boolean } | null;
  speakerActor?: { getRollData?(): object } | null;
  canUserModify(user: unknown, action: string): boolean;
  toObject(source?: boolean): Record<string, unknown>;
}

export interface MessageRenderOptions {
  canDelete?: boolean;
  canClose?: boolean;
  [key: string]: unknown;
}

function cssClass({ style, whisper, blind }: RenderedMessage): string {
  const { IC, EMOTE } = CHAT_MESSAGE_STYLES;
  return [
    style === IC ? "ic" : null,
    style === EMOTE ? "emote" : null,
    whisper.length > 0 ? "whisper" : null,
    blind ? "blind" : null,
  ]
    .filter(Boolean)
    .join(" ");
}

/**
 * A message as an element of the log. Hook `renderChatMessageHTML(message, html, context)`.
 * Source: `ChatMessage#renderHTML` of the public API documentation.
 */
export async function renderMessageHTML(
  message: RenderedMessage,
  { canDelete, canClose = false, ...rest }: MessageRenderOptions = {},
): Promise<HTMLElement> {
  const rollData = message.speakerActor?.getRollData?.();
  const data = message.toObject(false);
  data.content =
    (await rollsHTML(message)) ?? (await TextEditor.implementation.enrichHTML(message.content, { rollData }));
  // Who may not see a roll learns that there was one, and of whom.
  const isHidden = message.isRoll && !message.isContentVisible;
  const author = message.author?.name ?? message.alias;
  if (isHidden) Object.assign(data, { flavor: format("CHAT.PrivateRoll", { name: escapeHTML(author) }), title: "" });
  const names = message.whisper.map((id) => (game.users.get(id) as { name: string } | undefined)?.name);
  const context = {
    ...rest,
    canDelete: canDelete ?? message.canUserModify(game.user, "delete"),
    canClose,
    message: data,
    user: game.user,
    author: message.author,
    speakerActor: message.speakerActor,
    alias: isHidden ? author : message.alias,
    cssClass: cssClass(message),
    borderColor: message.author?.color?.css,
    isWhisper: message.whisper.length > 0,
    whisperTo: names.filter(Boolean).join(", "),
  };
  const template = document.createElement("template");
  template.innerHTML = await renderTemplate("templates/sidebar/chat-message.hbs", context);
  const html = document.importNode(template.content.firstElementChild as HTMLElement, true);
  Hooks.callAll("renderChatMessageHTML", message, html, context);
  return html;
}
