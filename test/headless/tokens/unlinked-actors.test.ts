import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { change, changing } from "../effects/forms.ts";
import { openTokenTable, type TokenTable } from "./token-table.ts";

declare const game: any, foundry: any, Hooks: any, log: any[], fromUuid: any, fromUuidSync: any, canvas: any;

let table: TokenTable;
beforeEach(async () => {
  table = await openTokenTable();
});
afterEach(async () => table.close());

/** What a client knows of the token's actor, of what the token keeps, and of the base actor. */
const seen = ({ scene, token, actor }: TokenTable["ids"]) => {
  const document = game.scenes.get(scene).tokens.get(token);
  const { items, effects, system, name } = document.toObject().delta;
  const described = (one: any) => ({
    name: one.name,
    health: one.system.health.value,
    strength: one.system.strength,
    burden: one.system.burden,
    items: one.items.map((item: any) => [item.id, item.name, item.system.weight]),
  });
  return {
    token: described(document.actor),
    base: described(game.actors.get(actor)),
    delta: { name, system, items: items.map((item: any) => [item._id, item.name ?? item._tombstone]), effects },
  };
};
const everywhere = async () => {
  await table.settled();
  const views = await Promise.all(Object.values(table.clients).map((client) => client.evaluate(seen, table.ids)));
  for (const view of views) expect(view).toEqual(views[0]);
  return views[0]!;
};

test("a linked token has the world's actor, an unlinked one an actor of its own with the base actor's id", async () => {
  const { ids } = table;
  expect(
    await table.gm.evaluate(async ({ scene, token, linked, actor, knife }) => {
      const tokens = game.scenes.get(scene).tokens;
      const [own, base] = [tokens.get(token).actor, game.actors.get(actor)];
      const uuid = `Scene.${scene}.Token.${token}.Actor.${actor}`;
      return {
        linked: tokens.get(linked).actor === base,
        linkedIs: [base.isToken, base.token],
        same: own === base,
        id: own.id === actor,
        uuid: own.uuid === uuid,
        isToken: own.isToken,
        token: own.token === tokens.get(token),
        baseActor: tokens.get(token).baseActor === base,
        byUuid: fromUuidSync(uuid) === own && (await fromUuid(uuid)) === own,
        item: fromUuidSync(`${uuid}.Item.${knife}`) === own.items.get(knife),
        itemUuid: own.items.get(knife).uuid === `${uuid}.Item.${knife}`,
        otherItem: own.items.get(knife) === base.items.get(knife),
        byToken: Object.entries(game.actors.tokens).map(([id, one]) => [id === token, one === own]),
        actors: [...tokens.get(token).actors].map((one: any) => one === own),
        collection: own.collection.get(actor) === own,
        kind: own.constructor === base.constructor,
      };
    }, ids),
  ).toEqual({
    linked: true,
    linkedIs: [false, null],
    same: false,
    id: true,
    uuid: true,
    isToken: true,
    token: true,
    baseActor: true,
    byUuid: true,
    item: true,
    itemUuid: true,
    otherItem: false,
    byToken: [[true, true]],
    actors: [true],
    collection: true,
    kind: true,
  });
});

test("what is written to the token's actor goes into the delta and leaves the base actor alone", async () => {
  const { knife, rope } = table.ids;
  await table.gm.evaluate(async ({ scene, token }) => {
    const { actor } = game.scenes.get(scene).tokens.get(token);
    await actor.update({ name: "Twin", "system.health.value": 4 });
  }, table.ids);
  const items = [
    [knife, "Knife", 1],
    [rope, "Rope", 2],
  ];
  expect(await everywhere()).toEqual({
    token: { name: "Twin", health: 4, strength: 6, burden: 3, items },
    base: { name: "Hero", health: 10, strength: 6, burden: 3, items },
    delta: { name: "Twin", system: { health: { value: 4 } }, items: [], effects: [] },
  });
});

test("the base actor shows through where the delta is silent, also after a reload", async () => {
  const { knife, rope } = table.ids;
  await table.gm.evaluate(async ({ scene, token, actor, rope }) => {
    const own = game.scenes.get(scene).tokens.get(token).actor;
    await own.update({ "system.health.value": 4 });
    await own.items.get(rope).update({ "system.weight": 7 });
    const base = game.actors.get(actor);
    await base.update({ name: "Old hero", "system.health.value": 2, "system.strength": 9 });
    await base.updateEmbeddedDocuments("Item", [{ _id: rope, name: "Cord" }]);
    await base.createEmbeddedDocuments("Item", [{ _id: "lamp000000000000", name: "Lamp", type: "thing" }], {
      keepId: true,
    });
  }, table.ids);
  const expected = {
    token: {
      name: "Old hero",
      health: 4,
      strength: 9,
      burden: 9,
      items: [
        [knife, "Knife", 1],
        [rope, "Rope", 7],
        ["lamp000000000000", "Lamp", 1],
      ],
    },
    base: {
      name: "Old hero",
      health: 2,
      strength: 9,
      burden: 4,
      items: [
        [knife, "Knife", 1],
        [rope, "Cord", 2],
        ["lamp000000000000", "Lamp", 1],
      ],
    },
    delta: { name: null, system: { health: { value: 4 } }, items: [[rope, "Rope"]], effects: [] },
  };
  expect(await everywhere()).toEqual(expected);
  await table.client("Ann").reload();
  expect(await everywhere()).toEqual(expected);
});

