import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTable, type Table, testedGeneration } from "../../../sandbox/headless/open-table.ts";
import { prepareSystem } from "../../fixtures/prepare-system.ts";

/* The functions handed to `evaluate` run in a client, whose globals have no types here. */
declare const game: any, foundry: any, CONFIG: any, ChatMessage: any, Actor: any;

/* Differences between the generations that no other test shows; each test passes in both. */

const isFourteen = testedGeneration() === 14;

let folder: string;
let table: Table;
beforeAll(async () => {
  folder = await prepareSystem("tiny");
  table = await openTable({ system: folder });
});
afterAll(async () => {
  await table.close();
  await rm(dirname(folder), { recursive: true });
});

test("a script knows the generation that it runs in", async () => {
  const release = await table.gm.evaluate(() => [game.release.generation, Number(game.version.split(".")[0])]);
  expect(release).toEqual([testedGeneration(), testedGeneration()]);
});

test("operators and the short names for them and for strings are globals of generation 14 alone", async () => {
  const kinds = await table.gm.evaluate(() => {
    const names = ["_del", "_replace", "_loc"];
    const { operators } = foundry.data;
    const all = globalThis as any;
    return {
      globals: names.map((name) => typeof all[name]),
      operators: typeof operators,
      loc: all._loc?.("COMMON.Cancel") === game.i18n.localize("COMMON.Cancel"),
    };
  });
  expect(kinds).toEqual(
    isFourteen
      ? { globals: ["object", "function", "function"], operators: "object", loc: true }
      : { globals: ["undefined", "undefined", "undefined"], operators: "undefined", loc: false },
  );
});

test("statuses are a list that can be searched and added to; in generation 14 they are read by id too", async () => {
  const found = await table.gm.evaluate(async () => {
    const { statusEffects } = CONFIG;
    const before = statusEffects.length as number;
    statusEffects.push({ id: "soaked", name: "Soaked", img: "icons/svg/aura.svg" });
    const hero = await Actor.create({ name: "Hero", type: "hero" });
    await hero.toggleStatusEffect("soaked");
    return {
      added: statusEffects.length - before,
      found: statusEffects.find(({ id }: any) => id === "soaked").name,
      filtered: statusEffects.filter(({ id }: any) => id === "soaked").length,
      byId: statusEffects.soaked?.name ?? null,
      given: hero.statuses.has("soaked"),
    };
  });
  expect(found).toEqual({ added: 1, found: "Soaked", filtered: 1, byId: isFourteen ? "Soaked" : null, given: true });
});

test("a whole list of statuses takes the place of the one that was there", async () => {
  const ids = await table.gm.evaluate(() => {
    const before = [...CONFIG.statusEffects];
    CONFIG.statusEffects = [{ id: "only", name: "Only", img: "icons/svg/aura.svg" }];
    const ids = [...CONFIG.statusEffects].map(({ id }: any) => id);
    CONFIG.statusEffects = before;
    return [ids, CONFIG.statusEffects.length === before.length];
  });
  expect(ids).toEqual([["only"], true]);
});

test("effects of items are copied to the actor only in generation 13, unless it is told not to", async () => {
  const transferral = await table.gm.evaluate(() => [
    "legacyTransferral" in CONFIG.ActiveEffect,
    CONFIG.ActiveEffect.legacyTransferral ?? null,
  ]);
  expect(transferral).toEqual(isFourteen ? [false, null] : [true, true]);
});

test("no sheet of the old application framework is registered, and none of its classes can be made", async () => {
  const seen = await table.gm.evaluate(() => {
    const classes = Object.values(CONFIG.Actor.sheetClasses).flatMap((of: any) => Object.values(of));
    const { ActorSheet, ItemSheet } = foundry.appv1.sheets;
    const made = [ActorSheet, ItemSheet].map((Class) => {
      try {
        new Class();
        return "made";
      } catch (error) {
        return /not provided/.test((error as Error).message);
      }
    });
    const old = classes.filter(({ cls }: any) => !(cls.prototype instanceof foundry.applications.api.ApplicationV2));
    return { old: old.length, made };
  });
  expect(seen).toEqual({ old: 0, made: [true, true] });
});

test("functions of foundry.utils are no globals", async () => {
  const names = ["mergeObject", "duplicate", "getProperty", "setProperty", "expandObject", "randomID", "deepClone"];
  const found = await table.gm.evaluate(
    (names) => names.map((name) => [typeof (globalThis as any)[name], typeof foundry.utils[name]]),
    names,
  );
  expect(found).toEqual(names.map(() => ["undefined", "function"]));
});

test("the singular `roll` of a message is nothing", async () => {
  const rolls = await table.gm.evaluate(async () => {
    const roll = await new foundry.dice.Roll("1").evaluate();
    const both = [await ChatMessage.create({ content: "x", roll }), await ChatMessage.create({ rolls: [roll] })];
    return both.map((message) => [message.isRoll, message.rolls.length]);
  });
  expect(rolls).toEqual([
    [false, 0],
    [true, 1],
  ]);
});

test("templates of areas are not provided, and say so", async () => {
  const said = await table.gm.evaluate(() => {
    try {
      return String(foundry.canvas.placeables.MeasuredTemplate);
    } catch (error) {
      return (error as Error).message;
    }
  });
  expect(said).toBe("foundry.canvas.placeables.MeasuredTemplate is not provided by the sandbox");
});
