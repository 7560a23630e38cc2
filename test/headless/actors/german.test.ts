import { afterAll, beforeAll, expect, test } from "vitest";
import { readFile } from "node:fs/promises";
import type { Table } from "../../../sandbox/headless/open-table.ts";
import { ITEM_SAMPLES } from "../item-samples.ts";
import { defineSheets, openActors, type Sheets } from "./actor-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const game: any, foundry: any, document: any, Actor: any, CONFIG: any, Event: any, Hooks: any, sheets: Sheets;

let table: Table;
beforeAll(async () => {
  table = await openActors();
  await table.gm.evaluate(() => game.settings.set("core", "language", "de"));
  await table.gm.reload();
  await table.gm.evaluate(defineSheets);
});
afterAll(() => table.close());

/** Names of skills that German does not share with English. */
async function englishSkills(): Promise<string[]> {
  const read = async (language: string) => {
    const text = await readFile(new URL(`../../../lang/${language}.json`, import.meta.url), "utf8");
    return Object.values<string>(JSON.parse(text).WASTELAND.Skills);
  };
  const german = new Set(await read("de"));
  return (await read("en")).filter((name) => !german.has(name));
}

/** All strings of the system that German says in other words, as English says them. */
async function englishWords(): Promise<Set<string>> {
  const read = async (language: string) => {
    const found: string[] = [];
    const walk = (tree: object): void =>
      Object.values(tree).forEach((value: unknown) =>
        typeof value === "string" ? void found.push(value) : walk(value as object),
      );
    walk(JSON.parse(await readFile(new URL(`../../../lang/${language}.json`, import.meta.url), "utf8")).WASTELAND);
    return found;
  };
  const german = new Set(await read("de"));
  return new Set((await read("en")).filter((text) => !german.has(text)));
}

/** What attributes of a page say to readers. */
const spoken = (html: string): string[] =>
  [...html.matchAll(/\s(?:placeholder|title|aria-label|data-tooltip|data-tooltip-text|alt)="([^"]*)"/g)].map(
    ([, text]) => text!,
  );

test("in German no sheet, row or card says a skill in English, and a profile's words are German too (R42, R45)", async () => {
  const shown = await table.gm.evaluate(async (samples: object) => {
    const items = Object.entries(samples).map(([type, system]) => ({ name: "Ding", type, system }));
    const texts: string[] = [];
    const profile = { category: "animal", keywords: ["mammal", "own-word"], faction: "railroad" };
    let words = "";
    for (const type of ["character", "npc", "creature"]) {
      const own = type === "character" ? {} : profile;
      const actor = await Actor.create({ name: "Jemand", type, system: own, items });
      const { sheet } = actor;
      await sheet.render({ force: true });
      texts.push(sheet.element.outerHTML);
      if (type === "npc") words = sheets.text(sheet.element.querySelector(".wasteland-profile"));
      sheet.element.querySelector("[data-action=toggleEditing]").click();
      await sheets.until(() => sheet.element.querySelector("[data-action=toggleEditing][aria-pressed=true]"));
      texts.push(sheet.element.outerHTML);
      await sheet.close();
      if (type !== "character") continue;
      for (const item of actor.items) {
        await item.sheet.render({ force: true });
        texts.push(item.sheet.element.outerHTML);
        const before = game.messages.size;
        item.sheet.element.querySelector("[data-action=postItem]").click();
        await sheets.until(() => game.messages.size > before);
        texts.push((await game.messages.contents.at(-1).renderHTML()).outerHTML);
        await item.sheet.close();
      }
    }
    return { texts, words };
  }, ITEM_SAMPLES as object);
  const skills = await englishSkills();
  const english = await englishWords();
  const said = shown.texts.flatMap(spoken);
  // No placeholder, title, label or tooltip is one of our strings in English.
  expect({ english: said.filter((text) => english.has(text)), some: said.length > 1000 }).toEqual({
    english: [],
    some: true,
  });
  const found = shown.texts.flatMap((text) => skills.filter((skill) => new RegExp(`\\b${skill}\\b`).test(text)));
  expect({ found, texts: shown.texts.length, skills: skills.length }).toEqual({ found: [], texts: 36, skills: 16 });
  expect(shown.words).toBe("RangNormalKategorieTierFraktionRailroadSchlüsselwörterOwn Word, SäugetierErfahrungswert0");
});

