import { readFile } from "node:fs/promises";
import { join } from "node:path";
import ts from "typescript";
import { listFiles } from "../files.ts";

/** Several words of which the first is a capitalised one: a sentence or a title, as users would read it. */
const SENTENCE = /^\p{Lu}[\p{Ll}’']*[,:]? \S*\p{L}/u;

/** Sentences in a source that users may read; what errors say is for developers and for the console. */
export function literalSentences(text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isNewExpression(node) && /(Error|Refusal)$/.test(node.expression.getText())) return;
    const piece = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) ? node.text : "";
    if (SENTENCE.test(piece)) found.push(piece);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("source.ts", text, ts.ScriptTarget.Latest, true));
  return found;
}

/** Sentences outside the language files, in the part of the system that speaks to users. */
export async function checkLiterals(root: string): Promise<string[]> {
  const faults: string[] = [];
  for (const path of await listFiles(join(root, "module"))) {
    if (!path.endsWith(".ts") || path.startsWith("rules/")) continue;
    const sentences = literalSentences(await readFile(join(root, "module", path), "utf8"));
    faults.push(...sentences.map((sentence) => `module/${path}: "${sentence}" belongs into a language file`));
  }
  return faults;
}
