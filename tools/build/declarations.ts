import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import ts from "typescript";
import { root } from "../paths.ts";
import { ToolError } from "../step.ts";

/**
 * Writes the types of the rules library: `rules.d.mts` for `rules.mjs`, which re-exports one declaration file per
 * source file below `types/`.
 */
export async function emitRuleTypes(folder: string): Promise<void> {
  const base = join(root, "module/rules");
  const config = ts.getParsedCommandLineOfConfigFile(
    join(base, "tsconfig.json"),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: (diagnostic) => {
        throw new ToolError(ts.flattenDiagnosticMessageText(diagnostic.messageText, "\n"));
      },
    },
  );
  if (!config) throw new ToolError("module/rules/tsconfig.json cannot be read");
  const options = { ...config.options, noEmit: false, declaration: true, emitDeclarationOnly: true };
  const program = ts.createProgram(config.fileNames, options);
  const files = new Map<string, string>();
  program.emit(undefined, (name, text) => files.set(relative(base, name), text));
  await Promise.all(
    [...files].map(async ([name, text]) => {
      const target = join(folder, "types", name);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, withEmittedExtensions(text));
    }),
  );
  await writeFile(join(folder, "rules.d.mts"), 'export * from "./types/index.js";\n');
}

/** Sources name each other with `.ts`; beside declarations the emitted name is the one that resolves. */
function withEmittedExtensions(text: string): string {
  return text.replace(/((?:from|import\()\s*"\.[^"]*)\.ts"/g, '$1.js"');
}
