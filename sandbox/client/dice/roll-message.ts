import { CONFIG } from "../core/config.ts";
import { game } from "../core/game.ts";
import { applyVisibility, type VisibilityChoices, visibilityOf, visibilityOption } from "../core/message-modes.ts";
import type { Roll } from "./roll.ts";

export interface MessageChoices extends VisibilityChoices {
  /** False gives the data of the message instead of making it. */
  create?: boolean;
}

/** Makes a chat message of a roll, or the data of one. */
export async function postRoll(
  roll: Roll,
  messageData: Record<string, unknown>,
  { create = true, ...choices }: MessageChoices,
): Promise<unknown> {
  if (!roll._evaluated) await roll.evaluate({ allowInteractive: messageData.blind !== true });
  const cls = CONFIG.ChatMessage.documentClass as any;
  const data = {
    author: game.user.id as string,
    content: String(roll.product),
    sound: CONFIG.sounds.dice as string,
    ...messageData,
    rolls: [roll],
  };
  const mode = visibilityOf(choices) ?? "roll";
  if (create) return cls.create(data, visibilityOption(mode));
  const message = new cls(data);
  message.updateSource(applyVisibility({}, mode));
  return message.toObject();
}