/** All texts of elements and attributes, which are what a reader sees; one word may stand within many. */
const saidBy = (html: string): string[] => [
  ...spoken(html),
  ...html
    .replaceAll(/<[^>]*>/g, "\n")
    .split("\n")
    .map((text) => text.trim())
    .filter((text) => text.length > 2),
];

test("in German no dialog that a sheet opens says one of our words in English (R42)", async () => {
  const texts = await table.gm.evaluate(async () => {
    const actor = await Actor.create({
      name: "Jemand",
      type: "character",
      system: { luckPoints: 2 },
      items: [
        {
          name: "Ding",
          type: "weapon",
          system: { equipped: true, skill: "smallGuns", damageTypes: ["energy"], dice: 4 },
        },
      ],
    });
    const { sheet } = actor;
    await sheet.render({ force: true });
    await actor.items.contents[0].sheet.render({ force: true });
    const texts: string[] = [];
    const look = async (on: any, selector: string, dialog: string) => {
      on.element.querySelector(selector).click();
      const opened = await sheets.until(() => document.querySelector(`${dialog} form, form${dialog}`));
      texts.push(opened.outerHTML);
      const { instances } = foundry.applications;
      const application = [...instances.values()].find(({ element }: any) => element.contains(opened));
      await application.close();
    };
    await look(sheet, "[data-skill=smallGuns] .wasteland-roll", ".wasteland-roll-dialog");
    await look(sheet, "[data-action=rollAttribute]", ".wasteland-roll-dialog");
    await look(sheet, ".wasteland-attack", ".wasteland-roll-dialog");
    await look(actor.items.contents[0].sheet, "[data-action=addMechanic]", ".wasteland-mechanic-editor");
    return texts;
  });
  const english = await englishWords();
  const said = texts.flatMap(saidBy);
  expect({ dialogs: texts.length, some: said.length > 100 }).toEqual({ dialogs: 4, some: true });
  expect(said.filter((text) => english.has(text))).toEqual([]);
});

test("in German the cards of tests, attacks and damage and the sheet of a group say none of our words in English (R42)", async () => {
  const texts = await table.gm.evaluate(async () => {
    const weapon = {
      name: "Ding",
      type: "weapon",
      system: { equipped: true, skill: "smallGuns", damageTypes: ["energy"], dice: 4, range: "close" },
    };
    const [shooter, target] = await Actor.createDocuments([
      { name: "Jemand", type: "character", system: { luckPoints: 3 }, items: [weapon] },
      { name: "Niemand", type: "npc", system: { hp: { value: 9, max: 9 } } },
    ]);
    // Nobody is called what a word of ours is in English.
    await game.user.update({ name: "Anna" });
    await game.wasteland.pools.adjust("group", 3);
    const texts: Record<string, string> = {};
    const keep = async (name: string, message: any) => {
      texts[name] = (await message.renderHTML()).outerHTML;
    };
    // Every face shows 1: two successes for each die, and a hit to the head.
    CONFIG.Dice.randomUniform = () => 0.999;
    for (const skill of Object.keys(shooter.system.skills)) {
      await keep(`test ${skill}`, (await game.wasteland.roll(shooter, { skill }, { dialog: false })).message);
    }
    const attack = await game.wasteland.attack(shooter, shooter.items.contents[0], { targets: [target.uuid] });
    await keep("attack", attack);
    const damage = await game.wasteland.damage(attack);
    await keep("damage", damage);
    await game.wasteland.apply(damage, { target: target.uuid, hit: 0 });
    await keep("applied", damage);
    const call = await game.wasteland.callForTest({ mode: "each", testers: [shooter], skill: "barter", difficulty: 1 });
    await keep("call", call);
    const group = await Actor.create({
      name: "Alle",
      type: "group",
      system: { members: [shooter.uuid, target.uuid] },
      items: [{ name: "Ding", type: "ammo" }],
    });
    await group.sheet.render({ force: true });
    texts["group"] = group.sheet.element.outerHTML;
    await group.sheet.close();
    return texts;
  });
  const english = await englishWords();
  const found = Object.entries(texts).flatMap(([name, html]) =>
    saidBy(html)
      .filter((text) => english.has(text))
      .map((text) => `${name}: ${text}`),
  );
  const german = Object.values<string>(
    JSON.parse(await readFile(new URL("../../../lang/de.json", import.meta.url), "utf8")).WASTELAND.Skills,
  );
  const tests = Object.entries(texts).filter(([name]) => name.startsWith("test "));
  expect({
    found,
    cards: Object.keys(texts).length,
    unnamed: tests.filter(([, html]) => !german.some((skill) => html.includes(skill))).map(([name]) => name),
  }).toEqual({ found: [], cards: 22, unnamed: [] });
});

