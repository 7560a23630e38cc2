import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DataModel } from "../../sandbox/common/data/data-model.ts";
import * as fields from "../../sandbox/common/data/fields.ts";
import { DataModelValidationError } from "../../sandbox/common/data/validation-failure.ts";

/** Warnings are part of the answer: each test says which it expects. */
let warnings: string[] = [];
const { warn } = console;
beforeEach(() => {
  warnings = [];
  console.warn = (message: unknown) => void warnings.push(String(message));
});
afterEach(() => {
  console.warn = warn;
});

class Weapon extends DataModel {
  static override defineSchema() {
    return {
      name: new fields.StringField({ required: true, blank: false, initial: "Club" }),
      damage: new fields.NumberField({ required: true, nullable: false, integer: true, min: 1, max: 20, initial: 2 }),
      ranges: new fields.SchemaField({
        near: new fields.NumberField({ required: true, nullable: false, initial: 1 }),
        far: new fields.NumberField({ required: true, nullable: false, initial: 2 }),
      }),
      tags: new fields.SetField(new fields.StringField({ required: true, blank: false })),
      mods: new fields.TypedObjectField(
        new fields.SchemaField({
          weight: new fields.NumberField({ required: true, nullable: false, initial: 1 }),
          note: new fields.StringField({ required: true }),
        }),
      ),
      extra: new fields.ObjectField(),
      rolls: new fields.ArrayField(new fields.SchemaField({ die: new fields.NumberField({ initial: 6 }) })),
    };
  }

  static override validateJoint(data: Record<string, any>): void {
    if (data.ranges.far < data.ranges.near) throw new Error("far may not be nearer than near");
  }

  static override migrateData(source: Record<string, any>) {
    if ("power" in source) {
      source.damage = source.power;
      delete source.power;
    }
    return super.migrateData(source);
  }
}

const full = {
  name: "Club",
  damage: 2,
  ranges: { near: 1, far: 2 },
  tags: [],
  mods: {},
  extra: {},
  rolls: [],
};

describe("construction", () => {
  test("cleans, completes and prepares", () => {
    const weapon = new Weapon({ damage: "7.4", tags: ["a", "a"], unknown: 1 });
    expect(weapon.toObject()).toEqual({ ...full, damage: 7, tags: ["a"] });
    expect(weapon.tags).toEqual(new Set(["a"]));
    expect(weapon.toObject(false)).toEqual(weapon.toObject());
  });

  test("moves old data to their present shape first", () => {
    expect(new Weapon({ power: 9 }).damage).toBe(9);
  });

  test("a field moves its own old data, wherever it stands", () => {
    class Label extends fields.StringField {
      override migrateSource(source: Record<string, any>, value: unknown) {
        if (typeof value === "number") source.moved = [...((source.moved as number[]) ?? []), value];
      }
    }
    class Shelf extends DataModel {
      static override defineSchema() {
        return {
          name: new Label(),
          box: new fields.SchemaField({ label: new Label() }),
          labels: new fields.ArrayField(new Label()),
          byId: new fields.TypedObjectField(new Label()),
          moved: new fields.ArrayField(new fields.NumberField()),
        };
      }
    }
    const shelf = new Shelf({ name: 1, box: { label: 2 }, labels: [3], byId: { a: 4 } });
    expect(shelf.toObject()).toEqual({
      name: "1",
      box: { label: "2" },
      labels: ["3"],
      byId: { a: "4" },
      moved: [1, 2, 3, 4],
    });
  });

  test("says everything that is wrong, each by its path", () => {
    const build = () => new Weapon({ name: "", rolls: [{ die: "x" }], mods: { scope: { weight: "heavy" } } });
    expect(build).toThrow(
      [
        "Weapon validation errors:",
        "  name: may not be a blank string",
        "  mods.scope.weight: must be a finite number",
        "  rolls.0.die: must be a finite number",
      ].join("\n"),
    );
  });

  test("an error gives its failures by path", () => {
    let error: unknown;
    try {
      new Weapon({ damage: "x" });
    } catch (caught) {
      error = caught;
    }
    expect(error).toBeInstanceOf(DataModelValidationError);
    const failure = (error as DataModelValidationError).getFailure("damage");
    expect(failure?.toObject()).toEqual({
      invalidValue: NaN,
      fallback: undefined,
      dropped: false,
      message: "must be a finite number",
    });
  });

  test("rules between fields are kept", () => {
    expect(() => new Weapon({ ranges: { near: 5 } })).toThrow("far may not be nearer than near");
  });

  test("stored data are mended with a warning", () => {
    const weapon = Weapon.fromSource({ damage: "x", name: "Axe", mods: { a: { weight: "y" } } });
    expect(weapon.toObject()).toEqual({ ...full, name: "Axe", mods: { a: { weight: 1, note: "" } } });
    expect(weapon.invalid).toBe(false);
    expect(warnings).toEqual([
      "Weapon validation errors:\n  damage: must be a finite number\n  mods.a.weight: must be a finite number",
    ]);
  });
});

