import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { format } from "prettier";
import { root } from "../paths.ts";
import { loadApi } from "./program.ts";
import { publishedNames } from "./published.ts";
import { sandboxPage } from "./sandbox/page.ts";
import { touchedMembers } from "./touched.ts";

/** What the tests read; nothing of it is committed. */
const TOUCHED = "build/api/touched.json";
const PAGE = "docs/sandbox.md";

/** The files that follow from the published types and from what the system uses of them, by path. */
export async function apiFiles(): Promise<Record<string, string>> {
  const api = loadApi();
  const touched = touchedMembers(api);
  const page = await sandboxPage(touched);
  return {
    [TOUCHED]: `${JSON.stringify(touched, null, 2)}\n`,
    "sandbox/client/published.json": await format(JSON.stringify(publishedNames(api)), {
      parser: "json",
      printWidth: 120,
    }),
    [PAGE]: await format(page, { parser: "markdown", printWidth: 120 }),
  };
}

export async function writeApiFiles(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
}

/** Writes what the tests read, and says which committed files are out of date. */
export async function checkApi(): Promise<string[]> {
  const { [TOUCHED]: touched = "", ...committed } = await apiFiles();
  await writeApiFiles({ [TOUCHED]: touched });
  const faults: string[] = [];
  for (const [path, text] of Object.entries(committed)) {
    const present = await readFile(join(root, path), "utf8").catch(() => "");
    if (present !== text) faults.push(`${path} is out of date: npm run api`);
  }
  return faults;
}
