import { readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { format } from "prettier";
import { parse } from "yaml";
import { type Sample, SAMPLE } from "../content/page.ts";
import { listFiles } from "../files.ts";
import { root } from "../paths.ts";
import { runTool, ToolError } from "../step.ts";

/** Records and sources as their files have them: read here anew, so that a fault of the importer shows. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- records of many shapes, compared as they stand in the files
type Data = Readonly<Record<string, any>>;

/** Numbers from 0 to below 1 that follow from a seed (mulberry32). */
function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function draw<T>(list: readonly T[], count: number, next: () => number): T[] {
  const rest = [...list];
  return Array.from({ length: count }, () => rest.splice(Math.floor(next() * rest.length), 1)[0]!);
}

const camel = (id: string) => id.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const keys = (list: readonly Data[] = []) => list.map(({ id }) => camel(id as string)).sort();
const sorted = (record: Data = {}) => Object.keys(record).sort();
const pounds = (weight: unknown) => (typeof weight === "object" ? (weight as Data)?.["lb"] : weight) as unknown;

/** What is compared of each kind: by name, what the table says and what the source says, defaults filled in. */
type Comparison = (row: Data, source: Data) => Readonly<Record<string, readonly [unknown, unknown]>>;

const goods: Comparison = (row, { system }) => ({
  weight: [pounds(row["weight"]), system.weight === undefined ? 0 : system.weight],
  cost: [row["cost"], system.cost === undefined ? 0 : system.cost],
  rarity: [row["rarity"], system.rarity === undefined ? 0 : system.rarity],
});

const COMPARED: Readonly<Record<string, Comparison>> = {
  weapons: (row, source) => ({
    damage: [row["damage"], source["system"].dice ?? 2],
    types: [row["damageTypes"], source["system"].damageTypes ?? ["physical"]],
    effects: [keys(row["effects"] as Data[]), sorted(source["system"].effects as Data)],
    qualities: [keys(row["qualities"] as Data[]), sorted(source["system"].qualities as Data)],
    fireRate: [row["fireRate"] ?? 0, source["system"].fireRate ?? 0],
    range: [row["range"], source["system"].range === undefined ? "close" : source["system"].range],
    ammo: [row["ammo"] ?? "", source["system"].ammo ?? ""],
    ...goods(row, source),
  }),
  perks: (row, { system }) => ({
    ranks: [row["ranks"], system.ranks ?? 1],
    level: [row["prerequisites"].level, system.prerequisites?.level ?? 1],
    levelIncrease: [row["levelIncrease"] ?? 0, system.levelIncrease ?? 0],
    attributes: [row["prerequisites"].attributes ?? {}, system.prerequisites?.attributes ?? {}],
    page: [row["page"], system.source?.page],
  }),
  apparel: (row, source) => ({
    ...Object.fromEntries(
      ["physical", "energy", "radiation", "poison"].map((type) => [
        type,
        [row["dr"]?.[type] ?? 0, source["system"].resistances?.[type] ?? 0] as const,
      ]),
    ),
    locations: [
      row["locations"],
      source["system"].locations ?? ["torso", "left-arm", "right-arm", "left-leg", "right-leg"],
    ],
    ...goods(row, source),
  }),
  creatures: (row, { system, items = [] }) => ({
    level: [row["level"], system.level ?? 1],
    xp: [row["xp"] ?? 0, system.xp ?? 0],
    body: [row["attributes"].body, system.body],
    mind: [row["attributes"].mind, system.mind],
    hp: [row["hp"], system.hp.max],
    initiative: [typeof row["initiative"] === "number" ? row["initiative"] : 0, system.initiative ?? 0],
    defense: [row["defense"], system.defense ?? 1],
    attacks: [
      (row["attacks"] as Data[]).map(({ id, damage }) => `${id as string} ${damage as number}`),
      (items as Data[])
        .filter(({ type }) => type === "weapon")
        .map(({ system: own }) => `${own.identifier as string} ${(own.dice ?? 2) as number}`),
    ],
    abilities: [
      (row["abilities"] as Data[]).map(({ id }) => id as string),
      (items as Data[]).filter(({ type }) => type === "ability").map(({ system: own }) => own.identifier as string),
    ],
  }),
};

const DRAWS = [
  { table: "weapons", count: 20, only: () => true },
  { table: "perks", count: 20, only: () => true },
  { table: "apparel", count: 10, only: ({ kind }: Data) => String(kind).toLowerCase().includes("armor") },
  { table: "creatures", count: 10, only: () => true },
] as const;

async function sampleOf(folder: string, seed: number): Promise<Sample> {
  const next = chance(seed);
  const files = await listFiles(join(root, "packs"));
  const drawn: Sample["drawn"][number][] = [];
  for (const { table, count, only } of DRAWS) {
    const { records } = parse(await readFile(join(folder, `${table}.yaml`), "utf8")) as { records: Data[] };
    const rows = draw(records.filter(only), count, next);
    const differences: string[] = [];
    let compared = 0;
    for (const row of rows) {
      const id = row["id"] as string;
      const path = files.find((file) => file.startsWith(`${table}/`) && basename(file) === `${id}.yaml`);
      if (!path) {
        differences.push(`${id} is missing`);
        continue;
      }
      const source = parse(await readFile(join(root, "packs", path), "utf8")) as Data;
      const names = ["en", "fr", "de"].map((tag) => [`name.${tag}`, [row["name"][tag], source["name"][tag]]] as const);
      for (const [field, [wanted, found]] of [...names, ...Object.entries(COMPARED[table]!(row, source))]) {
        compared++;
        const [a, b] = [JSON.stringify(wanted ?? null), JSON.stringify(found ?? null)];
        if (a !== b) differences.push(`${id}.${field}: ${a} is ${b}`);
      }
    }
    drawn.push({ table, ids: rows.map(({ id }) => id as string), compared, differences });
  }
  return { seed, drawn };
}

/** `node --import tsx tools/import-tables/sample.ts <folder of tables> [seed]`: draws documents and compares them. */
await runTool(async () => {
  const [folder, given] = process.argv.slice(2);
  if (folder === undefined) throw new ToolError("Name the folder of the tables");
  const seed = given === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(given);
  const sample = await sampleOf(folder, seed);
  await writeFile(join(root, SAMPLE), await format(JSON.stringify(sample), { parser: "json", printWidth: 120 }));
  console.log(`seed ${seed}`);
  for (const { table, ids, compared, differences } of sample.drawn) {
    console.log(`${table}: ${ids.length} drawn, ${compared} compared, ${differences.length} different`);
    for (const difference of differences) console.log(`  ${difference}`);
  }
});
