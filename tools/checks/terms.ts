import type { Vocabulary } from "../content/vocabulary.ts";
import { LANGUAGES } from "../../module/config/languages.ts";

type Names = Vocabulary["terms"][string];
type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;
type Other = Readonly<Partial<Record<"fr" | "de", readonly string[]>>>;

/** How a term may be said within a sentence otherwise than by its own word, and why. The keys are the English terms. */
const ALSO: Readonly<Record<string, Other & { readonly why: string }>> = {
  test: { fr: ["test"], de: ["Probe"], why: "the noun; the term is what one does" },
  attack: { de: ["Angriff", "greif"], why: "the noun, and the verb taken apart" },
  "first aid": { fr: ["secours"], why: "the noun; the term is what one does" },
  "re-roll": { de: ["neu"], why: "the verb; the term is the noun" },
  heal: { fr: ["Rendre", "Guérir", "soin"], de: ["Heil"], why: "said of HP, and of injuries, which are cured" },
  dying: { de: ["stirbt"], why: "the verb" },
  difficulty: { de: ["Erschwernis"], why: "said of what becomes harder" },
  addictive: { de: ["süchtig"], why: "the words of the term taken apart" },
  bleeding: { de: ["Blutung"], why: "the noun; the term is the state" },
  crafting: { fr: ["Fabriquer"], de: ["Herstellen"], why: "the verb; the term is the noun" },
  move: { de: ["geh"], why: "by foot" },
  thrown: { fr: ["Projectiles"], de: ["Wurfwaffen"], why: "the name of the skill and of its weapons" },
  prone: { de: ["liegt", "Boden", "hinwerfen"], why: "the verb" },
  "overseer / gamemaster": { fr: ["MJ"], why: "the abbreviation" },
  "action points": { fr: ["PA"], de: ["AP"], why: "the abbreviation" },
  "health points": { fr: ["PV"], de: ["TP"], why: "the abbreviation" },
};

/** Texts in which a term is a word of everyday language. */
const EVERYDAY: Readonly<Record<string, { readonly why: string; readonly terms: readonly string[] }>> = {
  "Series.": { why: "titles, as magazines and books bear them", terms: ["cover", "magazine"] },
  "Sets.vault-tec": { why: "the name of a company", terms: ["vault"] },
  "Sheets.": { why: "the name of the system", terms: ["wasteland"] },
  "": { why: "what a test does, while the term is to do nothing in a turn", terms: ["pass"] },
  Cost: { why: "success at a cost, which is no price", terms: ["cost"] },
  costAccepted: { why: "success at a cost, which is no price", terms: ["cost"] },
  costRefused: { why: "success at a cost, which is no price", terms: ["cost"] },
  refusedOffer: { why: "success at a cost, which is no price", terms: ["cost"] },
  moreThanTheCost: { why: "what dice cost", terms: ["cost"] },
  "Sheet.editHint": { why: "what is left", terms: ["rest"] },
  "Loot.instead": { why: "what is left", terms: ["rest"] },
  "recovery 18": { why: "an addiction that does nothing for a time", terms: ["rest"] },
  "inventory.notYours": { why: "things that are moved", terms: ["move"] },
  "Pools.move": { why: "a window that is moved", terms: ["move"] },
  milestone: { why: "a quest that comes to a milestone", terms: ["reach"] },
  opponentRolled: { why: "a number that is to be had", terms: ["reach"] },
  toBeat: { why: "a number that is to be had", terms: ["reach"] },
  "Offers.title": { why: "what can be used", terms: ["ready"] },
  "announced.ready": { why: "the state; the term is what one does", terms: ["ready"] },
  "Actions.redirected": { why: "a shot that turns back", terms: ["turn"] },
  "kinds.convert": { why: "what becomes something else", terms: ["turn"] },
  "tests 24": { why: "a turn that comes at once", terms: ["turn"] },
  inCombat: { why: "eating and drinking", terms: ["food"] },
  "Reasons.calledShot": { why: "a blow too", terms: ["shot"] },
  "combat 11": { why: "a called shot is a blow too", terms: ["shot"] },
  tooLateToUndo: { why: "a time", terms: ["long"] },
  "words.keepAim": { why: "what is aimed at", terms: ["aim"] },
  "long-laser-rifle": { why: "the name of a weapon", terms: ["long"] },
  "tests 8": { why: "the range of complications", terms: ["range"] },
};

