import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTable, type Table } from "../../sandbox/headless/open-table.ts";
import { prepareSystem } from "../fixtures/prepare-system.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const game: any, Actor: any, Hooks: any, CONFIG: any, seen: any;

let system: string;
let table: Table;
beforeAll(async () => {
  system = await prepareSystem("tiny");
  table = await openTable({
    system,
    users: [{ name: "Overseer", role: "GAMEMASTER" }, { name: "Ann" }, { name: "Ben" }],
  });
});
afterAll(async () => {
  await table.close();
  await rm(dirname(system), { recursive: true });
});

test("every client is its own user in its own world of builtins", async () => {
  const users = await Promise.all(Object.values(table.clients).map((client) => client.evaluate("game.user.name")));
  expect(users).toEqual(["Overseer", "Ann", "Ben"]);
  expect(table.gm === table.client("Overseer")).toBe(true);
  for (const client of Object.values(table.clients)) {
    expect(
      await client.evaluate(() => game.actors.contents instanceof Array && game.user.flags.constructor === Object),
    ).toBe(true);
    expect(client.game.actors.contents instanceof Array).toBe(false);
  }
  expect(table.client("Ann").window.Actor === table.client("Ben").window.Actor).toBe(false);
});

test("what one client writes, the others have as soon as they are settled", async () => {
  for (const client of Object.values(table.clients)) {
    await client.evaluate(() => {
      (globalThis as any).seen = [];
      Hooks.on("createActor", (actor: any, _options: object, userId: string) => {
        seen.push([actor.name, game.users.get(userId).name]);
      });
    });
  }
  const id = await table.gm.evaluate(async () => (await Actor.create({ name: "Hero", type: "hero" })).id);
  await table.settled();
  for (const client of Object.values(table.clients)) {
    expect(await client.evaluate("seen")).toEqual([["Hero", "Overseer"]]);
    expect(await client.evaluate((one: string) => game.actors.get(one).name, id)).toBe("Hero");
  }
});

test("a refusal by the server reaches the caller as an error of the client's own", async () => {
  const found = await table.client("Ann").evaluate(async () => {
    const connection = game.data && (globalThis as any).foundry.helpers;
    try {
      await game.actors.getName("Hero").update({ name: "Mine" });
    } catch (error) {
      return { isError: error instanceof Error, message: (error as Error).message, connection: Boolean(connection) };
    }
    return undefined;
  });
  expect(found).toMatchObject({ isError: true, message: expect.stringContaining("lacks permission to update Actor") });
});

test("an error in evaluated code is thrown with its name and message", async () => {
  const thrown = table.gm.evaluate(() => {
    throw new RangeError("too far");
  });
  await expect(thrown).rejects.toMatchObject({ name: "RangeError", message: "too far" });
});

test("packages talk to each other's clients with the sender's id", async () => {
  for (const client of Object.values(table.clients)) {
    await client.evaluate(() => {
      (globalThis as any).seen = [];
      game.socket.on("system.tiny", (...message: unknown[]) => seen.push(message));
    });
  }
  await table.client("Ann").evaluate(() => void game.socket.emit("system.tiny", { wave: 1 }));
  await table.settled();
  const message = [{ wave: 1 }, table.client("Ann").userId];
  expect(await table.gm.evaluate("seen")).toEqual([message]);
  expect(await table.client("Ann").evaluate("seen")).toEqual([]);
  expect(await table.client("Ben").evaluate("seen")).toEqual([message]);
});

test("one user asks another and gets the answer", async () => {
  for (const client of [table.gm, table.client("Ben")]) {
    await client.evaluate(() => {
      CONFIG.queries["tiny.double"] = ({ value }: { value: number }) => ({ by: game.user.name, value: value * 2 });
    });
  }
  const answer = await table.gm.evaluate(
    (ben: string) => game.users.get(ben).query("tiny.double", { value: 21 }, { timeout: 2000 }),
    table.client("Ben").userId,
  );
  expect(answer).toEqual({ by: "Ben", value: 42 });
});

test("files are fetched from where a browser would get them, and nothing from elsewhere", async () => {
  const { strings, missing, foreign } = await table.gm.evaluate(async () => {
    const response = await fetch("systems/tiny/lang/en.json");
    const strings = await response.json();
    const foreign = await fetch("https://example.com/").catch((error: Error) => error.message);
    return {
      strings: strings.constructor === Object && response.headers.get("content-type"),
      missing: (await fetch("/systems/tiny/nothing.json")).status,
      foreign,
    };
  });
  expect(strings).toBe("application/json");
  expect(missing).toBe(404);
  expect(foreign).toBe("https://example.com/ is not served: headless clients have no network");
});

test("a page that is reloaded forgets everything but its local storage", async () => {
  const ann = table.client("Ann");
  await ann.evaluate(() => {
    localStorage.setItem("kept", "yes");
    (globalThis as any).seen = "something";
  });
  const before = ann.window;
  await ann.reload();
  expect(ann.window === before).toBe(false);
  expect(await ann.evaluate(() => [localStorage.getItem("kept"), typeof seen, game.user.name])).toEqual([
    "yes",
    "undefined",
    "Ann",
  ]);
});

test("who leaves is gone for the others, and back when the page opens again", async () => {
  const isActive = () => table.gm.evaluate((id: string) => game.users.get(id).active, table.client("Ben").userId);
  expect(await isActive()).toBe(true);
  await table.client("Ben").disconnect();
  await table.settled();
  expect(await isActive()).toBe(false);
  await table.client("Ben").reload();
  await table.settled();
  expect(await isActive()).toBe(true);
});

test("a table does not close in peace over errors and warnings that nobody expected", async () => {
  const other = await openTable({ system });
  await other.gm.evaluate(() => {
    console.error("a fault:", new Error("broken"));
    console.warn("a doubt");
  });
  other.gm.expectConsole("a doubt");
  expect(() => other.gm.expectConsole("a doubt")).toThrow("Nothing like a doubt is on the console of Overseer");
  await expect(other.close()).rejects.toThrow(/Overseer, error: a fault: Error: broken/);
});

test("a world in a folder is taken up again by another table", async () => {
  const folder = `${dirname(system)}/world`;
  const first = await openTable({ system, world: folder });
  await first.gm.evaluate(() => Actor.create({ name: "Stays", type: "hero" }).then(() => null));
  await first.close();
  const second = await openTable({ system, world: folder });
  expect(await second.client("Player 1").evaluate(() => game.actors.map((actor: any) => actor.name))).toEqual([
    "Stays",
  ]);
  await second.close();
  await expect(openTable({ system, world: folder, users: [{ name: "Nobody" }] })).rejects.toThrow(
    'The world has no user "Nobody"',
  );
});
