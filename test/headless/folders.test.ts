import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTable, type Table } from "../../sandbox/headless/open-table.ts";
import { prepareSystem } from "../fixtures/prepare-system.ts";
import { teachWords, type Words } from "./words.ts";

/* The functions handed to a client use Foundry's globals, which have no types here. */
declare const game: any, ui: any, foundry: any, CONST: any, Item: any, Folder: any, words: Words;

let system: string;
let table: Table;
beforeAll(async () => {
  system = await prepareSystem("tiny");
  table = await openTable({ system });
  await teachWords(table);
});
afterAll(async () => {
  await table.close();
  await rm(dirname(system), { recursive: true });
});

/** The tree of items as the directory of a client shows it: names, folders with what is in them. */
const shownTree = (name: string) =>
  table.client(name).evaluate(async () => {
    await ui.items.render();
    const read = (list: Element): unknown[] =>
      [...list.children].map((item) => {
        const own = item.querySelector(":scope > .folder-header .folder-name, :scope > .entry-name");
        const inside = item.querySelector(":scope > .subdirectory");
        return inside ? { [own?.textContent ?? ""]: read(inside) } : (own?.textContent ?? "");
      });
    return read(document.querySelector("#items .directory-list") as Element);
  });

/** Chooses an entry of a context menu of the item directory. */
const choose = (of: "folder" | "entry", name: string, entry: string) =>
  table.gm.evaluate(
    async (of: string, name: string, entry: string) => {
      const options = of === "folder" ? ui.items._getFolderContextOptions() : ui.items._getEntryContextOptions();
      const found = [...document.querySelectorAll(`#items .directory-item.${of}`)].find(
        (item) =>
          item.querySelector(":scope > .folder-header .folder-name, :scope > .entry-name")?.textContent === name,
      );
      const target = of === "folder" ? found?.querySelector(".folder-header") : found;
      const option = words.entries(options).find(({ label }) => label === entry);
      if (!target || !option?.isOffered(target)) return "not offered";
      void option.choose(target);
      const until = async (done: () => unknown) => {
        for (let turn = 0; turn < 150 && !done(); turn++) await new Promise((resolve) => setTimeout(resolve, 20));
      };
      await until(() => document.querySelector("dialog.dialog"));
      return "open";
    },
    of,
    name,
    entry,
  );

const answer = (value: string) =>
  table.gm.evaluate(async (value: string) => {
    const dialog = document.querySelector("dialog.dialog") as HTMLElement;
    const select = dialog.querySelector("select") as HTMLSelectElement;
    const choices = [...select.options].map((option) => option.text.trim());
    select.value = [...select.options].find((option) => option.text.trim() === value)?.value ?? "none";
    dialog.querySelector<HTMLElement>('[data-action="ok"]')?.click();
    for (let turn = 0; turn < 150 && dialog.isConnected; turn++)
      await new Promise((resolve) => setTimeout(resolve, 20));
    return choices;
  }, value);

test("folders lie in each other as deep as they may, and the last has no button for another", async () => {
  const result = await table.gm.evaluate(async () => {
    let inside: string | null = null;
    for (let depth = 1; depth <= CONST.FOLDER_MAX_DEPTH; depth++) {
      const made: any = await Folder.create({ name: `Level ${depth}`, type: "Item", folder: inside });
      inside = made.id;
    }
    await Item.create({ name: "Deep", type: "thing", folder: inside });
    await ui.items.render();
    const folders = [...document.querySelectorAll<HTMLElement>("#items .directory-item.folder")];
    return folders.map((folder) => [
      folder.querySelector(".folder-name")?.textContent,
      folder.dataset.folderDepth,
      folder.querySelector(":scope > .folder-header .create-folder") !== null,
    ]);
  });
  expect(result).toEqual([
    ["Level 1", "1", true],
    ["Level 2", "2", true],
    ["Level 3", "3", true],
    ["Level 4", "4", false],
  ]);
  expect(await shownTree("Overseer")).toEqual([
    { "Level 1": [{ "Level 2": [{ "Level 3": [{ "Level 4": ["Deep"] }] }] }] },
  ]);
});

