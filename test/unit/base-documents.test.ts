import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findDocumentClass } from "../../sandbox/common/documents.ts";

const GM = { id: "gggggggggggggggg", isGM: true, hasRole: () => true, hasPermission: () => true };
const PLAYER = {
  id: "pppppppppppppppp",
  isGM: false,
  hasRole: (role: string | number) => role === "PLAYER",
  hasPermission: () => false,
};

// The classes are asked for by name, as a server does; what they hold is plain.
const make = (name: string, data: object): any => new (findDocumentClass(name) as any)(data);

const ids = { gun: "aaaaaaaaaaaaaaaa", glow: "bbbbbbbbbbbbbbbb", actor: "cccccccccccccccc" };
const hero = () =>
  make("Actor", {
    _id: ids.actor,
    name: "Ann",
    type: "hero",
    system: { hp: 3 },
    ownership: { default: 1 },
    items: [{ _id: ids.gun, name: "Gun", type: "weapon", effects: [{ _id: ids.glow, name: "Glow" }] }],
  });

let warnings: string[] = [];
const { warn } = console;
beforeEach(() => {
  warnings = [];
  console.warn = (message: unknown) => void warnings.push(String(message));
});
afterEach(() => {
  console.warn = warn;
});

test("every class that the host knows is found by its name", () => {
  expect(findDocumentClass("ChatMessage")?.collectionName).toBe("messages");
  expect(findDocumentClass("Wall")).toBe(undefined);
});

test("a document is completed, and knows where it and what is in it are", () => {
  const actor = hero();
  expect([actor.img, actor.items.get(ids.gun).img, actor.sort]).toEqual([
    "icons/svg/mystery-man.svg",
    "icons/svg/item-bag.svg",
    0,
  ]);
  expect([...actor.traverseEmbeddedDocuments()].map(([path, { uuid }]) => [path, uuid])).toEqual([
    ["items", `Actor.${ids.actor}.Item.${ids.gun}`],
    ["items.effects", `Actor.${ids.actor}.Item.${ids.gun}.ActiveEffect.${ids.glow}`],
  ]);
  expect(actor.getEmbeddedDocument("Item", ids.gun)).toBe(actor.items.get(ids.gun));
});

test("without models `system` is kept as it is, and changed by keys and deletion keys", () => {
  const actor = hero();
  expect(actor.updateSource({ "system.hp": 4, "system.tags": ["a"] })).toEqual({ system: { hp: 4, tags: ["a"] } });
  expect(actor.updateSource({ "system.-=hp": null, "system.-=nothing": null })).toEqual({ system: { "-=hp": null } });
  expect(actor.toObject().system).toEqual({ tags: ["a"] });
});

test("what is wrong in an embedded document is named by its place", () => {
  expect(() => make("Actor", { name: "", items: [{ _id: ids.gun, name: "", img: "x" }] })).toThrow(
    [
      "Actor [new] validation errors:",
      "  name: may not be a blank string",
      `  items.${ids.gun}.name: may not be a blank string`,
      `  items.${ids.gun}.img: does not have a valid file extension`,
    ].join("\n"),
  );
});

test("a stored embedded document that is not valid is set aside, and does not spoil its parent", () => {
  const source = { _id: ids.actor, name: "Ann", items: [{ _id: ids.gun }, { _id: ids.glow, name: "Lamp" }] };
  const actor = findDocumentClass("Actor")!.fromSource(source);
  expect([...actor.items].map(({ name }: { name: string }) => name)).toEqual(["Lamp"]);
  expect([...actor.items.invalidDocumentIds]).toEqual([ids.gun]);
  expect(actor.items.get(ids.gun)).toBe(undefined);
  expect(actor.items.get(ids.gun, { invalid: true })._id).toBe(ids.gun);
  expect(warnings).toEqual([
    [
      `Failed to initialize Item [${ids.gun}] in Actor [Actor.${ids.actor}]:`,
      `Item [${ids.gun}] validation errors:`,
      "  name: may not be undefined",
    ].join("\n"),
  ]);
});

