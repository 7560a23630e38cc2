import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { parseArgs } from "node:util";
import { startServer } from "../sandbox/server/start-server.ts";
import { ensureBuilt } from "../sandbox/headless/ensure-built.ts";
import { readManifest } from "./build/manifest.ts";
import { buildSystem } from "./build/system.ts";
import { ensureDemoWorld } from "./demo/ensure-demo-world.ts";
import { rebuild } from "./dev/rebuild.ts";
import { watchFolders } from "./dev/watch.ts";
import { dist, root } from "./paths.ts";
import { runTool, step } from "./step.ts";

/**
 * `npm run dev`: serves the demo world and follows the sources. Styles, templates and strings are swapped in open
 * windows; new code reloads the page. Changed packs and a changed manifest ask for a new start.
 */
await runTool(async () => {
  const { values } = parseArgs({ options: { port: { type: "string", default: "30000" } } });
  await buildSystem();
  await step("sandbox client", ensureBuilt);
  const world = join(root, "worlds/demo");
  await step("demo world", () => ensureDemoWorld(world, dist, true));
  const { id } = await readManifest();
  const server = await startServer({
    system: dist,
    modules: [],
    folder: world,
    port: Number(values.port),
    generation: 13,
  });
  console.log(`\n${server.url} follows the sources; Ctrl+C ends it.`);
  const follow = async (paths: string[]): Promise<void> => {
    try {
      for (const path of await rebuild(paths)) {
        server.hub.hotReload({
          packageId: id,
          packageType: "system",
          path: `systems/${id}/${path}`,
          extension: extname(path).slice(1),
          content: await readFile(join(dist, path), "utf8").catch(() => ""),
        });
        console.log(`changed: ${path}`);
      }
    } catch (error) {
      console.error(error);
    }
    if (paths.some((path) => path.startsWith("packs/")))
      console.log("The packs have changed: start again to see them.");
  };
  const folders = ["module", "styles", "templates", "lang", "packs", "sandbox/client", "sandbox/common"];
  const stop = watchFolders(root, folders, follow);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      stop();
      void server.close().then(() => process.exit(0));
    });
  }
});
