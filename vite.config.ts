import { readdirSync } from "node:fs";
import { defineConfig } from "vite";

/**
 * Templates in folders named `partials`, by their path from `templates/`: other templates include them, so the system
 * loads them at its start.
 */
function partials(): string[] {
  return readdirSync("templates", { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => /(^|\/)partials\/[^/]+\.hbs$/.test(path))
    .sort();
}

/**
 * The two bundles of the system, one module each. Nothing is minified and no class renamed: rolls are restored by the
 * name of their class. `--mode rules` builds the rules alone, for use without Foundry.
 */
export default defineConfig(({ mode }) => ({
  base: "./",
  publicDir: false,
  define: { TEMPLATE_PARTIALS: JSON.stringify(partials()) },
  build: {
    outDir: "dist",
    emptyOutDir: false,
    target: "es2023",
    sourcemap: true,
    minify: false,
    reportCompressedSize: false,
    lib:
      mode === "rules"
        ? { entry: "module/rules/index.ts", formats: ["es"], fileName: () => "rules.mjs" }
        : { entry: "module/wasteland.ts", formats: ["es"], fileName: () => "wasteland.mjs", cssFileName: "wasteland" },
    rolldownOptions: {
      output: {
        codeSplitting: false,
        assetFileNames: ({ names }) => (names[0]?.endsWith(".woff2") ? "fonts/[name][extname]" : "[name][extname]"),
      },
    },
  },
}));
