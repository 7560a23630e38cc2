import { NumberField } from "../../common/data/fields/number-field.ts";
import { SchemaField } from "../../common/data/fields/schema-field.ts";
import { StringField } from "../../common/data/fields/string-field.ts";
import { game } from "../core/game.ts";
import { applyAppearance, type Appearance } from "./appearance.ts";
import { storedLanguage } from "./stored-preferences.ts";

/** The languages of the host's own strings. */
const LANGUAGES: Record<string, string> = { en: "English", de: "Deutsch", fr: "Français" };

function colorScheme(label: string): StringField {
  return new StringField({
    required: true,
    blank: true,
    initial: "",
    choices: { "": "SETTINGS.Theme.Browser", light: "SETTINGS.Theme.Light", dark: "SETTINGS.Theme.Dark" },
    label,
    hint: "SETTINGS.Theme.Hint",
  });
}

/** Languages of the host and of the packages, by their tag. */
function languages(): Record<string, string> {
  const { system, modules } = game.data;
  const declared = [system, ...modules].flatMap(
    ({ languages: own }) => (own ?? []) as { lang: string; name: string }[],
  );
  return { ...Object.fromEntries(declared.map(({ lang, name }) => [lang, name])), ...LANGUAGES };
}

/** Registers the settings of the interface: language, themes, size of text. Called before the hook `init`. */
export function registerInterfaceSettings(): void {
  const choices = languages();
  game.settings.register("core", "language", {
    name: "SETTINGS.Language.Name",
    hint: "SETTINGS.Language.Hint",
    scope: "client",
    config: true,
    type: new StringField({ required: true, blank: false, initial: storedLanguage(Object.keys(choices)), choices }),
    requiresReload: true,
  });
  game.settings.register("core", "uiConfig", {
    scope: "client",
    config: true,
    type: new SchemaField({
      colorScheme: new SchemaField({
        interface: colorScheme("SETTINGS.Theme.Interface"),
        applications: colorScheme("SETTINGS.Theme.Applications"),
      }),
      fontScale: new NumberField({
        required: true,
        nullable: false,
        min: 0.8,
        max: 1.6,
        step: 0.1,
        initial: 1,
        label: "SETTINGS.Font.Name",
        hint: "SETTINGS.Font.Hint",
      }),
    }),
    onChange: (value: Appearance) => applyAppearance(value),
  });
}
