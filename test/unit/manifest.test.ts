import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ManifestError } from "../../sandbox/server/packages/checker.ts";
import type { InstalledPackage, PackageType } from "../../sandbox/server/packages/manifest.ts";
import { inDependencyOrder } from "../../sandbox/server/packages/order.ts";
import { readPackage } from "../../sandbox/server/packages/read-manifest.ts";
import { prepareSystem } from "../fixtures/prepare-system.ts";

let temporary: string;
let tiny: string;
beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), "manifest-"));
  tiny = await prepareSystem("tiny");
});
afterAll(async () => {
  await rm(temporary, { recursive: true });
  await rm(dirname(tiny), { recursive: true });
});

let count = 0;
/** A package's folder with a manifest and empty files. */
async function folderWith(
  manifest: unknown,
  files: readonly string[] = [],
  type: PackageType = "system",
): Promise<string> {
  const folder = join(temporary, String(++count));
  await mkdir(folder);
  await writeFile(join(folder, `${type}.json`), typeof manifest === "string" ? manifest : JSON.stringify(manifest));
  for (const file of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), "");
  }
  return folder;
}

const least = { id: "least", title: "Least", version: "1", compatibility: { minimum: 13 } };

function problemsOf(type: PackageType, folder: string): readonly string[] {
  try {
    readPackage(type, folder);
  } catch (error) {
    if (error instanceof ManifestError) return error.problems;
    throw error;
  }
  return [];
}

test("a whole manifest is read with its defaults", () => {
  const { type, folder, manifest, warnings } = readPackage("system", tiny);
  const { source, ...read } = manifest;
  expect({ type, folder, warnings }).toEqual({ type: "system", folder: tiny, warnings: [] });
  expect(source.title).toBe("Tiny");
  expect(read).toEqual({
    id: "tiny",
    title: "Tiny",
    version: "1.2.0",
    socket: true,
    esmodules: ["module/tiny.mjs"],
    scripts: [],
    styles: ["styles/tiny.css"],
    languages: [
      { lang: "en", name: "English", path: "lang/en.json" },
      { lang: "fr", name: "Français", path: "lang/fr.json" },
    ],
    documentTypes: {
      Actor: { hero: { htmlFields: ["biography"], gmOnlyFields: ["secret"], filePathFields: {} } },
      Item: { thing: { htmlFields: ["description"], gmOnlyFields: [], filePathFields: {} } },
      JournalEntryPage: { note: { htmlFields: [], gmOnlyFields: [], filePathFields: {} } },
    },
    packs: [
      {
        name: "things",
        label: "TINY.Packs.things",
        path: "packs/things",
        type: "Item",
        system: "tiny",
        ownership: { PLAYER: "OBSERVER", ASSISTANT: "OWNER" },
        flags: {},
      },
      ...["heroes", "tales", "fates", "secrets"].map((name): unknown => expect.objectContaining({ name })),
    ],
    requires: [],
    systems: [],
    hotReload: { extensions: ["css", "hbs", "json"], paths: ["styles", "templates", "lang"] },
  });
});

test("a pack lies under its name and is open to players unless it says otherwise", async () => {
  const packs = [{ name: "foes", label: "Foes", type: "Actor" }];
  const folder = await folderWith({ ...least, packs }, ["packs/foes/CURRENT"]);
  expect(readPackage("system", folder).manifest.packs).toEqual([
    {
      name: "foes",
      label: "Foes",
      path: "packs/foes",
      type: "Actor",
      ownership: { PLAYER: "OBSERVER", ASSISTANT: "OWNER" },
      flags: {},
    },
  ]);
});

