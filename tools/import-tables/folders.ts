import { camelCase } from "../../module/rules/vocabulary/camel-case.ts";
import { LABELS } from "../../module/config/labels.ts";
import type { Language } from "../../module/config/languages.ts";
import { inEach, type Localized } from "./texts.ts";

/** The strings of the system by language, nested by the dots of their keys. */
export type Strings = Readonly<Record<Language, unknown>>;

/** A string of the system in every language. @throws when one of them lacks it */
export function stringOf(strings: Strings, key: string): Localized {
  return inEach((language) => {
    const found = key
      .split(".")
      .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], strings[language]);
    if (typeof found !== "string") throw new Error(`${language} has no ${key}`);
    return found;
  });
}

/** What the folders of a pack stand for. */
const FOLDERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  weapons: LABELS.skills,
  "weapon-mods": LABELS.weaponSlots,
  apparel: LABELS.apparelKinds,
  "apparel-mods": LABELS.apparelSlots,
  consumables: LABELS.consumableKinds,
  gear: LABELS.gearKinds,
  conditions: LABELS.conditionKinds,
  creatures: LABELS.profileCategories,
  npcs: LABELS.profileCategories,
};

const PACKAGES: Readonly<Record<string, Localized>> = {
  starting: { en: "Starting packs", fr: "Packs de départ", de: "Startpakete" },
  tagSkill: { en: "Tag skill gear", fr: "Matériel des atouts personnels", de: "Ausrüstung der Spezialfertigkeiten" },
};

/** What the folders of the roll tables are called. */
export const ROLL_TABLE_FOLDERS = {
  hitLocations: { en: "Hit locations", fr: "Localisations", de: "Trefferzonen" },
  characters: { en: "Characters", fr: "Personnages", de: "Charaktere" },
  loot: { en: "Finds", fr: "Trouvailles", de: "Funde" },
  hazards: { en: "Hazards", fr: "Dangers", de: "Gefahren" },
} as const satisfies Readonly<Record<string, Localized>>;

/** The name of a folder in a pack. */
export function folderName(pack: string, folder: string, strings: Strings): Localized {
  const key = FOLDERS[pack]?.[camelCase(folder)];
  const name = key === undefined ? PACKAGES[folder] : stringOf(strings, key);
  if (!name) throw new Error(`packs/${pack}: the folder ${folder} has no name`);
  return name;
}
