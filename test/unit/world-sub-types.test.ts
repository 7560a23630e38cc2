import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { USER_ROLES } from "../../sandbox/common/constants.ts";
import { openWorld } from "../../sandbox/server/world/open-world.ts";
import type { World } from "../../sandbox/server/world/world.ts";
import { ALICE, GM, id } from "./support/tiny-world.ts";

/* What a system declares for one sub-type holds for documents on their way from or to it, and inside others. */

const DIRTY = '<img src="x" onerror="x()">';
const CLEAN = '<img src="x" />';
const MANIFEST = {
  id: "shapes",
  title: "Shapes",
  version: "1.0.0",
  compatibility: { minimum: "13" },
  documentTypes: {
    Actor: { wolf: { gmOnlyFields: ["secret"] }, man: { htmlFields: ["story", "notes.*.text"] } },
    Item: { coat: { htmlFields: ["story"], gmOnlyFields: ["secret"] } },
  },
};
const HOLDER = id("holder");
const SCENE = id("scene");
const TOKEN = id("token");

let folder: string;
let world: World;

const create = (documentName: string, data: object, parentUuid?: string) =>
  world.modify(GM, { action: "create", documentName, data: [data], options: { keepId: true }, parentUuid });
const update = (documentName: string, changes: object, parentUuid?: string) =>
  world.modify(ALICE, { action: "update", documentName, updates: [changes], options: {}, parentUuid });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "shapes-"));
  const system = join(folder, "shapes");
  await mkdir(system);
  await writeFile(join(system, "system.json"), JSON.stringify(MANIFEST));
  const users = [
    { name: "Overseer", role: USER_ROLES.GAMEMASTER },
    { name: "Alice", role: USER_ROLES.PLAYER },
  ];
  world = await openWorld({ folder: join(folder, "world"), system, users });
  const ownership = { default: 0, [ALICE]: 3 };
  await create("Actor", { _id: HOLDER, name: "Wolf", type: "wolf", ownership, system: { secret: "cursed" } });
  await create("Scene", { _id: SCENE, name: "Wood" });
  await create("Token", { _id: TOKEN, name: "Wolf", actorId: HOLDER, delta: {} }, `Scene.${SCENE}`);
});

afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

test.each([
  [{ type: "man", "==system": { secret: "blessed" } }],
  [{ "==type": "man", "==system": {} }],
  [{ type: "man", system: { "-=secret": null } }],
])("a change of the type takes no field of the gamemaster's along: %j", async (changes) => {
  const before = structuredClone(world.find("Actor", HOLDER));
  await expect(update("Actor", { _id: HOLDER, ...changes })).rejects.toThrow(
    "only gamemasters may change system.secret",
  );
  expect(world.find("Actor", HOLDER)).toEqual(before);
});

test("html is sanitised by the type that a document gets, however that is written", async () => {
  await update("Actor", { _id: HOLDER, "==type": "man", system: { story: DIRTY, notes: { a: { text: DIRTY } } } });
  expect(world.find("Actor", HOLDER)).toMatchObject({
    type: "man",
    system: { secret: "cursed", story: CLEAN, notes: { a: { text: CLEAN } } },
  });
});

test("what a player adds to a holder lacks the fields of the gamemaster's, as stored and as told", async () => {
  const items = [{ name: "Coat", type: "coat", system: { story: DIRTY, secret: "lined", size: 3 } }];
  const { result } = await update("Actor", { _id: HOLDER, items });
  const expected = [{ name: "Coat", system: { story: CLEAN, size: 3 } }];
  expect(result).toMatchObject([{ items: expected }]);
  const stored = world.find("Actor", HOLDER)?.items as { system: object }[];
  expect(stored.map(({ system }) => system)).toEqual([{ story: CLEAN, size: 3 }]);
  expect((result[0]?.items as { system: object }[]).map(({ system }) => system)).toEqual([{ story: CLEAN, size: 3 }]);
});

test("a token's changes to its actor are sanitised as the actor is", async () => {
  const items = [{ name: "Coat", type: "coat", system: { story: DIRTY, secret: "lined" } }];
  const { result } = await update(
    "Token",
    { _id: TOKEN, delta: { system: { story: DIRTY }, items } },
    `Scene.${SCENE}`,
  );
  const [token] = world.find("Scene", SCENE)?.tokens as { delta: { system: object; items: { system: object }[] } }[];
  expect(token?.delta.system).toEqual({ story: CLEAN });
  expect(token?.delta.items.map(({ system }) => system)).toEqual([{ story: CLEAN }]);
  expect(result).toMatchObject([{ delta: { system: { story: CLEAN }, items: [{ system: { story: CLEAN } }] } }]);
});

test("a token's changes to its actor do not reach the fields of the gamemaster's, and are objects", async () => {
  const before = structuredClone(world.find("Scene", SCENE));
  await expect(update("Token", { _id: TOKEN, delta: { system: { secret: "x" } } }, `Scene.${SCENE}`)).rejects.toThrow(
    "only gamemasters may change delta.system.secret",
  );
  await expect(update("Token", { _id: TOKEN, delta: "x" }, `Scene.${SCENE}`)).rejects.toThrow(
    '"delta" of Token "Wolf" [token00000000000] must be an object',
  );
  expect(world.find("Scene", SCENE)).toEqual(before);
});
