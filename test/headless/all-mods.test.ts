import { afterAll, beforeAll, expect, test } from "vitest";
import { openTable, type Table } from "../../sandbox/headless/open-table.ts";
import { dist } from "../../tools/paths.ts";
import { teachWords } from "./words.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const Actor: any, game: any, words: any;

let table: Table;
beforeAll(async () => {
  table = await openTable({ system: dist, users: [{ name: "Overseer", role: "GAMEMASTER" }] });
});
afterAll(() => table.close());

interface Report {
  /** Things, mods that fit each, and fillings of all slots. */
  counts: { things: number; pairs: number; fillings: number };
  faults: string[];
  /** Mods that fit nothing, by identifier. */
  homeless: string[];
}

/** How a language names a thing with a mod. */
const PATTERNS = { en: "{label} {name}", fr: "{name} ({label})", de: "{name} ({label})" };
type Language = keyof typeof PATTERNS;

/** The Overseer and what they import speak a language. */
async function speak(language: Language): Promise<void> {
  // Who opens the world first has it chosen for them, some time after.
  const chosen = () => table.gm.evaluate(() => game.settings.get("wasteland-2d20", "contentLanguage") as string);
  await expect.poll(chosen, { timeout: 30_000 }).not.toBe("");
  await table.gm.evaluate(async (tag: string) => {
    await game.settings.set("core", "language", tag);
    await game.settings.set("wasteland-2d20", "contentLanguage", tag);
  }, language);
  await table.gm.reload();
  await teachWords(table);
}

/**
 * Builds every mod of a compendium into everything that it fits, alone and with others in every slot, takes them off in
 * several orders, twice, and compares everything that is stored and prepared.
 */
async function tryAll(things: string, mods: string, language: Language): Promise<Report> {
  await speak(language);
  return table.gm.evaluate(
    async (things: string, mods: string, pattern: string) => {
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
      /** A stock makes a rifle of a pistol. */
      const nameOf = ({ system }: any, plain: string, { system: mod }: any) => {
        const name = (mod.slot === "stock" && system.stockName) || system.plainName || plain;
        return mod.label ? pattern.replace("{label}", mod.label).replace("{name}", name) : name;
      };
      const faults: string[] = [];
      const housed = new Set<string>();
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
          housed.add(mod.id);
          install(thing, mod);
          const named = nameOf(thing, document.name, mod);
          if (thing.name !== named) faults.push(`${what}: is called ${thing.name as string}, not ${named as string}`);
          if (thing.mechanicProblems.length) faults.push(`${what}: ${thing.mechanicProblems}`);
          const dearer = thing.system.cost - cost;
          if (dearer !== costOf(mod, torso)) faults.push(`${what}: price by ${dearer}`);
          const again = judge(thing, mod).refused;
          if (again === null) faults.push(`${what}: fits twice`);
          remove(thing, mod);
          if (picture(thing) !== start) faults.push(`${what}: the start is not there again`);
          install(thing, mod);
          remove(thing, mod);
          if (picture(thing) !== start) faults.push(`${what}: the start is not there again after the second time`);
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
      const homeless = allMods.filter(({ id }) => !housed.has(id)).map(({ system }) => system.identifier as string);
      return { counts, faults, homeless };
    },
    things,
    mods,
    PATTERNS[language],
  );
}

test.each(["en", "fr", "de"] as const)(
  "every weapon with every mod that fits it, named as in %s, is the weapon as built again, in every field, whatever the order",
  async (language) => {
    expect(await tryAll("weapons", "weapon-mods", language)).toEqual({
      counts: { fillings: 24, pairs: 398, things: 46 },
      faults: [],
      homeless: [],
    });
  },
);

test.each(["en", "fr", "de"] as const)(
  "every piece of apparel with every mod that fits it, named as in %s, is the piece as made again, in every field",
  async (language) => {
    expect(await tryAll("apparel", "apparel-mods", language)).toEqual({
      counts: { fillings: 105, pairs: 1511, things: 121 },
      faults: [],
      homeless: [],
    });
  },
);

test.each(["en", "fr", "de"] as const)(
  "a robot is as it was, in every field, when all modules were put in and taken out again, in both orders, as in %s",
  async (language) => {
    await speak(language);
    const faults = await table.gm.evaluate(async () => {
      const modules = (await game.packs.get("wasteland-2d20.robot-modules").getDocuments({})) as any[];
      const origins = (await game.packs.get("wasteland-2d20.origins").getDocuments({})) as any[];
      const origin = origins.find(({ system }) => system.identifier === "mister-handy");
      const robot = await Actor.create({ name: "Robot", type: "character", items: [origin.toObject()] });
      const picture = () => {
        const plain = (_key: string, value: any) => (value instanceof Set ? [...value].sort() : value);
        const { parent: _parent, ...figures } = { ...robot.system };
        const mechanics = robot.items.contents.flatMap(({ mechanics }: any) => mechanics ?? []);
        const { _stats, items: _items, ...stored } = robot.toObject();
        return JSON.stringify([stored, figures, mechanics], plain);
      };
      const start = picture();
      const faults: string[] = [];
      for (const order of [modules, [...modules].reverse()]) {
        const made = await robot.createEmbeddedDocuments(
          "Item",
          order.map((one) => one.toObject()),
        );
        for (const [index, { name }] of order.entries())
          if (made[index].name !== name) faults.push(`${name as string}: its name`);
        const idle = picture();
        for (const one of made) await one.update({ "system.equipped": !one.system.equipped });
        if (picture() === idle) faults.push("modules do nothing");
        for (const one of made) await one.update({ "system.equipped": !one.system.equipped });
        if (picture() !== idle) faults.push("the modules are not as they came");
        for (const one of [...made].reverse()) await one.delete();
        if (picture() !== start) faults.push("the start is not there again");
      }
      await robot.delete();
      return [...faults, ...(modules.length === 13 ? [] : [`${modules.length} modules`])];
    });
    expect(faults).toEqual([]);
  },
);
