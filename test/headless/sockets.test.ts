import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTable, type Table } from "../../sandbox/headless/open-table.ts";
import type { Link } from "../../sandbox/server/network/hub.ts";
import { prepareSystem } from "../fixtures/prepare-system.ts";

/* The functions handed to `evaluate` run in a client, whose globals have no types here. */
declare const game: any, CONFIG: any, foundry: any, heard: unknown[];

let folder: string;
let table: Table;
const ann = () => table.client("Ann");
const ben = () => table.client("Ben");
const everyone = () => [table.gm, ann(), ben()];

/** Listens to the system's channel, and answers questions. */
function prepare(): void {
  (globalThis as any).heard = [];
  game.socket.on("system.tiny", (...message: unknown[]) => heard.push(message));
  Object.assign(CONFIG.queries, {
    "tiny.echo": (data: unknown, options: unknown) => ({ by: game.user.name, data, options }),
    "tiny.later": async ({ value }: { value: number }) => Promise.resolve(value + 1),
    "tiny.fail": () => {
      throw new RangeError("too far");
    },
    "tiny.never": () => new Promise(() => undefined),
    "tiny.nothing": () => undefined,
    "tiny.odd": () => ({ set: new Set([1]), none: undefined, date: new Date(0), run: () => 1 }),
  });
}

beforeAll(async () => {
  folder = await prepareSystem("tiny");
  table = await openTable({
    system: folder,
    users: [{ name: "Overseer", role: "GAMEMASTER" }, { name: "Ann" }, { name: "Ben" }],
  });
  for (const client of everyone()) await client.evaluate(prepare);
});
afterAll(async () => {
  await table.close();
  await rm(dirname(folder), { recursive: true });
});
beforeEach(async () => {
  for (const client of everyone()) await client.evaluate(() => void (heard.length = 0));
});

const heardBy = async () => {
  await table.settled();
  return Promise.all(everyone().map((client) => client.evaluate(() => heard)));
};

/** A second connection of Ann's that says whatever it likes. */
function rawConnection() {
  const { hub } = table.server;
  const received: unknown[] = [];
  const link: Link = {
    broadcast: (name, ...args) => void received.push([name, ...args]),
    packageMessage: (...message) => void received.push(message),
    close: () => undefined,
  };
  return { hub, received, client: hub.connect(ann().userId, link) };
}

describe("a message of the system", () => {
  test("reaches all others and never the sender, with the sender's id", async () => {
    await ann().evaluate(() => void game.socket.emit("system.tiny", { move: [1, 2] }));
    const message = [{ move: [1, 2] }, ann().userId];
    expect(await heardBy()).toEqual([[message], [], [message]]);
  });

  test("is JSON: what JSON cannot say is left out on the way", async () => {
    await table.gm.evaluate(() => {
      game.socket.emit("system.tiny", { set: new Set([1]), none: undefined, run: () => 1, date: new Date(0) });
      game.socket.emit("system.tiny");
    });
    const messages = [
      [{ set: {}, date: "1970-01-01T00:00:00.000Z" }, table.gm.userId],
      [null, table.gm.userId],
    ];
    expect(await heardBy()).toEqual([[], messages, messages]);
  });

  test("does not share objects between the clients", async () => {
    await ben().evaluate(() => {
      const data = { list: [1] };
      game.socket.emit("system.tiny", data);
      data.list.push(2);
    });
    await table.settled();
    await table.gm.evaluate(() => void (heard as any)[0][0].list.push(3));
    expect((await heardBy())[1]).toEqual([[{ list: [1] }, ben().userId]]);
  });

  test("is not heard by who stopped listening", async () => {
    await ben().evaluate(() => {
      const listener = () => heard.push("more");
      game.socket.on("system.tiny", listener);
      game.socket.off("system.tiny", listener);
    });
    await table.gm.evaluate(() => void game.socket.emit("system.tiny", 1));
    expect((await heardBy())[2]).toEqual([[1, table.gm.userId]]);
  });

  test("cannot name another sender, nor use a channel that is not open", async () => {
    const { hub, client } = rawConnection();
    hub.relay(client, "system.tiny", { senderId: table.gm.userId, userId: table.gm.userId });
    for (const channel of ["modifyDocument", "broadcast", "system.other", "module.tiny", null]) {
      expect(() => hub.relay(client, channel, {})).toThrow("is closed: its package does not declare");
    }
    const message = [{ senderId: table.gm.userId, userId: table.gm.userId }, ann().userId];
    expect(await heardBy()).toEqual([[message], [message], [message]]);
    hub.disconnect(client);
    await table.settled();
  });

  test("needs a channel that belongs to a package", async () => {
    const messages = await ann().evaluate(() => {
      const message = (run: () => unknown) => {
        try {
          run();
          return "done";
        } catch (error) {
          return (error as Error).message;
        }
      };
      return [
        message(() => game.socket.emit("modifyDocument", {})),
        message(() => game.socket.on("userActivity", () => undefined)),
        message(() => game.socket.emit("module.unknown", {})),
      ];
    });
    expect(messages).toEqual([
      'game.socket.emit("modifyDocument") is not provided by the sandbox',
      'game.socket.on("userActivity") is not provided by the sandbox',
      'The channel "module.unknown" is closed: its package does not declare "socket": true',
    ]);
  });
});

