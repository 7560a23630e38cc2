import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTable, type Table } from "../../sandbox/headless/open-table.ts";
import { prepareSystem } from "../fixtures/prepare-system.ts";
import { change, changing, type ChangeKind } from "./effects/forms.ts";

/* The functions handed to `evaluate` run in a client, whose globals have no types here. */
declare const game: any, Hooks: any, CONFIG: any, Actor: any, Item: any, log: any[], fromUuid: any, fromUuidSync: any;

let folder: string;
let table: Table;
const player = () => table.client("Player 1");

/** Every client writes down what its hooks and its documents' own events hear of actors and items. */
function listen(): void {
  (globalThis as any).log = [];
  const note = (event: string, document: any, options: any, userId: string) =>
    log.push([event, document.name, options.note ?? null, userId === game.userId]);
  for (const name of ["Actor", "Item"]) {
    Hooks.on(
      `preCreate${name}`,
      (doc: any, _data: any, options: any, id: string) => void note(`preCreate${name}`, doc, options, id),
    );
    Hooks.on(`create${name}`, (doc: any, options: any, id: string) => note(`create${name}`, doc, options, id));
    Hooks.on(
      `preUpdate${name}`,
      (doc: any, _changes: any, options: any, id: string) => void note(`preUpdate${name}`, doc, options, id),
    );
    Hooks.on(`update${name}`, (doc: any, _changes: any, options: any, id: string) =>
      note(`update${name}`, doc, options, id),
    );
    Hooks.on(
      `preDelete${name}`,
      (doc: any, options: any, id: string) => void note(`preDelete${name}`, doc, options, id),
    );
    Hooks.on(`delete${name}`, (doc: any, options: any, id: string) => note(`delete${name}`, doc, options, id));
    const { prototype } = CONFIG[name].documentClass;
    for (const event of ["_preCreate", "_preUpdate", "_preDelete", "_onCreate", "_onUpdate", "_onDelete"]) {
      const original = prototype[event];
      prototype[event] = function (this: any, ...args: any[]) {
        const [options, user] = args.slice(-2);
        note(`${name}#${event}`, this, options, typeof user === "string" ? user : user.id);
        return original.apply(this, args);
      };
    }
  }
}

beforeAll(async () => {
  folder = await prepareSystem("tiny");
  table = await openTable({ system: folder });
  for (const client of [table.gm, player()]) await client.evaluate(listen);
});
afterAll(async () => {
  await table.close();
  await rm(dirname(folder), { recursive: true });
});
beforeEach(async () => {
  for (const client of [table.gm, player()]) await client.evaluate(() => void (log.length = 0));
});

const logs = async () => {
  await table.settled();
  return { gm: await table.gm.evaluate(() => log), player: await player().evaluate(() => log) };
};

