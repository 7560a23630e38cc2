import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTokenTable, type TokenTable } from "./token-table.ts";

/* The functions handed to `evaluate` run in a client, whose globals have no types here. */
declare const game: any, canvas: any, Hooks: any, fromUuid: any, fromUuidSync: any, log: unknown[];

let table: TokenTable;
beforeAll(async () => {
  table = await openTokenTable();
  for (const client of Object.values(table.clients)) {
    await client.evaluate(({ token }) => {
      Hooks.on("targetToken", (user: any, { id }: any, targeted: boolean) =>
        log.push([user.name, id === token ? "unlinked" : "linked", targeted]),
      );
    }, table.ids);
  }
});
afterAll(() => table.close());
beforeEach(async () => {
  for (const client of Object.values(table.clients)) {
    await client.evaluate(() => canvas.tokens.setTargets([]));
    await table.settled();
  }
  for (const client of Object.values(table.clients)) await client.evaluate(() => void ((globalThis as any).log = []));
});

/** Whom each user targets, as a client has it. */
const targets = (name: string) =>
  table.client(name).evaluate(({ token }) => {
    const named = (id: string) => (id === token ? "unlinked" : "linked");
    return Object.fromEntries(game.users.map((user: any) => [user.name, user.targets.ids.map(named).sort()]));
  }, table.ids);

test("a token on the board is its document, its actor, and what this user may do with it", async () => {
  const seen = (name: string) =>
    table.client(name).evaluate(({ scene, token, actor }) => {
      canvas.tokens.releaseAll();
      const one = canvas.tokens.get(token);
      const controlled = one.control();
      return {
        ready: [canvas.ready, canvas.scene.id === scene, canvas.tokens.placeables.length],
        same: [
          one.id === token,
          one.document === game.scenes.get(scene).tokens.get(token),
          one.document.object === one,
        ],
        actor: [one.actor === one.document.actor, one.actor.id === actor, one.actor === game.actors.get(actor)],
        own: [one.isOwner, controlled, one.controlled, canvas.tokens.controlled.length],
        owned: canvas.tokens.ownedTokens.length,
        measured: canvas.grid.measurePath([one.center, canvas.tokens.placeables[1].center]).distance,
      };
    }, table.ids);
  const common = { ready: [true, true, 2], same: [true, true, true], actor: [true, true, false], measured: 10 };
  expect(await seen("Ann")).toEqual({ ...common, own: [true, true, true, 1], owned: 2 });
  expect(await seen("Ben")).toEqual({ ...common, own: [false, false, false, 0], owned: 0 });
});

test("everybody learns whom a user targets, and targets whom they like, owned or not", async () => {
  await table.client("Ben").evaluate(({ token }) => canvas.tokens.get(token).setTarget(true), table.ids);
  await table.settled();
  for (const name of ["Overseer", "Ann", "Ben"]) {
    expect(await targets(name), name).toEqual({ Overseer: [], Ann: [], Ben: ["unlinked"] });
    expect(await table.client(name).evaluate(() => log)).toEqual([["Ben", "unlinked", true]]);
  }
  const flags = (name: string) =>
    table.client(name).evaluate(({ token }) => {
      const { isTargeted, targeted } = canvas.tokens.get(token);
      return [isTargeted, [...targeted].map((user: any) => user.name)];
    }, table.ids);
  expect([await flags("Ben"), await flags("Ann")]).toEqual([
    [true, ["Ben"]],
    [false, ["Ben"]],
  ]);
});

