import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTokenTable, type TokenTable } from "./token-table.ts";

/* The functions handed to `evaluate` run in a client, whose globals have no types here. */
declare const game: any, canvas: any, Hooks: any, CONFIG: any;

let table: TokenTable;
beforeAll(async () => {
  table = await openTokenTable();
});
afterAll(() => table.close());
beforeEach(async () => {
  await table.gm.evaluate(async ({ actor, scene, token }) => {
    const hero = game.actors.get(actor);
    await hero.deleteEmbeddedDocuments("ActiveEffect", [...hero.effects.keys()]);
    await game.scenes.get(scene).tokens.get(token).delta.restore();
    await hero.items.getName("Knife").effects.contents[0]?.delete();
  }, table.ids);
  await table.settled();
});

type Change = [key: string, type: string, value: string, phase?: string];
const effect = (...changes: Change[]) => ({
  name: "Shape of a wolf",
  system: { changes: changes.map(([key, type, value, phase = "initial"]) => ({ key, type, value, phase })) },
});

/** Makes an effect on the actor, or on the unlinked token's actor. */
const give = (on: "actor" | "token", data: object) =>
  table.gm.evaluate(
    async ({ actor, scene, token }, on, data) => {
      const owner = on === "actor" ? game.actors.get(actor) : game.scenes.get(scene).tokens.get(token).actor;
      const [made] = await owner.createEmbeddedDocuments("ActiveEffect", [data]);
      return made.uuid as string;
    },
    table.ids,
    on,
    data,
  );

/** What a client has of both tokens: what effects say, and what they are. */
const seen = (name: string) =>
  table.client(name).evaluate(({ scene, token, linked }) => {
    const of = (id: string) => {
      const { name, alpha, width, texture, light, overrides, _source } = game.scenes.get(scene).tokens.get(id);
      const stored = { name: _source.name, alpha: _source.alpha };
      return { name, alpha, width, scale: texture.scaleX, bright: light.bright, overrides, stored };
    };
    return { unlinked: of(token), linked: of(linked) };
  }, table.ids);

const plain = {
  ...{ name: "Hero", alpha: 1, width: 1, scale: 1, bright: 0, overrides: {} },
  stored: { name: "Hero", alpha: 1 },
};

test("an effect changes the tokens of its actor for every client, and nothing that is stored", async () => {
  await give(
    "actor",
    effect(
      ["token.light.bright", "upgrade", "20"],
      ["token.texture.scaleX", "multiply", "2"],
      ["token.alpha", "override", "0.5"],
    ),
  );
  await table.settled();
  const changed = {
    ...plain,
    ...{ alpha: 0.5, scale: 2, bright: 20 },
    overrides: { light: { bright: 20 }, texture: { scaleX: 2 }, alpha: 0.5 },
  };
  for (const name of ["Overseer", "Ann", "Ben"]) {
    expect(await seen(name), name).toEqual({ unlinked: changed, linked: changed });
  }
  const { overrides, waiting } = await table.gm.evaluate(({ actor }) => {
    const { overrides, tokenActiveEffectChanges } = game.actors.get(actor);
    const waiting = tokenActiveEffectChanges.initial.map(({ key }: any) => key);
    return { overrides, waiting };
  }, table.ids);
  expect({ overrides, waiting: waiting.sort() }).toEqual({
    overrides: {},
    waiting: ["alpha", "light.bright", "texture.scaleX"],
  });
});

test("an effect of an unlinked token's own actor changes that token alone, until it is switched off", async () => {
  const uuid = await give("token", effect(["token.name", "override", "Wolf"]));
  await table.settled();
  const wolf = { ...plain, name: "Wolf", overrides: { name: "Wolf" } };
  expect(await seen("Ben")).toEqual({ unlinked: wolf, linked: plain });
  await table.gm.evaluate(async (uuid) => {
    const { fromUuid } = globalThis as any;
    await (await fromUuid(uuid)).update({ disabled: true });
  }, uuid);
  await table.settled();
  expect(await seen("Ben")).toEqual({ unlinked: plain, linked: plain });
});

