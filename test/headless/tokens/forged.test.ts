import { afterAll, beforeAll, expect, test } from "vitest";
import { openTokenTable, type TokenTable } from "./token-table.ts";

/* The functions handed to `evaluate` run in a client, whose globals have no types here. */
declare const game: any, canvas: any, Actor: any, Combat: any;

/*
 * What somebody does at the board and in a fight with what is not theirs: by the client's own functions, and by what
 * they send to the server without any client.
 */

let table: TokenTable;
let combat: { id: string; hero: string; foe: string };
beforeAll(async () => {
  table = await openTokenTable();
  combat = await table.gm.evaluate(async ({ scene, token }) => {
    const foe = await Actor.create({ name: "Foe", type: "hero", prototypeToken: { name: "" } });
    const document = await foe.getTokenDocument({ x: 500, y: 300, actorLink: false });
    const [placed] = await game.scenes.get(scene).createEmbeddedDocuments("Token", [document]);
    const fight = await Combat.create({ scene, active: true });
    const [hero, other] = await fight.createEmbeddedDocuments("Combatant", [
      { tokenId: token, sceneId: scene, actorId: game.scenes.get(scene).tokens.get(token).actorId, initiative: 5 },
      { tokenId: placed.id, sceneId: scene, actorId: foe.id, initiative: 3 },
    ]);
    return { id: fight.id, hero: hero.id, foe: other.id };
  }, table.ids);
  await table.settled();
});
afterAll(() => table.close());

/** Everything that could be changed, as the server has it. */
const stored = (): string => {
  const { world } = table.server.hub;
  return JSON.stringify(["Scene", "Combat", "Actor"].map((name) => [...world.all(name)]));
};

const CLIENT: [deed: string, run: (ids: Record<string, string>) => unknown][] = [
  ["moves a token", ({ scene, token }) => game.scenes.get(scene).tokens.get(token).update({ x: 700 })],
  ["moves it along a way", ({ scene, token }) => game.scenes.get(scene).tokens.get(token).move({ x: 700, y: 0 })],
  [
    "moves several at once",
    ({ scene, token, linked }) =>
      game.scenes.get(scene).updateEmbeddedDocuments("Token", [
        { _id: token, x: 1 },
        { _id: linked, x: 1 },
      ]),
  ],
  ["shows a hidden token", ({ scene, token }) => game.scenes.get(scene).tokens.get(token).update({ hidden: true })],
  ["deletes a token", ({ scene, token }) => game.scenes.get(scene).tokens.get(token).delete()],
  [
    "places a token",
    ({ scene, actor }) => game.scenes.get(scene).createEmbeddedDocuments("Token", [{ actorId: actor }]),
  ],
  [
    "wounds its actor",
    ({ scene, token }) => game.scenes.get(scene).tokens.get(token).actor.update({ "system.health.value": 1 }),
  ],
  ["writes its delta", ({ scene, token }) => game.scenes.get(scene).tokens.get(token).delta.update({ name: "Mine" })],
  ["forgets its delta", ({ scene, token }) => game.scenes.get(scene).tokens.get(token).delta.restore()],
  [
    "writes the delta with the token",
    ({ scene, token }) =>
      game.scenes
        .get(scene)
        .tokens.get(token)
        .update({ delta: { ownership: { default: 3 } } }),
  ],
  [
    "gives it a status",
    ({ scene, token }) => game.scenes.get(scene).tokens.get(token).actor.toggleStatusEffect("prone"),
  ],
  ["takes it out of the fight", ({ combatant, combat }) => game.combats.get(combat).combatants.get(combatant).delete()],
  ["sets its initiative", ({ combatant, combat }) => game.combats.get(combat).setInitiative(combatant, 99)],
  [
    "sets it with the fight",
    ({ combatant, combat }) => game.combats.get(combat).update({ combatants: [{ _id: combatant, initiative: 99 }] }),
  ],
  ["ends the fight", ({ combat }) => game.combats.get(combat).delete()],
  ["activates a scene", ({ scene }) => game.scenes.get(scene).update({ active: false })],
];

test.each(CLIENT)("a player who owns nothing %s: it is refused in words, and nothing changes", async (_deed, run) => {
  const before = stored();
  const ids = { ...table.ids, combat: combat.id, combatant: combat.hero };
  const message = await table
    .client("Ben")
    .evaluate(
      `(async () => { try { await (${run.toString()})(${JSON.stringify(ids)}); return null; } catch (error) { return error.message; } })()`,
    );
  await table.settled();
  expect(message).toMatch(/lacks permission/);
  expect(stored()).toBe(before);
});

const SERVER: [deed: string, operation: (ids: Record<string, string>) => object][] = [
  ["moves", ({ token }) => ({ action: "update", documentName: "Token", updates: [{ _id: token, x: 700 }] })],
  [
    "rewrites the history of movements of",
    ({ token }) => ({
      action: "update",
      documentName: "Token",
      updates: [{ _id: token, _movementHistory: [{ x: 1 }] }],
    }),
  ],
  [
    "makes itself the owner of",
    ({ token }) => ({
      action: "update",
      documentName: "Token",
      updates: [{ _id: token, delta: { ownership: { default: 3 } } }],
    }),
  ],
  [
    "gives another actor to",
    ({ token, actor }) => ({
      action: "update",
      documentName: "Token",
      updates: [{ _id: token, actorId: actor, actorLink: true }],
    }),
  ],
  ["deletes", ({ token }) => ({ action: "delete", documentName: "Token", ids: [token] })],
  ["copies", ({ actor }) => ({ action: "create", documentName: "Token", data: [{ name: "X", actorId: actor }] })],
];

