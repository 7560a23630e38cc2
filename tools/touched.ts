import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { loadApi } from "./api/program.ts";
import { touchedMembers } from "./api/touched.ts";
import { buildFolder } from "./paths.ts";

/** Writes what the system touches of Foundry to `build/api/touched.json`. */
const touched = touchedMembers(loadApi());
await mkdir(join(buildFolder, "api"), { recursive: true });
await writeFile(join(buildFolder, "api/touched.json"), `${JSON.stringify(touched, null, 2)}\n`);
console.log(`The system touches ${touched.length} published names.`);
