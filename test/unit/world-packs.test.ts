import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ALICE, GM, id, TinyWorld } from "./support/tiny-world.ts";

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
  expect(packs.map(({ metadata }) => metadata)).toEqual([
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
