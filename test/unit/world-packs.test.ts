import { ClassicLevel } from "classic-level";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openWorld } from "../../sandbox/server/world/open-world.ts";
import type { DocumentSource } from "../../sandbox/server/documents/tree.ts";
import { ALICE, ASSISTANT, GM, id, TinyWorld, TRUSTED } from "./support/tiny-world.ts";

let tiny: TinyWorld;
const pack = "world.foes";

beforeAll(async () => {
  tiny = await TinyWorld.open();
  const file = join(tiny.folder, "world.json");
  const description = JSON.parse(await readFile(file, "utf8")) as object;
  const packs = [{ name: "foes", label: "Foes", type: "Actor" }];
  await writeFile(file, JSON.stringify({ ...description, packs }));
  await tiny.reopen();
});
afterAll(() => tiny.close());

const configure = async (configuration: object): Promise<void> => {
  const [setting] = [...tiny.world.all("Setting")].filter(({ key }) => key === "core.compendiumConfiguration");
  await tiny.update(GM, "Setting", { _id: setting?._id, value: JSON.stringify({ [pack]: configuration }) });
};

test("a new world sorts its compendia as the packages ask for it", () => {
  const [folder] = [...tiny.world.all("Folder")];
  expect(folder).toMatchObject({ name: "Tiny", type: "Compendium", sorting: "m", color: "#335577", folder: null });
  const [setting] = [...tiny.world.all("Setting")];
  expect(JSON.parse(String(setting?.value))).toEqual({ "tiny.things": { folder: folder?._id } });
});

test("clients get every compendium with its metadata, its index and its folders", () => {
  const { packs } = tiny.world.dataFor(ALICE, []);
  expect(packs.map(({ metadata }) => metadata.id)).toEqual([
    "tiny.things",
    "tiny.heroes",
    "tiny.tales",
    "tiny.fates",
    "tiny.secrets",
    pack,
  ]);
  expect([packs[0], packs.at(-1)].map((one) => one?.metadata)).toEqual([
    {
      id: "tiny.things",
      name: "things",
      label: "TINY.Packs.things",
      type: "Item",
      packageName: "tiny",
      packageType: "system",
      system: "tiny",
      path: "packs/things",
      ownership: { PLAYER: "OBSERVER", ASSISTANT: "OWNER" },
      flags: {},
      locked: true,
    },
    {
      id: pack,
      name: "foes",
      label: "Foes",
      type: "Actor",
      packageName: "world",
      packageType: "world",
      path: "packs/foes",
      ownership: { PLAYER: "OBSERVER", ASSISTANT: "OWNER" },
      flags: {},
      locked: false,
    },
  ]);
  expect(packs[0]?.index[0]).toEqual({
    _id: expect.any(String),
    uuid: expect.stringMatching(/^Compendium\.tiny\.things\.Item\.\w{16}$/),
    name: expect.any(String),
    type: "thing",
    img: expect.any(String),
    folder: "tinyContainers00",
  });
  expect(packs[0]?.folders).toMatchObject([{ _id: "tinyContainers00", type: "Item" }]);
});

test("the documents of a world's own compendium are written in place, with all that they hold", async () => {
  await tiny.create(GM, "Folder", { _id: id("cave"), name: "Cave", type: "Actor" }, { pack });
  await tiny.create(GM, "Actor", { _id: id("troll"), name: "Troll", type: "hero", folder: id("cave") }, { pack });
  const parentUuid = `Compendium.${pack}.Actor.${id("troll")}`;
  await tiny.create(GM, "Item", { _id: id("club"), name: "Club", type: "thing" }, { pack, parentUuid });
  await tiny.update(GM, "Item", { _id: id("club"), name: "Big club" }, { pack, parentUuid });
  const stored = () => [...(tiny.world.pack(pack).collection("Actor")?.values() ?? [])];
  expect(stored()).toMatchObject([{ name: "Troll", folder: id("cave"), items: [{ name: "Big club" }] }]);
  expect(tiny.world.find("Actor", id("troll"))).toBeUndefined();
  const before = stored();
  await tiny.reopen();
  expect(stored()).toEqual(before);
  expect(tiny.world.pack(pack).index(["system.health.value"])).toMatchObject([{ name: "Troll", type: "hero" }]);
});

