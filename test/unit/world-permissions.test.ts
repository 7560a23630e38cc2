import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ALICE, ASSISTANT, BOB, GM, id, TinyWorld, TRUSTED } from "./support/tiny-world.ts";

const HERO = id("hero");
const FOE = id("foe");
const SWORD = id("sword");
const SCENE = id("scene");
const COMBAT = id("combat");
const JOURNAL = id("journal");
const DIARY = id("diary");
const SCRIPT = id("script");
const SAID = id("said");

let tiny: TinyWorld;

beforeAll(async () => {
  tiny = await TinyWorld.open();
  await tiny.create(GM, "Actor", {
    _id: HERO,
    name: "Hero",
    type: "hero",
    ownership: { default: 0, [ALICE]: 3, [BOB]: 2 },
    system: { secret: "cursed", health: { value: 5 } },
  });
  await tiny.create(GM, "Actor", { _id: FOE, name: "Foe", type: "hero" });
  await tiny.create(GM, "Item", { _id: SWORD, name: "Sword", type: "thing" }, { parentUuid: `Actor.${FOE}` });
  await tiny.create(GM, "Item", { _id: SWORD, name: "Sword", type: "thing" }, { parentUuid: `Actor.${HERO}` });
  await tiny.create(GM, "Scene", { _id: SCENE, name: "Scene" });
  await tiny.create(GM, "Token", { _id: id("tokenOfHero"), actorId: HERO, x: 0 }, { parentUuid: `Scene.${SCENE}` });
  await tiny.create(GM, "Token", { _id: id("tokenOfFoe"), actorId: FOE, x: 0 }, { parentUuid: `Scene.${SCENE}` });
  await tiny.create(GM, "Combat", { _id: COMBAT, round: 1, turn: 0, active: true });
  await tiny.create(
    GM,
    "Combatant",
    { _id: HERO, actorId: HERO, initiative: null },
    { parentUuid: `Combat.${COMBAT}` },
  );
  await tiny.create(GM, "Combatant", { _id: FOE, actorId: FOE, initiative: null }, { parentUuid: `Combat.${COMBAT}` });
  await tiny.create(GM, "JournalEntry", { _id: JOURNAL, name: "Notes", ownership: { default: 2 } });
  await tiny.create(
    GM,
    "JournalEntry",
    {
      _id: DIARY,
      name: "Diary",
      ownership: { default: 0, [ALICE]: 3 },
      pages: [
        { _id: id("ours"), name: "Ours", text: { content: "<p>For all</p>" } },
        { _id: id("theirs"), name: "Theirs", ownership: { default: 0, [ALICE]: 0 } },
      ],
    },
    { options: { keepId: true, keepEmbeddedIds: true } },
  );
  await tiny.create(GM, "Macro", {
    _id: SCRIPT,
    name: "Script",
    type: "script",
    command: "",
    ownership: { default: 3 },
  });
  await tiny.create(GM, "Setting", { _id: id("setting"), key: "tiny.mode", value: '"a"' });
  await tiny.create(GM, "Setting", {
    _id: id("permissions"),
    key: "core.permissions",
    value: JSON.stringify({ MACRO_SCRIPT: [2, 3, 4], MESSAGE_WHISPER: [2, 3, 4] }),
  });
  await tiny.create(ALICE, "ChatMessage", { _id: SAID, content: "Hello" });
});

afterAll(() => tiny.close());

const create = (documentName: string, data: object, parentUuid?: string) => ({
  action: "create",
  documentName,
  data: [data],
  options: { keepId: true },
  parentUuid,
});
const update = (documentName: string, changes: object, parentUuid?: string, options: object = {}) => ({
  action: "update",
  documentName,
  updates: [changes],
  options,
  parentUuid,
});
const remove = (documentName: string, one: string, parentUuid?: string) => ({
  action: "delete",
  documentName,
  ids: [one],
  options: {},
  parentUuid,
});

