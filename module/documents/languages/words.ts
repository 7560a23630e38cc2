import { LANGUAGES, type Language } from "../../config/languages.ts";
import { systemFlags } from "../system-flags.ts";

type Plain = Record<string, unknown>;

/** What the flag `languages` holds: for each language the texts of the document, at the places they have in it. */
type Languages = Readonly<Partial<Record<Language, Plain>>>;

/** Stored data of a document, or what an index has of it. */
export interface Spoken {
  readonly flags?: object | undefined;
  readonly [key: string]: unknown;
}

/** The texts of a document in every language; undefined for one that has none. */
function languagesOf({ flags }: Spoken): Languages | undefined {
  return flags ? (systemFlags({ flags }) as { languages?: Languages }).languages : undefined;
}

/** Does a document know its texts in several languages? */
export function hasLanguages(source: Spoken): boolean {
  return languagesOf(source) !== undefined;
}

/**
 * What has to change so that a document, without those that it embeds, is in a language. A text that is in none of the
 * languages it came in was written by somebody, a user or a module that translates, and stays as it is.
 */
export function wordsIn(source: Spoken, language: Language): Plain {
  const languages = languagesOf(source);
  if (!languages) return {};
  const versions = LANGUAGES.map((each) => languages[each]).filter((version) => version !== undefined);
  const changes = changesOf(source, languages[language] ?? {}, versions);
  const token = tokenNameIn(source, languages, language);
  return token === undefined ? changes : { ...changes, prototypeToken: { name: token } };
}

function changesOf(source: Plain, wanted: Plain, versions: readonly Plain[]): Plain {
  const changes: Plain = {};
  for (const [key, word] of Object.entries(wanted)) {
    const present = source[key];
    if (typeof word !== "string") {
      if (!isRecord(word) || !isRecord(present)) continue;
      const inner = changesOf(present, word, versions.map((version) => version[key]).filter(isRecord));
      if (Object.keys(inner).length > 0) changes[key] = inner;
    } else if (present !== word && versions.some((version) => version[key] === present)) changes[key] = word;
  }
  return changes;
}

/** A token that is called as its actor follows the actor's name. */
function tokenNameIn({ prototypeToken }: Spoken, languages: Languages, language: Language): string | undefined {
  const { name } = (prototypeToken ?? {}) as { name?: string };
  const wanted = languages[language]?.["name"];
  const isActors = name && LANGUAGES.some((each) => languages[each]?.["name"] === name);
  return isActors && typeof wanted === "string" && wanted !== name ? wanted : undefined;
}

function isRecord(value: unknown): value is Plain {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
