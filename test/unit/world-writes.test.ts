import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OperationResult } from "../../sandbox/common/protocol.ts";
import { ALICE, GM, id, TinyWorld } from "./support/tiny-world.ts";

let tiny: TinyWorld;
let written: OperationResult[];

beforeAll(async () => {
  tiny = await TinyWorld.open();
  written = [];
  tiny.world.onWrite = (result) => written.push(result);
});

afterAll(() => tiny.close());

const ID = /^[A-Za-z0-9]{16}$/;
const actor = (one: string) => tiny.world.find("Actor", id(one));

describe("a new document", () => {
  test("gets an id, core's own fields, its owner and its history from the server", async () => {
    const given = { name: "Rope", type: "thing", sort: "3", unknown: 1, system: { weight: 2 } };
    const { result } = await tiny.create(GM, "Item", given, { options: {} });
    expect(result).toEqual([
      {
        _id: expect.stringMatching(ID),
        name: "Rope",
        type: "thing",
        img: "icons/svg/item-bag.svg",
        system: { weight: 2 },
        effects: [],
        folder: null,
        sort: 3,
        ownership: { default: 0, [GM]: 3 },
        flags: {},
        _stats: {
          compendiumSource: null,
          duplicateSource: null,
          exportSource: null,
          coreVersion: "13.351",
          systemId: "tiny",
          systemVersion: "1.2.0",
          createdTime: expect.any(Number),
          modifiedTime: expect.any(Number),
          lastModifiedBy: GM,
        },
      },
    ]);
  });

  test("keeps its id only if it is asked to and the id is a good one", async () => {
    const make = async (options: object, _id: string) =>
      (await tiny.create(GM, "Actor", { _id, name: "Ann", type: "hero" }, { options })).result[0]?._id;
    expect(await make({ keepId: true }, id("kept"))).toBe(id("kept"));
    expect(await make({}, id("notKept"))).not.toBe(id("notKept"));
    expect(await make({ keepId: true }, "short")).toMatch(ID);
    await expect(make({ keepId: true }, id("kept"))).rejects.toThrow(
      `A Actor with the id [${id("kept")}] is there already`,
    );
  });

  test("keeps the ids of what it holds only if it is asked to", async () => {
    const data = { name: "Ann", type: "hero", items: [{ _id: id("rope"), name: "Rope", type: "thing" }] };
    const heldId = async (options: object) => {
      const { result } = await tiny.create(GM, "Actor", data, { options });
      return (result[0]?.items as { _id: string }[])[0]?._id;
    };
    expect(await heldId({ keepEmbeddedIds: true })).toBe(id("rope"));
    expect(await heldId({})).not.toBe(id("rope"));
  });

  test("cannot set its own history, only its sources", async () => {
    const _stats = {
      createdTime: 1,
      lastModifiedBy: ALICE,
      systemId: "other",
      compendiumSource: "Compendium.a.b.Actor.cccccccccccccccc",
    };
    const { result } = await tiny.create(GM, "Actor", { name: "Ann", type: "hero", _stats });
    expect(result[0]?._stats).toMatchObject({
      compendiumSource: "Compendium.a.b.Actor.cccccccccccccccc",
      systemId: "tiny",
      lastModifiedBy: GM,
    });
    expect((result[0]?._stats as { createdTime: number }).createdTime).toBeGreaterThan(1);
  });

  test.each<[what: string, documentName: string, data: object, reason: string]>([
    [
      "a type that nobody declared",
      "Actor",
      { name: "X", type: "dragon" },
      '"dragon" is not a type of Actor: expected one of hero',
    ],
    ["the base type where a system has its own", "Actor", { name: "X", type: "base" }, '"base" is not a type of Actor'],
    [
      "an undeclared type inside",
      "Actor",
      { name: "X", type: "hero", items: [{ name: "X", type: "spell" }] },
      '"spell" is not a type of Item',
    ],
    ["a blank name", "Actor", { name: "  ", type: "hero" }, "name: may not be a blank string"],
    ["no name", "Actor", { type: "hero" }, "name: may not be undefined"],
    ["a name without end", "Actor", { name: "x".repeat(1001), type: "hero" }, "is longer than 1000 characters"],
    [
      "more than a document may weigh",
      "Actor",
      { name: "X", type: "hero", system: { a: "x".repeat(8_000_001) } },
      "are larger than 8000000 characters",
    ],
    [
      "a list that is none",
      "Actor",
      { name: "X", type: "hero", items: {} },
      '"items" of a new Actor has the wrong form',
    ],
    [
      "a key that reaches the prototype",
      "Actor",
      { name: "X", type: "hero", "system.__proto__.x": 1 },
      "may not be written",
    ],
    ["an unknown kind", "Dragon", { name: "X" }, "The world keeps no documents of Dragon"],
  ])("is refused with %s", async (_what, documentName, data, reason) => {
    const before = tiny.documents();
    await expect(tiny.create(GM, documentName, data)).rejects.toThrow(reason);
    expect(tiny.documents()).toEqual(before);
  });

  test.each<[parentUuid: string, reason: string]>([
    [`Actor.${id("nobody")}`, `The document Actor.${id("nobody")} does not exist`],
    [`Actor.${id("kept")}.Item.${id("nothing")}`, "does not exist"],
    [`JournalEntry.${id("x")}`, "does not exist"],
    ["Actor", '"Actor" is not the uuid of a document'],
  ])("is refused in the unknown holder %s", async (parentUuid, reason) => {
    await expect(tiny.create(GM, "ActiveEffect", { name: "X" }, { parentUuid })).rejects.toThrow(reason);
  });

  test("is refused in a holder of another kind", async () => {
    await expect(tiny.create(GM, "Combatant", {}, { parentUuid: `Actor.${id("kept")}` })).rejects.toThrow(
      "A document of Actor holds no Combatant, only Item, ActiveEffect",
    );
  });
});