test("items of the token's actor are added, and inherited ones deleted, for this token alone", async () => {
  const { knife, rope } = table.ids;
  await table.gm.evaluate(async ({ scene, token, knife }) => {
    const own = game.scenes.get(scene).tokens.get(token).actor;
    await own.createEmbeddedDocuments("Item", [{ _id: "lamp000000000000", name: "Lamp", type: "thing" }], {
      keepId: true,
    });
    await own.items.get(knife).delete();
  }, table.ids);
  expect(await everywhere()).toEqual({
    token: {
      name: "Hero",
      health: 10,
      strength: 6,
      burden: 3,
      items: [
        [rope, "Rope", 2],
        ["lamp000000000000", "Lamp", 1],
      ],
    },
    base: {
      name: "Hero",
      health: 10,
      strength: 6,
      burden: 3,
      items: [
        [knife, "Knife", 1],
        [rope, "Rope", 2],
      ],
    },
    delta: {
      name: null,
      system: {},
      items: [
        ["lamp000000000000", "Lamp"],
        [knife, true],
      ],
      effects: [],
    },
  });
  const asked = await table.gm.evaluate(async ({ scene, token, knife, rope }) => {
    const { delta } = game.scenes.get(scene).tokens.get(token);
    const before = {
      tombstone: [delta.items.isTombstone(knife), delta.items.isTombstone(rope)],
      manages: [delta.items.manages("lamp000000000000"), delta.items.manages(knife), delta.items.manages(rope)],
    };
    const back = await delta.items.restoreDocument(knife);
    return { ...before, back: back.name, restored: delta.syntheticActor.items.map((item: any) => item.name) };
  }, table.ids);
  expect(asked).toEqual({
    tombstone: [true, false],
    manages: [true, true, false],
    back: "Knife",
    restored: ["Knife", "Rope", "Lamp"],
  });
});

test("taking a key away from a record hides the base actor's, and setting it anew shows it", async () => {
  const notes = await table.gm.evaluate(async ({ scene, token, actor }) => {
    const base = game.actors.get(actor);
    await base.update({ "system.notes": { a: { text: "first" }, b: { text: "second" } } });
    const document = game.scenes.get(scene).tokens.get(token);
    const found: unknown[] = [Object.keys(document.actor.system.notes)];
    const { operators } = foundry.data;
    await document.actor.update(
      operators ? { "system.notes.a": new operators.ForcedDeletion() } : { "system.notes.-=a": null },
    );
    found.push(Object.keys(document.actor.system.notes), document.toObject().delta.system);
    await base.update({ "system.notes.c.text": "third" });
    found.push(Object.keys(document.actor.system.notes), Object.keys(base.system.notes));
    await document.actor.update({ "system.notes.a.text": "mine" });
    found.push(document.actor.toObject().system.notes, document.toObject().delta.system);
    return found;
  }, table.ids);
  expect(notes).toEqual([
    ["a", "b"],
    ["b"],
    { notes: { "-=a": null } },
    ["b", "c"],
    ["a", "b", "c"],
    { a: { text: "mine" }, b: { text: "second" }, c: { text: "third" } },
    { notes: { a: { text: "mine" } } },
  ]);
});

test("a copy of the token takes its delta along, tombstones and hidden keys too", async () => {
  const copy = await table.gm.evaluate(async ({ scene, token, actor, knife }) => {
    await game.actors.get(actor).update({ "system.notes": { a: { text: "first" }, b: { text: "second" } } });
    const document = game.scenes.get(scene).tokens.get(token);
    const { operators } = foundry.data;
    await document.actor.update({
      ...(operators ? { "system.notes.a": new operators.ForcedDeletion() } : { "system.notes.-=a": null }),
      "system.health.value": 3,
    });
    await document.actor.items.get(knife).delete();
    const [made] = await document.parent.createEmbeddedDocuments("Token", [document.toObject()]);
    return {
      other: made.id !== token,
      deltaId: made.delta.id === made.id,
      delta: [made.toObject().delta.system, made.toObject().delta.items],
      items: made.actor.items.map((item: any) => item.name),
      health: made.actor.system.health.value,
    };
  }, table.ids);
  expect(copy).toEqual({
    other: true,
    deltaId: true,
    delta: [{ notes: { "-=a": null }, health: { value: 3 } }, [{ _id: table.ids.knife, _tombstone: true }]],
    items: ["Rope"],
    health: 3,
  });
});

