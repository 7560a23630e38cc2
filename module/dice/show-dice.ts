interface DiceAnimation {
  showForRoll(
    roll: Roll,
    user: unknown,
    synchronize: boolean,
    whisper: string[] | null,
    blind: boolean,
  ): Promise<unknown>;
}

/** Lets the 3D dice module show a roll that is added to a message which is there already; without it nothing happens. */
export async function showDice(roll: Roll, message: ChatMessage.Implementation): Promise<void> {
  const animation = (game as unknown as { dice3d?: DiceAnimation }).dice3d;
  const whisper = message.whisper.length > 0 ? message.whisper.map(String) : null;
  await animation?.showForRoll(roll, game.user, true, whisper, message.blind);
}
