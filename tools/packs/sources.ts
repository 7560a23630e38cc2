import { readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { parse } from "yaml";
import { listFiles, listFolders } from "../files.ts";
import { ToolError } from "../step.ts";
import { fillGuide } from "./guide.ts";

export type DocumentSource = Record<string, unknown>;

export interface PackSource {
  name: string;
  /** Complete documents, folders included, each with the key under which the pack stores it. */
  documents: { path: string; source: DocumentSource }[];
}

/** Document types by the name of their rows in a pack, and the documents that they embed. */
const ROWS: Readonly<Record<string, { row: string; embedded: Readonly<Record<string, string>> }>> = {
  Actor: { row: "actors", embedded: { items: "Item", effects: "ActiveEffect" } },
  Item: { row: "items", embedded: { effects: "ActiveEffect" } },
  ActiveEffect: { row: "effects", embedded: {} },
  JournalEntry: { row: "journal", embedded: { pages: "JournalEntryPage" } },
  JournalEntryPage: { row: "pages", embedded: {} },
  RollTable: { row: "tables", embedded: { results: "TableResult" } },
  TableResult: { row: "results", embedded: {} },
  Macro: { row: "macros", embedded: {} },
};

/** The collections in which documents embed others, whatever their type. */
const COLLECTIONS = [...new Set(Object.values(ROWS).flatMap(({ embedded }) => Object.keys(embedded)))];

/** The documents that a document embeds. */
export function embeddedIn(source: DocumentSource): DocumentSource[] {
  return COLLECTIONS.flatMap((key) => (source[key] ?? []) as DocumentSource[]);
}

/** A file of this name describes the compendium folder that its own folder stands for. */
const FOLDER_FILE = "_folder.yaml";

/**
 * Reads every pack below `folder`: one folder per pack, one YAML file per document. A folder within a pack is a
 * compendium folder, described by its `_folder.yaml`. Keys, the folder of each document and `_stats` are filled in.
 * @param types - Document type by pack name.
 * @param stats - Goes into every document.
 */
export async function readPacks(
  folder: string,
  types: Readonly<Record<string, string>>,
  stats: Readonly<Record<string, unknown>>,
): Promise<PackSource[]> {
  const names = await listFolders(folder);
  return Promise.all(names.map((name) => readPack(join(folder, name), name, types[name], stats)));
}

async function readPack(
  folder: string,
  name: string,
  type: string | undefined,
  stats: Readonly<Record<string, unknown>>,
): Promise<PackSource> {
  if (!type || !ROWS[type]) throw new ToolError(`packs/${name}: system.json declares no pack of this name`);
  const paths = (await listFiles(folder)).filter((path) => path.endsWith(".yaml"));
  const sources = await Promise.all(
    paths.map(async (path) => ({ path, source: await readSource(join(folder, path), `packs/${name}/${path}`) })),
  );
  const folders = new Map(
    sources.filter(({ path }) => basename(path) === FOLDER_FILE).map(({ path, source }) => [dirname(path), source._id]),
  );
  for (const { path, source } of sources) {
    const described = basename(path) === FOLDER_FILE;
    const place = described ? dirname(dirname(path)) : dirname(path);
    if (place !== "." && !folders.has(place)) {
      throw new ToolError(`packs/${name}/${place} has no ${FOLDER_FILE}`);
    }
    source.folder = folders.get(place) ?? null;
    source._stats = { ...stats };
    await fillGuide(source);
    if (described) Object.assign(source, { type, _key: `!folders!${String(source._id)}` });
    else addKeys(source, type, [], []);
  }
  return { name, documents: sources.map(({ path, source }) => ({ path: `packs/${name}/${path}`, source })) };
}

/** @throws {ToolError} for a file that is not YAML or holds no document, with the place */
async function readSource(file: string, path: string): Promise<DocumentSource> {
  let source: unknown;
  try {
    source = parse(await readFile(file, "utf8"));
  } catch (error) {
    throw new ToolError(`${path}: ${(error as Error).message.trim()}`);
  }
  if (typeof source !== "object" || source === null || Array.isArray(source)) {
    throw new ToolError(`${path}: there is no document in this file`);
  }
  return source as DocumentSource;
}

/** Writes the key of a document and of all that it embeds. */
function addKeys(source: DocumentSource, type: string, rows: readonly string[], ids: readonly string[]): void {
  const { row, embedded } = ROWS[type]!;
  const [ownRows, ownIds] = [
    [...rows, row],
    [...ids, String(source._id)],
  ];
  source._key = `!${ownRows.join(".")}!${ownIds.join(".")}`;
  for (const [collection, childType] of Object.entries(embedded)) {
    for (const child of (source[collection] ?? []) as DocumentSource[]) addKeys(child, childType, ownRows, ownIds);
  }
}
