import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld } from "../../sandbox/server/world/open-world.ts";
import { prepareSystem } from "../fixtures/prepare-system.ts";
import { SocketClient } from "./support/served.ts";

const GM = "Overseer00000000";
const WRITER = fileURLToPath(new URL("support/writer.ts", import.meta.url));
const KILLS = 4;
const things = "tiny.things";

let system: string;
let folder: string;
let running: ChildProcess | undefined;
beforeAll(async () => {
  system = await prepareSystem("tiny");
  folder = join(await mkdtemp(join(tmpdir(), "killed-packs-")), "world");
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

/** What the server said that it has done. */
interface Acknowledged {
  /** Ids of items in the system's compendium. */
  items: Set<string>;
  /** Ids of the world's compendia, and how many items each was filled with. */
  packs: Map<string, number>;
  deleted: Set<string>;
}

test(`a server that is killed ${KILLS} times in the middle of compendia has lost nothing that it acknowledged`, async () => {
  const known: Acknowledged = { items: new Set(), packs: new Map(), deleted: new Set() };
  for (let round = 0; round < KILLS; round++) {
    const server = await start();
    const client = await SocketClient.open(server.url, GM);
    if (round === 0) await unlock(client);
    const writers = [fill(client, round, known), manage(client, round, known)];
    const wanted = (round + 1) * 15 + round * 4;
    while (known.items.size < wanted) await client.settled();
    server.process.kill("SIGKILL");
    await once(server.process, "exit");
    client.close();
    await Promise.all(writers);
    const world = await openWorld({ folder, system });
    const stored = new Set(world.pack(things).documents.map(({ _id }) => _id));
    expect([...known.items].filter((id) => !stored.has(id))).toEqual([]);
    for (const [id, size] of known.packs) expect([id, world.pack(id).documents.length]).toEqual([id, size]);
    // A deletion that was under way may have been stored without having been acknowledged.
    for (const id of known.deleted) expect(() => world.pack(id)).toThrow(`There is no compendium "${id}"`);
    for (const pack of world.packs.all()) expect([pack.id, existsSync(pack.folder)]).toEqual([pack.id, true]);
    await world.close();
  }
  expect(known.packs.size + known.deleted.size).toBeGreaterThan(KILLS);
  expect((await readdir(folder)).sort()).toEqual(expect.arrayContaining(["data", "packs", "world.json"]));
}, 120_000);

async function unlock(client: SocketClient): Promise<void> {
  const { collections } = (await client.ask("world")) as { collections: { settings: { _id: string; key: string }[] } };
  const setting = collections.settings.find(({ key }) => key === "core.compendiumConfiguration");
  const updates = [{ _id: setting?._id, value: JSON.stringify({ [things]: { locked: false } }) }];
  await client.ask("modifyDocument", { action: "update", documentName: "Setting", updates, options: {} });
}

const untilLost = (client: SocketClient) => {
  const lost = new Promise<never>((_resolve, reject) => client.socket.once("disconnect", reject));
  lost.catch(() => undefined);
  return (name: string, payload: object) => Promise.race([client.ask(name, payload), lost]);
};

/** Puts one item after the other into the system's compendium, until the line breaks. */
async function fill(client: SocketClient, round: number, { items }: Acknowledged): Promise<void> {
  const ask = untilLost(client);
  try {
    for (let count = 0; ; count++) {
      const _id = `R${round}I${count}`.padEnd(16, "x");
      const data = [{ _id, name: "Thing", type: "thing" }];
      const operation = { action: "create", documentName: "Item", pack: things, data, options: { keepId: true } };
      await ask("modifyDocument", operation);
      items.add(_id);
    }
  } catch {
    // The server is gone.
  }
}

/** Copies a compendium again and again and deletes every other copy, until the line breaks. */
async function manage(client: SocketClient, round: number, { packs, deleted }: Acknowledged): Promise<void> {
  const ask = untilLost(client);
  try {
    for (let count = 0; ; count++) {
      const label = `Copy ${round} ${count}`;
      const { pack } = (await ask("manageCompendium", { action: "create", label, source: "tiny.secrets" })) as {
        pack: string;
      };
      if (count % 2) {
        await ask("manageCompendium", { action: "delete", pack });
        deleted.add(pack);
      } else packs.set(pack, 1);
    }
  } catch {
    // The server is gone.
  }
}