describe("an update", () => {
  test("merges objects, replaces lists whole and takes deletions", async () => {
    await tiny.create(GM, "Actor", {
      _id: id("merge"),
      name: "Ann",
      type: "hero",
      system: { health: { value: 5, max: 9 }, tags: ["a", "b"], notes: { x: 1, y: 2 } },
    });
    const { result } = await tiny.update(GM, "Actor", {
      _id: id("merge"),
      system: { health: { value: 4 }, tags: ["c"], notes: { "-=x": null } },
    });
    expect(actor("merge")?.system).toEqual({ health: { value: 4, max: 9 }, tags: ["c"], notes: { y: 2 } });
    expect(result).toEqual([
      {
        _id: id("merge"),
        system: { health: { value: 4 }, tags: ["c"], notes: { "-=x": null } },
        _stats: { modifiedTime: expect.any(Number) },
      },
    ]);
  });

  test("without recursion replaces what lies on the first level", async () => {
    const changes = { _id: id("merge"), system: { health: { value: 1 } } };
    const { result } = await tiny.update(GM, "Actor", changes, { options: { recursive: false } });
    expect(actor("merge")).toMatchObject({ name: "Ann", _stats: { systemId: "tiny" } });
    expect(actor("merge")?.system).toEqual({ health: { value: 1 } });
    expect(result[0]?._stats).toEqual(actor("merge")?._stats);
  });

  test("merges what a document holds by id when it comes with its holder", async () => {
    await tiny.create(
      GM,
      "Actor",
      {
        _id: id("holder"),
        name: "Ann",
        type: "hero",
        items: [
          { _id: id("rope"), name: "Rope", type: "thing" },
          { _id: id("lamp"), name: "Lamp", type: "thing" },
        ],
      },
      { options: { keepId: true, keepEmbeddedIds: true } },
    );
    await tiny.update(GM, "Actor", { _id: id("holder"), items: [{ _id: id("lamp"), name: "Torch" }] });
    const names = () => (actor("holder")?.items as { name: string }[]).map(({ name }) => name);
    expect(names()).toEqual(["Rope", "Torch"]);
    const whole = { _id: id("holder"), items: [{ _id: id("coat"), name: "Coat", type: "thing" }] };
    await tiny.update(GM, "Actor", whole, { options: { recursive: false } });
    expect(names()).toEqual(["Coat"]);
  });

  test("reaches what lies deep inside", async () => {
    const parentUuid = `Actor.${id("holder")}.Item.${id("coat")}`;
    await tiny.create(GM, "ActiveEffect", { _id: id("warm"), name: "Warm" }, { parentUuid });
    await tiny.update(GM, "ActiveEffect", { _id: id("warm"), disabled: true }, { parentUuid });
    expect(actor("holder")).toMatchObject({
      items: [{ effects: [{ _id: id("warm"), name: "Warm", disabled: true }] }],
    });
    await tiny.remove(GM, "ActiveEffect", id("warm"), { parentUuid });
    expect(actor("holder")).toMatchObject({ items: [{ _id: id("coat"), effects: [] }] });
  });

  test.each<[what: string, changes: object, reason: string]>([
    ["of an unknown document", { _id: id("nobody"), name: "X" }, `Actor [${id("nobody")}] does not exist`],
    ["without an id", { name: "X" }, "Actor [undefined] does not exist"],
    ["that deletes the id", { _id: id("merge"), "-=_id": null }, "may not be changed"],
    ["that deletes the name", { _id: id("merge"), "-=name": null }, "name: may not be undefined"],
    ["to an undeclared type", { _id: id("merge"), type: "dragon" }, '"dragon" is not a type of Actor'],
    [
      "with a wrong value of core's own",
      { _id: id("merge"), folder: "Attic", prototypeToken: { disposition: 7 } },
      "folder: must be a valid 16-character alphanumeric ID",
    ],
    [
      "that reaches for the prototype",
      { _id: id("merge"), "system.__proto__.a": 1 },
      'The key "system.__proto__.a" may not be written',
    ],
    [
      "that is nested beyond reason",
      { _id: id("merge"), system: JSON.parse(`${'{"a":'.repeat(200)}1${"}".repeat(200)}`) as object },
      "The data of Actor are nested more than 100 deep",
    ],
    ["that makes a list something else", { _id: id("merge"), items: 3 }, "must be a list of documents"],
  ])("%s is refused", async (_what, changes, reason) => {
    const before = tiny.documents();
    await expect(tiny.update(GM, "Actor", changes)).rejects.toThrow(reason);
    expect(tiny.documents()).toEqual(before);
  });
});

