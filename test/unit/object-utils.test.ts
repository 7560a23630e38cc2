import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as utils from "../../sandbox/common/utils.ts";

/** Keys without dots and without the marks of special keys. */
const key = fc.stringMatching(/^[a-z][a-z0-9]{0,5}$/).filter((name) => !(name in {}));
const leaf = fc.oneof(
  fc.integer(),
  fc.string(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.integer(), { maxLength: 3 }),
);
const tree = fc.letrec<{ node: Record<string, unknown> }>((tie) => ({
  node: fc.dictionary(key, fc.oneof({ maxDepth: 3 }, leaf, tie("node")), { maxKeys: 4, noNullPrototype: true }),
})).node;

describe("round trips", () => {
  test("what is flattened and expanded again is as before", () => {
    fc.assert(
      fc.property(tree, (object) => {
        expect(utils.expandObject(utils.flattenObject(object))).toEqual(object);
      }),
    );
  });

  test("an object merged with the difference to another holds everything of the other", () => {
    fc.assert(
      fc.property(tree, tree, (before, after) => {
        const merged = utils.mergeObject(before, utils.diffObject(before, after), { inplace: false });
        expect(utils.diffObject(merged, after)).toEqual({});
      }),
    );
  });

  test("a difference to oneself is empty, and merging it changes nothing", () => {
    fc.assert(
      fc.property(tree, (object) => {
        expect(utils.diffObject(object, utils.deepClone(object))).toEqual({});
        expect(utils.mergeObject(object, object, { inplace: false })).toEqual(object);
      }),
    );
  });

  test("every leaf of an object can be read, written and removed by its dotted path", () => {
    fc.assert(
      fc.property(tree, (object) => {
        for (const [path, value] of Object.entries(utils.flattenObject(object))) {
          const copy = utils.deepClone(object);
          expect(utils.getProperty(copy, path)).toEqual(value);
          expect(utils.setProperty(copy, path, "other")).toBe(value !== "other");
          expect(utils.getProperty(copy, path)).toBe("other");
          expect(utils.deleteProperty(copy, path)).toBe(true);
          expect(utils.hasProperty(copy, path)).toBe(false);
        }
      }),
    );
  });

  test("a clone is equal and shares nothing", () => {
    fc.assert(
      fc.property(tree, (object) => {
        const clone = utils.deepClone(object);
        expect(clone).toEqual(object);
        utils.deepFreeze(clone);
        for (const path of Object.keys(utils.flattenObject(object))) utils.setProperty(object, path, "changed");
      }),
    );
  });
});

describe("mergeObject", () => {
  test("inserts new keys at the top and further down as it is told", () => {
    const original = { a: { x: 1 } };
    const other = { a: { y: 2 }, b: 3 };
    const merge = (options: object) => utils.mergeObject(original, other, { ...options, inplace: false });
    expect(merge({})).toEqual({ a: { x: 1, y: 2 }, b: 3 });
    expect(merge({ insertKeys: false })).toEqual({ a: { x: 1, y: 2 } });
    expect(merge({ insertValues: false })).toEqual({ a: { x: 1 }, b: 3 });
    expect(merge({ recursive: false })).toEqual({ a: { y: 2 }, b: 3 });
  });

  test("keeps what is there with overwrite: false, and types with enforceTypes", () => {
    expect(utils.mergeObject({ a: 1 }, { a: 2, b: 3 }, { overwrite: false })).toEqual({ a: 1, b: 3 });
    expect(() => utils.mergeObject({ a: 1 }, { a: "x" }, { enforceTypes: true })).toThrow("Mismatched data types");
  });

  test("changes the original itself unless told otherwise, and reads dotted keys", () => {
    const original = { a: { b: 1 } };
    expect(utils.mergeObject(original, { "a.c": 2 })).toBe(original);
    expect(original).toEqual({ a: { b: 1, c: 2 } });
  });

  test("carries out special keys only when told to", () => {
    const original = { a: 1, b: { c: 1, d: 2 } };
    const other = { "-=a": null, b: { "-=c": null }, "==e": { f: 1 } };
    expect(utils.mergeObject(original, other, { inplace: false, performDeletions: true })).toEqual({
      b: { d: 2 },
      e: { f: 1 },
    });
    expect(utils.mergeObject({ a: 1 }, { "-=a": null })).toEqual({ a: 1, "-=a": null });
  });
});

test("a difference keeps special keys where they would change something", () => {
  const original = { a: 1, b: { c: 1 } };
  const other = { "-=a": null, "-=z": null, b: { "==c": 1, "-=c": null } };
  expect(utils.diffObject(original, other, { deletionKeys: true })).toEqual({ "-=a": null, b: { "-=c": null } });
  expect(utils.diffObject({ a: [1, 2] }, { a: [1, 3], b: 1 }, { inner: true })).toEqual({ a: [1, 3] });
});

test("two spellings of one branch are joined when expanded", () => {
  expect(utils.expandObject({ "system.a.b": 1, system: { a: { c: 2 } } })).toEqual({ system: { a: { b: 1, c: 2 } } });
  expect(utils.expandObject({ system: { "a.c": 2 }, "system.a.b": 1 })).toEqual({ system: { a: { b: 1, c: 2 } } });
});

