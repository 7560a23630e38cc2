import { join } from "node:path";
import { build } from "vite";
import { root } from "../paths.ts";

/** Writes `wasteland.mjs` and `wasteland.css`, or with "rules" `rules.mjs`, into a folder. */
export async function bundle(what: "system" | "rules", folder: string): Promise<void> {
  await build({
    root,
    configFile: join(root, "vite.config.ts"),
    mode: what === "rules" ? "rules" : "production",
    logLevel: "warn",
    build: { outDir: folder },
  });
}
