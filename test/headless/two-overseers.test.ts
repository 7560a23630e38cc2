import { afterAll, beforeAll, expect, test } from "vitest";
import type { HeadlessClient } from "../../sandbox/headless/client.ts";
import { openTable, type Table } from "../../sandbox/headless/open-table.ts";

/* The functions handed to `evaluate` run in a client, whose globals have no types here. */
declare const game: any, Hooks: any;

const OLD = 40;
let table: Table;
beforeAll(async () => {
  const users = [
    { name: "Overseer", role: "GAMEMASTER" as const },
    { name: "Second", role: "GAMEMASTER" as const },
    { name: "Ada" },
  ];
  table = await openTable({ system: "dist", users });
  await table.settled();
});
afterAll(() => table.close());

/** Makes the world one of an old version, with documents that are written past the client's checks. */
async function makeOld(): Promise<void> {
  const { world } = table.server.hub;
  const name = (at: number) => `oldCharacter${String(at).padStart(4, "0")}`;
  const old = Array.from({ length: OLD }, (_, at) => at);
  await table.gm.evaluate(async () => {
    await game.actors.documentClass.deleteDocuments(game.actors.map(({ id }: any) => id));
    await game.settings.set("wasteland-2d20", "contentLanguage", "");
    await game.settings.set("wasteland-2d20", "worldVersion", 0);
  });
  await world.modify(table.gm.userId, {
    action: "create",
    documentName: "Actor",
    data: old.map((at) => ({ _id: name(at), name: name(at), type: "character", img: "icons/svg/mystery-man.svg" })),
    options: { keepId: true },
  });
  await table.settled();
}

/** What the one who only looks on has seen written. */
const watch = () =>
  table.client("Ada").evaluate(() => {
    const seen: Record<string, number> = ((globalThis as any).seen = {});
    const count = (what: string) => (seen[what] = (seen[what] ?? 0) + 1);
    Hooks.on("updateActor", (actor: any) => count(actor.id));
    Hooks.on("updateSetting", ({ key }: any) => count(key));
    Hooks.on("createSetting", ({ key }: any) => count(key));
  });
const seen = () => table.client("Ada").evaluate(() => (globalThis as any).seen as Record<string, number>);

const done = () =>
  expect
    .poll(
      () =>
        table
          .client("Ada")
          .evaluate(() => [
            game.settings.get("wasteland-2d20", "worldVersion"),
            game.settings.get("wasteland-2d20", "contentLanguage"),
          ]),
      { timeout: 40_000 },
    )
    .toEqual([2, "en"]);

test.each<[string, (open: HeadlessClient[]) => Promise<unknown>]>([
  ["at the same time", (clients) => Promise.all(clients.map((client) => client.boot()))],
  [
    "one while the other is at it",
    async ([first, second]) => {
      const booted = first!.boot();
      await expect.poll(async () => Object.keys(await seen()).length, { timeout: 40_000 }).toBeGreaterThan(1);
      await Promise.all([booted, second!.boot()]);
    },
  ],
])("when two Overseers open an old world %s, each document and the language are written once", async (_, open) => {
  // Whoever stays when somebody leaves brings an old world up to date.
  await table.client("Second").disconnect();
  await makeOld();
  await table.client("Overseer").disconnect();
  await watch();
  await open([table.client("Second"), table.client("Overseer")]);
  await done();
  await table.settled();
  const counts = await seen();
  const actors = Object.entries(counts).filter(([key]) => key.startsWith("oldCharacter"));
  expect(actors.length).toBe(OLD);
  expect([...new Set(actors.map(([, count]) => count))]).toEqual([1]);
  expect(counts["wasteland-2d20.contentLanguage"]).toBe(1);
});

test("when the Overseer leaves who was bringing the world up to date, another who is there already does what is left", async () => {
  const first = await table.gm.evaluate(() => game.users.activeGM.name as string);
  expect(first).toBe("Overseer");
  await makeOld();
  // What the one who leaves had done is not done again.
  const half = await table.gm.evaluate(async () => {
    await game.settings.set("wasteland-2d20", "contentLanguage", "en");
    const actors = game.actors.contents.slice(0, 20);
    const { skills } = (await game.actors.documentClass.create({ name: "Fresh", type: "character" }))._source.system;
    for (const actor of actors) await actor.update({ img: "icons/svg/cowled.svg", system: { skills } });
    return actors.map(({ id }: any) => id as string);
  });
  await table.settled();
  await watch();
  await table.client("Overseer").disconnect();
  await done();
  await table.settled();
  const written = Object.keys(await seen()).filter((key) => key.startsWith("oldCharacter"));
  expect(written.length).toBe(OLD - half.length);
  expect(written.filter((id) => half.includes(id))).toEqual([]);
  await table.client("Overseer").boot();
});
