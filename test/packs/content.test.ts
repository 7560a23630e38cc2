import { afterAll, beforeAll, expect, test } from "vitest";
import { type Manifest, readManifest } from "../../tools/build/manifest.ts";
import { readPackSources } from "../../tools/build/system.ts";
import { drawIcon, namedIcons } from "../../tools/packs/icons.ts";
import { resolveReferences } from "../../tools/packs/references.ts";
import type { PackSource } from "../../tools/packs/sources.ts";
import { openTable } from "../../sandbox/headless/open-table.ts";

/* The functions handed to `evaluate` run in a client, whose globals have no types here. */
declare const game: any, foundry: any, CONFIG: any;

let manifest: Manifest;
let packs: PackSource[];
let table: Awaited<ReturnType<typeof openTable>>;

beforeAll(async () => {
  manifest = await readManifest();
  packs = await readPackSources(manifest);
  table = await openTable({ system: "dist" });
});
afterAll(() => table.close());

const documents = () =>
  packs.flatMap(({ documents: all }) => all.filter(({ path }) => !path.endsWith("/_folder.yaml")));

const flagsOf = (source: object): Record<string, any> =>
  (source as { flags?: Record<string, Record<string, any>> }).flags?.["wasteland-2d20"] ?? {};

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
    macros: 5,
    origins: 7,
    packages: 33,
    perks: 94,
    publications: 95,
    "robot-modules": 13,
    rules: 7,
    tables: 19,
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

test("every actor that comes out of a compendium has its own picture as its token, and what a new token has", async () => {
  const tokens = await table.gm.evaluate(async () => {
    const made: Record<string, object> = {};
    for (const name of ["npcs", "creatures"]) {
      const pack = game.packs.get(`wasteland-2d20.${name}`);
      for (const { _id } of pack.index.contents) {
        const actor = await game.actors.importFromCompendium(pack, _id);
        const { texture, ...token } = actor.prototypeToken.toObject();
        const { actorLink, disposition, bar1, bar2, displayName, displayBars } = token;
        const shown = { actorLink, disposition, bar1, bar2, displayName, displayBars };
        made[actor.system.identifier] = { img: actor.img, token: texture.src, ...shown };
      }
    }
    return made;
  });
  const shown = { actorLink: false, disposition: -1, displayName: 20, displayBars: 20 };
  const bars = { bar1: { attribute: "hp" }, bar2: { attribute: null } };
  const actors = documents().filter(({ path }) => /^packs.(npcs|creatures)/.test(path));
  expect(tokens).toEqual(
    Object.fromEntries(
      actors.map(({ source: { img, system } }) => [
        (system as { identifier: string }).identifier,
        { img, token: img, ...shown, ...bars },
      ]),
    ),
  );
});

test("ids are unique among all documents of a kind, and every document is named in three languages", () => {
  const kinds = Object.fromEntries(manifest.packs.map(({ name, type }) => [name, type]));
  const ids = documents().map(({ path, source }) => `${kinds[path.split("/")[1]!]!} ${String(source._id)}`);
  expect(ids.length).toBe(new Set(ids).size);
  const nameless = documents().filter(({ source }) => {
    const { languages } = (source.flags as Record<string, any> | undefined)?.["wasteland-2d20"] ?? {};
    return !["en", "fr", "de"].every((language) => String(languages?.[language]?.name ?? "").trim() !== "");
  });
  expect(nameless.map(({ path }) => path)).toEqual([]);
});

test("everything that is named by its identifier is found, and one that is not there fails the build", () => {
  const referring = documents().filter(({ source }) => flagsOf(source).references !== undefined);
  const pack = referring.find(({ path }) => path === "packs/packages/starting/wasteland-mercenary.yaml");
  expect(flagsOf(pack!.source).references).toMatchObject({
    "10mm-pistol": "Compendium.wasteland-2d20.weapons.Item.10mmPistol000000",
    "10mm-round": "Compendium.wasteland-2d20.ammo.Item.10mmRound0000000",
    survivor: "Compendium.wasteland-2d20.origins.Item.survivor00000000",
  });
  const raider = documents().find(({ path }) => path.endsWith("/npcs/raider/raider.yaml"))!.source as any;
  expect(raider.items.find(({ type }: any) => type === "ability")._stats).toEqual({
    compendiumSource: "Compendium.wasteland-2d20.abilities.Item.letRip0000000000",
  });
  const uuids = referring.flatMap(({ source }) => Object.values(flagsOf(source).references as Record<string, string>));
  const known = new Set(
    packs.flatMap(({ name, documents: all }) => all.map(({ source }) => `${name} ${String(source._id)}`)),
  );
  const broken = uuids.filter((uuid) => {
    const [, , name, , id] = uuid.split(".");
    return !known.has(`${name!} ${id!}`);
  });
  expect(broken).toEqual([]);
  const stray = {
    path: "packs/weapons/stray.yaml",
    source: { _id: "stray00000000000", type: "weapon", system: { identifier: "stray", ammo: "9mm-round" } },
  };
  expect(resolveReferences([{ name: "weapons", documents: [stray] }], { weapons: "Item" }, "wasteland-2d20")).toEqual([
    'packs/weapons/stray.yaml: there is no ammo "9mm-round"',
  ]);
});

