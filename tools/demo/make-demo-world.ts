import { HeadlessClient } from "../../sandbox/headless/client.ts";
import { openHub } from "../../sandbox/server/start-server.ts";
import { runTool, ToolError } from "../step.ts";
import { contentLanguageOf } from "../../module/config/languages.ts";
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

/** Has the Overseer read the language of this machine, and content come in it. */
async function speak(client: HeadlessClient): Promise<void> {
  const language = contentLanguageOf(Intl.DateTimeFormat().resolvedOptions().locale);
  await client.evaluate(async (tag: string) => {
    // The system writes the client's own language first.
    while (game.settings.get("wasteland-2d20", "contentLanguage") === "")
      await new Promise((resolve) => Hooks.once("createSetting", resolve));
    await game.settings.set("core", "language", tag);
    await game.settings.set("wasteland-2d20", "contentLanguage", tag);
  }, language);
  await client.reload();
}

/**
 * Makes a world, sits down as its Overseer and fills it. Arguments: the world's folder, the system's folder, and
 * "whole" for the whole table in the language of this machine.
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
    if (whole) await speak(client);
    await client.evaluate(fillDemoWorld);
    if (whole) await client.evaluate(fillDemoTable);
    await client.settled();
    await client.disconnect();
    if (client.console.length > 0) throw new ToolError(client.console.map(({ text }) => text).join("\n"));
  } finally {
    await server.close();
  }
});

// Timers of the client's page would keep the process alive.
process.exit();
