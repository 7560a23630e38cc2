import { HeadlessClient } from "../../sandbox/headless/client.ts";
import { openHub } from "../../sandbox/server/start-server.ts";
import { runTool, ToolError } from "../step.ts";
import { fillDemoTable } from "./fill-demo-table.ts";
import { fillDemoWorld } from "./fill-demo-world.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const game: {
  settings: {
    get(scope: string, key: string): unknown;
    set(scope: string, key: string, value: unknown): Promise<unknown>;
  };
};
declare const Hooks: { once(name: string, heard: (...args: unknown[]) => void): void };

/** The first Overseer who opens the world in a browser chooses the language of what is in it. */
async function leaveLanguageOpen(client: HeadlessClient): Promise<void> {
  await client.evaluate(async () => {
    await game.settings.set("wasteland-2d20", "contentLanguage", "");
  });
}

/** The system writes the client's own language first. */
async function chosen(client: HeadlessClient): Promise<void> {
  await client.evaluate(async () => {
    while (game.settings.get("wasteland-2d20", "contentLanguage") === "")
      await new Promise((resolve) => Hooks.once("createSetting", resolve));
  });
}

/**
 * Makes a world, sits down as its Overseer and fills it. Arguments: the world's folder, the system's folder, and
 * "whole" for the whole table, which is in the language of the first Overseer who opens it.
 */
await runTool(async () => {
  const [folder, system, whole] = process.argv.slice(2);
  if (!folder || !system) throw new ToolError("Name the folders of the world and of the system");
  const server = await openHub({ system, folder });
  try {
    const overseer = [...server.hub.world.all("User")].find(({ name }) => name === "Overseer");
    if (!overseer) throw new ToolError("A new world has no user called Overseer");
    const client = new HeadlessClient(server, overseer);
    await client.boot();
    await chosen(client);
    await client.evaluate(fillDemoWorld);
    if (whole) {
      await client.evaluate(fillDemoTable);
      await client.settled();
      await leaveLanguageOpen(client);
    }
    await client.settled();
    await client.disconnect();
    if (client.console.length > 0) throw new ToolError(client.console.map(({ text }) => text).join("\n"));
  } finally {
    await server.close();
  }
});

// Timers of the client's page would keep the process alive.
process.exit();
