import { expect, test } from "vitest";
import { contrastColor } from "../../../sandbox/client/shell/sidebar/directory-context.ts";
import { folderObstacle, sortEntry } from "../../../sandbox/client/shell/sidebar/directory-drop.ts";
import { textOf } from "../../../sandbox/client/shell/sidebar/directory-search.ts";
import type {
  DirectoryCollection,
  DirectoryDocument,
  DirectoryFolder,
} from "../../../sandbox/client/shell/directory-types.ts";

const folder = (id: string, inside: DirectoryFolder | null = null) => ({ id, folder: inside }) as DirectoryFolder;
const entry = (id: string, sort: number, inside: DirectoryFolder | null = null) =>
  ({ id, sort, folder: inside }) as DirectoryDocument;
const collection = (contents: DirectoryDocument[]) =>
  ({ contents, get: (id: string) => contents.find((one) => one.id === id) }) as DirectoryCollection;

test("an entry that is dropped on a folder moves into it, and stays as it is in its own folder", () => {
  const inside = folder("inside");
  const all = collection([entry("a", 0), entry("b", 0, inside)]);
  const place = { folder: inside, besideId: null, before: false };
  expect(sortEntry(all.get("a")!, place, all)).toEqual([{ _id: "a", folder: "inside" }]);
  expect(sortEntry(all.get("b")!, place, all)).toEqual([]);
});

test("an entry that is dropped beside another gets a place between its neighbours, in their folder", () => {
  const inside = folder("inside");
  const all = collection([entry("a", 100_000, inside), entry("b", 200_000, inside), entry("c", 0)]);
  const c = all.get("c")!;
  expect(sortEntry(c, { folder: inside, besideId: "b", before: true }, all)).toEqual([
    { _id: "c", folder: "inside", sort: 150_000 },
  ]);
  expect(sortEntry(c, { folder: inside, besideId: "b", before: false }, all)).toEqual([
    { _id: "c", folder: "inside", sort: 300_000 },
  ]);
});

test("entries without room between them are numbered anew", () => {
  const all = collection([entry("a", 0), entry("b", 0), entry("c", 0)]);
  expect(sortEntry(all.get("c")!, { folder: null, besideId: "b", before: true }, all)).toEqual([
    { _id: "a", sort: 100_000 },
    { _id: "c", folder: null, sort: 200_000 },
    { _id: "b", sort: 300_000 },
  ]);
});

test("a folder goes neither into itself nor deeper than folders may be", () => {
  const one = folder("one");
  const two = folder("two", one);
  const three = folder("three", two);
  const free = folder("free");
  const child = folder("child", free);
  const all = [one, two, three, free, child];
  expect([
    folderObstacle(one, three, all, 4),
    folderObstacle(one, one, all, 4),
    folderObstacle(free, three, all, 4),
    folderObstacle(free, two, all, 4),
    folderObstacle(three, null, all, 4),
  ]).toEqual(["FOLDER.IntoItself", "FOLDER.IntoItself", "FOLDER.TooDeep", null, null]);
});

test("a folder's name is written in black or white, whichever reads better on its colour", () => {
  expect(["#000000", "#ffffff", "#335577", "#ffc24b", "#7f7f7f"].map(contrastColor)).toEqual([
    "#ffffff",
    "#000000",
    "#ffffff",
    "#000000",
    "#000000",
  ]);
});

test("the searched text of a document is all its text without markup", () => {
  expect(textOf({ name: "Rope", system: { notes: "<p>ten <b>metres</b></p>", count: 3, tags: ["long"] } })).toBe(
    "Rope  ten  metres   long",
  );
});
