import { HeadlessClient } from "../../sandbox/headless/client.ts";
import { openHub } from "../../sandbox/server/start-server.ts";
import { runTool, ToolError } from "../step.ts";
import { fillDemoWorld } from "./fill-demo-world.ts";

/** Makes a world, sits down as its Overseer and fills it. Arguments: the world's folder, the system's folder. */
await runTool(async () => {
  const [folder, system] = process.argv.slice(2);
  if (!folder || !system) throw new ToolError("Name the folders of the world and of the system");
  const server = await openHub({ system, folder });
  try {
    const overseer = [...server.hub.world.all("User")].find(({ name }) => name === "Overseer");
    if (!overseer) throw new ToolError("A new world has no user called Overseer");
    const client = new HeadlessClient(server, overseer);
    await client.boot();
    await client.evaluate(fillDemoWorld);
    await client.settled();
    await client.disconnect();
    if (client.console.length > 0) throw new ToolError(client.console.map(({ text }) => text).join("\n"));
  } finally {
    await server.close();
  }
});

// Timers of the client's page would keep the process alive.
process.exit();
