import { expect, test } from "vitest";
import { afterPersistent, afterPersistentTest, startPersistent } from "../../../module/rules/damage/persistent.ts";
import type { DamageType } from "../../../module/rules/vocabulary/damage.ts";
import { deepFreeze } from "../deep-freeze.ts";

const fire = deepFreeze({ dice: 3, damageType: "energy" as const, rounds: 2, difficulty: 2 });

test("two Effects strike again at the end of the next two turns, ended by a test of difficulty 2 (R-DMG-5)", () => {
  expect(startPersistent({ persistentRounds: 2, persistentType: "energy" }, 3)).toEqual(fire);
  expect(startPersistent({ persistentRounds: 1, persistentType: "poison" }, 0)).toEqual({
    dice: 0,
    damageType: "poison",
    rounds: 1,
    difficulty: 1,
  });
  expect(startPersistent({ persistentRounds: 0 }, 3)).toBeNull();
});

test("it runs out turn by turn, and the test stays as hard (R-DMG-5)", () => {
  expect(afterPersistent(fire)).toEqual({ ...fire, rounds: 1 });
  expect(afterPersistent({ ...fire, rounds: 1 })).toBeNull();
});

test("a passed test ends it, a failed one changes nothing (R-DMG-5)", () => {
  expect([afterPersistentTest(fire, true), afterPersistentTest(fire, false)]).toEqual([null, fire]);
});

test("impossible input is refused", () => {
  expect(() => startPersistent({ persistentRounds: -1 }, 3)).toThrow(/The rounds of Persistent must be .* -1/);
  expect(() => startPersistent({ persistentRounds: 1, persistentType: "energy" }, -1)).toThrow(
    /dice of Persistent .* -1/,
  );
  expect(() => startPersistent({ persistentRounds: 1 }, 3)).toThrow(/must be one of physical, .* but is "undefined"/);
  expect(() => startPersistent({ persistentRounds: 1, persistentType: "cold" as DamageType }, 3)).toThrow(
    /The damage type of Persistent must be one of .* "cold"/,
  );
  expect(() => afterPersistent({ ...fire, rounds: 0 })).toThrow(/The rounds of Persistent must be .* 1 or more, .* 0/);
});
