import { describe, expect, test } from "vitest";
import * as fields from "../../sandbox/common/data/fields.ts";
import type { DataField } from "../../sandbox/common/data/fields/data-field.ts";

/** The value as cleaned, and the message of what is wrong with it then. */
function through(field: DataField, value: unknown): [unknown, string | undefined] {
  const clean = field.clean(value);
  return [clean, field.validate(clean)?.toString()];
}

const table = (name: string, field: DataField, rows: [given: unknown, clean: unknown, failure?: string][]) =>
  test.each(rows)(`${name}: %j becomes %j, %s`, (given, clean, failure) => {
    expect(through(field, given)).toEqual([clean, failure]);
  });

describe("numbers", () => {
  const bounded = new fields.NumberField({
    required: true,
    nullable: false,
    integer: true,
    min: 0,
    max: 10,
    initial: 3,
  });
  table("an integer from 0 to 10", bounded, [
    ["4.6", 5],
    [-3, 0],
    [99, 10],
    ["", 3],
    [null, 3],
    [undefined, 3],
    ["abc", NaN, "must be a finite number"],
    [Infinity, Infinity, "must be a finite number"],
    [true, 1],
  ]);
  table("a number without options", new fields.NumberField(), [
    ["", null],
    [undefined, null],
    [1.5, 1.5],
  ]);
  table("steps of a quarter from one half", new fields.NumberField({ min: 0.5, step: 0.25, max: 1.6 }), [
    [0.9, 1],
    [0.6, 0.5],
    [5, 1.5],
  ]);
  table("a choice of numbers", new fields.NumberField({ required: true, choices: [1, 2], initial: 1 }), [
    ["2", 2],
    [3, 3, "3 is not a valid choice"],
    [null, 1],
  ]);
  table("a positive number", new fields.NumberField({ positive: true }), [[0, 0, "must be a positive number"]]);

  test("a minimum above the maximum is refused", () => {
    expect(() => new fields.NumberField({ min: 2, max: 1 })).toThrow("minimum constraint");
  });
});

describe("texts", () => {
  table("a text without options", new fields.StringField(), [
    [undefined, undefined],
    ["  a b ", "a b"],
    [12, "12"],
    ["", ""],
  ]);
  table("a required text", new fields.StringField({ required: true }), [[undefined, ""]]);
  table("a text that may not be blank", new fields.StringField({ required: true, blank: false }), [
    [" ", "", "may not be a blank string"],
    [undefined, undefined, "may not be undefined"],
  ]);
  table("a choice of texts", new fields.StringField({ required: true, choices: { a: "A", b: "B" }, initial: "a" }), [
    ["b", "b"],
    ["c", "c", "c is not a valid choice"],
    ["", "", "may not be a blank string"],
    [null, "a"],
  ]);
  const choices = () => ["x", "y"];
  table("choices of a function", new fields.StringField({ nullable: true, blank: false, choices }), [
    ["", null],
    ["y", "y"],
    ["z", "z", "z is not a valid choice"],
  ]);
  table("a colour", new fields.ColorField(), [
    ["#F0a", "#ff00aa"],
    ["", null],
    ["red", "nan", "is not a valid color string"],
  ]);
  table("an id", new fields.DocumentIdField(), [
    ["abcdefghijklmnop", "abcdefghijklmnop"],
    ["short", "short", "must be a valid 16-character alphanumeric ID"],
    [undefined, null],
  ]);
  table("a picture", new fields.FilePathField({ categories: ["IMAGE"] }), [
    ["icons/a.webp?1", "icons/a.webp?1"],
    ["a.txt", "a.txt", "does not have a valid file extension"],
    ["", null],
    ["data:image/png;base64,AAAA", "data:image/png;base64,AAAA", "may not be base64 data"],
  ]);
  table("a uuid of an item", new fields.DocumentUUIDField({ type: "Item" }), [
    ["", null],
    ["Item.abcdefghijklmnop", "Item.abcdefghijklmnop"],
    ["Actor.abcdefghijklmnop", "Actor.abcdefghijklmnop", 'Invalid document type "Actor" which must be a "Item"'],
    ["nonsense", "nonsense", "is not a valid UUID"],
  ]);
  table("json", new fields.JSONField(), [
    [{ a: 1 }, '{"a":1}'],
    ["{", "{", "is not a valid JSON string"],
  ]);
});

describe("truth values", () => {
  table("a boolean", new fields.BooleanField(), [
    ["true", true],
    ["false", false],
    [0, false],
    [undefined, false],
    [null, false],
  ]);
});

describe("lists and sets", () => {
  const list = new fields.ArrayField(new fields.NumberField({ integer: true }), { max: 3 });
  table("a list of integers", list, [
    [{ 0: "1", 2: "3" }, [1, null, 3]],
    [new Set([4]), [4]],
    ["7", [7]],
    [{ 1000000000: "1" }, []],
    [undefined, []],
    [[1, 2, 3, 4], [1, 2, 3, 4], "cannot have more than 3 elements"],
    [[1, "x"], [1, NaN], "1: must be a finite number"],
  ]);
  const set = new fields.SetField(new fields.StringField({ choices: ["a", "b"] }));
  table("a set of choices", set, [
    [
      ["a", "a", "b"],
      ["a", "b"],
    ],
    [["c"], ["c"], "0: c is not a valid choice"],
  ]);

  test("a set is a Set when prepared and a list when stored", () => {
    const prepared = set.initialize(["a", "b"], null as never);
    expect(prepared).toEqual(new Set(["a", "b"]));
    expect(set.toObject(prepared)).toEqual(["a", "b"]);
  });
});

