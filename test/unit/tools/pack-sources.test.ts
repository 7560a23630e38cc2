import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { packFaults } from "../../../tools/packs/check.ts";
import { textFaults } from "../../../tools/packs/languages.ts";
import { resolveReferences } from "../../../tools/packs/references.ts";
import { readPacks } from "../../../tools/packs/sources.ts";

/** A folder of pack sources with the given files, gone after the test. */
async function packFolder(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "pack-sources-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

test("keys, folders and statistics of a document follow from where it stands", async () => {
  const folder = await packFolder({
    "people/raiders/_folder.yaml": "_id: folderRaiders000\nname: Raiders",
    "people/raiders/raider.yaml": [
      "_id: raider0000000000",
      "name: Raider",
      "type: npc",
      "items: [{ _id: knife00000000000, effects: [{ _id: bleeding00000000 }] }]",
    ].join("\n"),
  });
  const stats = { systemVersion: "1.0.0" };
  expect(await readPacks(folder, { people: "Actor" }, stats)).toEqual([
    {
      name: "people",
      documents: [
        {
          path: "packs/people/raiders/_folder.yaml",
          source: {
            _id: "folderRaiders000",
            _key: "!folders!folderRaiders000",
            _stats: stats,
            folder: null,
            name: "Raiders",
            type: "Actor",
          },
        },
        {
          path: "packs/people/raiders/raider.yaml",
          source: {
            _id: "raider0000000000",
            _key: "!actors!raider0000000000",
            _stats: stats,
            folder: "folderRaiders000",
            name: "Raider",
            type: "npc",
            items: [
              {
                _id: "knife00000000000",
                _key: "!actors.items!raider0000000000.knife00000000000",
                effects: [
                  {
                    _id: "bleeding00000000",
                    _key: "!actors.items.effects!raider0000000000.knife00000000000.bleeding00000000",
                  },
                ],
              },
            ],
          },
        },
      ],
    },
  ]);
});

test("a folder without a description and a pack that the manifest does not declare are refused", async () => {
  const folder = await packFolder({ "people/raiders/raider.yaml": "_id: raider0000000000" });
  await expect(readPacks(folder, { people: "Actor" }, {})).rejects.toThrow("packs/people/raiders has no _folder.yaml");
  await expect(readPacks(folder, {}, {})).rejects.toThrow("system.json declares no pack of this name");
});

test("faults of pack sources are named by file", async () => {
  const folder = await packFolder({
    "gear/rope.yaml": "{ _id: rope, type: gear, system: { identifier: rope } }",
    "gear/cup.yaml": "{ _id: cup0000000000000, type: cutlery, system: { identifier: Cup } }",
    "gear/torch.yaml": "{ _id: cup0000000000000, type: gear, system: { identifier: lamp } }",
    "tools/rope.yaml": "{ _id: rope000000000000, type: gear, system: { identifier: rope } }",
  });
  const types = { gear: "Item", tools: "Item" };
  const packs = await readPacks(folder, types, {});
  expect(packFaults(packs, types, { Item: { gear: {} } })).toEqual([
    'packs/gear/cup.yaml: the manifest declares no Item type "cutlery"',
    "packs/gear/cup.yaml: system.identifier is missing or not in kebab case",
    'packs/gear/rope.yaml: "rope" is not an id',
    "packs/gear/torch.yaml: the key !items!cup0000000000000 is used twice",
    "packs/gear/torch.yaml: the file is not named lamp.yaml",
    "packs/tools/rope.yaml: packs/gear/rope.yaml has the same identifier",
  ]);
});

test("what is no YAML and what holds no document is named by file, and by line and column", async () => {
  const types = { gear: "Item" };
  const broken = await packFolder({ "gear/rope.yaml": "_id: rope000000000000\nname: {en: Rope\ntype: gear" });
  await expect(readPacks(broken, types, {})).rejects.toThrow(/^packs\/gear\/rope\.yaml: .+ at line 3, column 1/s);
  const empty = await packFolder({ "gear/rope.yaml": "" });
  await expect(readPacks(empty, types, {})).rejects.toThrow("packs/gear/rope.yaml: there is no document in this file");
  const list = await packFolder({ "gear/rope.yaml": "- rope" });
  await expect(readPacks(list, types, {})).rejects.toThrow("packs/gear/rope.yaml: there is no document in this file");
});

test("names and texts that a language lacks are named by file and field", async () => {
  const folder = await packFolder({
    "gear/rope.yaml": [
      "{ _id: rope000000000000, name: { en: Rope, fr: Corde, de: Seil },",
      "system: { description: { en: Long, fr: '' }, gmNotes: Secret } }",
    ].join("\n"),
    "gear/cup.yaml": "{ _id: cup0000000000000, system: { description: { en: A, fr: B, de: C } } }",
    "gear/box.yaml":
      "{ _id: box0000000000000, name: { en: Box, de: Kiste }, items: [{ _id: lid0000000000000, name: Lid }] }",
  });
  expect(textFaults(await readPacks(folder, { gear: "Item" }, {}))).toEqual([
    "packs/gear/box.yaml: box0000000000000 has no name in en, fr, de",
    "packs/gear/box.yaml: lid0000000000000 has no name in en, fr, de",
    "packs/gear/box.yaml: name is not said in fr",
    "packs/gear/cup.yaml: cup0000000000000 has no name in en, fr, de",
    "packs/gear/rope.yaml: system.description is not said in fr",
    "packs/gear/rope.yaml: system.description is not said in de",
    "packs/gear/rope.yaml: system.gmNotes is said in one language alone",
  ]);
});

test("what a document names and no pack has is named by file", async () => {
  const folder = await packFolder({
    "gear/pistol.yaml": "{ _id: pistol0000000000, type: weapon, system: { identifier: pistol, ammo: pebble } }",
    "tables/finds.yaml": "{ _id: finds00000000000, results: [{ _id: line000000000000, item: nothing }] }",
  });
  const types = { gear: "Item", tables: "RollTable" };
  expect(resolveReferences(await readPacks(folder, types, {}), types, "wasteland-2d20")).toEqual([
    'packs/gear/pistol.yaml: there is no ammo "pebble"',
    'packs/tables/finds.yaml: there is no item "nothing"',
  ]);
});