test("a document is moved into a folder without a pointer, and the folder opens", async () => {
  await table.gm.evaluate(() =>
    Item.create({ name: "Loose", type: "thing" })
      .then(() => ui.items.render())
      .then(() => null),
  );
  expect(await choose("entry", "Loose", "FOLDER.Move")).toBe("open");
  expect(await answer("Level 2")).toEqual(["No folder", "Level 1", "Level 2", "Level 3", "Level 4"]);
  await expect
    .poll(() => shownTree("Overseer"))
    .toEqual([{ "Level 1": [{ "Level 2": [{ "Level 3": [{ "Level 4": ["Deep"] }] }, "Loose"] }] }]);
});

test("a folder is offered those that it fits into", async () => {
  await table.gm.evaluate(async () => {
    const bag = await Folder.create({ name: "Bag", type: "Item" });
    await Folder.create({ name: "Pocket", type: "Item", folder: bag.id });
    await ui.items.render();
  });
  expect(await choose("folder", "Bag", "FOLDER.Move")).toBe("open");
  expect(await answer("Level 2")).toEqual(["No folder", "Level 1", "Level 2"]);
  await expect
    .poll(() => table.gm.evaluate(() => game.folders.getName("Bag").ancestors.map(({ name }: any) => name)))
    .toEqual(["Level 2", "Level 1"]);
});

test("a folder takes its order from its own setting, and folders by hand are laid beside each other", async () => {
  const order = await table.gm.evaluate(async () => {
    const box = await Folder.create({ name: "Box", type: "Item", sorting: "m" });
    const parts = await Folder.createDocuments(["A", "B", "C"].map((name) => ({ name, type: "Item", folder: box.id })));
    const names = () => game.items.tree.children.find(({ folder }: any) => folder.name === "Box").children;
    const shown = () => names().map(({ folder }: any) => folder.name as string);
    const drop = async (name: string, beside: string, before: boolean) => {
      const of = (wanted: string) => parts.find((one: any) => one.name === wanted);
      await ui.items._dropFolder(
        { folder: of(beside), edgeOf: of(beside), besideId: null, before },
        of(name).toDragData(),
      );
    };
    const first = shown();
    await drop("C", "A", true);
    const second = shown();
    await drop("C", "B", false);
    const third = shown();
    await box.update({ sorting: "a" });
    return { first, second, third, byName: shown() };
  });
  expect(order).toEqual({
    first: ["A", "B", "C"],
    second: ["C", "A", "B"],
    third: ["A", "B", "C"],
    byName: ["A", "B", "C"],
  });
});

test("a folder that is dropped on the edge of one in an order by name goes into it", async () => {
  const ancestors = await table.gm.evaluate(async () => {
    const [outer, other] = await Folder.createDocuments([
      { name: "Outer", type: "Item" },
      { name: "Other", type: "Item" },
    ]);
    await ui.items._dropFolder({ folder: outer, edgeOf: outer, besideId: null, before: true }, other.toDragData());
    return other.ancestors.map(({ name }: any) => name as string);
  });
  expect(ancestors).toEqual(["Outer"]);
});

test("a folder is deleted with its contents, or without them", async () => {
  await table.gm.evaluate(async () => {
    for (const folder of game.folders.filter(({ folder }: any) => !folder)) {
      await folder.delete({ deleteSubfolders: true, deleteContents: true });
    }
    const keep = await Folder.create({ name: "Keep", type: "Item" });
    const within = await Folder.create({ name: "Within", type: "Item", folder: keep.id });
    await Item.createDocuments([
      { name: "One", type: "thing", folder: keep.id },
      { name: "Two", type: "thing", folder: within.id },
    ]);
    await ui.items.render();
  });
  expect(await shownTree("Overseer")).toEqual([{ Keep: [{ Within: ["Two"] }, "One"] }]);
  const agree = () =>
    table.gm.evaluate(async () => {
      document.querySelector<HTMLElement>('dialog.dialog [data-action="yes"]')?.click();
      for (let turn = 0; turn < 150 && document.querySelector("dialog.dialog"); turn++)
        await new Promise((resolve) => setTimeout(resolve, 20));
    });
  expect(await choose("folder", "Keep", "FOLDER.Remove")).toBe("open");
  await agree();
  await expect.poll(() => shownTree("Overseer")).toEqual([{ Within: ["Two"] }, "One"]);
  expect(await choose("folder", "Within", "FOLDER.Delete")).toBe("open");
  await agree();
  await expect.poll(() => shownTree("Overseer")).toEqual(["One"]);
});

