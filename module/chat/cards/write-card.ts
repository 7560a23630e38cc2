import { visibility } from "../../compat.ts";
import { requestArbiter } from "../arbiter/ask.ts";
import { UserMessage } from "../user-message.ts";
import { standing } from "./read-card.ts";
import type { AttackRequest, TestCardRequest } from "./requests.ts";
import { requireUnrolled } from "./require-unrolled.ts";

type Message = ChatMessage.Implementation;

/** What a card has beside its request. */
export interface CardContent {
  /** The plain summary. */
  content: string;
  rolls?: Roll[];
  events?: Readonly<Record<string, unknown>>;
}

/**
 * Writes the card of an attack or a test.
 * @param mode who may see it, as Foundry names it; without it as chosen in the chat
 * @throws {UserMessage} when a hook has stopped it
 */
export async function writeCard(
  type: "attack" | "test",
  actor: Actor.Implementation,
  request: AttackRequest | TestCardRequest,
  { content, rolls = [], events = {} }: CardContent,
  mode?: string,
): Promise<Message> {
  const data = {
    type,
    speaker: ChatMessage.getSpeaker({ actor }),
    content,
    rolls,
    system: { request, events },
    ...(rolls.length > 0 ? { sound: CONFIG.sounds.dice } : {}),
  };
  const made = await ChatMessage.implementation.create(data as never, visibility(mode) as never);
  if (!made) throw new UserMessage("failed");
  return made as unknown as Message;
}

/**
 * Pays for the dice of a card, unless that has been done.
 * @throws {UserMessage} when they are not paid for; a card that was turned down is taken away again, unless it was rolled
 */
async function payFor(message: Message): Promise<void> {
  requireUnrolled(message);
  try {
    if (standing(message, "paid").length === 0) await requestArbiter({ action: "pay", message: message.id ?? "" });
  } catch (error) {
    // Lost, or just paid and rolled in another of the author's windows.
    const kept = ["timedOut", "arbiterLeft", "alreadyDone"];
    const isKept = error instanceof UserMessage && kept.includes(error.problem.key);
    if (!isKept && standing(message, "paid").length === 0) await message.delete();
    throw error;
  }
}

/** Ids of the cards that this client is rolling just now. */
const rolling = new Set<string>();

/** Pays for the dice of a card and rolls them, once, however often it is asked for while they fall. */
export async function payAndRollOnce(message: Message, roll: (message: Message) => Promise<void>): Promise<void> {
  const id = message.id ?? "";
  if (rolling.has(id)) throw new UserMessage("alreadyRolled");
  rolling.add(id);
  try {
    await payFor(message);
    await roll(message);
  } finally {
    rolling.delete(id);
  }
}
