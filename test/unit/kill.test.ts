import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld } from "../../sandbox/server/world/open-world.ts";
import { prepareSystem } from "../fixtures/prepare-system.ts";
import { SocketClient } from "./support/served.ts";

const GM = "Overseer00000000";
const WRITER = fileURLToPath(new URL("support/writer.ts", import.meta.url));
const KILLS = 10;

let system: string;
let folder: string;
let running: ChildProcess | undefined;
beforeAll(async () => {
  system = await prepareSystem("tiny");
  folder = join(await mkdtemp(join(tmpdir(), "killed-")), "world");
});
afterAll(async () => {
  running?.kill("SIGKILL");
  await rm(dirname(system), { recursive: true });
  await rm(dirname(folder), { recursive: true });
});

async function start(): Promise<{ process: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ["--import", "tsx", WRITER, system, folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  running = child;
  const [address] = (await once(child.stdout!, "data")) as [Buffer];
  return { process: child, url: String(address).trim() };
}

/** What the world must hold: the number that was last acknowledged for each actor, and the items it was given. */
interface Acknowledged {
  value: number;
  items: number;
}

test(`a server that is killed ${KILLS} times while it writes has lost nothing that it acknowledged`, async () => {
  const acknowledged = new Map<string, Acknowledged>();
  for (let round = 0; round < KILLS; round++) {
    const server = await start();
    const client = await SocketClient.open(server.url, GM);
    const writers = Array.from({ length: 4 }, (_one, index) => write(client, `R${round}W${index}`, acknowledged));
    // Somewhere in the middle: another point in every round.
    while (sum(acknowledged) < (round + 1) * 40 + round * 7) await client.settled();
    server.process.kill("SIGKILL");
    await once(server.process, "exit");
    client.close();
    await Promise.all(writers);
    const world = await openWorld({ folder, system });
    for (const [id, { value, items }] of acknowledged) {
      const actor = world.find("Actor", id) as { system: { value: number }; items: unknown[] } | undefined;
      expect({ id, value: actor?.system.value, items: actor?.items.length }).toEqual({
        id,
        // A write that was under way when the server died may be there or not.
        value: expect.toSatisfy((found: number) => found === value || found === value + 1),
        items: expect.toSatisfy((found: number) => found === items || found === items + 1),
      });
    }
    await world.close();
  }
  expect(acknowledged.size).toBe(KILLS * 4);
}, 240_000);

/** Writes to an actor of its own, one write after the other, until the line breaks. */
async function write(client: SocketClient, name: string, acknowledged: Map<string, Acknowledged>): Promise<void> {
  const _id = name.padEnd(16, "0");
  const lost = new Promise<never>((_resolve, reject) => client.socket.once("disconnect", reject));
  const modify = (operation: object) => Promise.race([client.ask("modifyDocument", operation), lost]);
  try {
    await modify({
      action: "create",
      documentName: "Actor",
      data: [{ _id, name, type: "hero", system: { value: 0 } }],
      options: { keepId: true },
    });
    const known = { value: 0, items: 0 };
    acknowledged.set(_id, known);
    for (let value = 1; ; value++) {
      await modify({ action: "update", documentName: "Actor", updates: [{ _id, system: { value } }], options: {} });
      known.value = value;
      if (value % 3) continue;
      await modify({
        action: "create",
        documentName: "Item",
        parentUuid: `Actor.${_id}`,
        data: [{ name: "Thing", type: "thing" }],
        options: {},
      });
      known.items++;
    }
  } catch {
    // The server is gone.
  }
}

function sum(acknowledged: ReadonlyMap<string, Acknowledged>): number {
  return [...acknowledged.values()].reduce((total, { value }) => total + value, 0);
}
