import { join } from "node:path";
import { parseArgs } from "node:util";
import { readManifest } from "./build/manifest.ts";
import { buildSystem } from "./build/system.ts";
import { dist, root } from "./paths.ts";
import { writeRelease } from "./release/archive.ts";
import { checkTag, releaseLinks } from "./release/links.ts";
import { runTool, ToolError } from "./step.ts";

/** `npm run release -- --repo owner/name --tag vX.Y.Z`: writes `release/system.json` and the archive beside it. */
await runTool(async () => {
  const { values } = parseArgs({ options: { repo: { type: "string" }, tag: { type: "string" } } });
  if (!values.repo || !values.tag) throw new ToolError("Usage: npm run release -- --repo <owner/name> --tag <vX.Y.Z>");
  const { id, version } = await readManifest();
  const archive = `${id}.zip`;
  const links = releaseLinks(values.repo, values.tag, archive);
  checkTag(values.tag, version);
  await buildSystem();
  await writeRelease(dist, join(root, "release"), archive, links);
  console.log(`release/system.json and release/${archive} are ready.`);
});
