import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Table } from "../../sandbox/headless/open-table.ts";
import { makeCompendium, openCompendia } from "./compendium-table.ts";

/* The functions handed to `evaluate` run in a client, whose globals have no types here. */
declare const game: any, Actor: any, Item: any, Folder: any, foundry: any, Hooks: any, heard: any[];
declare const fromUuid: any, fromUuidSync: any;

let table: Table;
let close: () => Promise<void>;
const player = () => table.client("Ada");
const made = (type: string, label: string) => makeCompendium(table, type, label);

beforeAll(async () => {
  ({ table, close } = await openCompendia());
});
afterAll(() => close());

describe("an index", () => {
  test("holds further fields when they are asked for, nested as in the document", async () => {
    const seen = await table.gm.evaluate(async () => {
      const pack = game.packs.get("tiny.things");
      const index = await pack.getIndex({ fields: ["system.rarity", "system.weight"] });
      const { uuid, ...lantern } = index.get("tinyLantern00000");
      return { lantern, uuid, loaded: pack.size, isIndex: index === pack.index };
    });
    expect(seen).toEqual({
      lantern: {
        _id: "tinyLantern00000",
        name: "Lantern",
        img: "icons/svg/fire.svg",
        type: "thing",
        system: { rarity: "rare", weight: 1.5 },
      },
      uuid: "Compendium.tiny.things.Item.tinyLantern00000",
      loaded: 0,
      isIndex: true,
    });
  });

  test("follows what others create, change and delete, loaded or not, in what was asked for", async () => {
    const pack = await made("Item", "Followed");
    await player().evaluate((pack: string) => game.packs.get(pack).getIndex({ fields: ["system.weight"] }), pack);
    const index = () =>
      player().evaluate(
        (pack: string) => game.packs.get(pack).index.map(({ name, system }: any) => [name, system?.weight ?? null]),
        pack,
      );
    await table.gm.evaluate(async (pack: string) => {
      await Item.createDocuments(
        [
          { name: "Pot", type: "thing", system: { weight: 3 } },
          { name: "Pan", type: "thing" },
        ],
        { pack },
      );
    }, pack);
    await table.settled();
    expect(await index()).toEqual([
      ["Pot", 3],
      ["Pan", 1],
    ]);
    await player().evaluate((pack: string) => game.packs.get(pack).clear(), pack);
    await table.gm.evaluate(async (pack: string) => {
      const [pot, pan] = await game.packs.get(pack).getDocuments();
      await pot.update({ "system.weight": 4, "system.rarity": "rare" });
      await pan.delete();
    }, pack);
    await table.settled();
    expect(await index()).toEqual([["Pot", 4]]);
  });

  test("has the fields that the system configures from the start", async () => {
    const entry = await player().evaluate(() => game.packs.get("tiny.heroes").index.get("tinyAnna00000000").system);
    expect(entry).toEqual({ strength: 4 });
  });
});