describe("updateSource", () => {
  test("answers the difference that was applied, of dotted and nested changes alike", () => {
    const weapon = new Weapon({ damage: 5 });
    const difference = weapon.updateSource({ damage: "5", "ranges.far": "9", ranges: { near: 1 }, name: " Axe " });
    expect(difference).toEqual({ ranges: { far: 9 }, name: "Axe" });
    expect([weapon.name, weapon.ranges]).toEqual(["Axe", { near: 1, far: 9 }]);
    expect(weapon.updateSource(difference)).toEqual({});
  });

  test("a dry run changes nothing", () => {
    const weapon = new Weapon();
    expect(weapon.updateSource({ damage: 3 }, { dryRun: true })).toEqual({ damage: 3 });
    expect(weapon.toObject()).toEqual(full);
  });

  test("an invalid change changes nothing", () => {
    const weapon = new Weapon();
    expect(() => weapon.updateSource({ name: "Axe", damage: "x" })).toThrow("damage: must be a finite number");
    expect(() => weapon.updateSource({ "ranges.near": 7 })).toThrow("far may not be nearer than near");
    expect(weapon.toObject()).toEqual(full);
  });

  test("null for what needs a value and has no initial one is refused, undefined changes nothing", () => {
    class Named extends DataModel {
      static override defineSchema() {
        return {
          name: new fields.StringField({ required: true, blank: false }),
          note: new fields.StringField(),
        };
      }
    }
    const named = new Named({ name: "Ann", note: "tall" });
    expect(() => named.updateSource({ name: null })).toThrow("name: may not be null");
    expect(named.updateSource({ name: undefined, note: undefined })).toEqual({});
    expect(named.toObject()).toEqual({ name: "Ann", note: "tall" });
  });

  test("new entries of a record are completed, present ones changed in part", () => {
    const weapon = new Weapon({ mods: { scope: { weight: 3, note: "old" } } });
    const difference = weapon.updateSource({ "mods.scope.note": "new", "mods.grip.note": "soft" });
    expect(difference).toEqual({ mods: { scope: { note: "new" }, grip: { note: "soft", weight: 1 } } });
    expect(weapon._source.mods).toEqual({ scope: { weight: 3, note: "new" }, grip: { note: "soft", weight: 1 } });
  });

  test("keys are removed by their own notation, from records, objects and schemas", () => {
    const weapon = new Weapon({ mods: { scope: {}, grip: {} }, extra: { a: { b: 1, c: 2 } }, ranges: { far: 8 } });
    const difference = weapon.updateSource({
      "mods.-=scope": null,
      "extra.a.-=b": null,
      "extra.-=no": null,
      "ranges.-=far": null,
    });
    expect(difference).toEqual({ mods: { "-=scope": null }, extra: { a: { "-=b": null } }, ranges: { "-=far": null } });
    expect(weapon.toObject()).toEqual({
      ...full,
      mods: { grip: { weight: 1, note: "" } },
      extra: { a: { c: 2 } },
      ranges: { near: 1, far: 2 },
    });
  });

  test("a value is replaced whole by its own notation", () => {
    const weapon = new Weapon({ mods: { scope: { weight: 4 } }, extra: { a: 1 } });
    expect(weapon.updateSource({ "==mods": { grip: {} }, "==extra": { b: 2 } })).toEqual({
      "==mods": { grip: { weight: 1, note: "" } },
      "==extra": { b: 2 },
    });
    expect([weapon._source.mods, weapon._source.extra]).toEqual([{ grip: { weight: 1, note: "" } }, { b: 2 }]);
  });

  test("lists are replaced as a whole, also by the numbers of their elements", () => {
    const weapon = new Weapon({ rolls: [{ die: 4 }, { die: 8 }] });
    expect(weapon.updateSource({ "rolls.0.die": 10 })).toEqual({ rolls: [{ die: 10 }] });
    expect(weapon._source.rolls).toEqual([{ die: 10 }]);
  });

  test("without recursion the objects of the first level are replaced and completed", () => {
    const weapon = new Weapon({ ranges: { near: 3, far: 4 }, extra: { a: 1 } });
    const difference = weapon.updateSource({ ranges: { far: 9 }, extra: { b: 2 } }, { recursive: false });
    expect(difference).toEqual({ ranges: { near: 1, far: 9 }, extra: { b: 2 } });
    expect([weapon._source.ranges, weapon._source.extra]).toEqual([{ near: 1, far: 9 }, { b: 2 }]);
  });

  /** No key is both set and removed: the order would decide. */
  const unambiguous = (record: object): boolean => Object.keys(record).every((key) => !(`-=${key}` in record));

  test("a difference applied to a copy makes it equal, whatever changes came before", () => {
    const change = fc.record(
      {
        name: fc.constantFrom("Axe", "Bow", "Club"),
        damage: fc.oneof(fc.integer({ min: -5, max: 30 }), fc.constantFrom("3", "4.5")),
        ranges: fc.record({ far: fc.integer({ min: 1, max: 9 }) }),
        tags: fc.array(fc.constantFrom("a", "b", "c")),
        mods: fc
          .dictionary(
            fc.constantFrom("x", "y", "-=x", "-=y"),
            fc.record({ weight: fc.integer() }, { requiredKeys: [] }),
            {
              noNullPrototype: true,
            },
          )
          .filter(unambiguous),
        extra: fc
          .dictionary(fc.constantFrom("p", "q", "-=p"), fc.integer(), { noNullPrototype: true })
          .filter(unambiguous),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 5 }), (changes) => {
        const weapon = new Weapon();
        const follower = new Weapon();
        for (const one of changes) {
          const before = weapon.toObject();
          const difference = weapon.updateSource(one);
          expect(weapon.updateSource(one)).toEqual({});
          if (Object.keys(difference).length === 0) expect(weapon.toObject()).toEqual(before);
          follower._commitSource(difference);
          expect(follower.toObject()).toEqual(weapon.toObject());
          expect(new Weapon(weapon.toObject()).toObject()).toEqual(weapon.toObject());
        }
      }),
    );
  });
});

