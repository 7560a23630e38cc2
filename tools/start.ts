import { spawn } from "node:child_process";
import { join } from "node:path";
import { ensureBuilt } from "../sandbox/headless/ensure-built.ts";
import { buildSystem } from "./build/system.ts";
import { ensureDemoWorld } from "./demo/ensure-demo-world.ts";
import { dist, root } from "./paths.ts";
import { runTool, step } from "./step.ts";

/**
 * `npm start`: builds, makes the demo world or takes the one that is there, and serves it until it is stopped. Further
 * options (`-- --port 31000`) go to the server.
 */
await runTool(async () => {
  await buildSystem();
  await step("sandbox client", ensureBuilt);
  const world = join(root, "worlds/demo");
  await step("demo world", () => ensureDemoWorld(world, dist, true));
  console.log("\nOpen the address in a browser, once for each user; Ctrl+C ends the server.");
  const args = ["--import", "tsx", "sandbox/server/main.ts", "--system", dist, "--world", world];
  const server = spawn(process.execPath, [...args, ...process.argv.slice(2)], { cwd: root, stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
  process.exitCode = await new Promise<number>((resolve) => server.on("exit", (code) => resolve(code ?? 0)));
});
