import { readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTable } from "../../sandbox/headless/open-table.ts";
import { prepareSystem } from "../fixtures/prepare-system.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const game: any, Actor: any;

let system: string;
beforeAll(async () => {
  system = await prepareSystem("tiny");
});
afterAll(() => rm(dirname(system), { recursive: true }));

test("stored documents that are not valid any more stop nobody: they are mended, or wait until they can be read", async () => {
  const world = join(dirname(system), "world");
  const manifest = join(system, "system.json");
  const text = await readFile(manifest, "utf8");
  const withGhosts = JSON.parse(text) as { documentTypes: { Actor: object; Item: object } };
  Object.assign(withGhosts.documentTypes.Actor, { ghost: {} });
  Object.assign(withGhosts.documentTypes.Item, { chain: {} });
  await writeFile(manifest, JSON.stringify(withGhosts));
  const before = await openTable({ system, world });
  const create = (data: object) =>
    before.server.hub.world.modify(before.gm.userId, {
      action: "create",
      documentName: "Actor",
      data: [data],
      options: {},
    });
  await create({ name: "Ghost", type: "ghost", system: { sheet: "white" } });
  await create({ name: "Broken", type: "hero", system: { strength: "much", health: null, tags: [""] } });
  const items = [
    { name: "Chain", type: "chain" },
    { name: "Rope", type: "thing", system: { weight: "heavy" } },
  ];
  await create({ name: "Laden", type: "hero", items });
  await before.settled();
  for (const client of Object.values(before.clients)) client.expectConsole("validation errors");
  await before.close();
  await writeFile(manifest, text);

  const table = await openTable({ system, world });
  const seen = await table.gm.evaluate(async () => {
    const [ghost] = [...game.actors.invalidDocumentIds];
    const { name, type, system } = game.actors.getInvalid(ghost);
    const { items } = game.actors.getName("Laden");
    const { strength, health, tags } = game.actors.getName("Broken").system;
    const there = game.actors.map((actor: any) => actor.name).sort();
    await Actor.deleteDocuments([ghost]);
    return {
      there,
      ghost: { name, type, system },
      broken: { strength, health, tags: [...tags] },
      laden: items.map((item: any) => [item.name, item.system.weight]),
      waiting: [...items.invalidDocumentIds].map((id) => items.getInvalid(id).name),
      left: game.actors.invalidDocumentIds.size,
      missing: await items.contents[0].delete().then(() => items.contents.length),
    };
  });
  expect(seen).toEqual({
    there: ["Broken", "Laden"],
    ghost: { name: "Ghost", type: "ghost", system: { sheet: "white" } },
    broken: { strength: 5, health: { value: 10, max: 10 }, tags: [] },
    laden: [["Rope", 1]],
    waiting: ["Chain"],
    left: 0,
    missing: 0,
  });
  for (const client of Object.values(table.clients)) {
    client.expectConsole("Failed to initialize Actor");
    client.expectConsole("Failed to initialize Item");
    client.expectConsole("validation errors");
  }
  await table.close();
});

test("what is gone already cannot be changed or deleted, and the message says so", async () => {
  const table = await openTable({ system });
  const messages = await table.gm.evaluate(async () => {
    const actor = await Actor.create({ name: "Ann", type: "hero", items: [{ name: "Rope", type: "thing" }] });
    const [item] = actor.items.contents;
    await item.delete();
    const message = (promise: Promise<unknown>) =>
      promise.then(
        () => "done",
        (error: Error) => error.message.replace(item.id, "<id>"),
      );
    return [await message(item.delete()), await message(item.update({ name: "Cord" }))];
  });
  expect(messages).toEqual(['Item "<id>" does not exist!', 'Item "<id>" does not exist!']);
  await table.close();
});
