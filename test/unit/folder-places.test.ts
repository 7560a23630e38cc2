import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ASSISTANT, GM, id, TinyWorld } from "./support/tiny-world.ts";

/** Four folders of journals in each other, two beside them that hold one another, and one for actors. */
const [FIRST, SECOND, THIRD, FOURTH] = ["first", "second", "third", "fourth"].map(id) as [
  string,
  string,
  string,
  string,
];
const [HIGH, LOW, ACTORS] = ["high", "low", "actors"].map(id) as [string, string, string];

let tiny: TinyWorld;

beforeAll(async () => {
  tiny = await TinyWorld.open();
  const place = (_id: string, folder: string | null, type = "JournalEntry") =>
    tiny.create(GM, "Folder", { _id, name: _id.replace(/0+$/, ""), type, folder });
  await place(FIRST, null);
  await place(SECOND, FIRST);
  await place(THIRD, SECOND);
  await place(FOURTH, THIRD);
  await place(HIGH, null);
  await place(LOW, HIGH);
  await place(ACTORS, null, "Actor");
});

afterAll(() => tiny.close());

const move = (_id: string, folder: string | null) => ({
  action: "update",
  documentName: "Folder",
  updates: [{ _id, folder }],
  options: {},
});
const make = (...data: object[]) => ({ action: "create", documentName: "Folder", data, options: { keepId: true } });
const journalFolder = (name: string, folder: string | null) => ({ _id: id(name), name, type: "JournalEntry", folder });

describe("a folder does not come to lie where none may lie, whoever asks", () => {
  test.each<[what: string, operation: object, message: string, reason: object]>([
    [
      "within itself, two levels down",
      move(FIRST, THIRD),
      'The folder "first" may not lie within itself',
      { key: "folderCycle", data: { name: "first" } },
    ],
    [
      "on a fifth level",
      make(journalFolder("fifth", FOURTH)),
      'The folder "fifth" would lie deeper than 4 levels',
      { key: "folderDepth", data: { name: "fifth", depth: "4" } },
    ],
    [
      "so high that what is in it lies on a fifth level",
      move(HIGH, THIRD),
      'The folder "high" would lie deeper than 4 levels',
      { key: "folderDepth", data: { name: "high", depth: "4" } },
    ],
    [
      "among folders for other documents",
      move(LOW, ACTORS),
      'The folder "low" does not fit into a folder of another kind',
      { key: "folderKind", data: { name: "low" } },
    ],
    [
      "in a ring that one creation closes",
      make(journalFolder("ring", id("link")), journalFolder("link", id("ring"))),
      'The folder "ring" may not lie within itself',
      { key: "folderCycle", data: { name: "ring" } },
    ],
    [
      "in a ring that one update closes",
      {
        action: "update",
        documentName: "Folder",
        updates: [
          { _id: HIGH, folder: LOW },
          { _id: LOW, folder: HIGH },
        ],
        options: {},
      },
      'The folder "high" may not lie within itself',
      { key: "folderCycle", data: { name: "high" } },
    ],
  ])("%s", async (_what, operation, message, reason) => {
    const before = tiny.documents();
    for (const user of [GM, ASSISTANT]) {
      const refusal = await tiny.world.modify(user, operation).catch((error: unknown) => error);
      expect(refusal).toMatchObject({ message, details: { documentName: "Folder", reason } });
    }
    expect(tiny.documents()).toEqual(before);
  });
});

describe("folders lie", () => {
  test("on the fourth level, swapped in one update, and in a folder that is made with them", async () => {
    await tiny.world.modify(GM, {
      action: "update",
      documentName: "Folder",
      updates: [
        { _id: HIGH, folder: LOW },
        { _id: LOW, folder: null },
      ],
      options: {},
    });
    await tiny.world.modify(ASSISTANT, make(journalFolder("inner", id("outer")), journalFolder("outer", SECOND)));
    const folders = tiny.documents().folders as Record<string, { folder: string | null }>;
    expect([HIGH, LOW, FOURTH, id("inner"), id("outer")].map((one) => folders[one]?.folder)).toEqual([
      LOW,
      null,
      THIRD,
      id("outer"),
      SECOND,
    ]);
  });

  test("in compendia one level less deep", async () => {
    const { id: pack } = await tiny.world.manageCompendium(GM, {
      action: "create",
      type: "JournalEntry",
      label: "Notes",
    });
    const inPack = (operation: object) => tiny.world.modify(GM, { ...operation, pack });
    const levels = ["one", "two", "three"].map((name, at, names) =>
      journalFolder(name, at ? id(names[at - 1]!) : null),
    );
    expect((await inPack(make(...levels))).result.map(({ _id }) => _id)).toEqual(["one", "two", "three"].map(id));
    await expect(inPack(make(journalFolder("four", id("three"))))).rejects.toThrow(
      'The folder "four" would lie deeper than 3 levels',
    );
  });
});
