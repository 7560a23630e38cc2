import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTable, type Table, testedGeneration } from "../../sandbox/headless/open-table.ts";
import { moduleFolder } from "../fixtures/module-folder.ts";
import { prepareSystem } from "../fixtures/prepare-system.ts";
import { teachWords, type Words } from "./words.ts";

/* The functions handed to `evaluate` run in a client, whose globals have no types here. */
declare const game: any, Actor: any, Item: any, foundry: any, words: Words;

let folder: string;
let table: Table;
let id: string;
const player = () => table.client("Player 1");

beforeAll(async () => {
  folder = await prepareSystem("tiny");
  table = await openTable({ system: folder, modules: [moduleFolder("many-fields")] });
  await teachWords(table);
  id = await table.gm.evaluate(async (userId: string) => {
    const data = { name: "Subject", type: "many-fields.subject", ownership: { [userId]: 3 } };
    return (await Actor.create(data)).id;
  }, player().userId);
  await table.settled();
});
afterAll(async () => {
  await table.close();
  await rm(dirname(folder), { recursive: true });
});

/** Updates the subject by its player; the source of the changed part of `system`, as both clients have it. */
async function update(changes: Record<string, unknown>, key: string): Promise<unknown> {
  await player().evaluate(
    async (id: string, changes: object) => {
      await game.actors.get(id).update(words.changes(changes));
    },
    id,
    changes,
  );
  await table.settled();
  const read = (id: string, key: string) => game.actors.get(id)._source.system[key] ?? null;
  const [gm, own] = [await table.gm.evaluate(read, id, key), await player().evaluate(read, id, key)];
  expect(own).toEqual(gm);
  return gm;
}

describe("what an update makes of a field, for all clients", () => {
  test.each<[title: string, changes: Record<string, unknown>, key: string, stored: unknown]>([
    ["a number is cast and rounded", { "system.rank": "7.6" }, "rank", 8],
    ["a number is kept within its bounds", { "system.rank": 99 }, "rank", 20],
    ["an empty number is none where it may be", { "system.bonus": "" }, "bonus", null],
    ["a text is trimmed", { "system.title": "  Dame " }, "title", "Dame"],
    ["a switch is cast", { "system.flying": "true" }, "flying", true],
    ["a part of a record leaves the rest", { "system.pool.value": 1 }, "pool", { value: 1, max: 4 }],
    ["keys without a field are dropped", { system: { pool: { value: 2, other: 3 } } }, "pool", { value: 2, max: 4 }],
    [
      "both spellings of a path go together",
      { "system.pool.value": 5, system: { pool: { max: 6 } } },
      "pool",
      { value: 5, max: 6 },
    ],
    ["a list is replaced as a whole", { "system.list": ["x", "y"] }, "list", ["x", "y"]],
    ["one element's path replaces the list", { "system.list.0": "z" }, "list", ["z"]],
    ["elements of a list are completed", { "system.rows": [{}] }, "rows", [{ size: 1 }]],
    ["a set is stored without repetitions", { "system.numbers": [3, "3", 4] }, "numbers", [3, 4]],
    ["an object keeps its other keys", { "system.notes.b": { c: [1] } }, "notes", { a: 1, b: { c: [1] } }],
    ["a key of an object is deleted", { "system.notes.-=a": null }, "notes", { b: { c: [1] } }],
    ["undefined changes nothing", { "system.notes.b": undefined, "system.rank": 3 }, "notes", { b: { c: [1] } }],
    ["an object is replaced", { "system.==notes": { d: 1 } }, "notes", { d: 1 }],
    [
      "a new key of a typed record is completed",
      { "system.skills.swim": {} },
      "skills",
      { climb: { rank: 2 }, swim: { rank: 0 } },
    ],
    ["a key of a typed record is deleted", { "system.skills.-=climb": null }, "skills", { swim: { rank: 0 } }],
    ["a model within is changed in part", { "system.limb.wounds": 2 }, "limb", { wounds: 2, label: "limb" }],
  ])("%s", async (_title, changes, key, stored) => {
    expect(await update(changes, key)).toEqual(stored);
  });

  test("sets, models and colours are prepared as such, and the source stays plain", async () => {
    const found = await player().evaluate((id: string) => {
      const { system } = game.actors.get(id);
      return {
        set: system.numbers instanceof Set && [...system.numbers],
        limb: system.limb.isHurt,
        tint: system.tint.css,
        source: [system._source.numbers, system._source.tint],
        plain: system.toObject(false).numbers,
      };
    }, id);
    expect(found).toEqual({ set: [3, 4], limb: true, tint: "#102030", source: [[3, 4], "#102030"], plain: [3, 4] });
  });

  test.each<[changes: object, message: string]>([
    [{ "system.mood": "sad" }, "system.mood: sad is not a valid choice"],
    [{ "system.rank": "many" }, "system.rank: must be a finite number"],
    [{ "system.limb.wounds": "many" }, "system.limb.wounds: must be a finite number"],
    [{ "system.rows": [{ size: "big" }] }, "system.rows.0.size: must be a finite number"],
    [{ name: "" }, "name: may not be a blank string"],
    [{ "flags.tiny": 3 }, "flags.tiny"],
  ])("%j is refused by a message that names the document, its id and the path", async (changes, message) => {
    const thrown = await player().evaluate(
      (id: string, changes: object) =>
        game.actors
          .get(id)
          .update(changes)
          .then(String, (error: Error) => error.message),
      id,
      changes,
    );
    expect(thrown).toContain(`Actor [${id}] validation errors:\n  ${message}`);
  });
});

