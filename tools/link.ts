import { readManifest } from "./build/manifest.ts";
import { linkSystem } from "./link/link-system.ts";
import { dist } from "./paths.ts";
import { runTool, ToolError } from "./step.ts";

/** `npm run link -- <Foundry data folder>`: links `dist/` into an installation of Foundry. */
await runTool(async () => {
  const folder = process.argv[2];
  if (!folder) throw new ToolError("Usage: npm run link -- <Foundry data folder>");
  const { id } = await readManifest();
  console.log(await linkSystem(dist, id, folder));
});
