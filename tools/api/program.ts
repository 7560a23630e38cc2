import { join } from "node:path";
import ts from "typescript";
import { root } from "../paths.ts";
import { ToolError } from "../step.ts";

/** A file that exists for the compiler only, by its path from the project: it names each global of Foundry. */
export const PROBE = "module/published-probe.ts";
const PROBE_TEXT = "foundry; game; CONFIG; ui;\nexport {};\n";

export interface Api {
  program: ts.Program;
  checker: ts.TypeChecker;
  /** The type of a global, by name. */
  globals: ReadonlyMap<string, ts.Type>;
}

/** The system's own program, with the types of Foundry's globals at hand. */
export function loadApi(): Api {
  const host = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (diagnostic: ts.Diagnostic) => {
      throw new ToolError(ts.flattenDiagnosticMessageText(diagnostic.messageText, "\n"));
    },
  };
  const config = ts.getParsedCommandLineOfConfigFile(join(root, "tsconfig.json"), {}, host);
  if (!config) throw new ToolError("tsconfig.json cannot be read");
  const probe = join(root, PROBE);
  const isProbe = (path: string): boolean => path === probe;
  const files = ts.createCompilerHost(config.options);
  const { fileExists, readFile } = files;
  files.fileExists = (path) => isProbe(path) || fileExists(path);
  files.readFile = (path) => (isProbe(path) ? PROBE_TEXT : readFile(path));
  const getSourceFile = files.getSourceFile.bind(files);
  files.getSourceFile = (path, languageVersion, ...rest) =>
    isProbe(path)
      ? ts.createSourceFile(path, PROBE_TEXT, languageVersion)
      : getSourceFile(path, languageVersion, ...rest);
  const program = ts.createProgram([...config.fileNames, probe], config.options, files);
  const checker = program.getTypeChecker();
  const globals = new Map<string, ts.Type>();
  for (const statement of program.getSourceFile(probe)!.statements) {
    if (!ts.isExpressionStatement(statement)) continue;
    globals.set(statement.expression.getText(), checker.getTypeAtLocation(statement.expression));
  }
  return { program, checker, globals };
}