test("one target takes the place of another unless it is to stand beside it; all at once by their ids", async () => {
  const ben = table.client("Ben");
  await ben.evaluate(({ token, linked }) => {
    canvas.tokens.get(token).setTarget(true);
    canvas.tokens.get(linked).setTarget(true);
  }, table.ids);
  await table.settled();
  expect((await targets("Ann")).Ben).toEqual(["linked"]);
  await ben.evaluate(({ token }) => canvas.tokens.get(token).setTarget(true, { releaseOthers: false }), table.ids);
  await table.settled();
  expect((await targets("Ann")).Ben).toEqual(["linked", "unlinked"]);
  await ben.evaluate(({ token }) => game.user.updateTokenTargets([token, "nobody0000000000"]), table.ids);
  await table.settled();
  expect((await targets("Overseer")).Ben).toEqual(["unlinked"]);
});

test("a targeted unlinked token is found again by its uuid, and so is its own actor, on every client", async () => {
  const uuids = await table.client("Ben").evaluate(({ token }) => {
    canvas.tokens.get(token).setTarget(true);
    const [target] = game.user.targets;
    return { token: target.document.uuid, actor: target.actor.uuid };
  }, table.ids);
  const { scene, token, actor, knife } = table.ids;
  expect(uuids).toEqual({
    token: `Scene.${scene}.Token.${token}`,
    actor: `Scene.${scene}.Token.${token}.Actor.${actor}`,
  });
  for (const name of ["Overseer", "Ann", "Ben"]) {
    const found = await table.client(name).evaluate(
      async (uuids, { token, knife }) => {
        const own = canvas.tokens.get(token).actor;
        return [
          (await fromUuid(uuids.token)).id === token,
          (await fromUuid(uuids.actor)) === own,
          fromUuidSync(uuids.actor) === own,
          fromUuidSync(`${uuids.actor}.Item.${knife}`) === own.items.get(knife),
        ];
      },
      uuids,
      table.ids,
    );
    expect(found, name).toEqual([true, true, true, true]);
  }
  expect(knife).toHaveLength(16);
});

test("targets are lost with the token, with the scene, and with the user who leaves; who comes learns of them", async () => {
  const { linked } = table.ids;
  await table.client("Ann").evaluate(({ token, linked }) => canvas.tokens.setTargets([token, linked]), table.ids);
  await table.settled();
  await table.client("Ben").reload();
  await expect.poll(async () => (await targets("Ben")).Ann).toEqual(["linked", "unlinked"]);
  await table.gm.evaluate(async (id) => {
    const data = canvas.scene.tokens.get(id).toObject();
    await canvas.scene.deleteEmbeddedDocuments("Token", [id]);
    await canvas.scene.createEmbeddedDocuments("Token", [data], { keepId: true });
  }, linked);
  await table.settled();
  expect((await targets("Overseer")).Ann).toEqual(["unlinked"]);
  await table.client("Ann").reload();
  await table.settled();
  await expect.poll(async () => (await targets("Overseer")).Ann).toEqual([]);
});

test("a hidden token is no target for players, and one that is hidden later is lost", async () => {
  const hide = (hidden: boolean) =>
    table.gm.evaluate(
      ({ token }, hidden) =>
        canvas.tokens
          .get(token)
          .document.update({ hidden })
          .then(() => null),
      table.ids,
      hidden,
    );
  await table.client("Ben").evaluate(({ token }) => canvas.tokens.get(token).setTarget(true), table.ids);
  await hide(true);
  await table.settled();
  expect((await targets("Ben")).Ben).toEqual([]);
  await table.client("Ben").evaluate(({ token }) => {
    canvas.tokens.get(token).setTarget(true);
    canvas.tokens.setTargets([token]);
  }, table.ids);
  expect((await targets("Ben")).Ben).toEqual([]);
  await hide(false);
});

test("a client cannot say for another user whom they target", async () => {
  await table.client("Ben").evaluate(({ token }) => {
    game.user.broadcastActivity({ userId: game.users.getName("Ann").id, targets: [token] });
    game.user.broadcastActivity({ targets: "all" });
    game.user.broadcastActivity({ targets: [null, 3, { id: token }] });
  }, table.ids);
  await table.settled();
  expect(await targets("Overseer")).toEqual({ Overseer: [], Ann: [], Ben: [] });
});
