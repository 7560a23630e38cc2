import { afterAll, beforeAll, expect, test } from "vitest";
import { openTable, type Table } from "../../sandbox/headless/open-table.ts";
import { dist } from "../../tools/paths.ts";
import { teachWords } from "./words.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const game: any, words: any;

let table: Table;
beforeAll(async () => {
  table = await openTable({ system: dist, users: [{ name: "Overseer", role: "GAMEMASTER" }] });
  await teachWords(table);
});
afterAll(() => table.close());

interface Report {
  /** Things, mods that fit each, and fillings of all slots. */
  counts: { things: number; pairs: number; fillings: number };
  faults: string[];
}

/**
 * Builds every mod of a compendium into everything that it fits, alone and with others in every slot, takes them off in
 * several orders, twice, and compares everything that is stored and prepared.
 */
function tryAll(things: string, mods: string): Promise<Report> {
  return table.gm.evaluate(
    async (things: string, mods: string) => {
      const load = async (pack: string) => (await game.packs.get(`wasteland-2d20.${pack}`).getDocuments({})) as any[];
      const { judge } = game.wasteland.mods;
      const allMods = await load(mods);
      const plain = (value: any): any => {
        if (value instanceof Set) return [...value].sort();
        if (Array.isArray(value)) return value.map(plain);
        if (value === null || typeof value !== "object") return value;
        return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
      };
      const picture = (thing: any) => {
        const { _stats, ...stored } = thing.toObject();
        const { profile, mods: _mods, parent: _parent, ...figures } = { ...thing.system };
        return JSON.stringify([stored, thing.name, plain(figures), plain(profile)]);
      };
      const figuresOf = (thing: any) => {
        const { profile: _profile, mods: _mods, parent: _parent, ...figures } = { ...thing.system };
        return JSON.stringify([thing.name, plain(figures)]);
      };
      const install = (thing: any, mod: any) => {
        const source = mod.toObject();
        thing.updateSource({
          system: { mods: { [mod.id]: { ...source, system: { ...source.system, quantity: 1 } } } },
        });
        thing.reset();
      };
      const remove = (thing: any, mod: any) => {
        thing.updateSource(words.changes({ system: { mods: { [`-=${mod.id}`]: null } } }));
        thing.reset();
      };
      /** Prices differ by nothing but whether the piece covers the torso. */
      const applies = (when: any, torso: boolean): boolean => {
        if (when === undefined) return true;
        if (when.not) return !applies(when.not, torso);
        return [when.location].flat().includes("torso") && torso;
      };
      const costOf = (mod: any, torso: boolean) =>
        mod.mechanics
          .filter(({ kind, when }: any) => kind === "cost" && applies(when, torso))
          .reduce((sum: number, { amount }: any) => sum + amount, 0);
      const faults: string[] = [];
      const counts = { things: 0, pairs: 0, fillings: 0 };
      for (const document of await load(things)) {
        const thing = document.clone();
        const fitting = allMods.filter((mod) => judge(thing, mod).refused === null);
        const start = picture(thing);
        const { cost } = thing.system;
        const torso = [...(thing.system.locations ?? [])].includes("torso");
        if (fitting.length > 0) counts.things += 1;
        for (const mod of fitting) {
          const what = `${thing.system.identifier} + ${mod.system.identifier}`;
          counts.pairs += 1;
          install(thing, mod);
          if (thing.system.problems?.length) faults.push(`${what}: ${thing.system.problems}`);
          const dearer = thing.system.cost - cost;
          if (dearer !== costOf(mod, torso)) faults.push(`${what}: price by ${dearer}`);
          const again = judge(thing, mod).refused;
          if (again === null) faults.push(`${what}: fits twice`);
          remove(thing, mod);
          if (picture(thing) !== start) faults.push(`${what}: the start is not there again`);
        }
        // One mod for each slot, in one order and the other, taken off from the front and from the back.
        const chosen = Object.values(Object.fromEntries(fitting.map((mod) => [mod.system.slot, mod]))) as any[];
        if (chosen.length < 2) continue;
        counts.fillings += 1;
        const full: string[] = [];
        for (const order of [chosen, [...chosen].reverse()]) {
          const put: any[] = [];
          for (const mod of order) {
            if (judge(thing, mod).refused !== null) continue;
            install(thing, mod);
            put.push(mod);
          }
          if (put.length === chosen.length) full.push(figuresOf(thing));
          for (const mod of full.length === 1 ? put : [...put].reverse()) remove(thing, mod);
          if (picture(thing) !== start) faults.push(`${thing.system.identifier}: the start is not there again`);
        }
        if (new Set(full).size > 1) faults.push(`${thing.system.identifier}: the order of its mods matters`);
      }
      return { counts, faults };
    },
    things,
    mods,
  );
}

test("every weapon with every mod that fits it is the weapon as built again, in every field, whatever the order", async () => {
  const { counts, faults } = await tryAll("weapons", "weapon-mods");
  expect(faults).toEqual([]);
  expect(counts).toEqual({
    fillings: 24,
    pairs: 398,
    things: 46,
  });
});

test("every piece of apparel with every mod that fits it is the piece as made again, in every field", async () => {
  const { counts, faults } = await tryAll("apparel", "apparel-mods");
  expect(faults).toEqual([]);
  expect(counts).toEqual({
    fillings: 105,
    pairs: 1511,
    things: 121,
  });
});
