interface DiceAnimation {
  showForRoll(
    roll: Roll,
    user: unknown,
    synchronize: boolean,
    whisper: string[] | null,
    blind: boolean,
  ): Promise<unknown>;
}

/**
 * Lets the 3D dice module show a roll that is added to a message which is there already, to those who see the message:
 * its author is among them unless it is blind. Without the module nothing happens.
 */
export async function showDice(roll: Roll, message: ChatMessage.Implementation): Promise<void> {
  const animation = (game as unknown as { dice3d?: DiceAnimation }).dice3d;
  await animation?.showForRoll(roll, game.user, true, audienceOf(message), message.blind);
}

/** Null for everyone. */
function audienceOf({ whisper, blind, author }: ChatMessage.Implementation): string[] | null {
  if (whisper.length === 0) return null;
  const own = blind || !author?.id ? [] : [author.id];
  return [...new Set([...whisper.map(String), ...own])];
}
