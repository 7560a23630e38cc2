import peggy from "peggy";
import type { Plugin } from "vite";

/** Compiles `.peggy` grammars to modules that export `parse`. */
export function grammars(): Plugin {
  return {
    name: "sandbox-grammars",
    transform(code, id) {
      if (!id.endsWith(".peggy")) return null;
      return { code: peggy.generate(code, { output: "source", format: "es", grammarSource: id }), map: null };
    },
  };
}
