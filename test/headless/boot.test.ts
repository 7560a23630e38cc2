import { rm, writeFile, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTable, type Table, testedGeneration } from "../../sandbox/headless/open-table.ts";
import { prepareSystem } from "../fixtures/prepare-system.ts";

/* The functions handed to `evaluate` run in a client, whose globals have no types here. */
declare const game: any, Hooks: any, CONFIG: any, CONST: any, foundry: any, bootLog: any[];

let folder: string;
let table: Table;

/** Runs at import time, beside the fixture's own script: writes down what there is at each step. */
const observer = `
globalThis.bootLog = [];
const note = (step) => {
  const { collections, user, actors, i18n, settings, system, userId, ready } = game;
  const labels = foundry.documents.BaseActor.implementation === CONFIG.Actor.documentClass;
  bootLog.push({
    step,
    system: system?.id ?? null,
    userId,
    user: user?.name ?? null,
    actors: actors?.size ?? null,
    settings: Boolean(settings),
    text: i18n?.localize("TINY.Sheets.hero") ?? null,
    label: step === "import" ? null : CONFIG.Actor.dataModels.hero?.schema.fields.strength.label ?? null,
    chat: Boolean(ui.chat),
    ready,
    labels,
  });
};
note("import");
for (const hook of ["init", "i18nInit", "setup", "ready"]) Hooks.once(hook, () => note(hook));
`;

beforeAll(async () => {
  folder = await prepareSystem("tiny");
  await writeFile(join(folder, "module/observer.mjs"), observer);
  const manifest = JSON.parse(await readFile(join(folder, "system.json"), "utf8"));
  manifest.esmodules.push("module/observer.mjs");
  await writeFile(join(folder, "system.json"), JSON.stringify(manifest));
  table = await openTable({ system: folder });
});
afterAll(async () => {
  await table.close();
  await rm(dirname(folder), { recursive: true });
});

test("each step of the start finds what it may ask for, and nothing earlier", async () => {
  const log = await table.gm.evaluate(() => bootLog);
  const nothing = { user: null, actors: null, chat: false, ready: false, labels: true };
  const known = { system: "tiny", userId: "Overseer00000000", settings: true };
  const key = "TINY.Sheets.hero";
  expect(log).toEqual([
    { step: "import", ...nothing, system: null, userId: null, settings: false, text: null, label: null },
    { step: "init", ...nothing, ...known, text: key, label: "" },
    { step: "i18nInit", ...nothing, ...known, text: "Hero sheet", label: "Strength" },
    {
      step: "setup",
      ...known,
      user: "Overseer",
      actors: 0,
      text: "Hero sheet",
      label: "Strength",
      chat: false,
      ready: false,
      labels: true,
    },
    {
      step: "ready",
      ...known,
      user: "Overseer",
      actors: 0,
      text: "Hero sheet",
      label: "Strength",
      chat: true,
      ready: true,
      labels: true,
    },
  ]);
});

test("sub-types are labelled by their keys, and known to their class", async () => {
  const types = await table.gm.evaluate(() => ({
    label: CONFIG.Actor.typeLabels.hero,
    types: CONFIG.Actor.documentClass.TYPES,
    ofGame: game.documentTypes.Item,
  }));
  expect(types).toEqual({ label: "TYPES.Actor.hero", types: ["base", "hero"], ofGame: ["base", "thing"] });
});

test("a client in another language falls back to English, and then to the key", async () => {
  await table.gm.evaluate(() => localStorage.setItem("core.language", JSON.stringify("fr")));
  await table.gm.reload();
  const texts = await table.gm.evaluate(() => {
    game.i18n._fallback.TINY.OnlyEnglish = "Only here";
    return {
      lang: game.i18n.lang,
      own: game.i18n.localize("TINY.Sheets.hero"),
      english: game.i18n.localize("TINY.OnlyEnglish"),
      none: game.i18n.localize("TINY.Nowhere"),
      has: [game.i18n.has("TINY.OnlyEnglish"), game.i18n.has("TINY.OnlyEnglish", false)],
      format: game.i18n.format("DOCUMENT.New", { type: "Test" }),
      list: game.i18n.getListFormatter().format(["a", "b", "c"]),
    };
  });
  const french = JSON.parse(await readFile(join(folder, "lang/fr.json"), "utf8"));
  expect(texts).toEqual({
    lang: "fr",
    own: french.TINY.Sheets.hero,
    english: "Only here",
    none: "TINY.Nowhere",
    has: [true, false],
    format: expect.stringContaining("Test"),
    list: "a, b et c",
  });
  await table.gm.evaluate(() => localStorage.removeItem("core.language"));
  await table.gm.reload();
});

test("what the host lacks fails by its name", async () => {
  const messages = await table.gm.evaluate(() => {
    const message = (run: () => unknown) => {
      try {
        run();
        return "no error";
      } catch (error) {
        return `${(error as Error).name}: ${(error as Error).message}`;
      }
    };
    return [
      message(() => foundry.canvas.placeables.Wall),
      message(() => game.audio.play),
      message(() => game.socket.emit("pause", 1)),
    ];
  });
  expect(messages).toEqual([
    "NotProvidedError: foundry.canvas.placeables.Wall is not provided by the sandbox",
    "NotProvidedError: game.audio is not provided by the sandbox",
    'NotProvidedError: game.socket.emit("pause") is not provided by the sandbox',
  ]);
});

test("hooks are called in order, stop at false, and outlive one that throws", async () => {
  const seen = await table.gm.evaluate(() => {
    const seen: unknown[] = [];
    const ids = [
      Hooks.on("tinyTest", (value: number) => void seen.push(["a", value])),
      Hooks.once("tinyTest", () => {
        throw new Error("out of order");
      }),
      Hooks.on("tinyTest", () => false),
      Hooks.on("tinyTest", () => void seen.push(["never in call"])),
    ];
    Hooks.once("error", (location: string, error: Error) => void seen.push(["error", location, error.message]));
    const stopped = Hooks.call("tinyTest", 1);
    const all = Hooks.callAll("tinyTest", 2);
    for (const id of ids) Hooks.off("tinyTest", id);
    return { seen, stopped, all, numbers: ids.every((id) => typeof id === "number"), left: Hooks.call("tinyTest", 3) };
  });
  expect(seen).toEqual({
    seen: [["a", 1], ["error", "Hooks.#call", "out of order"], ["a", 2], ["never in call"]],
    stopped: false,
    all: true,
    numbers: true,
    left: true,
  });
  table.gm.expectConsole("Error thrown in hooked function");
});

test("names of Foundry are there as scripts expect them", async () => {
  const kinds = await table.gm.evaluate(() => ({
    globals: [
      "Actor",
      "Item",
      "ChatMessage",
      "ActiveEffect",
      "Folder",
      "User",
      "Macro",
      "JournalEntry",
      "RollTable",
      "Scene",
      "TokenDocument",
      "Combat",
      "Combatant",
      "fromUuid",
      "fromUuidSync",
    ].filter((name) => typeof (globalThis as any)[name] !== "function"),
    implementation: foundry.documents.Actor.implementation === CONFIG.Actor.documentClass,
    frozen: Object.isFrozen(CONST),
    levels: CONST.DOCUMENT_OWNERSHIP_LEVELS,
    release: game.release.generation,
  }));
  expect(kinds).toEqual({
    globals: [],
    implementation: true,
    frozen: true,
    levels: { INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 },
    release: testedGeneration(),
  });
});