test("everything in a folder is given to a player at once, and the player sees the folder", async () => {
  const seen = () => shownTree("Player 1");
  await table.gm.evaluate(async () => {
    const shared = await Folder.create({ name: "Shared", type: "Item" });
    await Item.createDocuments(["Rope", "Torch"].map((name) => ({ name, type: "thing", folder: shared.id })));
    const config = new foundry.applications.apps.DocumentOwnershipConfig({ document: shared });
    await config.render({ force: true });
    config.element.querySelector('select[name="default"]').value = "2";
    await config.submit();
  });
  await table.settled();
  await expect.poll(seen).toEqual([{ Shared: ["Rope", "Torch"] }]);
});

test("players are offered no folders of their own, since the server makes none for them", async () => {
  const offered = (name: string) =>
    table.client(name).evaluate(async () => {
      await ui.macros.render({ force: true });
      const buttons = [...ui.macros.element.querySelectorAll(".directory-header [data-action^=create]")];
      return buttons.map((button: any) => button.dataset.action);
    });
  expect(await offered("Player 1")).toEqual(["createEntry"]);
  expect(await offered("Overseer")).toEqual(["createEntry", "createFolder"]);
});

test("what is given with a folder is all that lies in the folders within it, and nothing beside it", async () => {
  const levels = await table.gm.evaluate(async () => {
    const outer = await Folder.create({ name: "Chest", type: "Item" });
    const inner = await Folder.create({ name: "Drawer", type: "Item", folder: outer.id });
    const box = await Folder.create({ name: "Box", type: "Item", folder: inner.id });
    const places = { Lid: outer.id, Letter: inner.id, Ring: box.id, Dust: null };
    await Item.createDocuments(Object.entries(places).map(([name, folder]) => ({ name, type: "thing", folder })));
    const config = new foundry.applications.apps.DocumentOwnershipConfig({ document: inner });
    await config.render({ force: true });
    config.element.querySelector('select[name="default"]').value = "1";
    await config.submit();
    const items = Object.keys(places).map((name) => game.items.getName(name));
    const given = items.map(({ name, ownership }: any) => [name, ownership.default]);
    await Item.deleteDocuments(items.map(({ id }: any) => id));
    await outer.delete({ deleteSubfolders: true });
    return given;
  });
  expect(levels).toEqual([
    ["Lid", 0],
    ["Letter", 1],
    ["Ring", 1],
    ["Dust", 0],
  ]);
});

test("a copy lies in the folder of its original; an export is read back with id, folder and ownership kept", async () => {
  const result = await table.gm.evaluate(async () => {
    const rope = game.items.getName("Rope");
    const target = [...document.querySelectorAll<HTMLElement>("#items .directory-item.entry")].find(
      ({ dataset }) => dataset.entryId === rope.id,
    );
    const entries = words.entries(ui.items._getEntryContextOptions());
    await entries.find(({ label }) => label === "DOCUMENT.Duplicate")!.choose(target!);
    const copy = game.items.getName("Rope (copy)");
    const exported = JSON.stringify(rope.toCompendium(null, { clearSource: false }));
    await rope.update({ name: "Cord", "system.weight": 9 });
    await rope.importFromJSON(exported);
    return {
      copy: [copy.folder.name, copy._stats.duplicateSource === rope.uuid],
      back: [rope.name, rope.system.weight, rope.folder.name, rope.ownership.default],
    };
  });
  expect(result).toEqual({ copy: ["Shared", true], back: ["Rope", 1, "Shared", 2] });
});

test("a search opens the folders in which it finds something, and collapses again what was closed", async () => {
  const states = await table.gm.evaluate(async () => {
    ui.items.collapseAll();
    await ui.items.render();
    const state = () => ({
      closed: document.querySelector("#items .directory-item.folder")?.classList.contains("collapsed"),
      shown: [...document.querySelectorAll("#items .directory-item.entry:not(.hidden) .entry-name")].map(
        ({ textContent }) => textContent,
      ),
    });
    const search = async (query: string) => {
      const input = document.querySelector<HTMLInputElement>('#items input[name="search"]') as HTMLInputElement;
      input.value = query;
      input.dispatchEvent(new Event("input", { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, 400));
      return state();
    };
    return [await search("tor"), await search("nothing"), await search("")];
  });
  expect(states).toEqual([
    { closed: false, shown: ["Torch"] },
    { closed: true, shown: [] },
    { closed: true, shown: ["Rope", "Rope (copy)", "Torch", "One"] },
  ]);
});