/** What one client gets from another by a query. */
function ask(from: "Ann" | "Overseer", to: string, name: string, data: unknown = {}, options: object = {}) {
  return table.client(from).evaluate(
    async (to: string, name: string, data: unknown, options: object) => {
      try {
        return { answer: await game.users.getName(to).query(name, data, options) };
      } catch (error) {
        return { error: `${(error as Error).name}: ${(error as Error).message}` };
      }
    },
    to,
    name,
    data,
    options,
  );
}

describe("a query", () => {
  test("is answered by the user who is asked, with the data and the timeout that were given", async () => {
    expect(await ask("Ann", "Ben", "tiny.echo", { list: [1, { deep: null }] }, { timeout: 5000 })).toEqual({
      answer: { by: "Ben", data: { list: [1, { deep: null }] }, options: { timeout: 5000 } },
    });
    expect(await ask("Ann", "Overseer", "tiny.later", { value: 4 })).toEqual({ answer: 5 });
    expect(await ask("Ann", "Ben", "tiny.nothing")).toEqual({ answer: null });
  });

  test("brings back JSON only", async () => {
    expect(await ask("Ann", "Ben", "tiny.odd")).toEqual({ answer: { set: {}, date: "1970-01-01T00:00:00.000Z" } });
  });

  test("is rejected with the error of who was asked, for an unknown name, and when it takes too long", async () => {
    expect(await ask("Ann", "Ben", "tiny.fail")).toEqual({ error: "RangeError: too far" });
    expect(await ask("Ann", "Ben", "tiny.unknown")).toEqual({
      error: 'Error: No query handler is registered for "tiny.unknown"',
    });
    expect(await ask("Ann", "Ben", "toString")).toEqual({
      error: 'Error: No query handler is registered for "toString"',
    });
    expect(await ask("Ann", "Ben", "tiny.never", {}, { timeout: 20 })).toEqual({
      error: 'Error: The query "tiny.never" was not answered in 20 ms',
    });
  });

  test("with a very long timeout waits for the answer", async () => {
    expect(await ask("Ann", "Ben", "tiny.later", { value: 1 }, { timeout: 1e12 })).toEqual({ answer: 2 });
  });

  test("to oneself is answered on the spot, and its errors are the handler's own", async () => {
    expect(await ask("Ann", "Ann", "tiny.echo", { a: 1 })).toEqual({
      answer: { by: "Ann", data: { a: 1 }, options: {} },
    });
    expect(await ask("Ann", "Ann", "tiny.fail")).toEqual({ error: "RangeError: too far" });
  });

  test("needs somebody who is there", async () => {
    await ben().disconnect();
    await table.settled();
    expect(await ask("Ann", "Ben", "tiny.echo")).toEqual({
      error: "Error: User Ben is not active and cannot be queried.",
    });
    // A client that does not look.
    const { hub, client } = rawConnection();
    const question = { userId: ben().userId, name: "tiny.echo", data: null };
    await expect(hub.answer(client, "query", question)).rejects.toThrow('The user "Ben" is not connected');
    await expect(hub.answer(client, "query", null)).rejects.toThrow();
    hub.disconnect(client);
    await ben().boot();
    await ben().evaluate(prepare);
    await table.settled();
  });

  test("needs the permission QUERY_USER, on the client and on the server", async () => {
    await table.gm.evaluate(async () => {
      await game.settings.set("core", "permissions", { QUERY_USER: [3, 4] });
    });
    await table.settled();
    expect(await ask("Ann", "Ben", "tiny.echo")).toEqual({
      error: "Error: You do not have permission to query other Users.",
    });
    const { hub, client } = rawConnection();
    const question = { userId: ben().userId, name: "tiny.echo", data: null };
    await expect(hub.answer(client, "query", question)).rejects.toThrow(
      'User "Ann" lacks permission to ask another user: the permission QUERY_USER is needed',
    );
    hub.disconnect(client);
    await table.gm.evaluate(async () => {
      await game.settings.set("core", "permissions", {});
    });
    await table.settled();
    expect(await ask("Ann", "Ben", "tiny.later", { value: 1 })).toEqual({ answer: 2 });
  });

  test("cannot be answered by somebody else", async () => {
    const { hub, client } = rawConnection();
    const answer = ask("Ann", "Ben", "tiny.never", {}, { timeout: 200 });
    for (const id of ["", "x", "a".repeat(16)]) hub.answerQuery(client, id, { result: "forged" });
    expect(await answer).toEqual({ error: 'Error: The query "tiny.never" was not answered in 200 ms' });
    hub.disconnect(client);
  });
});

