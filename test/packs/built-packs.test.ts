import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listFiles } from "../../tools/files.ts";
import { buildPacks } from "../../tools/build/system.ts";
import { readManifest } from "../../tools/build/manifest.ts";
import { dist } from "../../tools/paths.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { readPack } from "./read-pack.ts";

const stats = { coreVersion: "13.347", systemId: "wasteland-2d20", systemVersion: "0.1.0" };

test("a weapon stands in its pack as its source says, in English, with its names in every language", async () => {
  const rows = await readPack(join(dist, "packs/weapons"));
  const row = rows["!items!10mmPistol000000"];
  const folder = Object.values(rows).find(({ name, type }) => name === "Small Guns" && type === "Item");
  expect(row).toEqual({
    _id: "10mmPistol000000",
    _stats: stats,
    name: "10mm Pistol",
    type: "weapon",
    img: "systems/wasteland-2d20/icons/content/weapon/pistol-gun.svg",
    folder: folder?._id,
    effects: [],
    flags: {
      "wasteland-2d20": {
        references: { "10mm-round": "Compendium.wasteland-2d20.ammo.Item.10mmRound0000000" },
        languages: { en: { name: "10mm Pistol" }, fr: { name: "Pistolet 10 mm" }, de: { name: "10-mm-Pistole" } },
      },
    },
    system: {
      identifier: "10mm-pistol",
      source: { book: "core" },
      dice: 4,
      qualities: { closeQuarters: {}, reliable: {} },
      tags: ["firearm"],
      fireRate: 2,
      ammo: "10mm-round",
      slots: ["barrel", "grip", "magazine", "muzzle", "receiver", "sight"],
      weight: 4,
      cost: 50,
      rarity: 1,
    },
  });
});

test("what an actor carries is a row of its own, and the actor holds its id", async () => {
  const rows = await readPack(join(dist, "packs/npcs"));
  expect(rows["!actors!raider0000000000"]?.items).toEqual([
    "unarmedStrike000",
    "tireIron00000000",
    "pipeGun000000000",
    "letRip0000000000",
  ]);
  expect(rows["!actors.items!raider0000000000.tireIron00000000"]?.name).toBe("Tire Iron");
});

test("building the packs twice gives the same files", async () => {
  const folder = await mkdtemp(join(tmpdir(), "packs-twice-"));
  try {
    await buildPacks(await readManifest(), folder);
    const contents = async (place: string) =>
      Promise.all(
        (await listFiles(place)).map(async (path) => [path, (await readFile(join(place, path))).toString("hex")]),
      );
    expect(await contents(folder)).toEqual(await contents(join(dist, "packs")));
  } finally {
    await rm(folder, { recursive: true });
  }
});