describe("the order of events", () => {
  test("before the write on the asking client alone, after it on all, with the options that were given", async () => {
    await table.gm.evaluate(async () => {
      const actor = await Actor.create({ name: "Ann", type: "hero", ownership: { default: 3 } }, { note: "hello" });
      await actor.update({ "system.strength": 7 }, { note: "stronger" });
      await actor.delete({ note: "bye" });
    });
    const after = (own: boolean) => [
      ["Actor#_onCreate", "Ann", "hello", own],
      ["createActor", "Ann", "hello", own],
      ["Actor#_onUpdate", "Ann", "stronger", own],
      ["updateActor", "Ann", "stronger", own],
      ["Actor#_onDelete", "Ann", "bye", own],
      ["deleteActor", "Ann", "bye", own],
    ];
    const [onCreate, create, onUpdate, update, onDelete, remove] = after(true);
    expect(await logs()).toEqual({
      gm: [
        ["Actor#_preCreate", "Ann", "hello", true],
        ["preCreateActor", "Ann", "hello", true],
        onCreate,
        create,
        ["Actor#_preUpdate", "Ann", "stronger", true],
        ["preUpdateActor", "Ann", "stronger", true],
        onUpdate,
        update,
        ["Actor#_preDelete", "Ann", "bye", true],
        ["preDeleteActor", "Ann", "bye", true],
        onDelete,
        remove,
      ],
      player: after(false),
    });
  });

  test("the same for embedded documents, and the parent hears of its descendants", async () => {
    const heard = await table.gm.evaluate(async () => {
      const { prototype } = CONFIG.Actor.documentClass;
      const events = ["_onCreateDescendantDocuments", "_onUpdateDescendantDocuments", "_onDeleteDescendantDocuments"];
      const heard: unknown[] = [];
      for (const event of events) {
        const original = prototype[event];
        prototype[event] = function (this: any, ...args: any[]) {
          const [parent, collection, documents] = args;
          heard.push([event, parent === this, collection, documents.map(({ name }: any) => name)]);
          return original.apply(this, args);
        };
      }
      const actor = await Actor.create({ name: "Bea", type: "hero" });
      log.length = 0;
      const [item] = await actor.createEmbeddedDocuments("Item", [{ name: "Rope", type: "thing" }]);
      await item.update({ name: "Long rope" });
      await actor.deleteEmbeddedDocuments("Item", [item.id]);
      await actor.delete();
      for (const event of events) delete prototype[event];
      return heard;
    });
    expect(heard).toEqual([
      ["_onCreateDescendantDocuments", true, "items", ["Rope"]],
      ["_onUpdateDescendantDocuments", true, "items", ["Long rope"]],
      ["_onDeleteDescendantDocuments", true, "items", ["Long rope"]],
    ]);
    const events = (await logs()).gm.map(([event]) => event).filter((event) => event.includes("Item"));
    expect(events).toEqual([
      "Item#_preCreate",
      "preCreateItem",
      "Item#_onCreate",
      "createItem",
      "Item#_preUpdate",
      "preUpdateItem",
      "Item#_onUpdate",
      "updateItem",
      "Item#_preDelete",
      "preDeleteItem",
      "Item#_onDelete",
      "deleteItem",
    ]);
  });

  test("noHook leaves out the hooks before, not those after", async () => {
    await table.gm.evaluate(async () => {
      await Item.create({ name: "Quiet", type: "thing" }, { noHook: true });
    });
    expect((await logs()).gm.map(([event]) => event)).toEqual(["Item#_preCreate", "Item#_onCreate", "createItem"]);
  });

  test("a batch is told to its class once before and once after", async () => {
    const calls = await table.gm.evaluate(async () => {
      const calls: unknown[] = [];
      const { documentClass } = CONFIG.Item;
      for (const event of ["_preCreateOperation", "_onCreateOperation"]) {
        documentClass[event] = async (documents: any[]) => void calls.push([event, documents.map(({ name }) => name)]);
      }
      await Item.create([
        { name: "One", type: "thing" },
        { name: "Two", type: "thing" },
      ]);
      delete documentClass._preCreateOperation;
      delete documentClass._onCreateOperation;
      return calls;
    });
    expect(calls).toEqual([
      ["_preCreateOperation", ["One", "Two"]],
      ["_onCreateOperation", ["One", "Two"]],
    ]);
  });
});

