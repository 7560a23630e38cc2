import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { LANGUAGES } from "../../module/config/languages.ts";
import { readVocabulary, type Vocabulary } from "../content/vocabulary.ts";
import { flatten } from "./strings.ts";

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
    "WASTELAND.Sheet.taken.addicted",
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

/** Where a string whose English is a term of the glossary says it otherwise than the glossary in another language. */
export function glossaryFaults(
  terms: Vocabulary["terms"],
  strings: Readonly<Record<string, Readonly<Record<string, string>>>>,
): string[] {
  const all = Object.values(terms);
  return Object.entries(strings["en"] ?? {}).flatMap(([key, english]) => {
    const meant = EXEMPT.has(key) ? [] : all.filter(({ en }) => en.toLowerCase() === english.toLowerCase());
    if (meant.length === 0) return [];
    return LANGUAGES.flatMap((language) => {
      const said = strings[language]?.[key] ?? "";
      const words = meant.map((term) => term[language]);
      if (words.some((word) => word.toLowerCase() === said.toLowerCase())) return [];
      return [`${language} ${key}: "${said}" is ${words.map((word) => `"${word}"`).join(" or ")} in the glossary`];
    });
  });
}

/** The strings of the system against the glossary that the content was made with. */
export async function checkGlossary(root: string): Promise<string[]> {
  const { terms } = await readVocabulary(root);
  const strings = await Promise.all(
    LANGUAGES.map(async (language) => [
      language,
      flatten(JSON.parse(await readFile(join(root, "lang", `${language}.json`), "utf8"))),
    ]),
  );
  return glossaryFaults(terms, Object.fromEntries(strings));
}
