/** The languages of the content; English is the one that stands in the documents themselves. */
export const LANGUAGES = ["en", "fr", "de"] as const;
export type Language = (typeof LANGUAGES)[number];
