import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type CardEvent,
  EVENT_STATUSES,
  type EventHandlers,
  foldEvents,
  listField,
  recordOf,
  Refusal,
  refuse,
  textField,
} from "../../module/rules/events.ts";
import { whole } from "../../module/rules/require.ts";
import { deepFreeze } from "./deep-freeze.ts";

/** A card that counts: `added { value }` adds, `doubled` doubles what was added before it. */
const HANDLERS: EventHandlers<number> = {
  added: (sum, event) => sum + whole("value", event["value"] as number, { min: 1 }),
  doubled: (sum) => (sum === 0 ? refuse("nothingToDouble") : sum * 2),
};

const event = (type: string, time: number, fields: object = {}) => ({ type, user: "nora", time, ...fields });
const fold = (record: Record<string, unknown>) => foldEvents(0, deepFreeze(record), HANDLERS);
const entry = (id: string, type: string, time: number, change: object = {}) => ({
  id,
  type,
  user: "nora",
  time,
  status: "applied",
  pending: false,
  reason: null,
  detail: null,
  ...change,
});
const undone = { status: "undone" };

test("events are folded in the order of time, then of id, whatever arrived first", () => {
  const record = {
    c: event("added", 30, { value: 5 }),
    b: event("doubled", 20),
    a2: event("added", 10, { value: 2 }),
    a1: event("added", 10, { value: 1 }),
  };
  expect(fold(record)).toEqual({
    state: 11,
    audit: [entry("a1", "added", 10), entry("a2", "added", 10), entry("b", "doubled", 20), entry("c", "added", 30)],
  });
  expect(fold({})).toEqual({ state: 0, audit: [] });
});

test("an unknown type is listed and changes nothing", () => {
  expect(fold({ a: event("danced", 1), b: event("added", 2, { value: 1 }) })).toEqual({
    state: 1,
    audit: [entry("a", "danced", 1, { status: "unknown" }), entry("b", "added", 2)],
  });
  expect(fold({ a: event("toString", 1) }).audit).toEqual([entry("a", "toString", 1, { status: "unknown" })]);
});

test("an event that a handler refuses changes nothing, and says why", () => {
  expect(
    fold({ a: event("doubled", 1), b: event("added", 2, { value: 0 }), c: event("added", 3, { value: 4 }) }),
  ).toEqual({
    state: 4,
    audit: [
      entry("a", "doubled", 1, { status: "refused", reason: "nothingToDouble" }),
      entry("b", "added", 2, {
        status: "refused",
        reason: "invalidContent",
        detail: "RangeError: value must be a whole number of 1 or more, but is 0",
      }),
      entry("c", "added", 3),
    ],
  });
});

test("what is no event at all is listed and does not break the card", () => {
  const { state, audit } = fold({
    a: null,
    b: "added",
    c: event("", 3),
    d: { type: "added", time: 4, value: 1 },
    e: event("added", -1, { value: 1 }),
    f: event("added", NaN, { value: 1 }),
    g: event("added", 7, { value: 1 }),
  });
  const broken = (id: string, detail: string) => ({
    ...entry(id, "", 0),
    user: "",
    status: "refused",
    reason: "invalidContent",
    detail: `RangeError: ${detail}`,
  });
  expect(state).toBe(1);
  expect(audit).toEqual([
    broken("a", "type of an event must be a text, but is undefined"),
    broken("b", "type of an event must be a text, but is undefined"),
    broken("c", 'type of an event must be a text, but is ""'),
    broken("d", "user of an event must be a text, but is undefined"),
    broken("e", "time of an event must be a number of 0 or more, but is -1"),
    broken("f", "time of an event must be a number of 0 or more, but is NaN"),
    entry("g", "added", 7),
  ]);
});

test("the key of the record is the event's id, whatever else it says", () => {
  expect(fold({ a: event("added", 0, { id: "z", value: 1 }) })).toEqual({ state: 1, audit: [entry("a", "added", 0)] });
});