describe("refusals and changes on the way", () => {
  test("a hook that answers false cancels, and the caller gets nothing", async () => {
    const answer = await table.gm.evaluate(async () => {
      const never = (document: any) => document.name !== "Forbidden";
      const hooks = [
        Hooks.on("preCreateItem", never),
        Hooks.on("preUpdateItem", () => false),
        Hooks.on("preDeleteItem", () => false),
      ];
      const made = await Item.create([
        { name: "Forbidden", type: "thing" },
        { name: "Allowed", type: "thing" },
      ]);
      const updated = await made[0].update({ name: "Changed" });
      const deleted = await made[0].delete();
      for (const [index, hook] of ["preCreateItem", "preUpdateItem", "preDeleteItem"].entries())
        Hooks.off(hook, hooks[index]);
      return {
        made: made.map(({ name }: any) => name),
        updated: updated ?? null,
        deleted: deleted ?? null,
        name: made[0].name,
      };
    });
    expect(answer).toEqual({ made: ["Allowed"], updated: null, deleted: null, name: "Allowed" });
    expect((await logs()).player).toEqual([
      ["Item#_onCreate", "Allowed", null, false],
      ["createItem", "Allowed", null, false],
    ]);
  });

  test("the document's own event before a write may change what is written", async () => {
    const system = await table.gm.evaluate(async () => {
      const create = Hooks.on("preCreateActor", (actor: any) => actor.updateSource({ "system.strength": 9 }));
      const actor = await Actor.create({ name: "Cid", type: "hero" });
      Hooks.off("preCreateActor", create);
      const update = Hooks.on("preUpdateActor", (_actor: any, changes: any) => {
        changes.system.health.value = "42.4";
        changes["flags.tiny.seen"] = true;
      });
      await actor.update({ "system.health.value": 3 });
      Hooks.off("preUpdateActor", update);
      return { strength: actor.system.strength, health: actor.system._source.health, flags: actor.flags };
    });
    expect(system).toEqual({ strength: 9, health: { value: 42 }, flags: { tiny: { seen: true } } });
  });

  test("an update that changes nothing is not written, and answers nothing", async () => {
    const answer = await table.gm.evaluate(async () => {
      const actor = await Actor.create({ name: "Dee", type: "hero" });
      log.length = 0;
      return (await actor.update({ name: "Dee", "system.strength": "5" })) ?? null;
    });
    expect(answer).toBe(null);
    expect((await logs()).gm).toEqual([]);
  });

  test("old names in a change are moved by the model of the document's type", async () => {
    const changed = await table.gm.evaluate(async () => {
      const Model = CONFIG.Actor.dataModels.hero;
      const inherited = Object.getPrototypeOf(Model);
      Model.migrateData = function (source: any) {
        if ("might" in source) {
          source.strength = source.might;
          delete source.might;
        }
        return inherited.migrateData.call(this, source);
      };
      const actor = await Actor.create({ name: "Old", type: "hero" });
      await actor.update({ "system.might": 8 });
      const merged = actor.system.strength;
      await actor.update({ system: { might: 9 } }, { diff: false });
      const stored = actor.system.strength;
      const difference = actor.updateSource({ "system.might": 2 });
      delete Model.migrateData;
      return { merged, stored, difference };
    });
    expect(changed).toEqual({ merged: 8, stored: 9, difference: { system: { strength: 2 } } });
  });

  test("data that are not valid reach nobody, and the message says where and why", async () => {
    const messages = await table.gm.evaluate(async () => {
      const actor = await Actor.create({ name: "Eve", type: "hero" });
      const message = (promise: Promise<unknown>) =>
        promise.then(
          () => "no error",
          (error: Error) => error.message,
        );
      return [
        await message(actor.update({ "system.strength": "much", name: "" })),
        await message(Actor.create({ name: "X", type: "monster" })),
        await message(
          actor.createEmbeddedDocuments("Item", [{ name: "Y", type: "thing", system: { rarity: "unique" } }]),
        ),
      ].map((text) => text.replace(actor.id, "<id>"));
    });
    expect(messages).toEqual([
      "Actor [<id>] validation errors:\n  name: may not be a blank string\n  system.strength: must be a finite number",
      'Actor [new] validation errors:\n  type: "monster" is not a valid type for the Actor Document class',
      "Item [new] validation errors:\n  system.rarity: unique is not a valid choice",
    ]);
  });
});