test("embedded documents are changed by their id, made and replaced", () => {
  const actor = hero();
  const difference = actor.updateSource({
    items: [
      { _id: ids.gun, name: "Rifle" },
      { _id: ids.glow, name: "Lamp" },
    ],
  });
  expect(difference.items.map(({ _id, name }: any) => [_id, name])).toEqual([
    [ids.gun, "Rifle"],
    [ids.glow, "Lamp"],
  ]);
  expect(Object.keys(difference.items[0])).toEqual(["name", "_id"]);
  expect(actor.items.map(({ name }: any) => name)).toEqual(["Rifle", "Lamp"]);
  actor.updateSource({ items: [{ _id: ids.glow, name: "Torch" }] }, { recursive: false });
  expect(actor.items.map(({ name }: any) => name)).toEqual(["Torch"]);
});

test("the type changes only together with all of `system`", () => {
  const actor = hero();
  expect(() => actor.updateSource({ type: "monster" })).toThrow("The type of a Document can only be changed");
  expect(actor.updateSource({ type: "monster", "==system": { teeth: 4 } })).toEqual({
    type: "monster",
    "==system": { teeth: 4 },
  });
  expect([actor.type, actor.system]).toEqual(["monster", { teeth: 4 }]);
});

describe("levels and permissions", () => {
  test("come from the document's ownership, and for what is in it from the document", () => {
    const actor = hero();
    expect([actor.getUserLevel(GM), actor.getUserLevel(PLAYER)]).toEqual([3, 1]);
    expect(actor.testUserPermission(PLAYER, "LIMITED")).toBe(true);
    expect(actor.testUserPermission(PLAYER, "OBSERVER")).toBe(false);
    expect(actor.testUserPermission(GM, "OBSERVER", { exact: true })).toBe(false);
    actor.updateSource({ [`ownership.${PLAYER.id}`]: 3 });
    expect(actor.items.get(ids.gun).effects.get(ids.glow).getUserLevel(PLAYER)).toBe(3);
  });

  test("say who may create, change and delete", () => {
    const actor = hero();
    const gun = actor.items.get(ids.gun);
    const may = (document: any, user: object) =>
      ["create", "update", "delete"].map((action) => document.canUserModify(user, action));
    expect([may(actor, PLAYER), may(gun, PLAYER)]).toEqual([
      [false, false, false],
      [false, false, false],
    ]);
    actor.updateSource({ [`ownership.${PLAYER.id}`]: 3 });
    expect([may(actor, PLAYER), may(gun, PLAYER), may(actor, GM)]).toEqual([
      [false, true, false],
      [true, true, true],
      [true, true, true],
    ]);
  });

  test("a page of a journal may have levels of its own", () => {
    const page = { _id: ids.gun, name: "Secret", ownership: { default: -1, [PLAYER.id]: 0 } };
    const entry = make("JournalEntry", {
      name: "Book",
      ownership: { default: 2 },
      pages: [page, { _id: ids.glow, name: "Open" }],
    });
    expect(entry.pages.map((one: any) => one.getUserLevel(PLAYER))).toEqual([0, 2]);
  });

  test("messages are for their author and gamemasters to change", () => {
    const message = make("ChatMessage", { content: "Hi", author: PLAYER.id });
    const other = { ...PLAYER, id: "qqqqqqqqqqqqqqqq" };
    expect([PLAYER, GM, other].map((user) => message.canUserModify(user, "update"))).toEqual([true, true, false]);
    expect([PLAYER, other].map((user) => message.canUserModify(user, "create"))).toEqual([true, false]);
  });

  test("players pass a combat's turn on and change no more of it", () => {
    const combat = make("Combat", {});
    expect(combat.canUserModify(PLAYER, "update", { turn: 2, round: 1 })).toBe(true);
    expect(combat.canUserModify(PLAYER, "update", { active: true })).toBe(false);
  });

  test("users change themselves, but not their role", () => {
    const user = make("User", { _id: PLAYER.id, name: "Player", role: 1 });
    expect([user.isGM, user.can("PLAYER"), user.can("ACTOR_CREATE"), user.can("MACRO_SCRIPT")]).toEqual([
      false,
      true,
      false,
      true,
    ]);
    expect(user.canUserModify(user, "update", { color: "#ff0000" })).toBe(true);
    expect(user.canUserModify(user, "update", { role: 4 })).toBe(false);
    const trusted = make("User", { name: "Scribe", role: 1, permissions: { ACTOR_CREATE: true } });
    expect(trusted.can("ACTOR_CREATE")).toBe(true);
  });
});
