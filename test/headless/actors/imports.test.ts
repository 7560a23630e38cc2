import { afterAll, beforeAll, expect, test } from "vitest";
import type { Table } from "../../../sandbox/headless/open-table.ts";
import { defineSheets, openActors, type Sheets } from "./actor-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const foundry: any, game: any, Actor: any, Item: any, sheets: Sheets;

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

test("the sheet of a weapon asks a compendium of 5,000 items for its index alone (R54)", async () => {
  const { pack, uuid } = await table.gm.evaluate(async () => {
    const { CompendiumCollection } = foundry.documents.collections;
    const pack = await CompendiumCollection.createCompendium({ type: "Item", label: "Hoard" });
    const items = Array.from({ length: 5000 }, (_, index) => ({
      name: `Round ${index}`,
      type: "ammo",
      system: { identifier: `round-${index}` },
    }));
    await Item.createDocuments(items, { pack: pack.collection });
    const weapon = await Item.create({ name: "Rifle", type: "weapon", system: { ammo: "round-4999" } });
    return { pack: pack.collection as string, uuid: weapon.id as string };
  });
  await table.gm.reload();
  await table.gm.evaluate(defineSheets);
  const seen = await table.gm.evaluate(
    async (pack: string, id: string) => {
      const loaded = () => game.packs.contents.reduce((sum: number, { size }: any) => sum + size, 0);
      const before = loaded();
      const { sheet } = game.items.get(id);
      await sheet.render({ force: true });
      const facts = [...sheet.element.querySelectorAll(".wasteland-facts dl > div")].map(sheets.text);
      await sheet.close();
      return {
        ammo: facts.includes("AmmunitionRound 4999"),
        index: game.packs.get(pack).index.size,
        before,
        after: loaded(),
      };
    },
    pack,
    uuid,
  );
  expect(seen).toEqual({ ammo: true, index: 5000, before: 0, after: 0 });
});

test("the most that the group's pool holds can be 0 and raised again (R51)", async () => {
  const seen = await table.gm.evaluate(async () => {
    const { read, adjust } = game.wasteland.pools;
    const states: object[] = [];
    for (const maximum of [0, 6, 12]) {
      await game.settings.set("wasteland-2d20", "groupPoolMaximum", maximum);
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
