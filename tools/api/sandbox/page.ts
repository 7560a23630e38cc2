import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../../paths.ts";
import type { Touched } from "../touched.ts";
import { CONTRACT } from "./contract.ts";
import { DIFFERENCES } from "./differences.ts";
import { MISSING } from "./missing.ts";
import type { Shown } from "./shown.ts";
import { touchedTable } from "./touched-table.ts";
import { markdownTable } from "../../markdown-table.ts";

/** What people write of the page; each `<!-- table: name -->` is a place for a table. */
const TEXT = "tools/api/sandbox/text.md";
const NOTE = `<!-- Written by \`npm run api\` from ${TEXT} and the lists beside it: change those. -->`;

const code = (text: string): string => `\`${text}\``;

const shownBy = (tests: readonly Shown[]): string =>
  tests.map(([file, title]) => `${code(file)}: ${title}`).join("<br>");

/**
 * The whole page about the sandbox.
 * @throws Error when a test that it names is not there, or the text has no place for a table or an unknown one
 */
export async function sandboxPage(touched: readonly Touched[]): Promise<string> {
  await assertTests([...CONTRACT, ...DIFFERENCES].flatMap(({ tests }) => tests));
  const tables: Record<string, string> = {
    contract: markdownTable(
      ["what a host does", "shown by"],
      CONTRACT.map(({ what, tests }) => [what, shownBy(tests)]),
    ),
    differences: markdownTable(
      ["", "13", "14", "shown by"],
      DIFFERENCES.map(({ what, thirteen, fourteen, tests }) => [what, thirteen, fourteen, shownBy(tests)]),
    ),
    missing: MISSING.map(({ names, why }) => `- ${names.map(code).join(", ")}: ${why}.`).join("\n"),
    touched: touchedTable(touched),
  };
  const text = await readFile(join(root, TEXT), "utf8");
  const used = new Set<string>();
  const page = text.replace(/<!-- table: (\w+) -->/g, (_place, name: string) => {
    const content = tables[name];
    if (content === undefined) throw new Error(`${TEXT} asks for the table "${name}", which there is not`);
    used.add(name);
    return content;
  });
  const unused = Object.keys(tables).filter((name) => !used.has(name));
  if (unused.length) throw new Error(`${TEXT} has no place for the tables ${unused.join(", ")}`);
  return `${NOTE}\n\n${page}`;
}

async function assertTests(tests: readonly Shown[]): Promise<void> {
  const missing: string[] = [];
  for (const [file, title] of tests) {
    const source = await readFile(join(root, "test", file), "utf8").catch(() => "");
    if (!source.includes(title)) missing.push(`test/${file}: "${title}"`);
  }
  if (missing.length)
    throw new Error(`The page about the sandbox names tests that are not there:\n${missing.join("\n")}`);
}