describe("the error names the key and what was expected", () => {
  test.each<[manifest: object, problem: string]>([
    [{ ...least, id: undefined }, '"id" is missing: expected a text'],
    [{ ...least, id: "no id" }, '"id" must match /^[A-Za-z0-9][A-Za-z0-9_-]*$/, not "no id"'],
    [{ ...least, title: " " }, '"title" must be a text that is not blank, not " "'],
    [{ ...least, version: undefined }, '"version" is missing: expected a text'],
    [{ ...least, type: "module" }, '"type" must be "system", not "module"'],
    [
      { ...least, compatibility: undefined },
      '"compatibility" is missing: expected an object with "minimum" and "verified"',
    ],
    [{ ...least, compatibility: { minimum: [] } }, '"compatibility.minimum" must be a text, not []'],
    [{ ...least, socket: "yes" }, '"socket" must be true or false, not "yes"'],
    [{ ...least, esmodules: "a.mjs" }, '"esmodules" must be a list, not "a.mjs"'],
    [{ ...least, esmodules: [3] }, '"esmodules[0]" must be a text, not 3'],
    [{ ...least, esmodules: ["a.mjs"] }, '"esmodules[0]" names "a.mjs", which is not there: expected a file'],
    [{ ...least, scripts: ["a.js"] }, '"scripts[0]" names "a.js", which is not there: expected a file'],
    [{ ...least, styles: ["a.css"] }, '"styles[0]" names "a.css", which is not there: expected a file'],
    [{ ...least, styles: [{ layer: "system" }] }, '"styles[0].src" is missing: expected a text'],
    [
      { ...least, styles: [{ src: "../a.css" }] },
      '"styles[0]" must be a path below the package\'s folder, not "../a.css"',
    ],
    [
      { ...least, languages: [{ lang: "en", path: "en.json" }] },
      '"languages[0].path" names "en.json", which is not there: expected a file',
    ],
    [
      { ...least, languages: [{ lang: "english!", path: "system.json" }] },
      '"languages[0].lang" must match /^[a-z]{2,3}([-_][A-Za-z0-9]+)*$/, not "english!"',
    ],
    [
      { ...least, documentTypes: { Journal: {} } },
      '"documentTypes.Journal" is no document that takes sub-types: expected one of ActiveEffect, Actor, Card, Cards, ChatMessage, Combat, Combatant, CombatantGroup, Item, JournalEntryPage, RegionBehavior, TableResult',
    ],
    [{ ...least, documentTypes: { Actor: { base: {} } } }, '"documentTypes.Actor.base" is not a name for a sub-type'],
    [
      { ...least, documentTypes: { Actor: { hero: { htmlFields: "bio" } } } },
      '"documentTypes.Actor.hero.htmlFields" must be a list, not "bio"',
    ],
    [
      { ...least, documentTypes: { Actor: { hero: { gmOnlyFields: ["system.a"] } } } },
      '"documentTypes.Actor.hero.gmOnlyFields" names "system.a": expected a path below "system"',
    ],
    [
      { ...least, packs: [{ name: "a", label: "A", type: "Actor" }] },
      '"packs[0].path" names "packs/a", which is not there: expected the folder of a LevelDB database',
    ],
    [
      { ...least, packs: [{ name: "a", label: "A", type: "Actor", path: "/etc" }] },
      '"packs[0].path" must be a path below the package\'s folder, not "/etc"',
    ],
    [
      { ...least, packFolders: [{ name: "A", packs: ["none"] }] },
      '"packFolders[0].packs" names "none": expected a pack of this manifest',
    ],
    [{ ...least, packFolders: [{ name: "A", sorting: "z" }] }, '"packFolders[0].sorting" must be "a" or "m", not "z"'],
    [{ ...least, authors: [{}] }, '"authors[0].name" is missing: expected a text'],
    [{ ...least, grid: { distance: "5" } }, '"grid.distance" must be a number, not "5"'],
    [{ ...least, initiative: 3 }, '"initiative" must be a text, not 3'],
    [{ ...least, flags: { hotReload: { paths: [3] } } }, '"flags.hotReload.paths[0]" must be a text, not 3'],
    [{ ...least, relationships: { requires: [{}] } }, '"relationships.requires[0].id" is missing: expected a text'],
  ])("%j", async (manifest, problem) => {
    expect(problemsOf("system", await folderWith(manifest))).toEqual([problem]);
  });

  test.each<[pack: object, problem: string]>([
    [{ name: "no name" }, '"packs[0].name" must match /^[A-Za-z0-9_-]+$/, not "no name"'],
    [
      { type: "Combat" },
      '"packs[0].type" must be one of Actor, Adventure, Cards, Item, JournalEntry, Macro, Playlist, RollTable, Scene, ActiveEffect, not "Combat"',
    ],
    [
      { ownership: { BOSS: "OWNER" } },
      '"packs[0].ownership.BOSS" is no role: expected one of NONE, PLAYER, TRUSTED, ASSISTANT, GAMEMASTER',
    ],
    [
      { ownership: { PLAYER: "ALL" } },
      '"packs[0].ownership.PLAYER" must be one of INHERIT, NONE, LIMITED, OBSERVER, OWNER, not "ALL"',
    ],
  ])("pack %j", async (pack, problem) => {
    const packs = [{ name: "a", label: "A", type: "Actor", path: "a", ...pack }];
    expect(problemsOf("system", await folderWith({ ...least, packs }, ["a/CURRENT"]))).toEqual([problem]);
  });

  test("folders for packs deeper than four, and packs named twice", async () => {
    const nested = (depth: number): object => ({ name: "A", folders: depth > 1 ? [nested(depth - 1)] : [] });
    const pack = { name: "a", label: "A", type: "Actor", path: "a" };
    const packFolders = [nested(5), { name: "B", packs: ["a", "a"] }];
    const folder = await folderWith({ ...least, packs: [pack, pack], packFolders }, ["a/CURRENT"]);
    expect(problemsOf("system", folder)).toEqual([
      '"packs of least" names "a" twice',
      '"packFolders[0].folders[0].folders[0].folders[0].folders" is nested too deep: expected at most 4 levels',
      '"packFolders" names "a" twice',
    ]);
  });

  test("the file, all its problems at once, and what is no manifest at all", async () => {
    const folder = await folderWith({ ...least, title: 3, socket: 3 });
    expect(() => readPackage("system", folder)).toThrow(
      `${folder}/system.json is not a valid manifest:\n` +
        '  "title" must be a text that is not blank, not 3\n' +
        '  "socket" must be true or false, not 3',
    );
    expect(problemsOf("system", await folderWith("{"))).toEqual([expect.stringContaining("the file is not JSON")]);
    expect(problemsOf("system", join(temporary, "nowhere"))).toEqual(["the file cannot be read"]);
    expect(problemsOf("module", folder)).toEqual(["the file cannot be read"]);
  });

  test("an unknown key is a warning", async () => {
    const { warnings } = readPackage("system", await folderWith({ ...least, gridDistance: 5 }));
    expect(warnings).toEqual(['"gridDistance" is not a key of a manifest: expected own keys below "flags"']);
  });
});

