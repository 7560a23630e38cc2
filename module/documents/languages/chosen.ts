import { contentLanguageOf, type Language } from "../../config/languages.ts";
import { readContentLanguage } from "../../settings/content-language.ts";

/** The language of this client, in which it shows what lies in compendia. */
export function shownLanguage(): Language {
  return contentLanguageOf(game.i18n?.lang);
}

/** The language of what is made in the world of content; until it is chosen, that of this client. */
export function worldLanguage(): Language {
  return readContentLanguage() ?? shownLanguage();
}
