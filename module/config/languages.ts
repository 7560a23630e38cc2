/** The languages of the content; English is the one that stands in the documents of the packs. */
export const LANGUAGES = ["en", "fr", "de"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Languages by their own names. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: "English", fr: "Français", de: "Deutsch" };

/** The language of the content that a language tag such as `fr-CA` asks for: English when there is none of it. */
export function contentLanguageOf(tag: string | undefined): Language {
  const [primary] = (tag ?? "").toLowerCase().split("-");
  return LANGUAGES.find((language) => language === primary) ?? "en";
}