describe("ownership", () => {
  test("who owns nothing may neither change nor delete, and sees only what is shown", async () => {
    const id = await table.gm.evaluate(async () => (await Actor.create({ name: "Fay", type: "hero" })).id);
    await table.settled();
    const tried = await player().evaluate(async (id: string) => {
      const actor = game.actors.get(id);
      const message = (promise: Promise<unknown>) =>
        promise.then(
          () => "done",
          (error: Error) => error.message.replaceAll(id, "<id>"),
        );
      return {
        level: actor.permission,
        visible: actor.visible,
        update: await message(actor.update({ name: "Mine" })),
        remove: await message(actor.delete()),
        embedded: await message(actor.createEmbeddedDocuments("Item", [{ name: "Gift", type: "thing" }])),
        create: await message(Actor.create({ name: "New", type: "hero" })),
      };
    }, id);
    expect(tried).toEqual({
      level: 0,
      visible: false,
      update: "User Player 1 lacks permission to update Actor [<id>]",
      remove: "User Player 1 lacks permission to delete Actor [<id>]",
      embedded: "User Player 1 lacks permission to create Item in parent Actor [<id>]",
      create: "User Player 1 lacks permission to create Actor",
    });
  });

  test("an owner changes the actor and what is in it, and everybody sees it", async () => {
    const [id, userId] = [
      await table.gm.evaluate(
        async (userId: string) => (await Actor.create({ name: "Gil", type: "hero", ownership: { [userId]: 3 } })).id,
        player().userId,
      ),
      player().userId,
    ];
    await table.settled();
    await player().evaluate(async (id: string) => {
      const actor = game.actors.get(id);
      await actor.createEmbeddedDocuments("Item", [
        { name: "Lamp", type: "thing", system: { weight: 3, quantity: 2 } },
      ]);
      await actor.update({ "system.strength": 4 });
    }, id);
    await table.settled();
    const seen = await table.gm.evaluate((id: string) => {
      const actor = game.actors.get(id);
      const { items, system, encumbered, ownership } = actor;
      return {
        items: items.map(({ name }: any) => name),
        burden: system.burden,
        max: system.health.max,
        encumbered,
        ownership,
      };
    }, id);
    expect(seen).toEqual({
      items: ["Lamp"],
      burden: 6,
      max: 8,
      encumbered: true,
      ownership: { default: 0, Overseer00000000: 3, [userId]: 3 },
    });
  });
});

describe("uuids, flags and copies", () => {
  test("documents are found by their uuid, wherever they are", async () => {
    const found = await table.gm.evaluate(async () => {
      const actor = await Actor.create({ name: "Hal", type: "hero", items: [{ name: "Pipe", type: "thing" }] });
      const item = actor.items.contents[0];
      const pack = game.packs.get("tiny.things");
      const entry = pack.index.contents[0];
      return {
        sync: fromUuidSync(item.uuid) === item,
        async: (await fromUuid(item.uuid)) === item,
        relative: fromUuidSync(`.Item.${item.id}`, { relative: actor }) === item,
        missing: await fromUuid("Actor.aaaaaaaaaaaaaaaa"),
        index: { ...fromUuidSync(entry.uuid) },
        packed: (await fromUuid(entry.uuid)).constructor.name,
        cached: fromUuidSync(entry.uuid) === pack.get(entry._id),
      };
    });
    expect(found).toEqual({
      sync: true,
      async: true,
      relative: true,
      missing: null,
      index: expect.objectContaining({ name: expect.any(String), type: "thing", pack: "tiny.things" }),
      packed: "Item",
      cached: true,
    });
  });

  test("flags are kept by scope, merged and removed; unknown scopes are refused", async () => {
    const flags = await table.gm.evaluate(async () => {
      const actor = await Actor.create({ name: "Ivo", type: "hero" });
      await actor.setFlag("tiny", "a", { x: 1 });
      await actor.setFlag("tiny", "a", { y: 2 });
      const merged = actor.getFlag("tiny", "a");
      const inner = actor.getFlag("tiny", "a.y");
      await actor.unsetFlag("tiny", "a.x");
      const error = (() => {
        try {
          return actor.getFlag("other", "a");
        } catch (failure) {
          return (failure as Error).message;
        }
      })();
      return { merged, inner, left: actor.flags, error };
    });
    expect(flags).toEqual({
      merged: { x: 1, y: 2 },
      inner: 2,
      left: { tiny: { a: { y: 2 } } },
      error: 'Flag scope "other" is not valid or not currently active',
    });
  });

  test("a document without a name gets the first free one of its type", async () => {
    const names = await table.gm.evaluate(async () => {
      const made = [await Item.create({ type: "thing" }), await Item.create({ type: "thing" })];
      return made.map(({ name }) => name);
    });
    expect(names).toEqual(["New Thing", "New Thing (2)"]);
  });

  test("a copy is stored with what it was copied from", async () => {
    const copy = await table.gm.evaluate(async () => {
      const item = await Item.create({ name: "Original", type: "thing" });
      const copy = await item.clone({ name: "Copy" }, { save: true, addSource: true });
      return { name: copy.name, differs: copy.id !== item.id, from: copy._stats.duplicateSource === item.uuid };
    });
    expect(copy).toEqual({ name: "Copy", differs: true, from: true });
  });
});

