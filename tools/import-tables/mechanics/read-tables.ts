import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import type { TableRow } from "./raw.ts";
import { TABLE_IDS, type TableId } from "./tables.ts";

interface TableFile {
  readonly records: readonly TableRow[];
  readonly abilities?: Readonly<Record<string, Omit<TableRow, "id">>>;
}

async function readTable(folder: string, name: string): Promise<TableFile> {
  return parse(await readFile(join(folder, `${name}.yaml`), "utf8")) as TableFile;
}

/** The abilities of both bestiaries, one row for each id. */
async function readAbilities(folder: string): Promise<TableRow[]> {
  const files = await Promise.all(["creatures", "npcs"].map((name) => readTable(folder, name)));
  const all = files.flatMap(({ abilities = {} }) => Object.entries(abilities));
  return Object.entries(Object.fromEntries(all)).map(([id, ability]) => ({ ...ability, id }));
}

/** The rows of every table with mechanics, from a folder of YAML files. */
export async function readTables(folder: string): Promise<Record<TableId, readonly TableRow[]>> {
  const rows = await Promise.all(
    TABLE_IDS.map(async (id): Promise<[TableId, readonly TableRow[]]> => [
      id,
      id === "abilities" ? await readAbilities(folder) : (await readTable(folder, id)).records,
    ]),
  );
  return Object.fromEntries(rows) as Record<TableId, readonly TableRow[]>;
}