describe("a refused write changes nothing and the message says why", () => {
  test.each<[what: string, user: string, operation: object, reason: string]>([
    [
      "a player creates an actor",
      ALICE,
      create("Actor", { name: "X", type: "hero" }),
      "the permission ACTOR_CREATE is needed",
    ],
    [
      "a player creates a world item",
      ALICE,
      create("Item", { name: "X", type: "thing" }),
      "the permission ITEM_CREATE is needed",
    ],
    [
      "a player creates a folder",
      ALICE,
      create("Folder", { name: "X", type: "Actor" }),
      "the role ASSISTANT is needed",
    ],
    ["a player creates a scene", ALICE, create("Scene", { name: "X" }), "the role ASSISTANT is needed"],
    ["a player creates a combat", ALICE, create("Combat", {}), "the role ASSISTANT is needed"],
    [
      "a player writes a journal",
      ALICE,
      create("JournalEntry", { name: "X" }),
      "the permission JOURNAL_CREATE is needed",
    ],
    [
      "a player gives a foreign actor an item",
      ALICE,
      create("Item", { name: "X", type: "thing" }, `Actor.${FOE}`),
      "the ownership level OWNER is needed",
    ],
    [
      "the item names the player as its owner",
      ALICE,
      create("Item", { name: "X", type: "thing", ownership: { default: 3, [ALICE]: 3 } }, `Actor.${FOE}`),
      "the ownership level OWNER is needed",
    ],
    [
      "the item names the player as its author",
      ALICE,
      create("Item", { name: "X", type: "thing", author: ALICE }, `Actor.${FOE}`),
      "the ownership level OWNER is needed",
    ],
    [
      "an observer gives an item",
      BOB,
      create("Item", { name: "X", type: "thing" }, `Actor.${HERO}`),
      "the ownership level OWNER is needed",
    ],
    [
      "a page brings its own ownership",
      ALICE,
      create("JournalEntryPage", { name: "X", type: "text", ownership: { default: 3 } }, `JournalEntry.${JOURNAL}`),
      "the ownership level OWNER is needed",
    ],
    [
      "a player updates a foreign actor",
      ALICE,
      update("Actor", { _id: FOE, name: "Mine" }),
      "the ownership level OWNER is needed",
    ],
    [
      "an observer updates an actor",
      BOB,
      update("Actor", { _id: HERO, name: "Mine" }),
      "the ownership level OWNER is needed",
    ],
    [
      "an observer takes the ownership",
      BOB,
      update("Actor", { _id: HERO, ownership: { [BOB]: 3 } }),
      "the ownership level OWNER is needed",
    ],
    [
      "a foreign item is updated",
      ALICE,
      update("Item", { _id: SWORD, name: "Mine" }, `Actor.${FOE}`),
      "the ownership level OWNER is needed",
    ],
    ["a foreign item is deleted", ALICE, remove("Item", SWORD, `Actor.${FOE}`), "the ownership level OWNER is needed"],
    [
      "an effect on a foreign item",
      ALICE,
      create("ActiveEffect", { name: "X" }, `Actor.${FOE}.Item.${SWORD}`),
      "the ownership level OWNER is needed",
    ],
    ["an owner deletes the actor", ALICE, remove("Actor", HERO), "the role ASSISTANT is needed"],
    [
      "an owner changes a field of the gamemaster's",
      ALICE,
      update("Actor", { _id: HERO, system: { secret: "blessed" } }),
      "only gamemasters may change system.secret",
    ],
    [
      "an owner hands out the ownership",
      ALICE,
      update("Actor", { _id: HERO, ownership: { [BOB]: 3 } }),
      "only gamemasters may change ownership",
    ],
    [
      "an owner deletes it",
      ALICE,
      update("Actor", { _id: HERO, system: { "-=secret": null } }),
      "only gamemasters may change system.secret",
    ],
    [
      "an owner replaces what holds it",
      ALICE,
      update("Actor", { _id: HERO, "==system": { health: { value: 5 } } }),
      "only gamemasters may change system.secret",
    ],
    [
      "an owner replaces the first level",
      ALICE,
      update("Actor", { _id: HERO, system: {} }, undefined, { recursive: false }),
      "only gamemasters may change system.secret",
    ],
    [
      "an owner writes it by a dotted key",
      ALICE,
      update("Actor", { _id: HERO, "system.secret": "blessed" }),
      "only gamemasters may change system.secret",
    ],
    [
      "a message in another's name",
      ALICE,
      create("ChatMessage", { content: "X", author: BOB }),
      '"author" must be the user who asks',
    ],
    [
      "another's message is changed",
      BOB,
      update("ChatMessage", { _id: SAID, content: "X" }),
      '"author" must be the user who asks',
    ],
    [
      "another's message is taken over",
      BOB,
      update("ChatMessage", { _id: SAID, author: BOB }),
      '"author" must be the user who asks',
    ],
    [
      "an own message is handed to another",
      ALICE,
      update("ChatMessage", { _id: SAID, author: BOB }),
      '"author" must be the user who asks',
    ],
    ["another's message is deleted", BOB, remove("ChatMessage", SAID), '"author" must be the user who asks'],
    [
      "a whisper to a player without the permission",
      ALICE,
      create("ChatMessage", { content: "X", whisper: [BOB] }),
      "the permission MESSAGE_WHISPER is needed",
    ],
    [
      "a script without the permission",
      ALICE,
      create("Macro", { name: "X", type: "script" }),
      "the permission MACRO_SCRIPT is needed",
    ],
    [
      "an owned script is rewritten without the permission",
      ALICE,
      update("Macro", { _id: SCRIPT, command: "1" }),
      "the permission MACRO_SCRIPT is needed",
    ],
    [
      "an owned script is taken over",
      TRUSTED,
      update("Macro", { _id: SCRIPT, author: TRUSTED }),
      "author may not be changed",
    ],
    [
      "a player sets a world setting",
      ALICE,
      update("Setting", { _id: id("setting"), value: '"b"' }),
      "the permission SETTINGS_MODIFY is needed",
    ],
    [
      "a player makes a world setting",
      ALICE,
      create("Setting", { key: "tiny.other", value: "1" }),
      "the permission SETTINGS_MODIFY is needed",
    ],
    [
      "a setting of another user",
      ALICE,
      create("Setting", { key: "tiny.mine", value: "1", user: BOB }),
      "settings of another user may not be written",
    ],
    [
      "an assistant changes the permissions",
      ASSISTANT,
      update("Setting", { _id: id("permissions"), value: "{}" }),
      "the role GAMEMASTER is needed",
    ],
    [
      "a setting twice",
      GM,
      create("Setting", { key: "tiny.mode", value: "1" }),
      'the setting "tiny.mode" is there already',
    ],
    [
      "a setting moves to another key",
      GM,
      update("Setting", { _id: id("setting"), key: "core.permissions" }),
      '"key" and "user" of a setting do not change',
    ],
    ["a player makes a user", ALICE, create("User", { name: "X", role: 1 }), "the role ASSISTANT is needed"],
    [
      "an assistant makes a gamemaster",
      ASSISTANT,
      create("User", { name: "X", role: 4 }),
      "a new user may not have a higher role",
    ],
    [
      "a player raises the own role",
      ALICE,
      update("User", { _id: ALICE, role: 4 }),
      "role may not be changed by this role",
    ],
    [
      "a player takes permissions",
      ALICE,
      update("User", { _id: ALICE, permissions: { ACTOR_CREATE: true } }),
      "permissions may not be changed by this role",
    ],
    [
      "a player takes another name",
      ALICE,
      update("User", { _id: ALICE, name: "Overseer" }),
      "name may not be changed by this role",
    ],
    [
      "a player recolours another",
      ALICE,
      update("User", { _id: BOB, color: "#ff0000" }),
      "only the own user may be changed",
    ],
    [
      "an assistant becomes gamemaster",
      ASSISTANT,
      update("User", { _id: ASSISTANT, role: 4 }),
      "a user may not be raised above the own role",
    ],
    [
      "an assistant lowers the gamemaster",
      ASSISTANT,
      update("User", { _id: GM, role: 1 }),
      "a user of a higher role may not be changed",
    ],
    [
      "the last gamemaster steps down",
      GM,
      update("User", { _id: GM, role: 1 }),
      "a world needs a user with the role GAMEMASTER",
    ],
    ["a player deletes a user", ALICE, remove("User", BOB), "the role ASSISTANT is needed"],
    [
      "an assistant deletes the gamemaster",
      ASSISTANT,
      remove("User", GM),
      "a user of a higher role may not be deleted",
    ],
    [
      "a player moves a foreign token",
      ALICE,
      update("Token", { _id: id("tokenOfFoe"), x: 9 }, `Scene.${SCENE}`),
      "the ownership level OWNER is needed",
    ],
    [
      "a player gives the own token another actor",
      ALICE,
      update("Token", { _id: id("tokenOfHero"), actorId: FOE }, `Scene.${SCENE}`),
      "actorId may not be changed",
    ],
    [
      "a player deletes the own token",
      ALICE,
      remove("Token", id("tokenOfHero"), `Scene.${SCENE}`),
      "the permission TOKEN_DELETE is needed",
    ],
    [
      "a player rolls a foe's initiative",
      ALICE,
      update("Combatant", { _id: FOE, initiative: 1 }, `Combat.${COMBAT}`),
      "the ownership level OWNER is needed",
    ],
    [
      "a player hides the own combatant",
      ALICE,
      update("Combatant", { _id: HERO, hidden: true }, `Combat.${COMBAT}`),
      "only initiative, flags, defeated may be changed, not hidden",
    ],
    [
      "a player joins a foe to the combat",
      ALICE,
      create("Combatant", { actorId: FOE }, `Combat.${COMBAT}`),
      "the ownership level OWNER is needed",
    ],
    [
      "a player ends the combat",
      ALICE,
      update("Combat", { _id: COMBAT, active: false }),
      "only round, turn, combatants may be changed, not active",
    ],
    ["a player deletes the combat", ALICE, remove("Combat", COMBAT), "the role ASSISTANT is needed"],
    [
      "an owner of a journal changes a page that is not theirs",
      ALICE,
      update("JournalEntryPage", { _id: id("theirs"), name: "Mine" }, `JournalEntry.${DIARY}`),
      'update JournalEntryPage "Theirs" [theirs0000000000]: the ownership level OWNER is needed',
    ],
    [
      "or changes it through the journal",
      ALICE,
      update("JournalEntry", { _id: DIARY, pages: [{ _id: id("theirs"), ownership: { [ALICE]: 3 } }] }),
      'update JournalEntryPage "Theirs" [theirs0000000000]: the ownership level OWNER is needed',
    ],
    [
      "or leaves it out of all pages",
      ALICE,
      update("JournalEntry", { _id: DIARY, pages: [] }, undefined, { recursive: false }),
      'delete JournalEntryPage "Theirs" [theirs0000000000]: the ownership level OWNER is needed',
    ],
    [
      "a player hides a key of every object behind an operator",
      ALICE,
      update("Actor", { _id: HERO, system: { "==__proto__": { secret: "mine" } } }),
      'The key "==__proto__" may not be written',
    ],
    [
      "a player changes another's combatant through the combat",
      ALICE,
      update("Combat", { _id: COMBAT, combatants: [{ _id: FOE, initiative: 9 }] }),
      "the ownership level OWNER is needed",
    ],
  ])("%s", async (_what, user, operation, reason) => {
    const before = tiny.documents();
    await expect(tiny.world.modify(user, operation)).rejects.toThrow(reason);
    expect(tiny.documents()).toEqual(before);
  });

  test("the message names the user, the deed and the document", async () => {
    await expect(tiny.update(ALICE, "Actor", { _id: FOE, name: "Mine" })).rejects.toThrow(
      `User "Alice" lacks permission to update Actor "Foe" [${FOE}]: the ownership level OWNER is needed`,
    );
  });

  test("one refused document refuses the whole operation", async () => {
    const before = tiny.documents();
    const updates = [HERO, FOE].map((_id) => ({ _id, name: "Both" }));
    await expect(
      tiny.world.modify(ALICE, { action: "update", documentName: "Actor", updates, options: {} }),
    ).rejects.toThrow("the ownership level OWNER is needed");
    expect(tiny.documents()).toEqual(before);
  });
});

