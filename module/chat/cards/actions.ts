/**
 * Does what a button of a card stands for.
 * @param data of the button, as its view gives it; `rollDamage` also takes `extraShots`
 * @throws {UserMessage} when it cannot be done; its message is for the user, as text
 */
export async function cardAction(
  _message: ChatMessage.Implementation,
  _action: string,
  _data: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  throw new Error("not yet");
}
