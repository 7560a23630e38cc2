import type { Language } from "../../module/config/languages.ts";

/** A text in every language. */
export type Localized = Readonly<Record<Language, string>>;

/** How a combat die is written in a text of each language. */
const COMBAT_DICE: Localized = { en: "CD", fr: "DC", de: "KW" };

/** A text in every language, made by one function. */
export function inEach(make: (language: Language) => string): Localized {
  return { en: make("en"), fr: make("fr"), de: make("de") };
}

/** Paragraphs of rich text, of the texts that there are; undefined without any. */
export function paragraphs(...texts: readonly (Localized | undefined)[]): Localized | undefined {
  const present = texts.filter((text) => text !== undefined);
  if (present.length === 0) return undefined;
  return inEach((language) => present.map((text) => `<p>${written(text[language], language)}</p>`).join(""));
}

/** A text of the tables as it is shown: escaped for rich text, its dice in the words of its language. */
function written(text: string, language: Language): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll("{CD}", COMBAT_DICE[language]);
}
