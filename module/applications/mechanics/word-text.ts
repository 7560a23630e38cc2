import { LABELS } from "../../config/labels.ts";
import { identified } from "../../documents/identifier-name.ts";
import { format, localize } from "../words.ts";

const ROOT = "WASTELAND.Mechanics.words";
const OF_FIELD = "WASTELAND.Mechanics.wordsOf";

/** Parts of the vocabulary whose words mechanics name; the first that has a word says how it is called. */
const VOCABULARIES: readonly Readonly<Record<string, string>>[] = [
  LABELS.attributes,
  LABELS.skills,
  LABELS.damageTypes,
  LABELS.effects,
  LABELS.qualities,
  LABELS.ranges,
  LABELS.ranks,
  LABELS.injuryKinds,
  LABELS.locations,
  LABELS.weaponTags,
  LABELS.frames,
  LABELS.weaponSlots,
  LABELS.apparelSlots,
];

/**
 * A word of mechanics in the user's language, or the name of the item or actor that it identifies; else the word.
 * @param field - The field or fact whose value it is: some give a word a sense of their own.
 */
export function wordText(word: string, field = ""): string {
  if (word.startsWith("@")) return format("WASTELAND.Mechanics.parts.chosen", { key: wordText(word.slice(1)) });
  const own = `${OF_FIELD}.${field}.${word}`;
  if (game.i18n.has(own)) return localize(own);
  const key = `${ROOT}.${word}`;
  if (game.i18n.has(key)) return localize(key);
  const vocabulary = VOCABULARIES.find((labels) => Object.hasOwn(labels, word));
  if (vocabulary) return localize(vocabulary[word] as string);
  return (identified(word) ?? identified(word, null, ["npc", "creature"]))?.name ?? word;
}

/** Several words of a field, in their order. */
export function wordsText(words: readonly string[], field?: string): string {
  return words.map((word) => wordText(word, field)).join(", ");
}

export const kindText = (kind: string): string => localize(`WASTELAND.Mechanics.kinds.${kind}`);
export const fieldText = (field: string): string => localize(`WASTELAND.Mechanics.fields.${field}`);

/** What a condition asks about: a fact, an attribute, or how conditions are joined. */
export function factText(fact: string): string {
  const key = `WASTELAND.Mechanics.facts.${fact}`;
  return game.i18n.has(key) ? localize(key) : wordText(fact);
}
