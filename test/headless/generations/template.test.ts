import { rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTable, type Table } from "../../../sandbox/headless/open-table.ts";
import { prepareSystem } from "../../fixtures/prepare-system.ts";

/* The functions handed to `evaluate` run in a client, whose globals have no types here. */
declare const game: any, Actor: any, Item: any;

/* A system whose types are in a `template.json`: 13 takes it, and 14 too where it need not be strict. */

const template = {
  Actor: {
    types: ["beast", "swarm"],
    templates: { living: { hp: { value: 5, max: 5 }, note: "" }, packed: { size: 3 } },
    htmlFields: [],
    beast: { templates: ["living"], htmlFields: ["note"], fangs: 2, hp: { value: 9 } },
    swarm: { templates: ["living", "packed"], gmOnlyFields: ["size"] },
  },
};

let folder: string;
let table: Table;
beforeAll(async () => {
  folder = await prepareSystem("tiny");
  await writeFile(join(folder, "template.json"), JSON.stringify(template));
  table = await openTable({ system: folder, strict: false });
  for (const client of Object.values(table.clients)) {
    // The later generation says that the file is old; that is tested with its other old forms.
    if (client.console.length) client.expectConsole("template.json is deprecated");
  }
});
afterAll(async () => {
  await table.close();
  await rm(dirname(folder), { recursive: true });
});

test("its types stand beside those of the manifest, with their models", async () => {
  const { types, model } = await table.gm.evaluate(() => ({
    types: game.documentTypes.Actor,
    model: { beast: game.model.Actor.beast, swarm: game.model.Actor.swarm, hero: game.model.Actor.hero },
  }));
  expect(types).toEqual(["base", "beast", "swarm", "hero"]);
  expect(model).toEqual({
    beast: { hp: { value: 9, max: 5 }, note: "", fangs: 2 },
    swarm: { hp: { value: 5, max: 5 }, note: "", size: 3 },
    hero: {},
  });
});

test("a new document has the template's data below its own, and each its own copy", async () => {
  const seen = await table.gm.evaluate(async () => {
    const wolf = await Actor.create({ name: "Wolf", type: "beast", system: { hp: { value: 1 }, extra: true } });
    const other = await Actor.create({ name: "Bear", type: "beast" });
    await wolf.update({ "system.hp.max": 7 });
    return { wolf: wolf.system, bear: other.system };
  });
  expect(seen).toEqual({
    wolf: { hp: { value: 1, max: 7 }, note: "", fangs: 2, extra: true },
    bear: { hp: { value: 9, max: 5 }, note: "", fangs: 2 },
  });
});

test("what it declares holds: html is cleaned, and some fields are the gamemaster's", async () => {
  const id = await table.gm.evaluate(async () => {
    const ownership = { default: 3 };
    const note = '<p onclick="x()">Bites</p>';
    const beast = await Actor.create({ name: "Rat", type: "beast", ownership, system: { note } });
    const swarm = await Actor.create({ name: "Rats", type: "swarm", ownership });
    return { note: beast.system.note, swarm: swarm.id };
  });
  expect(id.note).toBe("<p>Bites</p>");
  await table.settled();
  const refusal = await table.client("Player 1").evaluate(async (id) => {
    try {
      await game.actors.get(id).update({ "system.size": 99 });
      return null;
    } catch (error) {
      return (error as Error).message;
    }
  }, id.swarm);
  expect(refusal).toMatch(/size/);
});

test("documents with a model are as they were", async () => {
  const weight = await table.gm.evaluate(async () => {
    const item = await Item.create({ name: "Rope", type: "thing", system: { unknown: 1 } });
    return [item.system.weight, "unknown" in item.system];
  });
  expect(weight).toEqual([1, false]);
});
