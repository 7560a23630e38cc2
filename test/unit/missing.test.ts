import { expect, test } from "vitest";
import { markMissing, NotProvidedError } from "../../sandbox/client/core/missing.ts";

const root = () => ({ here: { inner: 1 }, plain: 3 }) as Record<string, any>;

test("a missing name fails with its whole path, at the first part that is not there", () => {
  const object = root();
  markMissing(object, ["here.gone", "gone.deeper.still", "plain.deeper", "here.inner"], "host");
  expect(() => object.here.gone).toThrow(new NotProvidedError("host.here.gone"));
  expect(() => object.gone).toThrow("host.gone is not provided by the sandbox");
  expect([object.here.inner, object.plain]).toEqual([1, 3]);
});

test("missing names are not listed, and may be provided later", () => {
  const object = root();
  markMissing(object, ["late", "here.late"]);
  expect(JSON.stringify(object)).toBe('{"here":{"inner":1},"plain":3}');
  object.late = "now";
  object.here.late = "too";
  expect([object.late, object.here.late]).toEqual(["now", "too"]);
});
