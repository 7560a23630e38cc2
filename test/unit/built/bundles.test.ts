import { readFile } from "node:fs/promises";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { dist, root } from "../../../tools/paths.ts";
import { listFiles } from "../../../tools/files.ts";

/** Names of the classes that a module declares, by statement or by variable. */
function classNames(text: string): string[] {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isClassDeclaration(node)) names.push(node.name?.text ?? "");
    if (ts.isVariableDeclaration(node) && node.initializer && ts.isClassExpression(node.initializer)) {
      names.push(node.initializer.name?.text ?? node.name.getText());
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("bundle.mjs", text, ts.ScriptTarget.Latest, true));
  return names.sort();
}

test("the bundle keeps the name of every class of the sources", async () => {
  const module = join(root, "module");
  const sources = (await listFiles(module)).filter((path) => path.endsWith(".ts") && !path.endsWith(".d.ts"));
  const texts = await Promise.all(sources.map((path) => readFile(join(module, path), "utf8")));
  const declared = texts.flatMap((text) => classNames(text.replaceAll(/^declare class/gm, "interface")));
  const bundled = classNames(await readFile(join(dist, "wasteland.mjs"), "utf8"));
  expect(bundled.filter((name) => !declared.includes(name))).toEqual([]);
  expect(bundled).toEqual([...new Set(bundled)]);
  expect(bundled).toContain("WastelandActorSheet");
});

test("the rules run in Node alone", async () => {
  const rules = (await import(join(dist, "rules.mjs"))) as Record<string, unknown>;
  expect(rules.ATTRIBUTES).toEqual(["str", "per", "end", "cha", "int", "agi", "luc"]);
});

test("the rules carry their types: a program in strict mode checks against them", () => {
  const program = ts.createProgram([join(root, "test/fixtures/rules-consumer.mts")], {
    strict: true,
    noEmit: true,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2023,
    types: [],
  });
  const faults = ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
  expect(faults).toEqual([]);
});
