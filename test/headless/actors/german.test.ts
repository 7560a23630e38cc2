import { afterAll, beforeAll, expect, test } from "vitest";
import { readFile } from "node:fs/promises";
import type { Table } from "../../../sandbox/headless/open-table.ts";
import { ITEM_SAMPLES } from "../item-samples.ts";
import { defineSheets, openActors, type Sheets } from "./actor-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const game: any, Actor: any, sheets: Sheets;

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

test("in German no sheet, row or card says a skill in English, and a profile's words are German too (R42)", async () => {
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
  const found = shown.texts.flatMap((text) => skills.filter((skill) => new RegExp(`\\b${skill}\\b`).test(text)));
  expect({ found, texts: shown.texts.length, skills: skills.length }).toEqual({ found: [], texts: 36, skills: 16 });
  expect(shown.words).toBe("RangNormalKategorieTierFraktionRailroadSchlüsselwörterOwn Word, SäugetierErfahrungswert0");
});