describe("documents", () => {
  test("are found by a query, and only those that may match are loaded", async () => {
    const found = await table.gm.evaluate(async () => {
      const pack = game.packs.get("tiny.things");
      pack.clear();
      const names = async (query: object) => (await pack.getDocuments(query)).map(({ name }: any) => name).sort();
      return {
        byName: await names({ name: "Lantern" }),
        loaded: pack.size,
        byId: await names({ _id__in: ["tinyBackpack0000"] }),
        none: await names({ type__in: ["hero"] }),
        notInFolder: await names({ folder__ne: "tinyContainers00" }),
        nested: await names({ system: { rarity: "rare" } }),
        dotted: await names({ "system.rarity": "common" }),
        all: await names({}),
      };
    });
    expect(found).toEqual({
      byName: ["Lantern"],
      loaded: 1,
      byId: ["Backpack"],
      none: [],
      notInFolder: ["Lantern"],
      nested: ["Lantern"],
      dotted: ["Backpack"],
      all: ["Backpack", "Lantern"],
    });
  });

  test("are named by uuids: at once by their index entry, after waiting by the document and what it holds", async () => {
    const seen = await table.gm.evaluate(async () => {
      const pack = game.packs.get("tiny.heroes");
      const uuid = "Compendium.tiny.heroes.Actor.tinyAnna00000000";
      const rope = `${uuid}.Item.tinyAnnaRope0000`;
      const { name, pack: inPack, documentName } = fromUuidSync(uuid);
      let refusal = "";
      try {
        fromUuidSync(rope);
      } catch (error) {
        refusal = (error as Error).message;
      }
      const early = fromUuidSync(rope, { strict: false });
      const anna = await fromUuid(uuid);
      return {
        entry: [name, inPack, documentName ?? null],
        refusal: refusal.includes(rope),
        early,
        rope: (await fromUuid(rope)).name,
        knot:
          (await fromUuid(`${rope}.ActiveEffect.tinyAnnaKnot0000`)).uuid === `${rope}.ActiveEffect.tinyAnnaKnot0000`,
        cached: fromUuidSync(uuid) === anna && fromUuidSync(rope).name === "Rope",
        folder: (await fromUuid("Compendium.tiny.things.Folder.tinyContainers00")).name,
        missing: await fromUuid("Compendium.tiny.heroes.Actor.nobody0000000000"),
        size: pack.size,
      };
    });
    expect(seen).toEqual({
      entry: ["Anna of the well", "tiny.heroes", null],
      refusal: true,
      early: null,
      rope: "Rope",
      knot: true,
      cached: true,
      folder: "Containers",
      missing: null,
      size: 1,
    });
  });

  test("are forgotten after a while, but for those that a window shows", async () => {
    const left = await table.gm.evaluate(async () => {
      const { CompendiumCollection } = foundry.documents.collections;
      const lifetime = CompendiumCollection.CACHE_LIFETIME_SECONDS;
      const pack = game.packs.get("tiny.things");
      pack.clear();
      CompendiumCollection.CACHE_LIFETIME_SECONDS = 0.01;
      await pack.getDocuments();
      const shown = pack.contents.find(({ name }: any) => name === "Lantern");
      await shown.sheet.render({ force: true });
      while (pack.size > 1) await new Promise((resolve) => setTimeout(resolve, 5));
      const names = pack.map(({ name }: any) => name);
      await shown.sheet.close();
      CompendiumCollection.CACHE_LIFETIME_SECONDS = lifetime;
      return names;
    });
    expect(left).toEqual(["Lantern"]);
  });
});

describe("from a compendium into the world", () => {
  test("one document comes without id, folder, order and ownership, and remembers its source", async () => {
    const data = await table.gm.evaluate(async () => {
      const pack = game.packs.get("tiny.things");
      const backpack = await pack.getDocument("tinyBackpack0000");
      const keys = (options: object) => {
        const found = game.items.fromCompendium(backpack, options);
        return ["_id", "folder", "sort", "ownership"].filter((key) => key in found);
      };
      const item = await game.items.importFromCompendium(pack, "tinyBackpack0000", { name: "Sack" });
      return {
        source: [item.name, item.folder, item._stats.compendiumSource],
        plain: keys({}),
        kept: keys({ keepId: true, clearSort: false, clearOwnership: false }),
      };
    });
    expect(data).toEqual({
      source: ["Sack", null, "Compendium.tiny.things.Item.tinyBackpack0000"],
      plain: [],
      kept: ["_id", "sort", "ownership"],
    });
  });

  test("all of it comes in the folders that it has, in a new folder if one is named", async () => {
    const tree = await table.gm.evaluate(async () => {
      const documents = await game.packs.get("tiny.things").importAll({ folderName: "Bought" });
      const placeOf = (item: any) => [
        item.name,
        ...[item.folder, ...item.folder.ancestors].map(({ name }: any) => name),
      ];
      return documents.map(placeOf).sort();
    });
    expect(tree).toEqual([
      ["Backpack", "Containers", "Bought"],
      ["Lantern", "Bought"],
    ]);
  });

  test("all of it with its ids leaves what is in the world already, and its folders are used again", async () => {
    const told = await table.gm.evaluate(async () => {
      const pack = game.packs.get("tiny.things");
      const first = await pack.importAll({ keepId: true });
      await game.items.get("tinyLantern00000").update({ name: "My lantern" });
      await game.items.get("tinyBackpack0000").delete();
      const second = await pack.importAll({ keepId: true });
      const third = await pack.importAll({ keepId: true });
      const ids = [first, second, third].map((some) => some.map(({ id }: any) => id).sort());
      const { name } = game.items.get("tinyLantern00000");
      const folder = game.items.get("tinyBackpack0000").folder.id;
      for (const id of ["tinyLantern00000", "tinyBackpack0000"]) await game.items.get(id).delete();
      return { ids, name, folder, folders: game.folders.filter(({ name }: any) => name === "Containers").length };
    });
    expect(told).toEqual({
      ids: [["tinyBackpack0000", "tinyLantern00000"], ["tinyBackpack0000"], []],
      name: "My lantern",
      folder: "tinyContainers00",
      folders: 2,
    });
  });

  test("a player without the permission to create brings nothing in", async () => {
    const message = await player().evaluate(() =>
      game.items.importFromCompendium(game.packs.get("tiny.things"), "tinyBackpack0000").then(
        () => "imported",
        (error: Error) => error.message,
      ),
    );
    expect(message).toMatch(/lacks permission to create Item/);
  });
});

