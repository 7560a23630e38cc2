import { compilePack, extractPack } from "@foundryvtt/foundryvtt-cli";
import { ClassicLevel } from "classic-level";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Database } from "../../sandbox/server/store/database.ts";
import { GM, id, TinyWorld } from "./support/tiny-world.ts";

let tiny: TinyWorld;
let temporary: string;

beforeAll(async () => {
  tiny = await TinyWorld.open();
  temporary = await mkdtemp(join(tmpdir(), "layout-"));
});

afterAll(async () => {
  await tiny.close();
  await rm(temporary, { recursive: true });
});

const hero = {
  _id: id("hero"),
  name: "Hero",
  type: "hero",
  items: [
    {
      _id: id("sword"),
      name: "Sword",
      type: "thing",
      effects: [{ _id: id("sharp"), name: "Sharp" }],
    },
    { _id: id("rope"), name: "Rope", type: "thing", effects: [] },
  ],
  effects: [{ _id: id("brave"), name: "Brave" }],
};

async function rows(folder: string): Promise<Record<string, unknown>> {
  const level = new ClassicLevel<string, unknown>(folder, { valueEncoding: "json" });
  const entries = await level.iterator().all();
  await level.close();
  return Object.fromEntries(entries);
}

test("every document is a row of its own and its holder lists its id", async () => {
  const folder = join(temporary, "rows");
  const database = await Database.open(folder);
  await database.write([{ documentName: "Actor", after: hero }]);
  await database.close();
  expect(await rows(folder)).toEqual({
    [`!actors!${id("hero")}`]: {
      _id: id("hero"),
      name: "Hero",
      type: "hero",
      items: [id("sword"), id("rope")],
      effects: [id("brave")],
    },
    [`!actors.items!${id("hero")}.${id("sword")}`]: {
      _id: id("sword"),
      name: "Sword",
      type: "thing",
      effects: [id("sharp")],
    },
    [`!actors.items!${id("hero")}.${id("rope")}`]: { _id: id("rope"), name: "Rope", type: "thing", effects: [] },
    [`!actors.items.effects!${id("hero")}.${id("sword")}.${id("sharp")}`]: { _id: id("sharp"), name: "Sharp" },
    [`!actors.effects!${id("hero")}.${id("brave")}`]: { _id: id("brave"), name: "Brave" },
  });
});

test("a document that goes takes the rows of all that it held with it", async () => {
  const folder = join(temporary, "gone");
  const database = await Database.open(folder);
  await database.write([{ documentName: "Actor", after: hero }]);
  await database.write([{ documentName: "Actor", before: hero }]);
  await database.close();
  expect(await rows(folder)).toEqual({});
});

test("a token's own actor data are one row under the token", async () => {
  const folder = join(temporary, "delta");
  const items = [{ _id: id("sword"), name: "Sword", type: "thing", effects: [] }];
  const delta = { _id: id("delta"), name: "Guard", items, effects: [] };
  const scene = { _id: id("scene"), name: "Scene", tokens: [{ _id: id("token"), actorId: id("hero"), delta }] };
  const database = await Database.open(folder);
  await database.write([{ documentName: "Scene", after: scene }]);
  expect(await database.read(["Scene"])).toMatchObject([[scene]]);
  await database.close();
  expect(Object.keys(await rows(folder))).toEqual([
    `!scenes!${id("scene")}`,
    `!scenes.tokens!${id("scene")}.${id("token")}`,
    `!scenes.tokens.delta!${id("scene")}.${id("token")}.${id("delta")}`,
    `!scenes.tokens.delta.items!${id("scene")}.${id("token")}.${id("delta")}.${id("sword")}`,
  ]);
});

test("a pack that the official command line compiled opens with folders and all that documents hold", async () => {
  const sources = join(temporary, "sources");
  const pack = join(temporary, "pack");
  await mkdir(sources);
  const keyed = {
    ...hero,
    _key: `!actors!${hero._id}`,
    folder: id("folder"),
    effects: hero.effects.map((one) => ({ ...one, _key: `!actors.effects!${hero._id}.${one._id}` })),
    items: hero.items.map((item) => ({
      ...item,
      _key: `!actors.items!${hero._id}.${item._id}`,
      effects: item.effects.map((one) => ({
        ...one,
        _key: `!actors.items.effects!${hero._id}.${item._id}.${one._id}`,
      })),
    })),
  };
  const folder = { _id: id("folder"), name: "Folder", type: "Actor" };
  await writeFile(join(sources, "hero.json"), JSON.stringify(keyed));
  await writeFile(join(sources, "folder.json"), JSON.stringify({ ...folder, _key: `!folders!${folder._id}` }));
  await compilePack(sources, pack);
  const database = await Database.openCopy(pack);
  expect(await database.read(["Actor", "Folder"])).toEqual([[{ ...hero, folder: id("folder") }], [folder]]);
  await database.close();
});

test("a copy of a pack opens while the pack itself is open elsewhere, and in place that is an error", async () => {
  const folder = join(temporary, "locked");
  const database = await Database.open(folder);
  await database.write([{ documentName: "Actor", after: hero }]);
  const copy = await Database.openCopy(folder);
  expect(await copy.read(["Actor"])).toEqual([[hero]]);
  await copy.close();
  await expect(Database.open(folder)).rejects.toThrow("is open in another process");
  await database.close();
});

test("a world's documents extract with the official command line", async () => {
  await tiny.create(GM, "Actor", hero, { options: { keepId: true, keepEmbeddedIds: true } });
  const stored = tiny.world.find("Actor", id("hero"));
  await tiny.world.close();
  const target = join(temporary, "extracted");
  await extractPack(join(tiny.folder, "data/actors"), target);
  const [file = ""] = await readdir(target);
  const extracted = JSON.parse(await readFile(join(target, file), "utf8"));
  expect(extracted).toMatchObject({
    _key: `!actors!${id("hero")}`,
    items: [{ _key: `!actors.items!${id("hero")}.${id("sword")}` }, { name: "Rope" }],
  });
  expect(withoutKeys(extracted)).toEqual(stored);
  await tiny.reopen();
  expect(tiny.world.find("Actor", id("hero"))).toEqual(stored);
});

/** JSON without the `_key` that the command line adds to every document. */
function withoutKeys(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, inner) => (key === "_key" ? undefined : inner)));
}