test("effects and statuses of the token's actor are its own", async () => {
  const stronger = changing(change("system.strength", "add", "3"));
  const found = await table.gm.evaluate(
    async ({ scene, token, linked, actor }, stronger) => {
      const tokens = game.scenes.get(scene).tokens;
      const own = tokens.get(token).actor;
      await own.toggleStatusEffect("prone");
      await own.createEmbeddedDocuments("ActiveEffect", [{ name: "Strong", ...stronger }]);
      const state = () => [tokens.get(token).hasStatusEffect("prone"), tokens.get(linked).hasStatusEffect("prone")];
      const before = { state: state(), strength: [own.system.strength, game.actors.get(actor).system.strength] };
      await own.toggleStatusEffect("prone");
      return { before, after: state(), effects: [own.effects.size, game.actors.get(actor).effects.size] };
    },
    table.ids,
    stronger,
  );
  expect(found).toEqual({
    before: { state: [true, false], strength: [9, 6] },
    after: [false, false],
    effects: [1, 0],
  });
});

test("the hooks are those of actors and items, on the asking client before and on every client after", async () => {
  for (const client of Object.values(table.clients)) {
    await client.evaluate(() => {
      (globalThis as any).log = [];
      const note = (name: string) => (document: any) =>
        void log.push([name, document.name, (document.actor ?? document).isToken]);
      for (const event of ["preUpdateActor", "updateActor", "preCreateItem", "createItem", "updateToken"]) {
        Hooks.on(event, note(event));
      }
    });
  }
  await table.gm.evaluate(async ({ scene, token }) => {
    const own = game.scenes.get(scene).tokens.get(token).actor;
    await own.update({ "system.health.value": 4 }, { note: "hit" });
    await own.createEmbeddedDocuments("Item", [{ name: "Lamp", type: "thing" }]);
  }, table.ids);
  await table.settled();
  expect(await table.gm.evaluate("log")).toEqual([
    ["preUpdateActor", "Hero", true],
    ["updateActor", "Hero", true],
    ["preCreateItem", "Lamp", true],
    ["createItem", "Lamp", true],
  ]);
  expect(await table.client("Ben").evaluate("log")).toEqual([
    ["updateActor", "Hero", true],
    ["createItem", "Lamp", true],
  ]);
});

describe("permissions", () => {
  const hurt = async ({ scene, token }: TokenTable["ids"]) => {
    try {
      await game.scenes.get(scene).tokens.get(token).actor.update({ "system.health.value": 1 });
      return "written";
    } catch (error) {
      return (error as Error).message;
    }
  };

  test("the base actor's owners write to the token's actor, others are refused", async () => {
    const { ids } = table;
    expect(await table.client("Ben").evaluate(hurt, ids)).toBe(
      `User Ben lacks permission to update Actor [${ids.actor}] in parent Token [${ids.token}]`,
    );
    expect(await table.client("Ann").evaluate(hurt, ids)).toBe("written");
    expect((await everywhere()).token.health).toBe(1);
  });

  test("ownership in the delta counts for this token alone", async () => {
    const { ids } = table;
    await table.gm.evaluate(async ({ scene, token }) => {
      const own = game.scenes.get(scene).tokens.get(token).actor;
      await own.update({ ownership: { [game.users.getName("Ann").id]: 0, [game.users.getName("Ben").id]: 3 } });
    }, ids);
    await table.settled();
    const owns = ({ scene, token, linked, actor }: TokenTable["ids"]) => {
      const { tokens } = game.scenes.get(scene);
      return [tokens.get(token), tokens.get(token).actor, tokens.get(linked), game.actors.get(actor)].map(
        (one) => one.isOwner,
      );
    };
    expect(await table.client("Ann").evaluate(owns, ids)).toEqual([false, false, true, true]);
    expect(await table.client("Ben").evaluate(owns, ids)).toEqual([true, true, false, false]);
    expect(await table.client("Ben").evaluate(hurt, ids)).toBe("written");
  });

  test("the server keeps strangers out by itself, and nobody deletes a token's actor", async () => {
    const { ids } = table;
    const ben = table.client("Ben").userId;
    const parentUuid = `Scene.${ids.scene}.Token.${ids.token}`;
    const { world } = table.server.hub;
    const update = { action: "update", documentName: "Actor", parentUuid, options: {} };
    await expect(
      world.modify(ben, { ...update, updates: [{ _id: ids.actor, system: { health: { value: 0 } } }] }),
    ).rejects.toThrow('User "Ben" lacks permission to update Actor "Hero"');
    await expect(
      world.modify(ben, {
        action: "delete",
        documentName: "Item",
        parentUuid: `${parentUuid}.Actor.${ids.actor}`,
        ids: [ids.knife],
        options: {},
      }),
    ).rejects.toThrow('User "Ben" lacks permission to delete Item "Knife"');
    await expect(
      world.modify(table.gm.userId, {
        action: "delete",
        documentName: "Actor",
        parentUuid,
        ids: [ids.actor],
        options: {},
      }),
    ).rejects.toThrow("The actor of a token goes with the token, not by itself");
    const linked = { ...update, parentUuid: `Scene.${ids.scene}.Token.${ids.linked}` };
    await expect(world.modify(table.gm.userId, { ...linked, updates: [{ _id: ids.actor }] })).rejects.toThrow(
      `The token [${ids.linked}] is linked: its actor is the world's own`,
    );
  });
});