test("players write to it only if their role owns it, and nobody while it is locked", async () => {
  const change = { _id: id("troll"), name: "Ogre" };
  await expect(tiny.update(ALICE, "Actor", change, { pack })).rejects.toThrow(
    `User "Alice" lacks permission to update documents of the compendium "${pack}": the ownership level OWNER is needed`,
  );
  await configure({ ownership: { PLAYER: "OWNER" } });
  await tiny.update(ALICE, "Actor", change, { pack });
  await configure({ locked: true, ownership: { PLAYER: "OWNER" } });
  for (const user of [ALICE, GM]) {
    await expect(tiny.update(user, "Actor", change, { pack })).rejects.toThrow("it is locked");
  }
});

test("a document of another kind, or of another place, has no home in it", async () => {
  await configure({});
  await expect(tiny.create(GM, "Item", { name: "X", type: "thing" }, { pack })).rejects.toThrow(
    `The compendium "${pack}" keeps no documents of Item`,
  );
  await expect(
    tiny.create(GM, "Item", { name: "X", type: "thing" }, { pack, parentUuid: `Actor.${id("troll")}` }),
  ).rejects.toThrow(`The document Actor.${id("troll")} is not one of the compendium "${pack}"`);
});

describe("reading", () => {
  test("takes the level OBSERVER: who has less gets the name of a compendium, but nothing of what is in it", () => {
    const secrets = (user: string) =>
      tiny.world.dataFor(user, []).packs.find(({ metadata }) => metadata.id === "tiny.secrets");
    expect(secrets(ALICE)).toMatchObject({ metadata: { label: "TINY.Packs.secrets" }, index: [], folders: [] });
    expect(secrets(TRUSTED)?.index).toMatchObject([{ name: "Crown" }]);
    expect(() => tiny.world.packs.readable(tiny.world.user(ALICE), "tiny.secrets")).toThrow(
      'User "Alice" lacks permission to read the compendium "tiny.secrets": the ownership level OBSERVER is needed',
    );
  });

  test("an assistant has the level that the compendium gives to assistants, a gamemaster always all", async () => {
    const mayRead = (user: string) => tiny.world.packs.mayRead(tiny.world.user(user), tiny.world.pack(pack));
    await configure({ ownership: { PLAYER: "NONE", ASSISTANT: "LIMITED" } });
    expect([GM, ASSISTANT, ALICE].map(mayRead)).toEqual([true, false, false]);
    await configure({});
    expect([GM, ASSISTANT, ALICE].map(mayRead)).toEqual([true, true, true]);
  });
});

test("assistants lock and unlock, but who owns a compendium is decided by gamemasters", async () => {
  const [setting] = [...tiny.world.all("Setting")].filter(({ key }) => key === "core.compendiumConfiguration");
  const set = (user: string, configuration: object) =>
    tiny.update(user, "Setting", { _id: setting?._id, value: JSON.stringify({ [pack]: configuration }) });
  await set(ASSISTANT, { locked: true });
  await expect(set(ASSISTANT, { ownership: { PLAYER: "OWNER" } })).rejects.toThrow(
    "the role GAMEMASTER is needed to change who owns a compendium",
  );
  await expect(set(ALICE, { locked: false })).rejects.toThrow("the permission SETTINGS_MODIFY is needed");
  await set(GM, {});
});

