import { readFile } from "node:fs/promises";
import { join } from "node:path";
import ts from "typescript";
import { listFiles } from "../files.ts";

/** The one place that may use the words of a single generation of Foundry. */
const LAYER = "module/compat.ts";

/** Names that only one of the generations 13 and 14 has, or that one of them has given up. */
const NAMES = new Set([
  "ACTIVE_EFFECT_CHANGE_PHASES",
  "ACTIVE_EFFECT_CHANGE_TYPES",
  "ACTIVE_EFFECT_DURATION_UNITS",
  "ACTIVE_EFFECT_EXPIRY_EVENTS",
  "ACTIVE_EFFECT_MODES",
  "DICE_ROLL_MODES",
  "ForcedDeletion",
  "ForcedReplacement",
  "_del",
  "_loc",
  "_replace",
  "applyMode",
  "applyOperators",
  "applyRollMode",
  "changeTypes",
  "expiryAction",
  "getEffectStart",
  "getInitialDuration",
  "legacyTransferral",
  "messageMode",
  "performDeletions",
  "rollMode",
  "rollModes",
]);

/** Texts that say something in one generation only: modes of messages, keys that delete or replace. */
const TEXT = /^(?:publicroll|gmroll|blindroll|selfroll)$|(?:^|\.)(?:-=|==)/;

/** What a script asks to know which generation runs. */
const VERSION = /^(?:globalThis\.)?game[?!]?\.(?:release|version)$/;

/** Words in a source that hold for one generation of Foundry alone. */
export function wordsOfGenerations(text: string): string[] {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node) && VERSION.test(node.getText())) found.add(node.getText());
    if (ts.isIdentifier(node) && NAMES.has(node.text)) found.add(node.text);
    if (isText(node) && (NAMES.has(node.text) || TEXT.test(node.text))) found.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("source.ts", text, ts.ScriptTarget.Latest, true));
  return [...found];
}

const isText = (node: ts.Node): node is ts.StringLiteralLike | ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateHead(node) ||
  node.kind === ts.SyntaxKind.TemplateMiddle ||
  node.kind === ts.SyntaxKind.TemplateTail;

/** Differences between generations outside the layer that is there for them. */
export async function checkGenerations(root: string): Promise<string[]> {
  const faults: string[] = [];
  for (const path of await listFiles(join(root, "module"))) {
    const file = `module/${path}`;
    if (!path.endsWith(".ts") || path.startsWith("rules/") || file === LAYER) continue;
    const words = wordsOfGenerations(await readFile(join(root, file), "utf8"));
    faults.push(
      ...words.map((word) => `${file}: "${word}" is not in every generation of Foundry; ask ${LAYER} for it`),
    );
  }
  return faults;
}
