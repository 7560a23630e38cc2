import type { AttackChoices } from "./choices.ts";

/**
 * Makes an attack: checks it again, buys extra dice through the arbiter, rolls, spends ammunition once, writes the card.
 * @throws {UserMessage} when it cannot be made; nothing is spent then
 */
export async function makeAttack(
  _actor: Actor.Implementation,
  _item: Item.Implementation,
  _choices: AttackChoices,
): Promise<ChatMessage.Implementation> {
  throw new Error("not yet");
}
