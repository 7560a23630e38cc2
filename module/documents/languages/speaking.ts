import { deletion } from "../../compat.ts";
import type { Language } from "../../config/languages.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { shownLanguage, worldLanguage } from "./chosen.ts";
import { hasLanguages, type Spoken, wordsIn } from "./words.ts";

/** The part of documents that this file builds on; the published types hide it. */
interface DocumentBase {
  readonly _source: Spoken;
  readonly pack: string | null;
  readonly parent: DocumentBase | null;
  readonly collections: Readonly<Record<string, Iterable<DocumentBase>>>;
  updateSource(changes: object): object;
  _initializeSource(data: object, options?: { pack?: string | null }): object;
  _preCreate(data: object, options: object, user: object): Promise<boolean | void>;
}
type DocumentClass = new (...args: unknown[]) => DocumentBase;

/** Collections of documents that others embed, in stored data. */
const EMBEDDED = ["items", "effects", "pages", "results"] as const;

/**
 * A document class whose documents know their texts in several languages, as the flag `languages` holds them. In a
 * compendium they show the language of the client, and what is created of them has that of the world's content; in
 * the world the other languages are left behind, so that nothing changes what a table has written since.
 */
export function speakingLanguages<Class>(Base: Class): Class {
  return class extends (Base as unknown as DocumentClass) {
    override _initializeSource(data: object, options: { pack?: string | null } = {}): object {
      const source = super._initializeSource(data, options);
      if (options.pack) translate(source as Spoken, shownLanguage());
      return source;
    }

    override async _preCreate(data: object, options: object, user: object): Promise<boolean | void> {
      settle(this);
      return super._preCreate(data, options, user);
    }
  } as unknown as Class;
}

/** Puts stored data of a document, with all that it embeds, into a language, in place. */
function translate(source: Spoken, language: Language): void {
  foundry.utils.mergeObject(source, wordsIn(source, language));
  for (const key of EMBEDDED) {
    for (const inner of (source[key] ?? []) as Spoken[]) translate(inner, language);
  }
}

/** Puts a document that is to be created, with all that it embeds, into the language of the world's content. */
function settle(document: DocumentBase): void {
  if (hasLanguages(document._source)) {
    const words = wordsIn(document._source, worldLanguage());
    if (Object.keys(words).length > 0) document.updateSource(words);
    if (!document.pack) document.updateSource(deletion(`flags.${SYSTEM_ID}`, "languages"));
  }
  for (const collection of Object.values(document.collections)) for (const inner of collection) settle(inner);
}

/**
 * Stored data of a document of a compendium as the world would have them; data of the world come back as they are.
 * Changes the data in place.
 */
export function forWorld<Source extends object>(source: Source): Source {
  const spoken = source as unknown as Spoken & Record<string, unknown>;
  if (hasLanguages(spoken)) {
    foundry.utils.mergeObject(spoken, wordsIn(spoken, worldLanguage()));
    delete (spoken.flags as Record<string, { languages?: unknown }>)[SYSTEM_ID]?.languages;
  }
  for (const key of EMBEDDED) for (const inner of (spoken[key] ?? []) as object[]) forWorld(inner);
  return source;
}
