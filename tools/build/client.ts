import { access, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import { hashOf } from "../files.ts";
import { buildFolder, clientFolder, root } from "../paths.ts";

/** Builds the sandbox's client into `build/client`, unless nothing it is made of has changed. */
export async function buildClient(): Promise<void> {
  const stamp = join(buildFolder, "client.stamp");
  const sources = ["sandbox/client", "sandbox/common", "package-lock.json"].map((path) => join(root, path));
  const hash = await hashOf(...sources);
  const built = await access(join(clientFolder, "foundry.mjs"))
    .then(() => readFile(stamp, "utf8"))
    .catch(() => "");
  if (built === hash) return;
  await build({ configFile: join(root, "sandbox/client/vite.config.ts"), logLevel: "warn" });
  await writeFile(stamp, hash);
}
