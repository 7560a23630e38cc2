import { readFile } from "node:fs/promises";
import { dirname, join, normalize, sep } from "node:path";
import ts from "typescript";
import { listFiles } from "../files.ts";

/** Files that a source file needs at run time, by path from the project's folder; packages are left out. */
export function importsOf(path: string, text: string): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  return file.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const typeOnly = ts.isImportDeclaration(statement) ? statement.importClause?.isTypeOnly : statement.isTypeOnly;
    const specifier = statement.moduleSpecifier;
    if (typeOnly || !specifier || !ts.isStringLiteral(specifier) || !specifier.text.startsWith(".")) return [];
    return [
      normalize(join(dirname(path), specifier.text))
        .split(sep)
        .join("/"),
    ];
  });
}

/** Every circle of a graph once, as the paths along it. */
export function circles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = [];
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (path: string): void => {
    const start = trail.indexOf(path);
    if (start >= 0) {
      found.push([...trail.slice(start), path]);
      return;
    }
    if (done.has(path)) return;
    trail.push(path);
    for (const next of graph.get(path) ?? []) visit(next);
    trail.pop();
    done.add(path);
  };
  for (const path of graph.keys()) visit(path);
  return found;
}

/** Circles of imports below the given folders of the project. */
export async function checkImportCircles(root: string, folders: readonly string[]): Promise<string[]> {
  const graph = new Map<string, string[]>();
  for (const folder of folders) {
    const paths = (await listFiles(join(root, folder))).filter((path) => path.endsWith(".ts"));
    for (const path of paths.map((name) => `${folder}/${name}`)) {
      graph.set(path, importsOf(path, await readFile(join(root, path), "utf8")));
    }
  }
  return circles(graph).map((circle) => `circle of imports: ${circle.join(" -> ")}`);
}
