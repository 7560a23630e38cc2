import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { format } from "prettier";
import { root } from "../../paths.ts";
import { runTool, ToolError } from "../../step.ts";
import type { Raw, TableRow } from "./raw.ts";
import { readTables } from "./read-tables.ts";
import { report, type Converted } from "./report.ts";
import { survey } from "./survey.ts";
import { convertRow, TABLE_IDS, type TableId } from "./tables.ts";

async function write(path: string, text: string, parser: "json" | "markdown"): Promise<void> {
  await writeFile(join(root, path), await format(text, { parser, printWidth: 120 }));
}

/** Converts all rows; what is wrong is said for all of them at once. */
function convertAll(tables: Readonly<Record<TableId, readonly TableRow[]>>): Converted {
  const faults: string[] = [];
  const convert = (id: TableId, row: TableRow): readonly Raw[] => {
    try {
      return convertRow(id, row);
    } catch (error) {
      faults.push((error as Error).message);
      return [];
    }
  };
  const converted = TABLE_IDS.map((id) => [
    id,
    Object.fromEntries(tables[id].map((row) => [row.id, convert(id, row)])),
  ]);
  if (faults.length > 0) throw new ToolError(faults.join("\n"));
  return Object.fromEntries(converted) as Converted;
}

/**
 * `node --import tsx tools/import-tables/mechanics/run.ts <folder of tables>`: converts the mechanics of all tables.
 * Writes one file for each table, with the mechanics by identifier, and the page that shows what became of what.
 */
await runTool(async () => {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new ToolError("Name the folder of the tables");
  const tables = await readTables(folder);
  const converted = convertAll(tables);
  await mkdir(join(root, "test/fixtures/mechanics"), { recursive: true });
  for (const id of TABLE_IDS) {
    await write(`test/fixtures/mechanics/${id}.json`, JSON.stringify(converted[id]), "json");
  }
  await write("docs/mechanics.md", report(survey(tables), converted), "markdown");
});
