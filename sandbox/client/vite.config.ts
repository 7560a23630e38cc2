import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { grammars } from "./build/grammar-plugin.ts";
import { pages } from "./build/pages-plugin.ts";

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** Builds the client: one module file that the browser and the headless clients load alike. */
export default defineConfig({
  root: path("."),
  base: "/",
  publicDir: path("public"),
  plugins: [grammars(), pages(path("../../build/client"))],
  build: {
    outDir: path("../../build/client"),
    emptyOutDir: false,
    target: "es2023",
    sourcemap: true,
    minify: false,
    lib: { entry: path("main.ts"), formats: ["es"], fileName: () => "foundry.mjs", cssFileName: "foundry" },
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
