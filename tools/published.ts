import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { format } from "prettier";
import { loadApi } from "./api/program.ts";
import { publishedNames } from "./api/published.ts";
import { root } from "./paths.ts";

/** Writes the names that Foundry publishes to `sandbox/client/published.json`. */
const target = join(root, "sandbox/client/published.json");
const published = publishedNames(loadApi());
await writeFile(target, await format(JSON.stringify(published), { filepath: target, printWidth: 120 }));
for (const [name, members] of Object.entries(published)) console.log(`${name}: ${members.length} names`);
