import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../paths.ts";
import { runTool } from "../step.ts";
import { contentPage, contentPagePath } from "./page.ts";
import { referencePages } from "./reference.ts";

/** Writes the page about the content, and the guide's reference in every language. */
await runTool(async () => {
  const pages = { ...(await referencePages(root)), [contentPagePath]: await contentPage(root) };
  for (const [path, text] of Object.entries(pages)) await writeFile(join(root, path), text);
});
