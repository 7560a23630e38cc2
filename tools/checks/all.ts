import { checkApi } from "../api/files.ts";
import { checkGenerations } from "./generations.ts";
import { checkContentPage } from "../content/page.ts";
import { checkGlossary } from "./glossary.ts";
import { checkImportCircles } from "./import-circles.ts";
import { checkLiterals } from "./literals.ts";
import { checkLockFile } from "./lock-file.ts";
import { checkStrings } from "./strings.ts";
import { checkTemplates } from "./templates.ts";

/** Checks of the sources beside types, lint and format: each answers with its faults, one sentence each. */
export const CHECKS: Readonly<Record<string, (root: string) => Promise<string[]>>> = {
  "lock file": checkLockFile,
  strings: checkStrings,
  literals: checkLiterals,
  templates: (root) => checkTemplates(root, ["templates", "sandbox/client/templates"]),
  generations: checkGenerations,
  "import circles": (root) => checkImportCircles(root, ["module", "sandbox", "tools"]),
  "names of Foundry": checkApi,
  glossary: checkGlossary,
  "page of the content": checkContentPage,
};
