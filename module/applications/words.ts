import { pluralForm } from "../documents/plural-form.ts";

/** The text of a key in the user's language. */
export function localize(key: string): string {
  return game.i18n.localize(key);
}

/**
 * The text for a count, from the plural forms `one` and `other` below a key, as the user's language wants it; `{count}`
 * is the count.
 */
export function counted(key: string, count: number): string {
  return format(key, { count });
}

/** The text of a key with its placeholders filled, in the plural form for its number if it has several; not escaped. */
export function format(key: string, values: Readonly<Record<string, string | number>>): string {
  return game.i18n.format(pluralForm(key, values), values as Record<string, string>);
}

/** Several texts as one, parted as the user's language wants it. */
export function parted(texts: readonly string[]): string {
  return texts.join(localize("WASTELAND.listSeparator"));
}