describe("records", () => {
  const schema = new fields.SchemaField({
    hp: new fields.NumberField({ required: true, nullable: false, initial: 5 }),
    name: new fields.StringField({ required: true }),
  });
  table("a schema", schema, [
    [
      { hp: "3", name: " x ", junk: 1 },
      { hp: 3, name: "x" },
    ],
    [{}, { hp: 5, name: "" }],
    [undefined, { hp: 5, name: "" }],
    [{ hp: "x" }, { hp: NaN, name: "" }, "hp: must be a finite number"],
  ]);

  const counts = new fields.TypedObjectField(new fields.NumberField({ nullable: false, required: true }));
  table("a record of numbers", counts, [
    [{ a: "1" }, { a: 1 }],
    [undefined, {}],
    ["text", "text", "must be an object"],
    [["a"], ["a"], "must be an object"],
    [5, 5, "must be an object"],
  ]);
  const hits = new fields.TypedSchemaField(
    {
      hit: { type: new fields.StringField({ required: true }), damage: new fields.NumberField({ initial: 2 }) },
      note: { type: new fields.StringField({ required: true }), text: new fields.StringField({ required: true }) },
    },
    { initial: { type: "hit" } },
  );
  table("one of several schemas with an initial type", hits, [
    [undefined, { type: "hit", damage: 2 }],
    [{ type: "note" }, { type: "note", text: "" }],
    [{ type: "song" }, { type: "song" }, '"song" is not a valid type'],
  ]);

  test("a change keeps what it does not speak of open, and special keys", () => {
    expect(schema.clean({ name: 1, "-=hp": null, "-=junk": null, "==hp": "7", junk: 2 }, { partial: true })).toEqual({
      name: "1",
      "-=hp": null,
      "==hp": 7,
    });
  });

  const typed = new fields.TypedObjectField(new fields.NumberField({ required: true, nullable: false, initial: 0 }), {
    validateKey: (key: string) => key.length < 4,
  });
  table("a record with free keys of at most three letters", typed, [
    [{ a: "1", long: 2 }, { a: 1 }],
    [undefined, {}],
    [{ b: "x" }, { b: NaN }, "b: must be a finite number"],
  ]);

  const shapes = new fields.TypedSchemaField({
    circle: { type: new fields.StringField({ required: true }), radius: new fields.NumberField({ initial: 1 }) },
    square: { type: new fields.StringField({ required: true }), side: new fields.NumberField({ initial: 2 }) },
  });
  table("one of two shapes", shapes, [
    [
      { type: "circle", side: 4 },
      { type: "circle", radius: 1 },
    ],
    [{ type: "square" }, { type: "square", side: 2 }],
    [{ type: "star" }, { type: "star" }, '"star" is not a valid type'],
    [{}, {}, 'has no "type"'],
  ]);

  test("a field belongs to one schema only", () => {
    expect(() => new fields.SchemaField({ other: schema.fields.hp as DataField })).toThrow(
      'The "hp" field already belongs',
    );
  });

  test("fields know their dotted path", () => {
    const root = new fields.SchemaField({
      a: new fields.SchemaField({
        list: new fields.ArrayField(new fields.SchemaField({ b: new fields.StringField() })),
      }),
    });
    expect(root.getField("a.list.element.b")?.fieldPath).toBe("a.list.element.b");
    expect(root.getField("a.nothing")).toBe(undefined);
  });
});

describe("own rules", () => {
  const even = (value: number) => value % 2 === 0;
  table("a rule that answers", new fields.NumberField({ validate: even, validationError: "is odd" }), [
    [2, 2],
    [3, 3, "is odd"],
  ]);
  const refuse = () => {
    throw new Error("never");
  };
  table("a rule that throws", new fields.NumberField({ validate: refuse }), [[1, 1, "never"]]);
});

describe("changes of active effects", () => {
  const change = (mode: number, value: unknown) => ({ key: "x", mode, value });
  const [multiply, add, downgrade, upgrade, override] = [1, 2, 3, 4, 5] as const;
  const apply = (field: DataField, current: unknown, mode: number, value: unknown) =>
    field.applyChange(current, null as never, change(mode, value));

  test("numbers are added, multiplied, bounded and replaced", () => {
    const field = new fields.NumberField();
    expect([add, multiply, upgrade, downgrade, override].map((mode) => apply(field, 4, mode, "3"))).toEqual([
      7, 12, 4, 3, 3,
    ]);
  });

  test("texts are joined, truth values combined, lists and sets extended", () => {
    expect(apply(new fields.StringField(), "a", add, "b")).toBe("ab");
    const truth = new fields.BooleanField();
    expect([apply(truth, false, add, "true"), apply(truth, true, multiply, "false")]).toEqual([true, false]);
    expect(apply(new fields.ArrayField(new fields.NumberField()), [1], add, "[2, 3]")).toEqual([1, 2, 3]);
    expect(apply(new fields.SetField(new fields.StringField()), new Set(["a"]), add, "b")).toEqual(new Set(["a", "b"]));
    expect(apply(new fields.ObjectField(), { a: 1 }, override, '{"b":2}')).toEqual({ b: 2 });
  });
});
