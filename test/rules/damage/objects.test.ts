import { expect, test } from "vitest";
import { damageObject } from "../../../module/rules/damage/objects.ts";
import { deepFreeze } from "../deep-freeze.ts";

test("a critical hit breaks an object, and so does the loss of all HP (R-DMG-6)", () => {
  const door = deepFreeze({ hp: 12, broken: false });
  expect(damageObject(door, { damage: 4 })).toEqual({ hp: 8, broken: false });
  expect(damageObject(door, { damage: 5 })).toEqual({ hp: 7, broken: true });
  expect(damageObject({ hp: 3, broken: false }, { damage: 2 })).toEqual({ hp: 1, broken: false });
  expect(damageObject({ hp: 3, broken: false }, { damage: 3 })).toEqual({ hp: 0, broken: true });
  expect(damageObject({ hp: 3, broken: false }, { damage: 4 })).toEqual({ hp: 0, broken: true });
  expect(damageObject({ hp: 3, broken: true }, { damage: 0 })).toEqual({ hp: 3, broken: true });
});

test("a large object breaks location by location and is done for when all are broken (R-DMG-6)", () => {
  const car = deepFreeze({ hp: 30, broken: false, locations: { wheel: false, engine: false } });
  const limping = damageObject(car, { damage: 5, location: "wheel" });
  expect(damageObject(car, { damage: 4, location: "wheel" })).toEqual({ ...car, hp: 26 });
  expect(limping).toEqual({ hp: 25, broken: false, locations: { wheel: true, engine: false } });
  expect(damageObject(limping, { damage: 6, location: "engine" })).toEqual({
    hp: 19,
    broken: true,
    locations: { wheel: true, engine: true },
  });
  expect(damageObject({ ...car, hp: 1 }, { damage: 1, location: "engine" })).toEqual({ ...car, hp: 0, broken: true });
  expect(damageObject({ ...car, broken: true }, { damage: 0, location: "wheel" }).broken).toBe(true);
});

test("impossible input is refused", () => {
  const car = { hp: 30, broken: false, locations: { wheel: false, engine: false } };
  expect(() => damageObject(car, { damage: 5 })).toThrow(
    /The location must be one of wheel, engine, but is "undefined"/,
  );
  expect(() => damageObject(car, { damage: 5, location: "roof" })).toThrow(/but is "roof"/);
  expect(() => damageObject({ hp: 1, broken: false }, { damage: -1 })).toThrow(/The damage must be .* -1/);
  expect(() => damageObject({ hp: -1, broken: false }, { damage: 1 })).toThrow(/HP must be .* -1/);
});
