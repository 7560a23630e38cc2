/** The text of a key in the user's language. */
export function localize(key: string): string {
  return game.i18n.localize(key);
}

/** The text of a key with its placeholders filled; not escaped. */
export function format(key: string, values: Readonly<Record<string, string | number>>): string {
  return game.i18n.format(key, values as Record<string, string>);
}
