import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LABELS } from "../../module/config/labels.ts";
import { COMMON_SHAPES, CONDITION_SHAPES, KIND_IDS, kindShapes, type Shape } from "../../module/rules/index.ts";
import { root } from "../../tools/paths.ts";

interface Strings {
  kinds: Record<string, string>;
  fields: Record<string, string>;
  facts: Record<string, string>;
  words: Record<string, string>;
  wordsOf: Record<string, Record<string, string>>;
}

const stringsIn = async (language: string): Promise<Strings> =>
  JSON.parse(await readFile(join(root, "lang", `${language}.json`), "utf8")).WASTELAND.Mechanics;

/** Every field that a shape holds with the words that it may have, itself first. */
function fieldsOf(field: string, shape: Shape): { field: string; words: readonly string[] }[] {
  if (shape.type === "optional" || shape.type === "list") return fieldsOf(field, shape.of);
  const inner = shape.type === "fields" ? Object.entries(shape.fields).flatMap((entry) => fieldsOf(...entry)) : [];
  return [{ field, words: shape.type === "word" ? shape.words : [] }, ...inner];
}

const has = (labels: object, key: string): boolean => Object.hasOwn(labels, key);

test.each(["en", "fr", "de"])("every kind, field, fact and word of the rules has a text in %s", async (language) => {
  const { kinds, fields, facts, words, wordsOf } = await stringsIn(language);
  const isSaid = (word: string, field: string) =>
    has(words, word) || has(wordsOf[field] ?? {}, word) || Object.values(LABELS).some((labels) => has(labels, word));
  const shapes = [...KIND_IDS.map(kindShapes), COMMON_SHAPES].flatMap((shape) => Object.entries(shape));
  const ofRecords = shapes.flatMap((entry) => fieldsOf(...entry));
  const ofConditions = Object.entries(CONDITION_SHAPES).map(([fact, shape]) => fieldsOf(fact, shape)[0]!);
  expect(ofRecords.length).toBeGreaterThan(100);
  const unsaid = [
    ...KIND_IDS.filter((kind) => !has(kinds, kind)),
    ...ofRecords.filter(({ field }) => !has(fields, field)).map(({ field }) => field),
    ...ofConditions.filter(({ field }) => !has(facts, field) && !isSaid(field, "")).map(({ field }) => field),
    ...[...ofRecords, ...ofConditions].flatMap(({ field, words: all }) => all.filter((word) => !isSaid(word, field))),
  ];
  expect(unsaid).toEqual([]);
});
