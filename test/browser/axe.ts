import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const script = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

interface AxeResults {
  violations: { id: string; impact: string | null; nodes: { target: unknown[]; failureSummary?: string }[] }[];
}

/**
 * The serious and critical accessibility findings of a page, or of a part of it, one line each.
 * @param rules only these rules of axe, by their ids
 */
export async function seriousFindings(page: Page, part = "html", rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis)))
    await page.addScriptTag({ content: await readFile(script, "utf8") });
  const results = await page.evaluate(
    ({ part, rules }) => {
      const { axe } = globalThis as unknown as { axe: { run(part: string, options: object): Promise<AxeResults> } };
      return axe.run(part, rules ? { runOnly: rules } : {});
    },
    { part, rules },
  );
  return results.violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}: ${node.failureSummary ?? ""}`));
}
