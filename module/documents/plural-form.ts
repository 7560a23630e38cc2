/** Numbers by which a text with plural forms chooses its form: the first that it is given. */
const DECIDING = ["count", "shots", "points", "most", "successes", "zones", "rolls", "changed", "value"] as const;

/**
 * The key of a text: the key itself, or that of one of the plural forms `one` and `other` below it, as the user's
 * language wants it for its number.
 */
export function pluralForm(key: string, values: Readonly<Record<string, unknown>>): string {
  if (game.i18n.has(key) || !game.i18n.has(`${key}.other`)) return key;
  const number = DECIDING.map((name) => values[name]).find((value) => typeof value === "number");
  const form = new Intl.PluralRules(game.i18n.lang).select(number ?? 0);
  return `${key}.${form === "one" ? "one" : "other"}`;
}