test("an arm that a starting pack gives to a robot is the weapon for an arm, and no other of its name", () => {
  const armsOf = (grants: any[]): string[] =>
    grants.flatMap(({ kind, id, of = [] }) => (kind === "arm" ? [id] : armsOf(of)));
  const starting = documents().filter(({ path }) => path.startsWith("packs/packages/"));
  const given = starting.flatMap(({ source }) => armsOf((source.system as any).grants));
  expect([...new Set(given)].sort()).toEqual(["10mm-auto-pistol", "buzz-saw", "flamer-arm", "laser-emitter", "pincer"]);
  const nanny = starting.find(({ path }) => path.endsWith("/miss-nanny.yaml"))!;
  expect(flagsOf(nanny.source).references).toMatchObject({
    "buzz-saw": "Compendium.wasteland-2d20.weapons.Item.buzzSaw000000000",
    "flamer-arm": "Compendium.wasteland-2d20.weapons.Item.flamerArm0000000",
  });
});

test("a figure that no table gives is null in the pack, and none is said to be 0", async () => {
  const missing = (field: string) =>
    documents().filter(({ source }) => (source.system as any)?.[field] === null).length;
  expect({ weight: missing("weight"), cost: missing("cost"), rarity: missing("rarity") }).toEqual({
    weight: 9,
    cost: 11,
    rarity: 369,
  });
  const shown = await table.gm.evaluate(async () => {
    const pack = game.packs.get("wasteland-2d20.gear");
    const [item] = await pack.getDocuments({ system: { identifier: "antiseptic" } });
    await item.sheet.render({ force: true });
    const text = item.sheet.element.textContent.replaceAll(/\s+/g, " ");
    await item.sheet.close();
    return {
      figures: [item.system.weight, item.system.cost, item.system.rarity],
      said: text.split("not given").length - 1,
    };
  });
  expect(shown).toEqual({ figures: [null, null, null], said: 3 });
});

test("a profile without XP or initiative says so, counts as nothing, and is last in a fight", async () => {
  const missing = documents().filter(({ source }) => {
    const { xp, initiative } = (source.system ?? {}) as { xp?: number | null; initiative?: number | null };
    return xp === null || initiative === null;
  });
  expect(
    missing.map(({ path, source }) => [path, (source.system as any).xp, (source.system as any).initiative]),
  ).toEqual([["packs/creatures/companion/dogmeat.yaml", null, null]]);
  const seen = await table.gm.evaluate(async () => {
    const { Actor, Combat } = globalThis as any;
    const [source] = await game.packs
      .get("wasteland-2d20.creatures")
      .getDocuments({ system: { identifier: "dogmeat" } });
    const dog = await Actor.create(source.toObject());
    await dog.sheet.render({ force: true });
    const said = (selector: string) =>
      dog.sheet.element.querySelector(selector)?.textContent.trim().replaceAll(/\s+/g, " ");
    const shown = [said("[id$='-xp']"), said(".wasteland-derived-numbers dl > div:nth-child(2)")];
    // A bonus to a figure that nobody knows makes no figure of it.
    await dog.createEmbeddedDocuments("Item", [
      { name: "Collar", type: "gear", system: { equipped: true, mechanics: [{ kind: "initiative", amount: 2 }] } },
    ]);
    const derived = [dog.system.xp, dog.system.initiative, dog.system.derived.initiative];
    await dog.sheet.close();
    const slow = await Actor.create({ name: "Slow", type: "creature", system: { initiative: 0 } });
    const combat = await Combat.create({});
    await combat.createEmbeddedDocuments(
      "Combatant",
      [dog, slow].map(({ id }: any) => ({ actorId: id })),
    );
    const order = combat.turns.map(({ name, initiative }: any) => [name, initiative]);
    await combat.delete();
    await slow.delete();
    await dog.delete();
    return { shown, derived, order };
  });
  expect(seen).toEqual({
    shown: ["not given", "Initiative not given"],
    derived: [null, null, null],
    order: [
      ["Slow", 0],
      ["Dogmeat", null],
    ],
  });
});

test("a roll table's lines cover its die without gap or overlap, and draw documents that are there", () => {
  const tables = documents().filter(({ path }) => path.startsWith("packs/tables/"));
  const faults = tables.flatMap(({ path, source }) => {
    const { formula, results } = source as unknown as { formula: string; results: { range: [number, number] }[] };
    const [, dice, sides] = /^(\d+)d(\d+)$/.exec(formula)!.map(Number) as [number, number, number];
    const wanted = Array.from({ length: dice * sides - dice + 1 }, (_, at) => at + dice);
    const numbers = results.flatMap(({ range: [from, to] }) =>
      Array.from({ length: to - from + 1 }, (_, at) => from + at),
    );
    return JSON.stringify(numbers) === JSON.stringify(wanted) ? [] : [`${path}: ${numbers.join(" ")}`];
  });
  expect(faults).toEqual([]);
});

test("every picture that a document shows is drawn, and none belongs to the host", () => {
  // A journal has no picture.
  const pictured = documents().filter(({ path }) => !path.startsWith("packs/rules/"));
  const images = pictured.flatMap(({ source }) => [
    String(source.img),
    ...((source.items ?? []) as { img?: string }[]).flatMap(({ img }) => img ?? []),
    ...((source.results ?? []) as { img?: string }[]).map(({ img }) => String(img)),
  ]);
  const elsewhere = images.filter((img) => !img.startsWith("systems/wasteland-2d20/icons/content/"));
  expect(elsewhere).toEqual([]);
  const drawn = namedIcons(packs).map(drawIcon);
  expect(
    drawn.every((svg) => /^<svg .*<path fill="#[0-9a-f]{6}" d="[^"]+"/.test(svg) && !svg.includes("currentColor")),
  ).toBe(true);
  expect(drawn.length).toBe(new Set(drawn).size);
});