describe("what users may do", () => {
  test.each<[what: string, user: string, operation: object]>([
    ["an owner updates the own actor", ALICE, update("Actor", { _id: HERO, system: { health: { value: 4 } } })],
    [
      "an owner sends a gamemaster's field unchanged",
      ALICE,
      update("Actor", { _id: HERO, system: { secret: "cursed" } }),
    ],
    ["an owner gives the own actor an item", ALICE, create("Item", { name: "Rope", type: "thing" }, `Actor.${HERO}`)],
    [
      "an owner puts an effect on an owned item",
      ALICE,
      create("ActiveEffect", { name: "X" }, `Actor.${HERO}.Item.${SWORD}`),
    ],
    ["a player whispers to the gamemaster", ALICE, create("ChatMessage", { content: "X", whisper: [GM, ALICE] })],
    ["a trusted player whispers to a player", TRUSTED, create("ChatMessage", { content: "X", whisper: [BOB] })],
    ["a gamemaster speaks for another", GM, create("ChatMessage", { content: "X", author: BOB })],
    [
      "a gamemaster changes another's message",
      GM,
      update("ChatMessage", { _id: SAID, flags: { tiny: { seen: true } } }),
    ],
    ["a player writes a chat macro", ALICE, create("Macro", { name: "X", type: "chat" })],
    [
      "an owner of a journal changes an own page through it and adds one",
      ALICE,
      update("JournalEntry", { _id: DIARY, pages: [{ _id: id("ours"), name: "Still ours" }, { name: "New" }] }),
    ],
    ["a trusted player writes a journal", TRUSTED, create("JournalEntry", { name: "X" })],
    ["a player keeps an own setting", ALICE, create("Setting", { key: "tiny.mine", value: "1", user: ALICE })],
    ["an assistant sets a world setting", ASSISTANT, update("Setting", { _id: id("setting"), value: '"c"' })],
    [
      "a player changes the own colour and character",
      ALICE,
      update("User", { _id: ALICE, color: "#00ff00", character: HERO }),
    ],
    ["an assistant raises a player", ASSISTANT, update("User", { _id: BOB, role: 2 })],
    ["a player moves the own token", ALICE, update("Token", { _id: id("tokenOfHero"), x: 5 }, `Scene.${SCENE}`)],
    [
      "a player rolls the own initiative",
      ALICE,
      update("Combatant", { _id: HERO, initiative: 12 }, `Combat.${COMBAT}`),
    ],
    ["a player ends a turn", ALICE, update("Combat", { _id: COMBAT, turn: 1 })],
    [
      "a player changes the own combatant through the combat",
      ALICE,
      update("Combat", { _id: COMBAT, combatants: [{ _id: HERO, initiative: 3 }] }),
    ],
  ])("%s", async (_what, user, operation) => {
    const { userId } = await tiny.world.modify(user, operation);
    expect(userId).toBe(user);
  });

  test("what a player makes loses the fields that are a gamemaster's", async () => {
    await tiny.update(GM, "User", { _id: BOB, permissions: { ACTOR_CREATE: true } });
    const data = { name: "Second", type: "hero", system: { secret: "mine", health: { value: 1 } } };
    const { result } = await tiny.create(BOB, "Actor", data);
    expect(result[0]).toMatchObject({ system: { health: { value: 1 } }, ownership: { default: 0, [BOB]: 3 } });
    expect(result[0]?.system).toEqual({ health: { value: 1 } });
  });
});

test("a user without a role can do nothing at all", async () => {
  await tiny.update(GM, "User", { _id: TRUSTED, role: 0 });
  await expect(tiny.create(TRUSTED, "ChatMessage", { content: "X" })).rejects.toThrow("the role PLAYER is needed");
});

test("a world's last gamemaster may step down when there is another", async () => {
  await tiny.create(GM, "User", { _id: id("second"), name: "Second", role: 4 });
  const { result } = await tiny.update(GM, "User", { _id: GM, role: 1 });
  expect(result[0]).toMatchObject({ _id: GM, role: 1 });
});
