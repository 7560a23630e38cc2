import { afterAll, beforeAll, expect, test } from "vitest";
import { readManifest } from "../../tools/build/manifest.ts";
import { readPackSources } from "../../tools/build/system.ts";
import { drawIcon, namedIcons } from "../../tools/packs/icons.ts";
import type { PackSource } from "../../tools/packs/sources.ts";
import { openTable } from "../../sandbox/headless/open-table.ts";

/* The functions handed to `evaluate` run in a client, whose globals have no types here. */
declare const game: any, foundry: any, CONFIG: any;

let packs: PackSource[];
let table: Awaited<ReturnType<typeof openTable>>;

beforeAll(async () => {
  packs = await readPackSources(await readManifest());
  table = await openTable({ system: "dist" });
});
afterAll(() => table.close());

const documents = () =>
  packs.flatMap(({ documents: all }) => all.filter(({ path }) => !path.endsWith("/_folder.yaml")));

test("every pack holds as many documents as its tables have records", () => {
  const counts = packs.map(({ name, documents: all }) => [
    name,
    all.filter(({ path }) => !path.endsWith("/_folder.yaml")).length,
  ]);
  expect(Object.fromEntries(counts)).toEqual({
    abilities: 58,
    ammo: 29,
    apparel: 201,
    "apparel-mods": 162,
    conditions: 32,
    consumables: 146,
    creatures: 36,
    gear: 43,
    npcs: 30,
    origins: 6,
    packages: 33,
    perks: 94,
    publications: 95,
    "robot-modules": 13,
    traits: 10,
    "weapon-mods": 147,
    weapons: 72,
  });
});

test("every document is valid: its model keeps every field of its source, and its mechanics can be read", async () => {
  const sources = documents().map(({ path, source }) => ({ path, pack: path.split("/")[1]!, source }));
  const faults = await table.gm.evaluate(async (all: { path: string; pack: string; source: any }[]) => {
    const missing: string[] = [];
    const compare = (path: string, source: any, made: any) => {
      if (source === null || typeof source !== "object") {
        if (source !== made) missing.push(`${path}: ${JSON.stringify(source)} became ${JSON.stringify(made)}`);
        return;
      }
      if (made === null || typeof made !== "object") return void missing.push(`${path} was dropped`);
      for (const key of Object.keys(source)) {
        if (made[key] === undefined) missing.push(`${path}[${key}] was dropped`);
        else compare(`${path}[${key}]`, source[key], made[key]);
      }
    };
    for (const { path, pack, source } of all) {
      const type = game.packs.get(`wasteland-2d20.${pack}`).documentName;
      const document = new CONFIG[type].documentClass(foundry.utils.deepClone(source), { strict: true });
      for (const one of [document, ...(document.items ?? [])]) {
        for (const problem of one.mechanicProblems ?? []) missing.push(`${path}: ${problem as string}`);
      }
      const made = document.toObject();
      compare(path, source.system, made.system);
      for (const item of source.items ?? []) {
        const kept = made.items.find(({ _id }: any) => _id === item._id);
        compare(`${path}/${item._id as string}`, item.system, kept?.system);
      }
    }
    return missing;
  }, sources);
  expect(faults).toEqual([]);
});

test("ids are unique among all documents of a kind, and every document is named in three languages", () => {
  const ids = documents().map(({ source }) => String(source._id));
  expect(ids.length).toBe(new Set(ids).size);
  const nameless = documents().filter(({ source }) => {
    const { languages } = (source.flags as Record<string, any> | undefined)?.["wasteland-2d20"] ?? {};
    return !["en", "fr", "de"].every((language) => String(languages?.[language]?.name ?? "").trim() !== "");
  });
  expect(nameless.map(({ path }) => path)).toEqual([]);
});

/** Which identifiers a document names, by the kind of document they are of. */
function references({ type, system }: Record<string, any>): [string, string][] {
  const all = (types: string, ids: Iterable<string> = []) => [...ids].map((id): [string, string] => [types, id]);
  const one = (types: string, id?: string) => (id ? all(types, [id]) : []);
  const perks = [...all("perk", Object.keys(system.perks ?? {}))];
  if (type === "weapon") return [...one("ammo", system.ammo), ...all("ammo", system.ammoAlternatives)];
  if (type === "weaponMod") return [...all("weapon", system.fits?.items), ...perks];
  if (type === "apparelMod") return [...all("apparel", system.fits?.items), ...perks];
  if (type === "apparel" || type === "robotModule") return perks;
  if (type === "condition") return all("consumable", system.suppressedBy);
  if (type === "trait") return one("origin", system.origin);
  if (type === "package") return all("origin", system.origins);
  if (type === "ammo") return one("ammo", system.variantOf);
  if (type === "perk") {
    const { perks: needed = [], excludes = [] } = system.prerequisites ?? {};
    return all("perk", [...(needed as string[]), ...(excludes as string[])]);
  }
  if (type === "origin")
    return [...all("trait", system.traits), ...all("trait", system.traitChoice?.from), ...all("package", system.packs)];
  if (type === "consumable")
    return [...one("consumable", system.variantOf), ...one("condition", system.addictive?.addiction)];
  return [];
}

test("everything that an item names by its identifier is there", () => {
  const known = new Set(
    documents().map(({ source }) => `${String(source.type)} ${(source.system as any).identifier as string}`),
  );
  const unknown = documents().flatMap(({ path, source }) =>
    references(source)
      .filter(([type, id]) => !known.has(`${type} ${id}`))
      .map(([type, id]) => `${path}: ${type} ${id}`),
  );
  expect(unknown).toEqual([]);
});

test("every picture that a document shows is drawn, and none belongs to the host", () => {
  const images = documents().flatMap(({ source }) => [
    String(source.img),
    ...((source.items ?? []) as { img: string }[]).map(({ img }) => img),
  ]);
  const elsewhere = images.filter((img) => !img.startsWith("systems/wasteland-2d20/icons/content/"));
  expect(elsewhere).toEqual([]);
  const drawn = namedIcons(packs).map(drawIcon);
  expect(
    drawn.every((svg) => /^<svg .*<path fill="#[0-9a-f]{6}" d="[^"]+"/.test(svg) && !svg.includes("currentColor")),
  ).toBe(true);
  expect(drawn.length).toBe(new Set(drawn).size);
});