describe("compendia of the world", () => {
  const declared = async () => {
    const { packs } = JSON.parse(await readFile(join(tiny.folder, "world.json"), "utf8")) as { packs: object[] };
    return packs;
  };

  test("are made by gamemasters under a name that follows from the label, and are there after a restart", async () => {
    const made = await tiny.world.manageCompendium(GM, { action: "create", type: "Item", label: "Fundstücke & Müll" });
    const again = await tiny.world.manageCompendium(GM, { action: "create", type: "Item", label: "Fundstücke & Müll" });
    expect([made.id, again.id]).toEqual(["world.fundstucke-mull", "world.fundstucke-mull-2"]);
    await tiny.create(GM, "Item", { _id: id("spoon"), name: "Spoon", type: "thing" }, { pack: made.id });
    await tiny.reopen();
    expect(tiny.world.pack(made.id).index()).toMatchObject([{ _id: id("spoon"), name: "Spoon" }]);
    expect(await declared()).toMatchObject([
      { name: "foes" },
      { name: "fundstucke-mull", label: "Fundstücke & Müll", path: "packs/fundstucke-mull", type: "Item" },
      { name: "fundstucke-mull-2" },
    ]);
  });

  test("are copies if a source is named, with ids and folders", async () => {
    const copy = await tiny.world.manageCompendium(GM, { action: "create", label: "Copy", source: "tiny.things" });
    const source = tiny.world.pack("tiny.things");
    expect(copy.declaration.type).toBe("Item");
    expect([copy.documents, copy.folders]).toEqual([source.documents, source.folders]);
  });

  test("are deleted with their files and what the world says about them", async () => {
    await configure({ sort: 3 });
    await tiny.world.manageCompendium(GM, { action: "delete", pack });
    expect(() => tiny.world.pack(pack)).toThrow(`There is no compendium "${pack}"`);
    expect(existsSync(join(tiny.folder, "packs/foes"))).toBe(false);
    expect((await declared()).map((one) => (one as { name: string }).name)).not.toContain("foes");
    const [setting] = [...tiny.world.all("Setting")].filter(({ key }) => key === "core.compendiumConfiguration");
    expect(JSON.parse(String(setting?.value))).toEqual({});
  });

  const create = { action: "create", type: "Item", label: "X" };
  test.each([
    [ALICE, create, 'User "Alice" lacks permission to make compendia: the role ASSISTANT is needed'],
    [GM, { ...create, label: " " }, "The label of a compendium must be a text of at most 200 characters"],
    [GM, { ...create, type: "Combat" }, '"Combat" is no kind of documents for a compendium'],
    [GM, { ...create, type: "ActiveEffect" }, '"ActiveEffect" is no kind of documents for a compendium'],
    [GM, { ...create, name: "../x" }, '"../x" is no name of a compendium'],
    [GM, { ...create, name: "copy" }, 'There is a compendium "world.copy" already'],
    [GM, { ...create, name: "Copy" }, 'There is a compendium "world.Copy" already'],
    [GM, { ...create, name: "x".repeat(101) }, "expected at most 100 letters, digits, - and _"],
    [GM, { ...create, source: "tiny.none" }, 'There is no compendium "tiny.none"'],
    [GM, { action: "delete", pack: "tiny.things" }, 'it belongs to the system "tiny"'],
    [ALICE, { action: "delete", pack: "world.copy" }, "the role ASSISTANT is needed"],
    [GM, { action: "rename" }, '"rename" is no action for compendia'],
    [GM, "x", '"undefined" is no action for compendia'],
  ])("are neither made nor deleted by user %s with %j", async (user, payload, message) => {
    await expect(tiny.world.manageCompendium(user, payload)).rejects.toThrow(message);
  });
});

test("a new compendium takes no folder of another one, whatever that is called", async () => {
  const file = join(tiny.folder, "world.json");
  await tiny.world.close();
  const description = JSON.parse(await readFile(file, "utf8")) as { packs: object[] };
  const elsewhere = { name: "elsewhere", label: "Elsewhere", type: "Item", path: "packs/treasure" };
  await writeFile(file, JSON.stringify({ ...description, packs: [...description.packs, elsewhere] }));
  await tiny.reopen();
  await tiny.create(GM, "Item", { _id: id("gem"), name: "Gem", type: "thing" }, { pack: "world.elsewhere" });
  const make = async (label: string) =>
    (await tiny.world.manageCompendium(GM, { action: "create", type: "Item", label })).id;
  expect([await make("Treasure"), await make("-"), await make("x".repeat(200))]).toEqual([
    "world.treasure-2",
    "world.item",
    `world.${"x".repeat(100)}`,
  ]);
  await tiny.reopen();
  expect(tiny.world.pack("world.elsewhere").index()).toMatchObject([{ name: "Gem" }]);
});