describe("modules load in the order of their dependencies", () => {
  const named = (
    type: PackageType,
    id: string,
    more: Partial<InstalledPackage["manifest"]> = {},
  ): InstalledPackage => ({
    type,
    folder: id,
    warnings: [],
    manifest: { ...readPackage("system", tiny).manifest, id, requires: [], ...more },
  });
  const needing = (id: string, ...needed: string[]) =>
    named("module", id, { requires: needed.map((one) => ({ id: one, type: "module" })) });
  const order = (...modules: InstalledPackage[]) =>
    inDependencyOrder(named("system", "tiny"), modules).map(({ manifest }) => manifest.id);

  test("each after those that it requires, otherwise as given", () => {
    expect(order(needing("d", "b", "c"), needing("a"), needing("b", "c"), needing("c"))).toEqual(["c", "b", "d", "a"]);
  });

  test("a missing one is named", () => {
    expect(() => order(needing("a", "b"))).toThrow('The module "a" requires the module "b", which is not there');
  });

  test("a circle is named", () => {
    expect(() => order(needing("a", "b"), needing("b", "c"), needing("c", "a"))).toThrow(
      "Modules require each other in a circle: a -> b -> c -> a",
    );
  });

  test("one that is given twice or made for another system is named", () => {
    expect(() => order(needing("a"), needing("a"))).toThrow('The module "a" is given twice');
    expect(() => order(named("module", "a", { systems: [{ id: "other" }] }))).toThrow(
      'The module "a" is made for the systems "other", not for "tiny"',
    );
    expect(() => order(named("module", "a", { requires: [{ id: "other", type: "system" }] }))).toThrow(
      'The module "a" requires the system "other"',
    );
    expect(
      order(named("module", "a", { requires: [{ id: "tiny", type: "system" }], systems: [{ id: "tiny" }] })),
    ).toEqual(["a"]);
  });
});

describe("a template.json", () => {
  const folderOf = async (template: unknown): Promise<string> => {
    const folder = await folderWith(least);
    await writeFile(join(folder, "template.json"), typeof template === "string" ? template : JSON.stringify(template));
    return folder;
  };

  test.each<[title: string, template: unknown, problem: string]>([
    ["no JSON", "{", '"template.json" is not JSON'],
    ["a list", [], '"template.json" must be an object'],
    ["types that are no list", { Actor: { types: "hero" } }, '"template.json: Actor.types" must be a list, not "hero"'],
    [
      "a template that is not there",
      { Actor: { types: ["hero"], templates: { base: {} }, hero: { templates: ["none"] } } },
      '"template.json: Actor.hero.templates" names "none": expected one of base',
    ],
    [
      "a document without types",
      { Scene: { types: ["x"] } },
      '"documentTypes.Scene" is no document that takes sub-types',
    ],
  ])("with %s is refused with the place", async (_title, template, problem) => {
    expect(problemsOf("system", await folderOf(template)).join("\n")).toContain(problem);
  });

  test("of a module is left alone", async () => {
    const folder = await folderWith({ ...least, id: "m" }, [], "module");
    await writeFile(join(folder, "template.json"), "{");
    expect(problemsOf("module", folder)).toEqual([]);
  });
});