test("an effect that an item hands on does so too, once however often the actor is prepared", async () => {
  await table.gm.evaluate(
    async ({ actor, knife }, data) => {
      const hero = game.actors.get(actor);
      await hero.items.get(knife).createEmbeddedDocuments("ActiveEffect", [data]);
      for (const strength of [7, 8, 6]) await hero.update({ "system.strength": strength });
    },
    table.ids,
    effect(["token.texture.scaleX", "add", "1"], ["token.alpha", "multiply", "0.5", "final"]),
  );
  await table.settled();
  const changed = { ...plain, alpha: 0.5, scale: 2, overrides: { texture: { scaleX: 2 }, alpha: 0.5 } };
  expect(await seen("Ann")).toEqual({ unlinked: changed, linked: changed });
});

test("the size of a token is worked out and left to whoever updates it; where it stands is no effect's affair", async () => {
  await give(
    "actor",
    effect(["token.width", "override", "2"], ["token.x", "override", "700"], ["token.hidden", "override", "true"]),
  );
  await table.settled();
  const { unlinked, linked } = await seen("Ann");
  expect({ unlinked, linked }).toEqual({
    unlinked: { ...plain, overrides: { width: 2 } },
    linked: { ...plain, overrides: { width: 2 } },
  });
  expect(
    await table.gm.evaluate(({ scene, token }) => {
      const { x, hidden } = game.scenes.get(scene).tokens.get(token);
      return { x, hidden };
    }, table.ids),
  ).toEqual({ x: 100, hidden: false });
});

test("the board is told, and a moved token keeps what effects made of it", async () => {
  await table.gm.evaluate(() => {
    (globalThis as any).drawn = [];
    Hooks.on("refreshToken", (token: any) => (globalThis as any).drawn.push([token.id, token.document.alpha]));
  });
  await give("token", effect(["token.alpha", "override", "0.25"]));
  const drawn = await table.gm.evaluate(() => (globalThis as any).drawn);
  expect(drawn.at(-1)).toEqual([table.ids.token, 0.25]);
  await table.gm.evaluate(
    ({ token }) =>
      canvas.tokens
        .get(token)
        .document.update({ x: 200 })
        .then(() => null),
    table.ids,
  );
  await table.settled();
  expect((await seen("Ben")).unlinked.alpha).toBe(0.25);
  await table.gm.evaluate(
    ({ token }) =>
      canvas.tokens
        .get(token)
        .document.update({ x: 100 })
        .then(() => null),
    table.ids,
  );
});

test("tokens have it from the start, and so has a token that is placed later", async () => {
  await give("actor", effect(["token.light.bright", "override", "15"]));
  await table.settled();
  await table.client("Ben").boot();
  expect((await seen("Ben")).linked.bright).toBe(15);
  const made = await table.gm.evaluate(async ({ actor, scene }) => {
    const document = await game.actors.get(actor).getTokenDocument({ x: 500, y: 100, actorLink: false });
    const [token] = await game.scenes.get(scene).createEmbeddedDocuments("Token", [document]);
    const answer = { bright: token.light.bright, stored: token._source.light.bright };
    await token.delete();
    return answer;
  }, table.ids);
  expect(made).toEqual({ bright: 15, stored: 0 });
});

test("a change that does not fit is left out with a warning, and the others are applied", async () => {
  await give("actor", effect(["token.alpha", "override", "dark"], ["token.light.bright", "override", "5"]));
  await table.settled();
  for (const name of ["Overseer", "Ann", "Ben"]) table.client(name).expectConsole(/cannot change "alpha"/);
  const changed = { ...plain, bright: 5, overrides: { light: { bright: 5 } } };
  expect(await seen("Ann")).toEqual({ unlinked: changed, linked: changed });
});

test("a package's own phase reaches tokens when the package asks for it", async () => {
  const answer = await table.gm.evaluate(async ({ actor, scene, linked }) => {
    CONFIG.ActiveEffect.phases.late = { label: "Late", hint: "" };
    const hero = game.actors.get(actor);
    const changes = [{ key: "token.light.bright", type: "override", value: "9", phase: "late" }];
    await hero.createEmbeddedDocuments("ActiveEffect", [{ name: "Late", system: { changes } }]);
    const token = game.scenes.get(scene).tokens.get(linked);
    const before = token.light.bright;
    hero.applyActiveEffects("late");
    token.applyActiveEffects("late");
    const after = { bright: token.light.bright, overrides: token.overrides };
    delete CONFIG.ActiveEffect.phases.late;
    return { before, after };
  }, table.ids);
  expect(answer).toEqual({ before: 0, after: { bright: 9, overrides: { light: { bright: 9 } } } });
});
