import { mergeObject } from "../../../common/utils/merge.ts";
import { expandObject, getProperty } from "../../../common/utils/paths.ts";
import { isPlainObject, type Plain } from "../../../common/utils/types.ts";
import { host } from "../host.ts";

interface LanguageFile {
  lang: string;
  path: string;
  system?: string;
  module?: string;
}

/** A package whose manifest lists language files, with the folder that it is served from. */
export interface TranslatedPackage {
  folder: string;
  languages: LanguageFile[];
}

/**
 * Texts in the user's language. A key that the language lacks is looked up in English; one that English lacks too
 * stands for itself. Source: `foundry.helpers.Localization`.
 */
export class Localization {
  lang = "en";
  translations: Plain = {};
  _fallback: Plain = {};
  readonly defaultModule = "core";

  /** Loads the strings of core and of the packages in their order, later ones over earlier ones. */
  async load(lang: string, packages: readonly TranslatedPackage[]): Promise<void> {
    this.lang = lang;
    this._fallback = await this.#read("en", packages);
    this.translations = lang === "en" ? this._fallback : await this.#read(lang, packages);
  }

  async #read(lang: string, packages: readonly TranslatedPackage[]): Promise<Plain> {
    const own = packages.flatMap(({ folder, languages }) =>
      languages.filter((file) => file.lang === lang).map(({ path }) => `${folder}/${path}`),
    );
    const core = await readStrings(`lang/${lang}.json`, lang === "en");
    const strings = core ?? {};
    for (const path of own) mergeObject(strings, (await readStrings(path, true)) ?? {});
    return strings;
  }

  /** @param fallback look into English too */
  has(key: string, fallback = true): boolean {
    return (
      typeof getProperty(this.translations, key) === "string" ||
      (fallback && typeof getProperty(this._fallback, key) === "string")
    );
  }

  localize(key: string): string {
    const text = getProperty(this.translations, key) ?? getProperty(this._fallback, key);
    return typeof text === "string" ? text : String(key);
  }

  /** Fills `{name}` in; names without a value stay as they are. */
  format(key: string, data: Record<string, unknown> = {}): string {
    return this.localize(key).replace(/\{([^{}]+)\}/g, (placeholder, name: string) => {
      const value = data[name.trim()];
      return value === undefined || value === null ? placeholder : String(value);
    });
  }

  getListFormatter({ style = "long", type = "conjunction" }: Intl.ListFormatOptions = {}): Intl.ListFormat {
    return new Intl.ListFormat(this.lang, { style, type });
  }

  /** Sorts objects by a text of theirs, in the order of the language. */
  sortObjects<T extends object>(objects: T[], key: string): T[] {
    const collator = new Intl.Collator(this.lang);
    const text = (object: T) => String(getProperty(object, key) ?? "");
    return [...objects].sort((a, b) => collator.compare(text(a), text(b)));
  }
}

/** A strings file, expanded; undefined when there is none and that is no fault. */
async function readStrings(path: string, mustExist: boolean): Promise<Plain | undefined> {
  const response = await host().fetch(path);
  if (!response.ok) {
    if (!mustExist) return undefined;
    throw new Error(`The language file ${path} could not be read (${response.status})`);
  }
  const strings: unknown = JSON.parse(await response.text());
  if (!isPlainObject(strings)) throw new Error(`The language file ${path} holds no object`);
  return expandObject(strings);
}
