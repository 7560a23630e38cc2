import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Language } from "../../module/config/languages.ts";

type Names = Readonly<Record<Language, string>>;

/** What the repository keeps of the tables beside the documents that were made of them. */
export interface Vocabulary {
  /** The terms of the game by id. */
  readonly terms: Readonly<Record<string, Names>>;
  /** How many records each table has. */
  readonly records: Readonly<Record<string, number>>;
  /** Names that were translated for the tables and wait for a native reader: table, language, English and translation. */
  readonly own: Readonly<
    Record<string, Readonly<Partial<Record<"fr" | "de", readonly (readonly [string, string])[]>>>>
  >;
}

/** Where the vocabulary lies, below the root of the repository; `tools/import-tables` writes it. */
export const VOCABULARY = "tools/content/vocabulary.json";

export async function readVocabulary(root: string): Promise<Vocabulary> {
  return JSON.parse(await readFile(join(root, VOCABULARY), "utf8")) as Vocabulary;
}