describe("into a compendium", () => {
  test("a document goes without what belongs to the world, with what it holds", async () => {
    const pack = await made("Actor", "Kept heroes");
    const copy = await table.gm.evaluate(async (id: string) => {
      const folder = await Folder.create({ name: "Here only", type: "Actor" });
      const hero = await Actor.create({
        name: "Bo",
        type: "hero",
        folder: folder.id,
        sort: 5,
        ownership: { default: 2 },
      });
      await hero.createEmbeddedDocuments("Item", [{ name: "Hat", type: "thing" }]);
      const kept = await game.packs.get(id).importDocument(hero);
      const keptId = await game.packs.get(id).importDocument(hero, { keepId: true });
      const { folder: place, sort, ownership, items, _stats } = kept.toObject();
      return {
        ids: [kept.id === hero.id, keptId.id === hero.id],
        data: { place, sort, default: ownership.default, items: items.map(({ name }: any) => name) },
        from: _stats.exportSource.uuid === hero.uuid,
        pack: kept.pack,
      };
    }, pack);
    expect(copy).toEqual({
      ids: [false, true],
      data: { place: null, sort: 0, default: 0, items: ["Hat"] },
      from: true,
      pack,
    });
  });

  test("folders go under their own ids, with those around and in them, once", async () => {
    const pack = await made("Item", "Foldered");
    const folders = await table.gm.evaluate(async (id: string) => {
      const outer = await Folder.create({ name: "Outer", type: "Item" });
      const middle = await Folder.create({ name: "Middle", type: "Item", folder: outer.id, color: "#335577" });
      await Folder.create({ name: "Inner", type: "Item", folder: middle.id });
      const pack = game.packs.get(id);
      await pack.importFolder(middle);
      await pack.importFolder(middle);
      const same = pack.folders.get(middle.id).color.css;
      return [same, ...pack.folders.map((one: any) => [one.name, one.folder?.name ?? null, one.pack === id]).sort()];
    }, pack);
    expect(folders).toEqual(["#335577", ["Inner", "Middle", true], ["Middle", "Outer", true], ["Outer", null, true]]);
  });

  test("nothing goes that is of another kind, or while it is locked", async () => {
    const refusals = await table.gm.evaluate(async () => {
      const [actor, item] = [
        await Actor.create({ name: "Cy", type: "hero" }),
        await Item.create({ name: "Di", type: "thing" }),
      ];
      const messageOf = (promise: Promise<unknown>) =>
        promise.then(
          () => "done",
          (error: Error) => error.message,
        );
      const things = game.packs.get("tiny.things");
      const folder = await Folder.create({ name: "Of actors", type: "Actor" });
      return [
        await messageOf(things.importDocument(item)),
        await messageOf(things.importFolder(folder)),
        await messageOf(Item.create({ name: "Ed", type: "thing" }, { pack: "tiny.things" })),
        await messageOf(game.packs.get("world.foldered").importDocument(actor)),
        await messageOf(game.packs.get("world.foldered").importFolder(folder)),
      ];
    });
    expect(refusals).toEqual([
      'You cannot import into the compendium "tiny.things", which is locked',
      'You cannot import into the compendium "tiny.things", which is locked',
      'User "Overseer" lacks permission to create documents of the compendium "tiny.things": it is locked',
      "A Actor cannot be imported into a compendium of Item",
      "A folder of Actor cannot be imported into a compendium of Item",
    ]);
  });

  test("what changes is told to every client by the hook updateCompendium", async () => {
    const pack = await made("Item", "Heard");
    await player().evaluate(() => {
      (globalThis as any).heard = [];
      Hooks.on("updateCompendium", (pack: any, documents: any[], operation: any, userId: string) =>
        heard.push([
          pack.collection,
          documents.map(({ name }: any) => name),
          operation.action,
          game.users.get(userId).name,
        ]),
      );
    });
    await table.gm.evaluate((pack: string) => Item.create({ name: "Fan", type: "thing" }, { pack }), pack);
    await table.settled();
    expect(await player().evaluate(() => heard)).toEqual([[pack, ["Fan"], "create", "Overseer"]]);
  });
});
