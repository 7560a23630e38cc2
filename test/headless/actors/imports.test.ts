import { afterAll, beforeAll, expect, test } from "vitest";
import type { Table } from "../../../sandbox/headless/open-table.ts";
import { defineSheets, openActors, type Sheets } from "./actor-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const foundry: any, game: any, Actor: any, Item: any, Scene: any, Event: any, sheets: Sheets;

let table: Table;
beforeAll(async () => {
  table = await openActors();
});
afterAll(() => table.close());

test("an actor comes out of a compendium with the token that it went in with: bars, size and all (R56, R80)", async () => {
  const tokens = await table.gm.evaluate(async () => {
    const { CompendiumCollection } = foundry.documents.collections;
    const pack = await CompendiumCollection.createCompendium({ type: "Actor", label: "Cast" });
    const given = {
      name: "Watcher",
      actorLink: true,
      width: 2,
      height: 1,
      disposition: 0,
      displayBars: 50,
      bar1: { attribute: "radiation" },
      bar2: { attribute: null },
    };
    const results: object[] = [];
    for (const type of ["character", "npc", "creature"]) {
      const [actor] = await Actor.createDocuments([{ name: type, type, prototypeToken: given }], {
        pack: pack.collection,
      });
      const imported = await game.actors.importFromCompendium(pack, actor.id);
      results.push([actor, imported].map(({ _source }: any) => _source.prototypeToken));
      const { width, height, displayBars, bar1, actorLink } = imported._source.prototypeToken;
      results.push({ width, height, displayBars, bar: bar1.attribute, actorLink });
    }
    return results as any[];
  });
  const kept = { width: 2, height: 1, displayBars: 50, bar: "radiation", actorLink: true };
  for (const index of [0, 2, 4]) {
    const [before, after] = tokens[index];
    expect(after).toEqual(before);
    expect(tokens[index + 1]).toEqual(kept);
  }
});

test("sheets of a weapon and of whoever bears it, in play and when edited, ask a compendium of 5,000 items for its index alone (R54)", async () => {
  const { pack, weapon, bearer } = await table.gm.evaluate(async () => {
    const { CompendiumCollection } = foundry.documents.collections;
    const pack = await CompendiumCollection.createCompendium({ type: "Item", label: "Hoard" });
    const items = Array.from({ length: 5000 }, (_, index) => ({
      name: `Round ${index}`,
      type: "ammo",
      system: { identifier: `round-${index}` },
    }));
    await Item.createDocuments(items, { pack: pack.collection });
    const rifle = { name: "Rifle", type: "weapon", system: { ammo: "round-4999" } };
    const weapon = await Item.create(rifle);
    const rounds = { name: "Round 4999", type: "ammo", system: { identifier: "round-4999", quantity: 3 } };
    const bearer = await Actor.create({ name: "Bearer", type: "character", items: [rifle, rounds] });
    return { pack: pack.collection as string, weapon: weapon.id as string, bearer: bearer.id as string };
  });
  await table.gm.reload();
  await table.gm.evaluate(defineSheets);
  const seen = await table.gm.evaluate(
    async (pack: string, weaponId: string, bearerId: string) => {
      const loaded = () => game.packs.contents.reduce((sum: number, { size }: any) => sum + size, 0);
      const counts = { start: loaded() };
      const [weapon, bearer] = [game.items.get(weaponId), game.actors.get(bearerId)];
      /** Looks at a sheet in play, through each of its tabs, and then while it is edited. */
      const look = async ({ sheet }: any) => {
        await sheet.render({ force: true });
        for (const tab of sheet.element.querySelectorAll("nav [data-tab]")) tab.click();
        const facts = [...sheet.element.querySelectorAll(".wasteland-facts dl > div")].map(sheets.text);
        const play = loaded();
        sheet.element.querySelector("[data-action=toggleEditing]").click();
        await sheets.until(() => sheet.element.querySelector("[data-action=toggleEditing][aria-pressed=true]"));
        const edited = loaded();
        await sheet.close();
        return { facts, counts: [play, edited] };
      };
      const one = await look(weapon);
      const owned = await look(bearer.items.getName("Rifle"));
      const whole = await look(bearer);
      return {
        ammo: [one, owned].map(({ facts }) => facts.includes("AmmunitionRound 4999")),
        index: game.packs.get(pack).index.size,
        loaded: [counts.start, ...one.counts, ...owned.counts, ...whole.counts],
        // That the count counts: whoever asks for one document has one.
        asked: await game.packs.get(pack).getDocument(game.packs.get(pack).index.contents[0]._id).then(loaded),
      };
    },
    pack,
    weapon,
    bearer,
  );
  expect(seen).toEqual({ ammo: [true, true], index: 5000, loaded: [0, 0, 0, 0, 0, 0, 0], asked: 1 });
});

test("the most that the group's pool holds can be set to 0 in the settings and raised again there (R51)", async () => {
  const seen = await table.gm.evaluate(async () => {
    const { read, adjust } = game.wasteland.pools;
    const states: object[] = [];
    for (const maximum of [0, 6, 12]) {
      const window = new foundry.applications.settings.SettingsConfig();
      await window.render({ force: true });
      const field = window.element.querySelector('[name="wasteland-2d20.groupPoolMaximum"]');
      field.value = String(maximum);
      field.dispatchEvent(new Event("change", { bubbles: true }));
      window.element.querySelector("button[type=submit]").click();
      await sheets.until(() => read().maximum === maximum);
      await sheets.until(() => !window.rendered);
      await adjust("group", 20);
      states.push({ maximum: read().maximum, group: read().group });
    }
    return states;
  });
  expect(seen).toEqual([
    { maximum: 0, group: 0 },
    { maximum: 6, group: 6 },
    { maximum: 12, group: 12 },
  ]);
});

test.each(["npc", "creature"])(
  "a maximum that is set to 0 on the sheet of a %s can be raised again there, linked or not (R51)",
  async (type) => {
    const seen = await table.gm.evaluate(async (type: string) => {
      const system = { hp: { value: 5, max: 8 }, armour: { torso: { value: 2, max: 4 } } };
      const [linked, base] = await Actor.createDocuments(["Linked", "Base"].map((name) => ({ name, type, system })));
      const scene = await Scene.create({ name: "Bars", tokens: [{ actorId: base.id, actorLink: false }] });
      const seen = [];
      for (const actor of [linked, scene.tokens.contents[0].actor]) {
        const { sheet } = actor;
        await sheet.render({ force: true });
        sheet.element.querySelector("[data-action=toggleEditing]").click();
        const read = (path: string) => foundry.utils.getProperty(actor._source, path);
        const most = (selector: string) => Number(sheet.element.querySelector(selector).dataset.max ?? Infinity);
        const found: number[][] = [];
        for (const path of ["system.hp", "system.armour.torso"]) {
          const values = [];
          for (const [key, typed, expected] of [
            ["max", "0", 0],
            ["max", "6", 6],
            ["value", "4", 4],
            ["max", "12", 12],
            ["value", "12", 12],
          ] as const) {
            const selector = `[data-amount="${path}.${key}"]`;
            // The field that shows the maximum of before takes no more than that.
            await sheets.until(() => sheet.element.querySelector(selector) && most(selector) >= expected);
            sheets.fill(sheet, selector, typed);
            await sheets.until(() => read(`${path}.${key}`) === expected);
            values.push(expected);
          }
          found.push(values);
        }
        await sheet.close();
        seen.push(found);
      }
      return seen;
    }, type);
    const values = [0, 6, 4, 12, 12];
    expect(seen).toEqual([
      [values, values],
      [values, values],
    ]);
  },
);