describe("a player who may write to a compendium", () => {
  const owned = "world.mine";
  beforeAll(async () => {
    await tiny.world.manageCompendium(GM, { action: "create", type: "Item", label: "Mine" });
    await tiny.world.manageCompendium(GM, { action: "create", type: "Macro", label: "Spells" });
    const [setting] = [...tiny.world.all("Setting")].filter(({ key }) => key === "core.compendiumConfiguration");
    const ownership = { PLAYER: "OWNER" };
    const value = JSON.stringify({ [owned]: { ownership }, "world.spells": { ownership } });
    await tiny.update(GM, "Setting", { _id: setting?._id, value });
  });

  test("makes no folders for other documents in it, and none that lie within each other", async () => {
    const folder = { _id: id("outer"), name: "Outer", type: "Item" };
    await tiny.create(ALICE, "Folder", folder, { pack: owned });
    await tiny.create(ALICE, "Folder", { ...folder, _id: id("inner"), folder: id("outer") }, { pack: owned });
    for (const type of ["Compendium", "Actor"]) {
      const reason = `is for ${type}, the compendium for Item`;
      await expect(tiny.create(ALICE, "Folder", { ...folder, _id: id(type), type }, { pack: owned })).rejects.toThrow(
        reason,
      );
      await expect(tiny.update(ALICE, "Folder", { _id: id("outer"), type }, { pack: owned })).rejects.toThrow(reason);
    }
    const ring = { _id: id("outer"), folder: id("inner") };
    await expect(tiny.update(ALICE, "Folder", ring, { pack: owned })).rejects.toThrow("may not lie within itself");
  });

  test("writes scripts into it only with the permission for scripts", async () => {
    const pack = "world.spells";
    await tiny.update(GM, "User", { _id: ALICE, permissions: { MACRO_SCRIPT: false } });
    const macro = { _id: id("spell"), name: "Spell", type: "script", command: "1", author: ALICE };
    await expect(tiny.create(ALICE, "Macro", macro, { pack })).rejects.toThrow("the permission MACRO_SCRIPT is needed");
    await tiny.create(ALICE, "Macro", { ...macro, type: "chat" }, { pack });
    await expect(tiny.update(ALICE, "Macro", { _id: id("spell"), type: "script" }, { pack })).rejects.toThrow(
      "the permission MACRO_SCRIPT is needed",
    );
    await tiny.update(GM, "User", { _id: ALICE, permissions: { MACRO_SCRIPT: true } });
  });

  test("learns from refusals nothing of what is in others", async () => {
    const pack = "tiny.secrets";
    const refused = async (documentName: string, parentUuid?: string) =>
      tiny
        .create(ALICE, documentName, { name: "X", type: "thing" }, { pack, ...(parentUuid && { parentUuid }) })
        .catch((error: Error) => error.message);
    const reasons = [
      await refused("Item"),
      await refused("Setting"),
      await refused("ActiveEffect", `Compendium.${pack}.Item.tinyCrown0000000`),
      await refused("ActiveEffect", `Compendium.${pack}.Item.nothing000000000`),
      await refused("ActiveEffect", "Item.x"),
    ];
    const reason = `User "Alice" lacks permission to create documents of the compendium "${pack}": the ownership level OWNER is needed`;
    expect(new Set(reasons)).toEqual(new Set([reason]));
  });
});

test("an index holds nothing that all objects share", () => {
  const fields = ["__proto__", "constructor", "toString", "system.constructor.name", "", "name.length"];
  const [entry] = tiny.world.pack("tiny.secrets").index(fields);
  expect(Object.keys(entry ?? {}).sort()).toEqual(["_id", "img", "name", "type", "uuid"]);
});