test("updateSource answers the difference that it made, and nothing when there is none", async () => {
  const found = await table.gm.evaluate(() => {
    const item = new Item.implementation({ name: "Lamp", type: "thing", system: { weight: 2 } });
    const dry = item.updateSource({ "system.weight": 4 }, { dryRun: true });
    const steps = [
      item.updateSource({ "system.weight": "2", name: "Lamp" }),
      item.updateSource({ system: { weight: 3, unknown: 1 }, other: true }),
      item.updateSource({ "flags.tiny": { a: 1, b: 2 } }),
      item.updateSource(words.changes({ "flags.tiny.-=a": null })),
      item.updateSource({ flags: { tiny: { c: 3 } } }, { recursive: false }),
    ];
    return { dry, steps, weight: item.system.weight, flags: item.flags };
  });
  const withoutA = testedGeneration() === 14 ? { a: { __$OPERATOR$__: "ForcedDeletion" } } : { "-=a": null };
  expect(found).toEqual({
    dry: { system: { weight: 4 } },
    steps: [
      {},
      { system: { weight: 3 } },
      { flags: { tiny: { a: 1, b: 2 } } },
      { flags: { tiny: withoutA } },
      { flags: { tiny: { c: 3 } } },
    ],
    weight: 3,
    flags: { tiny: { c: 3 } },
  });
});

describe("what the server sees to", () => {
  test("ids are its own unless they are to be kept, also within a document", async () => {
    const found = await table.gm.evaluate(async () => {
      const data = () => ({
        _id: "givenid000000000",
        name: "Ida",
        type: "hero",
        items: [{ _id: "givenitem0000000", name: "Cup", type: "thing" }],
      });
      const own = await Actor.create(data());
      const kept = await Actor.create(data(), { keepId: true, keepEmbeddedIds: true });
      const twice = await Actor.create(data(), { keepId: true }).then(
        () => "done",
        (error: Error) => error.message,
      );
      return {
        own: [own.id === "givenid000000000", own.id.length, own.items.contents[0].id === "givenitem0000000"],
        kept: [kept.id, kept.items.contents[0].id],
        twice: twice !== "done",
      };
    });
    expect(found).toEqual({
      own: [false, 16, false],
      kept: ["givenid000000000", "givenitem0000000"],
      twice: true,
    });
  });

  test("who made and changed a document cannot be forged", async () => {
    const stats = await player().evaluate(
      async (id: string, gm: string) => {
        const actor = game.actors.get(id);
        await actor.update({ "_stats.lastModifiedBy": gm, "_stats.systemId": "other", "system.rank": 9 });
        const { lastModifiedBy, systemId } = actor._stats;
        return [lastModifiedBy, systemId];
      },
      id,
      table.gm.userId,
    );
    expect(stats).toEqual([player().userId, "tiny"]);
  });

  test("html is cleaned on every way into a document, in what is in it as well", async () => {
    const html = "<p onclick='x()'>Fine</p><script>x()</script>";
    const found = await table.gm.evaluate(async (html: string) => {
      const things = [{ name: "Note", type: "thing", system: { description: html } }];
      const actor = await Actor.create({ name: "Ina", type: "hero", system: { biography: html }, items: things });
      const [item] = actor.items;
      const made = [actor.system.biography, item.system.description];
      await actor.update({ "system.biography": `${html}2` });
      await actor.updateEmbeddedDocuments("Item", [{ _id: item.id, "system.description": `${html}2` }]);
      return [...made, actor.system.biography, item.system.description];
    }, html);
    expect(found).toEqual(["<p>Fine</p>", "<p>Fine</p>", "<p>Fine</p>2", "<p>Fine</p>2"]);
  });

  test("documents of types that no package declares are refused, on the client and by the server", async () => {
    const message = await table.gm.evaluate(() =>
      Actor.create({ name: "X", type: "many-fields.other" }).then(
        () => "done",
        (error: Error) => error.message,
      ),
    );
    expect(message).toBe(
      'Actor [new] validation errors:\n  type: "many-fields.other" is not a valid type for the Actor Document class',
    );
    const { hub } = table.server;
    const client = hub.connect(table.gm.userId, {
      broadcast: () => undefined,
      packageMessage: () => undefined,
      close: () => undefined,
    });
    const operation = { action: "create", documentName: "Actor", data: [{ name: "X", type: "other" }], options: {} };
    await expect(hub.answer(client, "modifyDocument", operation)).rejects.toThrow(/"other"/);
    hub.disconnect(client);
    await table.settled();
  });
});

test("foundry's own helpers see the schema of a document's type", async () => {
  const found = await table.gm.evaluate((id: string) => {
    const { system } = game.actors.get(id);
    const field = system.schema.getField("limb.wounds");
    return [field.fieldPath, field instanceof foundry.data.fields.NumberField, system.parent.id === id];
  }, id);
  expect(found).toEqual(["system.limb.wounds", true, true]);
});