describe("html", () => {
  const dirty =
    '<p style="color: red" data-a="1" onclick="x()">Hi</p><script>x()</script><button data-action="a">b</button>';
  const clean = '<p style="color: red" data-a="1">Hi</p><button data-action="a">b</button>';

  test("is sanitised in core's own fields", async () => {
    const { result } = await tiny.create(ALICE, "ChatMessage", { _id: id("html"), content: dirty });
    expect(result[0]?.content).toBe(clean);
    const changed = await tiny.update(ALICE, "ChatMessage", { _id: id("html"), content: `${dirty}!` });
    expect(changed.result[0]?.content).toBe(`${clean}!`);
    expect(tiny.world.find("ChatMessage", id("html"))?.content).toBe(`${clean}!`);
  });

  test("is sanitised in the fields that a system declares, and only there", async () => {
    const system = { biography: dirty, note: dirty };
    const { result } = await tiny.create(GM, "Actor", { name: "Ann", type: "hero", system });
    expect(result[0]?.system).toEqual({ biography: clean, note: dirty });
  });

  test("is sanitised in texts that lie in the place of html", async () => {
    const { result } = await tiny.create(GM, "Actor", { name: "Ann", type: "hero", system: { biography: [dirty] } });
    expect(result[0]?.system).toEqual({ biography: [clean] });
    const changed = await tiny.update(GM, "Actor", { _id: result[0]?._id, system: { biography: { a: [dirty, 1] } } });
    expect(changed.result[0]?.system).toEqual({ biography: { a: [clean, 1] } });
  });

  test("is sanitised in items that come with an actor, and under a key that replaces", async () => {
    const items = [{ name: "Rope", type: "thing", system: { description: dirty } }];
    const { result } = await tiny.create(GM, "Actor", { name: "Ann", type: "hero", items });
    expect(result[0]?.items).toMatchObject([{ system: { description: clean } }]);
    const changed = await tiny.update(GM, "Actor", { _id: result[0]?._id, "==system": { biography: dirty } });
    expect(changed.result[0]).toMatchObject({ "==system": { biography: clean } });
  });

  test.each([
    ['<a href="javascript:x()">a</a>', "<a>a</a>"],
    ['<a href="java&#10;script:x()">a</a>', "<a>a</a>"],
    ['<img src="x" onerror="x()">', '<img src="x" />'],
    ['<form action="javascript:x()"><input formaction="javascript:x()"></form>', "<form><input /></form>"],
    ['<iframe srcdoc="<script>x()</script>"></iframe>', "<iframe></iframe>"],
    [
      '<prose-mirror name="a" value="&lt;img src=x onerror=x()&gt;"></prose-mirror>',
      '<prose-mirror name="a" value="&lt;img src=&quot;x&quot; /&gt;"></prose-mirror>',
    ],
    ["<svg onload=x()><a xlink:href=javascript:x()>a</a></svg>", "<a>a</a>"],
    ["<math><mi xlink:href='javascript:x()'>a</mi></math>", "a"],
    ["<IMG SRC=x oNeRrOr=x()>", '<img src="x" />'],
    [
      "<noscript><p title='</noscript><img src=x onerror=x()>'></p></noscript>",
      '<p title="&lt;/noscript&gt;&lt;img src=x onerror=x()&gt;"></p>',
    ],
    ["<template><img src=x onerror=x()></template>", '<img src="x" />'],
    [
      "<textarea>&lt;/textarea&gt;&lt;img src=x onerror=x()&gt;</textarea>",
      "<textarea>&lt;/textarea&gt;&lt;img src=x onerror=x()&gt;</textarea>",
    ],
    ['<a href="data:text/html,x">a</a>', "<a>a</a>"],
    ['<iframe src="https://youtube.com.example.org/"></iframe>', "<iframe></iframe>"],
    ['<section class="secret" id="secret-a">b</section>', '<section class="secret" id="secret-a">b</section>'],
    ["@UUID[Actor.a]{b} [[/r 1d20]]", "@UUID[Actor.a]{b} [[/r 1d20]]"],
  ])("%s is stored as %s", async (given, stored) => {
    const { result } = await tiny.create(ALICE, "ChatMessage", { content: given });
    expect(result[0]?.content).toBe(stored);
  });
});