describe("the query for a dialog", () => {
  test("shows it to the user who is asked, without any script, and brings back what they chose", async () => {
    const answer = ann().evaluate(async (ben: string) => {
      const { DialogV2 } = foundry.applications.api;
      return DialogV2.query(ben, "input", {
        window: { title: "A question" },
        content: `<input name="count" value="3"><img src="x.webp" alt="" onerror="globalThis.broken = true">
          <a href="java&#10;script:void 0">x</a><script>globalThis.broken = true</script>`,
      });
    }, ben().userId);
    await expect.poll(() => ben().evaluate(() => document.querySelectorAll("dialog.application").length)).toBe(1);
    const shown = await ben().evaluate(() => {
      const dialog = document.querySelector("dialog.application") as HTMLElement;
      const [link, image] = [dialog.querySelector(".dialog-content a"), dialog.querySelector(".dialog-content img")];
      const found = {
        title: dialog.querySelector(".window-title")?.textContent,
        scripts: dialog.querySelectorAll("script").length,
        attributes: [...(image?.attributes ?? []), ...(link?.attributes ?? [])].map(({ name }) => name),
        broken: (globalThis as any).broken ?? false,
      };
      (dialog.querySelector("input") as HTMLInputElement).value = "5";
      (dialog.querySelector("button[data-action=ok]") as HTMLElement).click();
      return found;
    });
    expect(shown).toEqual({ title: "A question", scripts: 0, attributes: ["src", "alt"], broken: false });
    expect(await answer).toEqual({ count: "5" });
    expect(await table.gm.evaluate(() => document.querySelectorAll("dialog.application").length)).toBe(0);
  });

  test("of a kind that there is not is refused", async () => {
    expect(await ask("Ann", "Ben", "dialog", { type: "alert", config: {} })).toEqual({
      error: 'Error: "alert" is not a kind of dialog',
    });
  });
});
