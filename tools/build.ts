import { ensureBuilt } from "../sandbox/headless/ensure-built.ts";
import { buildSystem } from "./build/system.ts";
import { runTool, step } from "./step.ts";

/** Builds `dist/`, the installable system, and `build/client/`, the client of the sandbox. */
await runTool(async () => {
  await buildSystem();
  await step("sandbox client", ensureBuilt);
});