test("versions are compared part by part", () => {
  const newer = [
    ["1.10.0", "1.9.9"],
    ["2", "1.9"],
    ["1.0.1", "1.0"],
    ["13.347", "13.346"],
  ] as const;
  for (const [a, b] of newer) {
    expect(utils.isNewerVersion(a, b)).toBe(true);
    expect(utils.isNewerVersion(b, a)).toBe(false);
  }
  expect(utils.isNewerVersion("1.0.0", "1.0.0")).toBe(false);
});

test("ids are sixteen letters and digits", () => {
  const ids = Array.from({ length: 200 }, () => utils.randomID());
  expect(ids.every((id) => /^[A-Za-z0-9]{16}$/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(200);
  expect(utils.randomID(5)).toMatch(/^[A-Za-z0-9]{5}$/);
});

describe("parseUuid", () => {
  const plain = ({ collection: _collection, ...rest }: ReturnType<typeof utils.parseUuid>) => rest;

  test("takes the uuid of a document of the world apart", () => {
    expect(plain(utils.parseUuid("Actor.aaaaaaaaaaaaaaaa"))).toEqual({
      uuid: "Actor.aaaaaaaaaaaaaaaa",
      type: "Actor",
      id: "aaaaaaaaaaaaaaaa",
      primaryType: undefined,
      primaryId: undefined,
      embedded: [],
      documentType: "Actor",
      documentId: "aaaaaaaaaaaaaaaa",
    });
  });

  test("takes the uuid of an embedded document of a compendium apart", () => {
    const uuid = "Compendium.tiny.things.Actor.aaaaaaaaaaaaaaaa.Item.bbbbbbbbbbbbbbbb";
    expect(plain(utils.parseUuid(uuid))).toEqual({
      uuid,
      type: "Item",
      id: "bbbbbbbbbbbbbbbb",
      primaryType: "Actor",
      primaryId: "aaaaaaaaaaaaaaaa",
      embedded: ["Item", "bbbbbbbbbbbbbbbb"],
      documentType: "Actor",
      documentId: "aaaaaaaaaaaaaaaa",
    });
  });
});

test("sorting between two neighbours takes a number between theirs, and renumbers all when there is none", () => {
  const [a, b, c] = [{ sort: 100 }, { sort: 200 }, { sort: 900 }];
  expect(utils.performIntegerSort(c, { target: b, siblings: [a, b] })).toEqual([{ target: c, update: { sort: 150 } }]);
  const [x, y, z] = [{ sort: 1 }, { sort: 2 }, { sort: 9 }];
  expect(utils.performIntegerSort(z, { target: y, siblings: [x, y] })).toEqual([
    { target: x, update: { sort: 100_000 } },
    { target: z, update: { sort: 200_000 } },
    { target: y, update: { sort: 300_000 } },
  ]);
  expect(utils.performIntegerSort(a, { siblings: [b, c] })).toEqual([{ target: a, update: { sort: 100_900 } }]);
});

test("a collection iterates over its values and finds them by key and name", () => {
  const collection = new utils.Collection([
    ["a", { name: "First" }],
    ["b", { name: "Second" }],
  ]);
  expect([...collection]).toEqual([{ name: "First" }, { name: "Second" }]);
  expect(collection.getName("Second")).toBe(collection.get("b"));
  expect(collection.filter(({ name }) => name === "First")).toEqual([{ name: "First" }]);
  expect(collection.reduce((text, { name }) => text + name, "")).toBe("FirstSecond");
  expect(() => collection.get("c", { strict: true })).toThrow("The key c does not exist in the Collection Collection");
  expect(collection.toJSON()).toEqual([{ name: "First" }, { name: "Second" }]);
});

test("a colour knows its parts in every notation", () => {
  const color = utils.Color.from("#336699");
  expect([color.valueOf(), color.css, color.rgb.map((part) => Math.round(part * 255))]).toEqual([
    0x336699,
    "#336699",
    [51, 102, 153],
  ]);
  expect(utils.Color.fromHSV(color.hsv).css).toBe("#336699");
  expect(utils.Color.fromHSL(color.hsl).css).toBe("#336699");
  expect(utils.Color.from("nonsense").valid).toBe(false);
});

test("html is escaped and unescaped", () => {
  const text = `<a href="x">Tom & Jerry's</a>`;
  expect(utils.escapeHTML(text)).toBe("&lt;a href=&quot;x&quot;&gt;Tom &amp; Jerry&#x27;s&lt;/a&gt;");
  expect(utils.unescapeHTML(utils.escapeHTML(text))).toBe(text);
});

test("nothing is written to what all objects share", () => {
  for (const path of ["__proto__.marked", "a.__proto__.marked", "constructor.prototype.marked", "a.prototype.b"]) {
    expect(() => utils.setProperty({ a: {} }, path, 1)).toThrow(`"${path}" may not be written`);
    expect(() => utils.expandObject({ [path]: 1 })).toThrow(`"${path}" may not be written`);
  }
  class Thing {}
  const shared = JSON.parse('{"__proto__":{"marked":1},"constructor":{"marked":1},"kept":1}') as object;
  const merged = utils.mergeObject(new Thing(), shared);
  expect([Object.keys(merged), "marked" in {}, "marked" in Thing]).toEqual([["kept"], false, false]);
});
