import { expect, test } from "vitest";
import { readGrant, grantShapes, GRANT_KINDS } from "../../../module/rules/equipment/read-grants.ts";

test("an item or ammunition is one unless its record says more, caps are none (R-CHR-21)", () => {
  expect(readGrant("A", { kind: "item", id: "baton" })).toEqual({ kind: "item", id: "baton", base: 1, dice: 0 });
  expect(readGrant("A", { kind: "ammo", id: "10mm-round", base: 6, dice: 3 })).toEqual({
    kind: "ammo",
    id: "10mm-round",
    base: 6,
    dice: 3,
  });
  expect(readGrant("A", { kind: "caps" })).toEqual({ kind: "caps", base: 0, d20s: 0 });
  expect(readGrant("A", { kind: "caps", base: null, d20s: 2 })).toEqual({ kind: "caps", base: 0, d20s: 2 });
});

test("an item may name its form and what it holds", () => {
  const record = { kind: "item", id: "pipe-gun", variant: "pipe-pistol", contains: "38-round" };
  expect(readGrant("A", record)).toEqual({ ...record, base: 1, dice: 0 });
});

test("arms, tables and trinkets are read", () => {
  expect(readGrant("A", { kind: "arm", id: "pincer" })).toEqual({ kind: "arm", id: "pincer" });
  expect(readGrant("A", { kind: "table", id: "food", rolls: 2 })).toEqual({ kind: "table", id: "food", rolls: 2 });
  expect(readGrant("A", { kind: "trinket" })).toEqual({ kind: "trinket" });
});

test("choices hold grants, and choices within them", () => {
  const read = readGrant("A", {
    kind: "choose",
    count: 1,
    of: [
      { kind: "arm", id: "pincer" },
      { kind: "all", of: [{ kind: "trinket" }, { kind: "item", id: "baton" }] },
    ],
  });
  expect(read).toEqual({
    kind: "choose",
    count: 1,
    of: [
      { kind: "arm", id: "pincer" },
      { kind: "all", of: [{ kind: "trinket" }, { kind: "item", id: "baton", base: 1, dice: 0 }] },
    ],
  });
});

test("what is missing, unknown or wrong is named with its place", () => {
  const read = (record: unknown) => () => readGrant("grants[2]", record);
  expect(read({ kind: "gift" })).toThrow(
    new RangeError('grants[2].kind must be one of item, ammo, arm, table, caps, trinket, choose, all, but is "gift"'),
  );
  expect(read({ kind: "item", id: "" })).toThrow(new RangeError('grants[2].id must be a text, but is ""'));
  expect(read({ kind: "table", id: "food", rolls: 0 })).toThrow(
    new RangeError("grants[2].rolls must be a whole number of 1 or more, but is 0"),
  );
  expect(read({ kind: "all", of: [{ kind: "arm", id: 3 }] })).toThrow(
    new RangeError("grants[2].of[0].id must be a text, but is 3"),
  );
  expect(read({ kind: "choose", of: [] })).toThrow(RangeError);
});

test("the fields of each kind of grant can be asked for by name", () => {
  const names = GRANT_KINDS.map((kind) => [kind, Object.keys(grantShapes(kind))]);
  expect(Object.fromEntries(names)).toEqual({
    item: ["id", "base", "dice", "variant", "contains"],
    ammo: ["id", "base", "dice"],
    arm: ["id"],
    table: ["id", "rolls"],
    caps: ["base", "d20s"],
    trinket: [],
    choose: ["count", "of"],
    all: ["of"],
  });
});