describe("undoing", () => {
  const added = { a: event("added", 1, { value: 3 }), b: event("added", 2, { value: 4 }) };

  test("an undone event has no part in the state", () => {
    expect(fold({ ...added, u: event("undone", 3, { event: "a" }) })).toEqual({
      state: 4,
      audit: [entry("a", "added", 1, undone), entry("b", "added", 2), entry("u", "undone", 3)],
    });
  });

  test("an undo reaches its event even if the clocks disagree about the order", () => {
    expect(fold({ ...added, u: event("undone", 0, { event: "b" }) }).state).toBe(3);
  });

  test("an undo can be undone, and that too", () => {
    const once = { ...added, u1: event("undone", 3, { event: "a" }), u2: event("undone", 4, { event: "u1" }) };
    expect(fold(once)).toEqual({
      state: 7,
      audit: [
        entry("a", "added", 1),
        entry("b", "added", 2),
        entry("u1", "undone", 3, undone),
        entry("u2", "undone", 4),
      ],
    });
    expect(fold({ ...once, u3: event("undone", 5, { event: "u2" }) }).state).toBe(4);
  });

  test("an undo of nothing, of itself or of a later undo is refused", () => {
    const refused = (reason: string) => ({ status: "refused", reason });
    const record = {
      ...added,
      u1: event("undone", 3, { event: "x" }),
      u2: event("undone", 4, { event: "u2" }),
      u3: event("undone", 5, { event: "u4" }),
      u4: event("undone", 6, { event: "a" }),
      u5: event("undone", 7),
    };
    expect(fold(record)).toEqual({
      state: 4,
      audit: [
        entry("a", "added", 1, undone),
        entry("b", "added", 2),
        entry("u1", "undone", 3, refused("noSuchEvent")),
        entry("u2", "undone", 4, refused("undoesLaterEvent")),
        entry("u3", "undone", 5, refused("undoesLaterEvent")),
        entry("u4", "undone", 6),
        entry("u5", "undone", 7, refused("noSuchEvent")),
      ],
    });
  });
});

describe("pending events", () => {
  const pending = event("added", 1, { value: 3, pending: true });

  test("an event is pending until it is confirmed, and has its part in the state already", () => {
    expect(fold({ a: pending })).toEqual({ state: 3, audit: [entry("a", "added", 1, { pending: true })] });
    expect(fold({ a: pending, d: event("done", 2, { event: "a" }) })).toEqual({
      state: 3,
      audit: [entry("a", "added", 1), entry("d", "done", 2)],
    });
    expect(fold({ a: { ...pending, pending: "yes" } }).audit).toEqual([entry("a", "added", 1)]);
  });

  test("a confirmation of nothing is refused, and one that is undone confirms nothing", () => {
    expect(fold({ a: pending, d: event("done", 2, { event: "x" }) }).audit).toEqual([
      entry("a", "added", 1, { pending: true }),
      entry("d", "done", 2, { status: "refused", reason: "noSuchEvent" }),
    ]);
    expect(
      fold({ a: pending, d: event("done", 2, { event: "a" }), u: event("undone", 3, { event: "d" }) }).audit,
    ).toEqual([entry("a", "added", 1, { pending: true }), entry("d", "done", 2, undone), entry("u", "undone", 3)]);
  });
});

test("a later pass rests on what the earlier ones settled, whatever the time", () => {
  const total: EventHandlers<number> = { doubled: HANDLERS["doubled"]! };
  const sum: EventHandlers<number> = { added: HANDLERS["added"]! };
  const record = { d: event("doubled", 1), a: event("added", 2, { value: 3 }) };
  expect(foldEvents(0, record, sum, total)).toEqual({
    state: 6,
    audit: [entry("d", "doubled", 1), entry("a", "added", 2)],
  });
  expect(foldEvents(0, record, total, sum).state).toBe(3);
});

test("a type that two passes handle is folded once", () => {
  expect(foldEvents(0, { a: event("added", 1, { value: 3 }) }, HANDLERS, HANDLERS).state).toBe(3);
});

test("fields of an event are read with their kind", () => {
  const card: CardEvent = { id: "a", type: "added", user: "nora", time: 1, name: "x", list: [1], empty: "" };
  expect([textField(card, "name"), listField(card, "list")]).toEqual(["x", [1]]);
  expect(() => textField(card, "list")).toThrow(new RangeError("list of an event must be a text, but is [1]"));
  expect(() => textField(card, "empty")).toThrow(new RangeError('empty of an event must be a text, but is ""'));
  expect(() => listField(card, "name")).toThrow(new RangeError('name of an event must be a list, but is "x"'));
  expect([recordOf({ a: 1 }), recordOf(null), recordOf(3), recordOf(undefined)]).toEqual([{ a: 1 }, {}, {}, {}]);
});

test("a refusal carries its reason", () => {
  expect(() => refuse("tooLate")).toThrow(new Refusal("tooLate"));
  expect(new Refusal("tooLate").reason).toBe("tooLate");
  expect(EVENT_STATUSES).toEqual(["applied", "refused", "undone", "unknown"]);
});

test("the order of arrival never matters", () => {
  const content = fc.record({
    type: fc.constantFrom("added", "doubled", "undone", "done", "danced"),
    user: fc.constantFrom("nora", "nick", ""),
    time: fc.nat(5),
    value: fc.integer({ min: -1, max: 3 }),
    event: fc.constantFrom("a", "b", "c", "d", "e"),
    pending: fc.boolean(),
  });
  const records = fc.dictionary(fc.constantFrom("a", "b", "c", "d", "e"), content);
  fc.assert(
    fc.property(records, (record) => {
      const backwards = Object.fromEntries(Object.entries(record).reverse());
      expect(fold(backwards)).toEqual(fold(record));
      expect(
        fold(record)
          .audit.map(({ id }) => id)
          .sort(),
      ).toEqual(Object.keys(record).sort());
    }),
  );
});
