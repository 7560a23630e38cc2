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

test("a weapon stands in its pack as its source says", async () => {
  const rows = await readPack(join(dist, "packs/weapons"));
  expect(rows["!items!10mmPistol000000"]).toEqual({
    _id: "10mmPistol000000",
    _stats: stats,
    name: "10mm Pistol",
    type: "weapon",
    img: "icons/svg/item-bag.svg",
    folder: null,
    effects: [],
    system: {
      identifier: "10mm-pistol",
      skill: "smallGuns",
      attribute: "agi",
      dice: 4,
      damageTypes: ["physical"],
      qualities: { closeQuarters: {}, reliable: {} },
      fireRate: 2,
      range: "close",
      ammo: "10mm-round",
      weight: 4,
      cost: 50,
      rarity: 1,
    },
  });
});

test("what an actor carries is a row of its own, and the actor holds its id", async () => {
  const rows = await readPack(join(dist, "packs/npcs"));
  expect(rows["!actors!raider0000000000"]?.items).toEqual(["raiderPipeGun000", "raiderTireIron00", "raiderUnarmed000"]);
  expect(rows["!actors.items!raider0000000000.raiderTireIron00"]?.name).toBe("Tire Iron");
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
