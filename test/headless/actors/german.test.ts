import { afterAll, beforeAll, expect, test } from "vitest";
import { readFile } from "node:fs/promises";
import type { Table } from "../../../sandbox/headless/open-table.ts";
import { ITEM_SAMPLES } from "../item-samples.ts";
import { defineSheets, openActors, type Sheets } from "./actor-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const game: any, foundry: any, document: any, Actor: any, sheets: Sheets;

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
  // One word may stand within many; whole texts of elements and attributes are what a reader sees.
  const said = texts.flatMap((html) => [
    ...spoken(html),
    ...html
      .replaceAll(/<[^>]*>/g, "\n")
      .split("\n")
      .map((text) => text.trim())
      .filter((text) => text.length > 2),
  ]);
  expect({ dialogs: texts.length, some: said.length > 100 }).toEqual({ dialogs: 4, some: true });
  expect(said.filter((text) => english.has(text))).toEqual([]);
});