test("in German the lists of the editor of an effect name every skill, attribute and damage type in German (R33, R42)", async () => {
  const lists = await table.gm.evaluate(async () => {
    const actor = await Actor.create({ name: "Jemand", type: "npc", effects: [{ name: "Segen" }] });
    const { sheet } = actor.effects.contents[0];
    await sheet.render({ force: true });
    const opened = new Promise<any>((resolve) => Hooks.once("renderMechanicEditor", resolve));
    sheet.element.querySelector("[data-action=addMechanic]").click();
    const editor = await opened;
    const choose = async (selector: string, value: string) => {
      const control = await sheets.until(() => editor.element.querySelector(selector));
      const rendered = new Promise((resolve) => Hooks.once("renderMechanicEditor", resolve));
      control.value = value;
      control.dispatchEvent(new Event("change", { bubbles: true }));
      await rendered;
    };
    const options = (selector: string) =>
      [...editor.element.querySelectorAll(`${selector} option`)]
        .filter(({ value }: any) => value)
        .map((option: any) => [option.value, sheets.text(option)]);
    const lists: Record<string, string[][]> = {};
    lists["kinds"] = options("[data-path=kind]") as string[][];
    await choose("[data-path=kind]", "targetNumber");
    await choose("fieldset [data-add]", "when");
    await choose('[data-add="when"]', "skill");
    lists["skills"] = options('[data-path="when.skill"]') as string[][];
    await choose("[data-path=kind]", "resistance");
    lists["damageTypes"] = options("[data-path=damageType]") as string[][];
    await choose("[data-path=kind]", "attribute");
    lists["attributes"] = options("[data-path=attribute]") as string[][];
    await editor.close();
    await sheet.close();
    return lists;
  });
  const words = JSON.parse(await readFile(new URL("../../../lang/de.json", import.meta.url), "utf8")).WASTELAND;
  const sorted = (pairs: [string, string][]) => pairs.sort(([a], [b]) => (a < b ? -1 : 1));
  const all = (strings: Record<string, string>) => sorted(Object.entries(strings));
  expect(sorted(lists["skills"] as [string, string][])).toEqual(expect.arrayContaining(all(words.Skills)));
  expect(sorted(lists["damageTypes"] as [string, string][])).toEqual(all(words.DamageTypes));
  expect(sorted(lists["attributes"] as [string, string][])).toEqual(all(words.Attributes));
  const english = await englishWords();
  expect(lists["kinds"]!.filter(([key, text]) => text === key || english.has(text!))).toEqual([]);
  expect(lists["kinds"]!.length).toBeGreaterThan(20);
});