test("the server fills in who made a document and when, and takes scripts out of its html", async () => {
  const item = await table.gm.evaluate(async () => {
    const html = "<p onclick='x()'>Fine</p><script>alert(1)</script>";
    const item = await Item.create({ name: "Note", type: "thing", system: { description: html } });
    const { createdTime, modifiedTime, lastModifiedBy, systemId, systemVersion } = item._stats;
    return {
      description: item.system.description,
      recent: Date.now() - createdTime < 60_000,
      same: createdTime === modifiedTime,
      lastModifiedBy,
      systemId,
      systemVersion,
    };
  });
  expect(item).toEqual({
    description: "<p>Fine</p>",
    recent: true,
    same: true,
    lastModifiedBy: "Overseer00000000",
    systemId: "tiny",
    systemVersion: "1.2.0",
  });
});

test("effects of an actor and of its items change it by priority, and never twice", async () => {
  const strength = (kind: ChangeKind, value: string) => changing(change("system.strength", kind, value));
  const own = [
    { name: "Strong", ...strength("add", "2"), statuses: ["bold"] },
    { name: "Off", disabled: true, ...strength("override", "1") },
  ];
  const double = { name: "Double", ...strength("multiply", "2") };
  const act = async (own: object[], double: object) => {
    if ("legacyTransferral" in CONFIG.ActiveEffect) CONFIG.ActiveEffect.legacyTransferral = false;
    const actor = await Actor.create({ name: "Jan", type: "hero", system: { strength: 4 } });
    await actor.createEmbeddedDocuments("ActiveEffect", own);
    await actor.createEmbeddedDocuments("Item", [{ name: "Belt", type: "thing", effects: [double] }]);
    const first = actor.system.strength;
    await actor.update({ "system.health.value": 3 });
    await actor.update({ "system.health.value": 4 });
    return {
      first,
      then: actor.system.strength,
      derived: actor.system.health.max,
      source: actor.system._source.strength,
      overrides: actor.overrides,
      statuses: [...actor.statuses],
      applied: actor.appliedEffects.map(({ name }: any) => name),
    };
  };
  const seen = await table.gm.evaluate(act, own, double);
  expect(seen).toEqual({
    first: 10,
    then: 10,
    derived: 20,
    source: 4,
    overrides: { system: { strength: 10 } },
    statuses: ["bold"],
    applied: ["Strong", "Double"],
  });
});

test("a failure while preparing is reported and stops nobody else", async () => {
  const state = await table.gm.evaluate(async () => {
    const { prototype } = CONFIG.Item.dataModels.thing;
    prototype.prepareDerivedData = function (this: any) {
      if (this.parent.name === "Broken") throw new Error("no luck");
    };
    const actor = await Actor.create({
      name: "Kim",
      type: "hero",
      items: [
        { name: "Broken", type: "thing" },
        { name: "Whole", type: "thing" },
      ],
    });
    delete prototype.prepareDerivedData;
    return { items: actor.items.size, burden: actor.system.burden };
  });
  expect(state).toEqual({ items: 2, burden: 2 });
  table.gm.expectConsole("Failed data preparation for");
  await table.settled();
});
