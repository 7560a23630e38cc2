import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Table } from "../../sandbox/headless/open-table.ts";
import { makeCompendium, openCompendia } from "./compendium-table.ts";

/* The functions handed to `evaluate` run in a client, whose globals have no types here. */
declare const game: any, Item: any, Folder: any, foundry: any;
declare const fromUuid: any, ui: any;

let table: Table;
let close: () => Promise<void>;
const player = () => table.client("Ada");
const made = (type: string, label: string) => makeCompendium(table, type, label);

beforeAll(async () => {
  ({ table, close } = await openCompendia());
});
afterAll(() => close());

describe("who may do what", () => {
  test("a compendium that a player may not look into is invisible, and the server gives nothing of it", async () => {
    const seen = await player().evaluate(async () => {
      const pack = game.packs.get("tiny.secrets");
      return {
        visible: pack.visible,
        level: pack.getUserLevel(),
        index: pack.index.size,
        document: await pack.getDocument("tinyCrown0000000"),
        uuid: await fromUuid("Compendium.tiny.secrets.Item.tinyCrown0000000"),
        tree: game.packs.tree.entries.map(({ collection }: any) => collection).includes("tiny.secrets"),
      };
    });
    expect(seen).toEqual({ visible: false, level: 0, index: 0, document: null, uuid: null, tree: false });
    const { hub } = table.server;
    const raw = hub.connect(player().userId, { broadcast() {}, packageMessage() {}, close() {} });
    const request = { pack: "tiny.secrets", ids: ["tinyCrown0000000"], fields: ["name"] };
    for (const name of ["getPackDocuments", "getPackIndex"]) {
      await expect(hub.answer(raw, name, request)).rejects.toThrow(
        'User "Ada" lacks permission to read the compendium "tiny.secrets": the ownership level OBSERVER is needed',
      );
    }
    hub.disconnect(raw);
  });

  test("who may look into it comes to know what is in it at once, and forgets it with the permission", async () => {
    const state = () =>
      player().evaluate(() => {
        const pack = game.packs.get("tiny.secrets");
        return [pack.visible, pack.index.map(({ name }: any) => name), pack.size];
      });
    await table.gm.evaluate(() => game.packs.get("tiny.secrets").configure({ ownership: { PLAYER: "OBSERVER" } }));
    await table.settled();
    expect(await state()).toEqual([true, ["Crown"], 0]);
    await player().evaluate(() => game.packs.get("tiny.secrets").getDocuments());
    await table.gm.evaluate(() => game.packs.get("tiny.secrets").configure({ ownership: undefined }));
    await table.settled();
    expect(await state()).toEqual([false, [], 0]);
  });

  test("a player writes to a compendium that players own, as long as it is not locked", async () => {
    const pack = await made("Item", "Common");
    await table.gm.evaluate((id: string) => game.packs.get(id).configure({ ownership: { PLAYER: "OWNER" } }), pack);
    await table.settled();
    const write = () =>
      player().evaluate(
        (pack: string) =>
          Item.create({ name: "Gem", type: "thing" }, { pack }).then(
            (item: any) => [item.name, item.isOwner, item.canUserModify(game.user, "delete")],
            (error: Error) => error.message,
          ),
        pack,
      );
    expect(await write()).toEqual(["Gem", true, true]);
    await table.gm.evaluate((id: string) => game.packs.get(id).configure({ locked: true }), pack);
    await table.settled();
    expect(await write()).toBe(
      `User "Ada" lacks permission to create documents of the compendium "${pack}": it is locked`,
    );
  });

  test("a player configures, makes and deletes no compendium", async () => {
    const refusals = await player().evaluate(async () => {
      const messageOf = (promise: Promise<unknown>) =>
        promise.then(
          () => "done",
          (error: Error) => error.message,
        );
      const { CompendiumCollection } = foundry.documents.collections;
      return [
        await messageOf(game.packs.get("tiny.things").configure({ locked: false })),
        await messageOf(CompendiumCollection.createCompendium({ type: "Item", label: "Mine" })),
        await messageOf(game.packs.get("world.common").deleteCompendium()),
      ];
    });
    expect(refusals).toEqual([
      expect.stringMatching(/^User Ada lacks permission to update Setting/),
      'User "Ada" lacks permission to make compendia: the role ASSISTANT is needed',
      'User "Ada" lacks permission to delete the compendium "world.common": the role ASSISTANT is needed',
    ]);
  });

  test("an assistant unlocks the system's compendium and changes it, but not who owns it", async () => {
    const result = await table.client("Helper").evaluate(async () => {
      const pack = game.packs.get("tiny.fates");
      await pack.configure({ locked: false });
      const finds = await pack.getDocument("tinyFinds0000000");
      await finds.update({ name: "Other finds" });
      const entry = pack.index.get(finds.id).name;
      await pack.configure({ locked: undefined });
      const refusal = await pack.configure({ ownership: { PLAYER: "NONE" } }).catch((error: Error) => error.message);
      return [entry, pack.locked, refusal];
    });
    expect(result).toEqual(["Other finds", true, expect.stringMatching(/the role GAMEMASTER is needed/)]);
    await table.settled();
    expect(await player().evaluate(() => game.packs.get("tiny.fates").index.contents[0].name)).toBe("Other finds");
  });
});

