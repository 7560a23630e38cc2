import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTable, type Table } from "../../sandbox/headless/open-table.ts";
import { prepareSystem } from "../fixtures/prepare-system.ts";

/* The functions handed to `evaluate` run in a client, whose globals have no types here. */
declare const game: any, Item: any, Folder: any, CONFIG: any;

let folder: string;
let table: Table;
const player = () => table.client("Player 1");

beforeAll(async () => {
  folder = await prepareSystem("tiny");
  table = await openTable({ system: folder });
});
afterAll(async () => {
  await table.close();
  await rm(dirname(folder), { recursive: true });
});

test("a compendium shows its index at once, and its documents when they are asked for", async () => {
  const seen = await table.gm.evaluate(async () => {
    const pack = game.packs.get("tiny.things");
    const index = [...pack.index].map(({ name, uuid, system }: any) => [
      name,
      uuid.split(".").slice(0, 4).join("."),
      system ?? null,
    ]);
    const loaded = pack.size;
    const withWeight = await pack.getIndex({ fields: ["system.weight"] });
    const documents = await pack.getDocuments({ name: pack.index.contents[0].name });
    const [document] = documents;
    return {
      index: index.length,
      sample: index[0],
      loaded,
      weight: typeof withWeight.contents[0].system.weight,
      found: documents.length,
      same: (await pack.getDocument(document.id)) === document,
      model: document.system instanceof CONFIG.Item.dataModels.thing,
      inPack: [document.pack, document.inCompendium, document.collection === pack],
      none: await pack.getDocument("aaaaaaaaaaaaaaaa"),
      about: [pack.documentName, pack.title, pack.locked, pack.visible],
    };
  });
  expect(seen).toEqual({
    index: expect.any(Number),
    sample: [expect.any(String), "Compendium.tiny.things.Item", null],
    loaded: 0,
    weight: "number",
    found: 1,
    same: true,
    model: true,
    inPack: ["tiny.things", true, true],
    none: null,
    about: ["Item", "Tiny things", true, true],
  });
  expect(seen.index).toBeGreaterThan(0);
});

test("what comes out of a compendium remembers where it came from", async () => {
  const made = await table.gm.evaluate(async () => {
    const pack = game.packs.get("tiny.things");
    const { _id, uuid, name } = pack.index.contents[0];
    const item = await game.items.importFromCompendium(pack, _id, { name: "Mine" });
    return {
      name: item.name,
      from: item._stats.compendiumSource === uuid,
      own: item.id !== _id,
      was: name !== "Mine",
      pack: item.pack,
    };
  });
  expect(made).toEqual({ name: "Mine", from: true, own: true, was: true, pack: null });
});

test("folders order what is in them, by name or by hand, and players see those that hold something for them", async () => {
  await table.gm.evaluate(async () => {
    const outer = await Folder.create({ name: "Outer", type: "Item", sorting: "m" });
    const inner = await Folder.create({ name: "Inner", type: "Item", folder: outer.id });
    await Folder.create({ name: "Empty", type: "Item" });
    await Item.create([
      { name: "Second", type: "thing", folder: outer.id, sort: 2 },
      { name: "First", type: "thing", folder: outer.id, sort: 1, ownership: { default: 2 } },
      { name: "Beta", type: "thing", folder: inner.id },
      { name: "Alpha", type: "thing", folder: inner.id },
    ]);
  });
  await table.settled();
  const tree = () => {
    const shown = ({ folder, children, entries, visible, depth }: any): unknown => ({
      folder: folder?.name ?? null,
      visible,
      depth,
      entries: entries.map(({ name }: any) => name).filter((name: string) => name !== "Mine"),
      children: children.map(shown),
    });
    return shown(game.items.tree);
  };
  const inner = (entries: string[], visible: boolean) => ({
    folder: "Inner",
    visible,
    depth: 2,
    entries,
    children: [],
  });
  const outer = (entries: string[], child: object) => ({
    folder: "Outer",
    visible: true,
    depth: 1,
    entries,
    children: [child],
  });
  const empty = (visible: boolean) => ({ folder: "Empty", visible, depth: 1, entries: [], children: [] });
  expect(await table.gm.evaluate(tree)).toEqual({
    folder: null,
    visible: true,
    depth: 0,
    entries: [],
    children: [empty(true), outer(["First", "Second"], inner(["Alpha", "Beta"], true))],
  });
  expect(await player().evaluate(tree)).toEqual({
    folder: null,
    visible: true,
    depth: 0,
    entries: [],
    children: [empty(false), outer(["First"], inner([], false))],
  });
});

test("a document knows its folder, and a folder its contents and those above it", async () => {
  const known = await table.gm.evaluate(() => {
    const alpha = game.items.getName("Alpha");
    const { folder } = alpha;
    return {
      folder: folder.name,
      above: folder.ancestors.map(({ name }: any) => name),
      contents: folder.contents.map(({ name }: any) => name),
    };
  });
  expect(known).toEqual({ folder: "Inner", above: ["Outer"], contents: ["Alpha", "Beta"] });
});

test("many documents are changed by one rule", async () => {
  const counts = await table.gm.evaluate(async () => {
    await game.items.updateAll(
      (item: any) => ({ "system.quantity": item.name.length }),
      (item: any) => item.folder?.name === "Inner",
    );
    return game.items.filter((item: any) => item.folder).map(({ name, system }: any) => [name, system.quantity]);
  });
  expect(Object.fromEntries(counts)).toEqual({ Second: 1, First: 1, Alpha: 5, Beta: 4 });
});

test("items are sorted next to each other, and found by type and by a search", async () => {
  const found = await table.gm.evaluate(async () => {
    const [first, second] = [game.items.getName("First"), game.items.getName("Second")];
    await first.sortRelative({ target: second, siblings: [second] });
    return {
      after: first.sort > second.sort,
      types: Object.fromEntries(
        Object.entries(game.items.documentsByType).map(([type, all]: [string, any]) => [type, all.length]),
      ),
      search: game.items.search({ query: "ALPH" }).map(({ name }: any) => name),
    };
  });
  expect(found).toEqual({ after: true, types: { base: 0, thing: 5 }, search: ["Alpha"] });
});