test("the delta can be written by itself and forgotten as a whole", async () => {
  const found = await table.gm.evaluate(async ({ scene, token }) => {
    const document = game.scenes.get(scene).tokens.get(token);
    const own = document.actor;
    await document.update({ "delta.system.health.value": 5 });
    const states = [own.system.health.value];
    await document.delta.update({ name: "Twin" });
    states.push(own.name);
    await own.createEmbeddedDocuments("Item", [{ name: "Lamp", type: "thing" }]);
    const restored = await document.delta.restore();
    return {
      states,
      restored: [restored.name, restored.system.health.value, restored.items.size],
      same: restored === own,
    };
  }, table.ids);
  expect(found).toEqual({ states: [5, "Twin"], restored: ["Hero", 10, 2], same: true });
});

test("a bar's change by a token is the change of its actor's number", async () => {
  const found = await table.gm.evaluate(async ({ scene, token, actor }) => {
    const document = game.scenes.get(scene).tokens.get(token);
    const asked: unknown[] = [];
    Hooks.on("modifyTokenAttribute", (data: object, updates: object) => void asked.push([data, updates]));
    await document.actor.modifyTokenAttribute("health", -3, true);
    const after = [document.actor.system.health.value, game.actors.get(actor).system.health.value];
    await document.actor.modifyTokenAttribute("health", 99, false);
    return {
      bar: document.getBarAttribute("bar1"),
      none: document.getBarAttribute("bar2"),
      other: document.getBarAttribute("bar2", { alternative: "strength" }),
      derived: document.getBarAttribute("bar2", { alternative: "burden" }),
      after,
      asked,
    };
  }, table.ids);
  expect(found).toEqual({
    bar: { type: "bar", attribute: "health", value: 12, max: 12, editable: true },
    none: null,
    other: { type: "value", attribute: "strength", value: 6, editable: true },
    derived: { type: "value", attribute: "burden", value: 3, editable: false },
    after: [7, 10],
    asked: [
      [{ attribute: "health", value: -3, isDelta: true, isBar: true }, { "system.health.value": 7 }],
      [{ attribute: "health", value: 99, isDelta: false, isBar: true }, { "system.health.value": 12 }],
    ],
  });
});

test("actors know their tokens on the board and in other scenes", async () => {
  const found = await table.gm.evaluate(async ({ actor, token, linked, scene }) => {
    const base = game.actors.get(actor);
    const ids = (tokens: any[]) => tokens.map(({ id }) => (id === token ? "unlinked" : id === linked ? "linked" : id));
    return {
      active: ids(base.getActiveTokens()),
      placed: base.getActiveTokens()[0] === canvas.tokens.get(token),
      linked: ids(base.getActiveTokens(true)),
      documents: base.getActiveTokens(true, true)[0] === game.scenes.get(scene).tokens.get(linked),
      ofToken: ids(canvas.tokens.get(token).actor.getActiveTokens()),
      dependent: ids(base.getDependentTokens()),
    };
  }, table.ids);
  expect(found).toEqual({
    active: ["unlinked", "linked"],
    placed: true,
    linked: ["linked"],
    documents: true,
    ofToken: ["unlinked"],
    dependent: ["unlinked", "linked"],
  });
});

test("without the base actor the token has none, and its windows are closed", async () => {
  expect(
    await table.gm.evaluate(async ({ scene, token, actor }) => {
      const document = game.scenes.get(scene).tokens.get(token);
      await document.actor.sheet.render({ force: true });
      const { sheet } = document.actor;
      await game.actors.get(actor).delete();
      await new Promise((resolve) => setTimeout(resolve, 50));
      return [document.actor, sheet.rendered, document.isOwner];
    }, table.ids),
  ).toEqual([null, false, true]);
});