test("a change is checked without being made", () => {
  const weapon = new Weapon();
  const changes = { damage: "12", junk: 1 };
  expect(weapon.validate({ changes, clean: true, fallback: false })).toBe(true);
  expect(changes).toEqual({ damage: 12 });
  expect(() => weapon.validate({ changes: { name: "" } })).toThrow("name: may not be a blank string");
  expect(weapon.toObject()).toEqual(full);
});

test("a copy is independent and may differ", () => {
  const weapon = new Weapon({ mods: { scope: {} } });
  const copy = weapon.clone({ "ranges.far": 5, "mods.-=scope": null });
  expect(copy.toObject()).toEqual({ ...full, ranges: { near: 1, far: 5 } });
  expect(weapon.toObject()).toEqual({ ...full, mods: { scope: { weight: 1, note: "" } } });
});

test("resetting takes derived values back", () => {
  const weapon = new Weapon({ damage: 4 });
  weapon.damage += 3;
  weapon.ranges.far = 99;
  weapon.reset();
  expect([weapon.damage, weapon.ranges]).toEqual([4, { near: 1, far: 2 }]);
});

test("values of read-only fields cannot be overwritten, and initial values may come from the data", () => {
  class Note extends DataModel {
    static override defineSchema() {
      return {
        key: new fields.StringField({ required: true, readonly: true, initial: "fixed" }),
        title: new fields.StringField({ required: true, initial: (data: { key?: string }) => `about ${data.key}` }),
      };
    }
  }
  const note = new Note({ key: "x" });
  expect(note.title).toBe("about x");
  expect(() => {
    note.key = "y";
  }).toThrow(TypeError);
});

test("a model within a model knows its parent and shares its source", () => {
  class Inner extends DataModel {
    static override defineSchema() {
      return { value: new fields.NumberField({ required: true, nullable: false, initial: 1 }) };
    }

    get double() {
      return this.value * 2;
    }
  }
  class Outer extends DataModel {
    static override defineSchema() {
      return {
        inner: new fields.EmbeddedDataField(Inner),
        list: new fields.ArrayField(new fields.EmbeddedDataField(Inner)),
      };
    }
  }
  const outer = new Outer({ list: [{}, { value: 4 }] });
  expect([outer.inner.double, outer.list.map(({ double }: Inner) => double)]).toEqual([2, [2, 8]]);
  expect(outer.inner.parent).toBe(outer);
  expect(outer.inner.schema.getField("value").fieldPath).toBe("inner.value");
  outer.updateSource({ "inner.value": 6 });
  expect([outer.inner.double, outer.inner._source]).toEqual([12, { value: 6 }]);
  outer.inner.updateSource({ value: 7 });
  expect(outer.toObject()).toEqual({ inner: { value: 7 }, list: [{ value: 1 }, { value: 4 }] });
});