test("folders of compendia are taken away whatever the world says about compendia, and rings too", async () => {
  const [setting] = [...tiny.world.all("Setting")].filter(({ key }) => key === "core.compendiumConfiguration");
  for (const value of ["null", "[]", '{"tiny.things":null,"x":5}']) {
    await tiny.update(GM, "Setting", { _id: setting?._id, value });
    await tiny.create(GM, "Folder", { _id: id("shelf"), name: "Shelf", type: "Compendium" });
    await tiny.remove(GM, "Folder", id("shelf"));
  }
  // A database from elsewhere may hold folders within each other.
  const folders = ["a", "b"].map((name) => ({ _id: id(name), name, type: "Item", sorting: "a" as const }));
  const [a, b] = folders as [object, object];
  const ring = [
    { ...a, folder: id("b") },
    { ...b, folder: id("a") },
  ] as unknown as DocumentSource[];
  const pack = "world.mine";
  await tiny.world
    .pack(pack)
    .collection("Folder")
    ?.apply(ring.map((after) => ({ documentName: "Folder", after })));
  await tiny.create(GM, "Item", { _id: id("lost"), name: "Lost", type: "thing", folder: id("a") }, { pack });
  const ids = [id("a"), id("b")];
  await tiny.world.modify(GM, { action: "delete", documentName: "Folder", ids, pack, options: {} });
  expect(tiny.world.pack(pack).collection("Item")?.get(id("lost"))).toMatchObject({ folder: null });
});

describe("a compendium of a package that is unlocked", () => {
  const things = "tiny.things";
  const unlock = async () => {
    const [setting] = [...tiny.world.all("Setting")].filter(({ key }) => key === "core.compendiumConfiguration");
    await tiny.update(GM, "Setting", { _id: setting?._id, value: JSON.stringify({ [things]: { locked: false } }) });
  };

  test("is written where the package has it, with the folders in it", async () => {
    await unlock();
    await tiny.create(GM, "Item", { _id: id("cup"), name: "Cup", type: "thing" }, { pack: things });
    await tiny.remove(GM, "Folder", "tinyContainers00", { pack: things, options: { deleteSubfolders: false } });
    await tiny.reopen();
    expect(tiny.world.pack(things).index()).toMatchObject([
      { name: "Backpack", folder: null },
      { name: "Lantern" },
      { name: "Cup" },
    ]);
    expect(tiny.world.pack(things).folders).toEqual([]);
  });

  test("refuses to be written when its files have changed since", async () => {
    const rows = new ClassicLevel<string, object>(join(tiny.system, "packs/things"), { valueEncoding: "json" });
    await rows.del(`!items!${id("cup")}`);
    await rows.close();
    await expect(tiny.update(GM, "Item", { _id: "tinyLantern00000", name: "Lamp" }, { pack: things })).rejects.toThrow(
      `The compendium "${things}" cannot be written: its files have changed since the world was opened`,
    );
  });
});

test("compendia of effects are of generation 14; 13 leaves them aside and keeps them", async () => {
  const world = await TinyWorld.open();
  const { folder, system } = world;
  await world.world.close();
  const ids = () => world.world.dataFor(GM, []).packs.map(({ metadata }) => metadata.id);
  world.world = await openWorld({ folder, system, generation: 14 });
  await world.world.manageCompendium(GM, { action: "create", type: "ActiveEffect", label: "Boons" });
  await world.create(GM, "ActiveEffect", { name: "Strong" }, { pack: "world.boons" });
  await world.create(GM, "Folder", { name: "All", type: "ActiveEffect" }, { pack: "world.boons" });
  expect(ids()).toContain("world.boons");
  await world.reopen();
  expect(ids()).not.toContain("world.boons");
  await expect(world.create(GM, "Folder", { name: "All", type: "ActiveEffect" })).rejects.toThrow(
    '"ActiveEffect" is not a type of Folder',
  );
  await world.world.close();
  world.world = await openWorld({ folder, system, generation: 14 });
  const pack = world.world.dataFor(GM, []).packs.find(({ metadata }) => metadata.id === "world.boons");
  expect(pack?.index.map(({ name }) => name)).toEqual(["Strong"]);
  await world.close();
});
