import { type Language, LANGUAGES } from "../../module/config/languages.ts";
import { type DocumentSource, embeddedIn, type PackSource } from "./sources.ts";

type Texts = Record<Language, Record<string, unknown>>;

/**
 * Puts the English of every text of a source into its place, and all languages into the document's flag `languages`:
 * for each language a part of the document, such as `{ name, system: { description } }`. Documents that it embeds have
 * flags of their own. A text is a record of the languages and nothing else.
 * @param scope - The package that the flag belongs to.
 */
export function spreadLanguages(source: DocumentSource, scope: string): void {
  const texts: Texts = { en: {}, fr: {}, de: {} };
  spread(source, texts);
  if (Object.keys(texts.en).length > 0) {
    const flags = (source.flags ?? {}) as Record<string, Record<string, unknown>>;
    source.flags = { ...flags, [scope]: { ...flags[scope], languages: texts } };
  }
  for (const child of embeddedIn(source)) spreadLanguages(child, scope);
}

function spread(at: Record<string, unknown>, texts: Texts): void {
  for (const [key, value] of Object.entries(at)) {
    if (typeof value !== "object" || value === null || Array.isArray(value)) continue;
    if (isText(value)) {
      for (const language of LANGUAGES) texts[language][key] = value[language];
      at[key] = value.en;
      continue;
    }
    const inner: Texts = { en: {}, fr: {}, de: {} };
    spread(value as Record<string, unknown>, inner);
    if (Object.keys(inner.en).length > 0) for (const language of LANGUAGES) texts[language][key] = inner[language];
  }
}

/** What lacks a name, and what is not said in every language, one sentence each. */
export function textFaults(packs: readonly PackSource[]): string[] {
  return packs.flatMap(({ documents }) =>
    documents.flatMap(({ path, source }) => {
      const items = (source.items ?? []) as DocumentSource[];
      const nameless = [source, ...items].filter(({ name }) => !isText(Object(name) as object));
      return [
        ...nameless.map(({ _id }) => `${path}: ${String(_id)} has no name in ${LANGUAGES.join(", ")}`),
        ...unsaid(source, path, []),
      ];
    }),
  );
}

/** Fields whose texts are for reading. */
const READ = ["description", "gmNotes", "content"];

/** Texts within a document that a language lacks. */
function unsaid(value: unknown, path: string, keys: readonly string[]): string[] {
  if (typeof value === "string" && value !== "" && READ.includes(keys.at(-1) ?? "")) {
    return [`${path}: ${keys.join(".")} is said in one language alone`];
  }
  if (typeof value !== "object" || value === null) return [];
  const said = Object.keys(value);
  if (said.length > 0 && said.every((key) => (LANGUAGES as readonly string[]).includes(key))) {
    const lacking = LANGUAGES.filter((language) => !String((value as Texts)[language] ?? "").trim());
    return lacking.map((language) => `${path}: ${keys.join(".")} is not said in ${language}`);
  }
  return Object.entries(value).flatMap(([key, inner]) => unsaid(inner, path, [...keys, key]));
}

function isText(value: object): value is Record<Language, string> {
  const keys = Object.keys(value);
  return (
    keys.length === LANGUAGES.length && LANGUAGES.every((language) => typeof (value as never)[language] === "string")
  );
}
