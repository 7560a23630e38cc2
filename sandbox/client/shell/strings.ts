import { game } from "../core/game.ts";

/** The host's own strings; before translations are loaded a key stands for itself. */
export function localize(key: string): string {
  return game.i18n?.localize(key) ?? key;
}

/** A string with `{name}` places filled in. */
export function format(key: string, data: Record<string, string | number>): string {
  return game.i18n?.format(key, data) ?? key;
}

/** A document's name in words, singular or plural. */
export function documentLabel(documentName: string, plural = false): string {
  const plurals: Record<string, string> = { JournalEntry: "JournalEntries" };
  return localize(`DOCUMENT.${plural ? (plurals[documentName] ?? `${documentName}s`) : documentName}`);
}