/** Letters alone, without accents and case, so that inflected words still begin alike. */
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .replaceAll("œ", "oe")
    .replaceAll("’", "'")
    .toLowerCase();

/** A text as it is read: without placeholders and marks. */
const read = (text: string): string => plain(text.replaceAll(/\{[^}]*\}|<[^>]*>/g, " "));

const SMALL = new Set(["de", "du", "des", "a", "aux", "au", "le", "la", "un", "une", "en"]);

/** What the words of a term begin with, however they are inflected. */
function beginnings(term: string): string[] {
  const words = plain(term)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1 && !SMALL.has(word));
  return words.map((word) =>
    word.length <= 3 ? word : word.slice(0, Math.max(3, word.length - (word.length > 6 ? 2 : 1))),
  );
}

const says = (text: string, term: string): boolean => beginnings(term).every((word) => read(text).includes(word));

/** The English terms, the longest first, each with its words in the other languages. */
function wordings(terms: Vocabulary["terms"]): [english: string, fr: string[], de: string[]][] {
  const byEnglish = new Map<string, Names[]>();
  for (const names of Object.values(terms)) {
    const english = plain(names.en).replace(/ \(.*\)/, "");
    byEnglish.set(english, [...(byEnglish.get(english) ?? []), names]);
  }
  return [...byEnglish]
    .map(([english, all]): [string, string[], string[]] => [english, all.map(({ fr }) => fr), all.map(({ de }) => de)])
    .sort(([a], [b]) => b.length - a.length);
}

const found = (english: string): RegExp =>
  new RegExp(`(?<![a-z])(?:${english.split(" / ").map(escaped).join("|")})(?:s|es)?(?![a-z])`, "g");
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** An exception in words, as it is reported. */
const alsoText = (language: string, term: string, word: string) => `${language} "${term}" as "${word}"`;
const everydayText = (part: string, term: string) => `"${term}" in "${part}"`;

/**
 * Where a sentence has a term of the glossary in English, and its translation does not have the term of the language.
 * Of terms within terms the longest counts.
 * @param texts By language, then by key, such as that of a string or the name and line of a page.
 * @param needed Gets the exceptions without which there would be more.
 */
export function termFaults(terms: Vocabulary["terms"], texts: Texts, needed = new Set<string>()): string[] {
  const all = wordings(terms);
  return Object.entries(texts["en"] ?? {}).flatMap(([key, english]) => {
    let left = read(english);
    // A string that is a term and nothing else is compared whole.
    if (!left.trim().includes(" ")) return [];
    const everyday = Object.entries(EVERYDAY).filter(([part]) => key.includes(part));
    return all.flatMap(([term, fr, de]) => {
      const without = left.replaceAll(found(term), " ");
      if (without === left) return [];
      left = without;
      const otherSense = everyday.filter(([, { terms }]) => terms.includes(term));
      return LANGUAGES.flatMap((language) => {
        if (language === "en") return [];
        const text = texts[language]?.[key] ?? "";
        const words = language === "fr" ? fr : de;
        if (words.some((word) => says(text, word))) return [];
        if (otherSense.length > 0) {
          for (const [part] of otherSense) needed.add(everydayText(part, term));
          return [];
        }
        const also = ALSO[term]?.[language] ?? [];
        const said = also.filter((word) => says(text, word));
        for (const word of said) needed.add(alsoText(language, term, word));
        if (said.length > 0) return [];
        return [`${language} ${key}: nothing says "${term}" (${[...words, ...also].join(", ")})`];
      });
    });
  });
}

/** The exceptions that nothing needs any longer. */
export function staleExceptions(needed: ReadonlySet<string>): string[] {
  const also = Object.entries(ALSO).flatMap(([term, other]) =>
    (["fr", "de"] as const).flatMap((language) =>
      (other[language] ?? []).map((word) => alsoText(language, term, word)),
    ),
  );
  const everyday = Object.entries(EVERYDAY).flatMap(([part, { terms }]) =>
    terms.map((term) => everydayText(part, term)),
  );
  return [...also, ...everyday]
    .filter((one) => !needed.has(one))
    .map((one) => `the exception ${one} is needed no longer`);
}
