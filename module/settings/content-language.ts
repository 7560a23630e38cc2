import { LANGUAGE_NAMES, LANGUAGES, type Language } from "../config/languages.ts";
import { SYSTEM_ID } from "../system-id.ts";

const KEY = "contentLanguage";

/** Registers in which language the world gets what is taken out of compendia. */
export function registerContentLanguage(): void {
  game.settings.register(
    SYSTEM_ID,
    KEY as never,
    {
      name: "WASTELAND.Settings.contentLanguage.name",
      hint: "WASTELAND.Settings.contentLanguage.hint",
      scope: "world",
      config: true,
      type: new foundry.data.fields.StringField({
        required: true,
        nullable: false,
        blank: true,
        initial: "",
        choices: { "": "WASTELAND.Settings.contentLanguage.unchosen", ...LANGUAGE_NAMES },
      }),
    } as never,
  );
}

/** The language of the world's content; undefined until the first Overseer has opened the world. */
export function readContentLanguage(): Language | undefined {
  const stored = game.settings.get(SYSTEM_ID, KEY as never) as unknown;
  return LANGUAGES.find((language) => language === stored);
}

/** Chooses the language of the world's content; only Overseers may. */
export async function writeContentLanguage(language: Language): Promise<void> {
  await game.settings.set(SYSTEM_ID, KEY as never, language as never);
}