describe("compendia of the world", () => {
  test("appear at every client when they are made, copied and deleted", async () => {
    const titles = () =>
      player().evaluate(() =>
        game.packs.filter(({ metadata }: any) => metadata.packageType === "world").map((p: any) => p.title),
      );
    const before = (await titles()).length;
    const names = await table.gm.evaluate(async () => {
      const pack = game.packs.get("tiny.things");
      const copy = await pack.duplicateCompendium({ label: "Things of ours" });
      return copy.index.map(({ name }: any) => name).sort();
    });
    await table.settled();
    expect(names).toEqual(["Backpack", "Lantern"]);
    expect((await titles()).slice(before)).toEqual(["Things of ours"]);
    await table.gm.evaluate(() => game.packs.get("world.things-of-ours").deleteCompendium());
    await table.settled();
    expect(await titles()).toHaveLength(before);
  });

  test("lie in folders of the world, whose removal moves them up", async () => {
    const places = await table.gm.evaluate(async () => {
      const outer = await Folder.create({ name: "Shelf", type: "Compendium" });
      const inner = await Folder.create({ name: "Board", type: "Compendium", folder: outer.id });
      const pack = game.packs.get("tiny.tales");
      await pack.setFolder(inner);
      const first = pack.folder.name;
      const shown = game.packs.tree.children.find(({ folder }: any) => folder === outer).children[0].entries[0].title;
      await inner.delete();
      return [first, shown, pack.folder.name];
    });
    expect(places).toEqual(["Board", "Tales", "Shelf"]);
  });

  test("are stored anew as the present models have it", async () => {
    const pack = await made("Item", "Old things");
    const migrated = await table.gm.evaluate(async (id: string) => {
      await Item.create({ name: "Urn", type: "thing" }, { pack: id });
      const pack = game.packs.get(id);
      await pack.migrate({ notify: false });
      await pack.configure({ locked: true });
      const refusal = await pack.migrate({ notify: false }).catch((error: Error) => error.message);
      return [pack.index.size, refusal];
    }, pack);
    expect(migrated).toEqual([1, `The compendium "${pack}" is locked`]);
  });
});

describe("windows", () => {
  test("show the index in folders; documents of a locked compendium cannot be edited until it is unlocked", async () => {
    const seen = await table.gm.evaluate(async () => {
      const pack = game.packs.get("tiny.things");
      const [app] = pack.apps;
      pack.render(true);
      await new Promise<void>((resolve) => app.addEventListener("render", () => resolve(), { once: true }));
      const texts = (selector: string) =>
        [...app.element.querySelectorAll(selector)].map(({ textContent }: any) => textContent.trim());
      const lantern = await pack.getDocument("tinyLantern00000");
      const before = [
        app.title,
        texts(".folder-name"),
        texts(".entry-name"),
        texts(".notice"),
        lantern.sheet.isEditable,
      ];
      await pack.configure({ locked: false });
      const editable = lantern.sheet.isEditable;
      await pack.configure({ locked: undefined });
      await app.close();
      return { before, editable, tab: ui.compendium.rendered };
    });
    expect(seen).toEqual({
      before: ["Tiny things", ["Containers"], ["Backpack", "Lantern"], [expect.stringMatching(/^Locked/)], false],
      editable: true,
      tab: true,
    });
  });

  test("of an invisible compendium do not open", async () => {
    const message = await player().evaluate(() => {
      try {
        game.packs.get("tiny.secrets").render(true);
        return "open";
      } catch (error) {
        return (error as Error).message;
      }
    });
    expect(message).toBe('The compendium "tiny.secrets" is not visible to you');
  });
});
