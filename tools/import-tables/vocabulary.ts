import { readdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { format } from "prettier";
import { parse } from "yaml";
import { VOCABULARY, type Vocabulary } from "../content/vocabulary.ts";
import type { Table } from "./tables.ts";

type Marked = Partial<Record<"name" | "fr_source" | "de_source", unknown>>;

/** The names of a table that were translated for it, by the source that the record or else the table states. */
function ownNames({ meta, records }: Table): Vocabulary["own"][string] {
  const of = (language: "fr" | "de") =>
    records.flatMap((record) => {
      const { name } = record;
      const source = (record as Marked)[`${language}_source`] ?? (meta as Marked)[`${language}_source`];
      return source === "own" && name !== undefined ? [[name.en, name[language]] as const] : [];
    });
  const entries = (["fr", "de"] as const).map((language) => [language, of(language)] as const);
  return Object.fromEntries(entries.filter(([, names]) => names.length > 0));
}

/** Keeps what checks and pages need of the tables in the repository. */
export async function writeVocabulary(root: string, folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".yaml")).sort();
  const tables = await Promise.all(
    files.map(async (file) => {
      const table = parse(await readFile(join(folder, file), "utf8")) as Table;
      return [basename(file, ".yaml"), table] as const;
    }),
  );
  const glossary = tables.find(([name]) => name === "glossary")?.[1].records ?? [];
  const vocabulary: Vocabulary = {
    terms: Object.fromEntries(glossary.map(({ id, name }) => [id, name])),
    records: Object.fromEntries(tables.map(([name, { records }]) => [name, records.length])),
    own: Object.fromEntries(tables.map(([name, table]) => [name, ownNames(table)])),
  };
  await writeFile(
    join(root, VOCABULARY),
    await format(JSON.stringify(vocabulary), { parser: "json", printWidth: 120 }),
  );
}
