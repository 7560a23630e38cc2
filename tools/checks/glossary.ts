import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { LANGUAGES } from "../../module/config/languages.ts";
import { readVocabulary, type Vocabulary } from "../content/vocabulary.ts";
import { flatten } from "./strings.ts";
import { staleExceptions, termFaults } from "./terms.ts";

/** Strings whose English is a term and that mean something else by it. */
const OTHER_SENSES: Readonly<Record<string, readonly string[]>> = {
  "the noun, where the term is what one does": [
    "TYPES.ChatMessage.attack",
    "WASTELAND.Reasons.attack",
    "WASTELAND.Mechanics.facts.attack",
    "WASTELAND.ItemSheet.groups.attack",
    "WASTELAND.Mechanics.fields.test",
    "WASTELAND.Mechanics.words.test",
    "WASTELAND.Mechanics.words.firstAid",
    "WASTELAND.Mechanics.words.salvage",
    "WASTELAND.LootKinds.salvage",
    "WASTELAND.Reasons.bleeding",
    "WASTELAND.Suffering.bleeding",
    "WASTELAND.TestDialog.test",
    "WASTELAND.TestCard.call.each",
  ],
  "the magazine of a gun": ["WASTELAND.ModSlots.magazine"],
  "several pieces, or some of it": [
    "WASTELAND.Mechanics.words.armour",
    "WASTELAND.Grants.kinds.ammo",
    "WASTELAND.Grants.kinds.caps",
  ],
};
const EXEMPT = new Set(Object.values(OTHER_SENSES).flat());

/**
 * Where a string whose English is a term of the glossary says it otherwise than the glossary in another language.
 * @param needed Gets the keys of strings that do, and mean something else.
 */
export function glossaryFaults(
  terms: Vocabulary["terms"],
  strings: Readonly<Record<string, Readonly<Record<string, string>>>>,
  needed = new Set<string>(),
): string[] {
  const all = Object.values(terms);
  return Object.entries(strings["en"] ?? {}).flatMap(([key, english]) => {
    const meant = all.filter(({ en }) => en.toLowerCase() === english.toLowerCase());
    if (meant.length === 0) return [];
    return LANGUAGES.flatMap((language) => {
      const said = strings[language]?.[key] ?? "";
      const words = meant.map((term) => term[language]);
      if (words.some((word) => word.toLowerCase() === said.toLowerCase())) return [];
      if (EXEMPT.has(key)) {
        needed.add(key);
        return [];
      }
      return [`${language} ${key}: "${said}" is ${words.map((word) => `"${word}"`).join(" or ")} in the glossary`];
    });
  });
}

/** Pages of the guide that people write; the reference is made of the strings. */
const PAGES = ["combat", "effects", "recovery", "scavenging", "sheets", "tests"];

/** The lines of the guide in one language, by page and number. */
async function guideLines(root: string, language: string): Promise<Record<string, string>> {
  const pages = await Promise.all(
    PAGES.map(async (page) => {
      const text = await readFile(join(root, "docs/guide", language, `${page}.md`), "utf8");
      return text.split("\n").map((line, at) => [`${page} ${at + 1}`, line] as const);
    }),
  );
  return Object.fromEntries(pages.flat());
}

/** The strings of the system, whole and within sentences, and the guide against the glossary of the content. */
export async function checkGlossary(root: string): Promise<string[]> {
  const { terms } = await readVocabulary(root);
  const strings: Record<string, Record<string, string>> = {};
  const guide: Record<string, Record<string, string>> = {};
  for (const language of LANGUAGES) {
    strings[language] = flatten(JSON.parse(await readFile(join(root, "lang", `${language}.json`), "utf8")));
    guide[language] = await guideLines(root, language);
  }
  const needed = new Set<string>();
  return [
    ...glossaryFaults(terms, strings, needed),
    ...termFaults(terms, strings, needed),
    ...termFaults(terms, guide, needed),
    ...[...EXEMPT].filter((key) => !needed.has(key)).map((key) => `the exception of ${key} is needed no longer`),
    ...staleExceptions(needed),
  ];
}