test.each(SERVER)(
  "what is sent to the server by itself, as a player who %s a token, is refused",
  async (_deed, made) => {
    const before = stored();
    const operation = { parentUuid: `Scene.${table.ids.scene}`, options: {}, ...made(table.ids) };
    const modified = table.server.hub.world.modify(table.client("Ben").userId, operation);
    await expect(modified).rejects.toThrow(/User "Ben" lacks permission/);
    expect(stored()).toBe(before);
  },
);

test.each<[what: string, changes: object]>([
  ["a place that is no number", { x: "far" }],
  ["a size of nothing", { width: 0 }],
  ["a delta that is a list", { delta: [] }],
  ["a delta whose items are an object", { delta: { items: {} } }],
  ["an id of its own", { _id: "../../etc/passwd" }],
])("an owner's token with %s is refused, and stays as it is", async (_what, changes) => {
  const before = stored();
  const modified = table.server.hub.world.modify(table.client("Ann").userId, {
    action: "update",
    documentName: "Token",
    parentUuid: `Scene.${table.ids.scene}`,
    updates: [{ _id: table.ids.token, ...changes }],
    options: {},
  });
  await expect(modified).rejects.toThrow();
  expect(stored()).toBe(before);
});

test("initiative is rolled for nobody else: who asks for it gets nothing", async () => {
  const before = stored();
  const ids = [combat.hero, combat.foe];
  await table.client("Ben").evaluate(
    (combat, ids) =>
      game.combats
        .get(combat)
        .rollInitiative(ids, { formula: "99" })
        .then(() => null),
    combat.id,
    ids,
  );
  expect(stored()).toBe(before);
});

test("whoever moves on the turn is no owner of those whose turn it is, and writes nothing but the turn", async () => {
  const turn = await table.client("Ben").evaluate(async (id) => {
    const fight = game.combats.get(id);
    await fight.update({ round: 1, turn: 0 });
    await fight.nextTurn();
    return [fight.round, fight.turn];
  }, combat.id);
  expect(turn).toEqual([1, 1]);
  const owned = await table
    .client("Ben")
    .evaluate((id) => game.combats.get(id).combatants.map((one: any) => one.isOwner), combat.id);
  expect(owned).toEqual([false, false]);
});

test("a new actor's tokens are called as the actor is, and so is a token whose name was left empty", async () => {
  const names = await table.gm.evaluate(async () => {
    const [plain, named] = await Actor.createDocuments([
      { name: "Guard", type: "hero" },
      { name: "Captain", type: "hero", prototypeToken: { name: "A guard" } },
    ]);
    const tokens = [await plain.getTokenDocument(), await named.getTokenDocument()];
    const foe = canvas.scene.tokens.find(({ baseActor }: any) => baseActor?.name === "Foe");
    await plain.update({ name: "Old guard" });
    return {
      prototypes: [plain._source.prototypeToken.name, named._source.prototypeToken.name],
      tokens: tokens.map(({ name }) => name),
      foe: foe.name,
    };
  });
  expect(names).toEqual({ prototypes: ["Guard", "A guard"], tokens: ["Guard", "A guard"], foe: "Foe" });
});

test("two tabs write one delta at once, and neither loses what the other wrote", async () => {
  const write = (name: string, code: string) => table.client(name).evaluate(code);
  const { scene, token } = table.ids;
  const own = `game.scenes.get("${scene}").tokens.get("${token}").actor`;
  await Promise.all([
    write("Overseer", `${own}.update({ "system.strength": 9 }).then(() => null)`),
    write("Ann", `${own}.update({ "system.health.value": 4 }).then(() => null)`),
    write("Overseer", `${own}.createEmbeddedDocuments("Item", [{ name: "Lamp", type: "thing" }]).then(() => null)`),
    write("Ann", `${own}.createEmbeddedDocuments("Item", [{ name: "Oil", type: "thing" }]).then(() => null)`),
    write("Ann", `${own}.toggleStatusEffect("prone").then(() => null)`),
  ]);
  await table.settled();
  const seen = await Promise.all(
    ["Overseer", "Ann", "Ben"].map((name) =>
      table.client(name).evaluate(({ scene, token }) => {
        const actor = game.scenes.get(scene).tokens.get(token).actor;
        const { strength, health } = actor._source.system;
        const items = actor.items.map(({ name }: any) => name).sort();
        return { strength, health: health.value, items, prone: actor.statuses.has("prone") };
      }, table.ids),
    ),
  );
  const all = { strength: 9, health: 4, items: ["Knife", "Lamp", "Oil", "Rope"], prone: true };
  expect(seen).toEqual([all, all, all]);
});