describe("when a folder goes", () => {
  const fill = async (): Promise<void> => {
    await tiny.create(GM, "Folder", { _id: id("outer"), name: "Outer", type: "Actor" });
    await tiny.create(GM, "Folder", { _id: id("inner"), name: "Inner", type: "Actor", folder: id("outer") });
    await tiny.create(GM, "Folder", { _id: id("leaf"), name: "Leaf", type: "Actor", folder: id("inner") });
    await tiny.create(GM, "Actor", { _id: id("inside"), name: "Ann", type: "hero", folder: id("inner") });
  };

  test("what was in it goes up, and every client is told", async () => {
    await fill();
    written.length = 0;
    await tiny.remove(GM, "Folder", id("inner"));
    expect(
      written.map(({ action, documentName, result }) => [action, documentName, result.map((one) => one.folder)]),
    ).toEqual([
      ["delete", "Folder", []],
      ["update", "Folder", [id("outer")]],
      ["update", "Actor", [id("outer")]],
    ]);
  });

  test("what was in it goes too if that is asked for", async () => {
    await tiny.remove(GM, "Folder", id("outer"), { options: { deleteSubfolders: true, deleteContents: true } });
    expect(tiny.world.find("Folder", id("leaf"))).toBeUndefined();
    expect(tiny.world.find("Actor", id("inside"))).toBeUndefined();
  });
});

test("a compendium of the system is locked; once it is unlocked, its owners write to it", async () => {
  const [thing] = tiny.world.pack("tiny.things").index();
  const update = { _id: thing?._id, name: "Mine" };
  await expect(tiny.update(GM, "Item", update, { pack: "tiny.things" })).rejects.toThrow("it is locked");
  const value = JSON.stringify({ "tiny.things": { locked: false } });
  const [setting] = [...tiny.world.all("Setting")].filter(({ key }) => key === "core.compendiumConfiguration");
  await tiny.update(GM, "Setting", { _id: setting?._id, value });
  await expect(tiny.update(ALICE, "Item", update, { pack: "tiny.things" })).rejects.toThrow(
    "the ownership level OWNER is needed",
  );
  await tiny.update(GM, "Item", update, { pack: "tiny.things" });
  expect(tiny.world.pack("tiny.things").collection("Item")?.get(thing?._id)?.name).toBe("Mine");
});

test("many writes at once are told in the order in which they are answered, and all are there after a restart", async () => {
  await tiny.create(GM, "Actor", { _id: id("race"), name: "Ann", type: "hero", ownership: { default: 3 } });
  written.length = 0;
  const answered: unknown[] = [];
  const writes = Array.from({ length: 200 }, async (_one, index) => {
    const user = index % 2 ? GM : ALICE;
    const result = await tiny.update(user, "Actor", { _id: id("race"), system: { [`key${index}`]: index } });
    answered.push(result);
  });
  await Promise.all(writes);
  expect(written).toEqual(answered);
  expect(actor("race")?.system).toEqual(Object.fromEntries(writes.map((_one, index) => [`key${index}`, index])));
  const before = tiny.documents();
  await tiny.reopen();
  expect(tiny.documents()).toEqual(before);
});
