import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  affordableShots,
  attackShots,
  checkAmmunition,
  refundShots,
  shotParts,
  shotsIn,
  spendShots,
  withShots,
  thrownSpent,
} from "../../../module/rules/attacks/ammunition.ts";
import type { AttackMode } from "../../../module/rules/attacks/attack-test.ts";
import { damagePool } from "../../../module/rules/attacks/damage-pool.ts";

test("a ranged attack spends 1 shot, the extra ones and 1 per Burst target (R-ATK-8)", () => {
  expect(attackShots({ mode: "ranged" })).toEqual({ total: 1, parts: [{ reason: "attack", value: 1 }] });
  expect(attackShots({ mode: "ranged", qualities: ["reliable"], extraShots: 2, burstTargets: 3 })).toEqual({
    total: 6,
    parts: [
      { reason: "attack", value: 1 },
      { reason: "extraShots", value: 2 },
      { reason: "burst", value: 3 },
    ],
  });
});

test("a Gatling weapon spends ten at a time (R-QUAL-6)", () => {
  expect(attackShots({ mode: "ranged", qualities: ["gatling"], extraShots: 2, burstTargets: 1 })).toEqual({
    total: 40,
    parts: [
      { reason: "attack", value: 10 },
      { reason: "extraShots", value: 20 },
      { reason: "burst", value: 10 },
    ],
  });
});

test("a weapon that takes more than one shot at once takes as many each time, ten or not", () => {
  expect(attackShots({ mode: "ranged", shots: 2, extraShots: 1 })).toEqual({
    total: 4,
    parts: [
      { reason: "attack", value: 2 },
      { reason: "extraShots", value: 2 },
    ],
  });
  expect(attackShots({ mode: "ranged", qualities: ["gatling"], shots: 10 }).total).toBe(10);
  expect(attackShots({ mode: "ranged", qualities: ["gatling"], shots: 1 }).total).toBe(10);
  expect(() => attackShots({ mode: "ranged", shots: 0 })).toThrow(
    "The shots at once must be a whole number of 1 or more, but is 0",
  );
});

test("a thrown weapon leaves the inventory, other weapons stay, and neither uses ammunition (R-ATK-8)", () => {
  expect((["melee", "ranged", "thrown"] as const).map(thrownSpent)).toEqual([0, 0, 1]);
  expect(attackShots({ mode: "thrown", burstTargets: 2 })).toEqual({ total: 0, parts: [] });
  expect(attackShots({ mode: "melee" })).toEqual({ total: 0, parts: [] });
  expect(() => thrownSpent("bite")).toThrow(/The attack must be one of melee.* "bite"/);
});

test("dice of a perk or quality cost no shot beyond the attack's own (R-ATK-8)", () => {
  const pool = damagePool({ mode: "ranged", qualities: [], dice: 3, extra: [{ reason: "perk", value: 2 }] });
  expect(pool.total).toBe(5);
  expect(attackShots({ mode: "ranged" }).total).toBe(1);
});

describe("charges in a stack are shots", () => {
  test("one cell of 12: a shot and three more leave 8 (R-ATK-8)", () => {
    const cell = { quantity: 1, shots: 12, shotsMax: 12 };
    expect(shotsIn(cell)).toBe(12);
    expect(spendShots(cell, 4)).toEqual({ quantity: 1, shots: 8, shotsMax: 12 });
  });

  test("an emptied cell is gone and the next one is full", () => {
    const cells = { quantity: 3, shots: 2, shotsMax: 20 };
    expect(shotsIn(cells)).toBe(42);
    expect(spendShots(cells, 1)).toEqual({ quantity: 3, shots: 1, shotsMax: 20 });
    expect(spendShots(cells, 2)).toEqual({ quantity: 2, shots: 20, shotsMax: 20 });
    expect(spendShots(cells, 3)).toEqual({ quantity: 2, shots: 19, shotsMax: 20 });
    expect(spendShots(cells, 42)).toEqual({ quantity: 0, shots: 20, shotsMax: 20 });
    expect(refundShots({ quantity: 0, shots: 20, shotsMax: 20 }, 42)).toEqual(cells);
  });

  test("a cell that states no shots left is full, one that states 0 is empty", () => {
    expect(shotsIn({ quantity: 2, shotsMax: 20 })).toBe(40);
    expect(shotsIn({ quantity: 2, shots: 0, shotsMax: 20 })).toBe(20);
    expect(shotsIn({ quantity: 1, shots: 30, shotsMax: 20 })).toBe(20);
    expect(shotsIn({ quantity: 0, shots: 5, shotsMax: 20 })).toBe(0);
  });

  test("all shots are those of the unit in use and of the full ones", () => {
    expect(shotParts({ quantity: 3, shots: 2, shotsMax: 20 })).toEqual({
      total: 42,
      parts: [
        { reason: "unitInUse", value: 2 },
        { reason: "fullUnits", value: 40 },
      ],
    });
    expect(withShots({ quantity: 3, shots: 2, shotsMax: 20 }, 61)).toEqual({ quantity: 4, shots: 1, shotsMax: 20 });
    expect(() => withShots({ quantity: 3 }, -1)).toThrow(/The shots must be .* -1/);
  });

  test("without a shot count a unit is one shot", () => {
    for (const rounds of [
      { quantity: 5 },
      { quantity: 5, shots: 0, shotsMax: 0 },
      { quantity: 5, shots: null, shotsMax: null },
      { quantity: 5, shots: 0, shotsMax: 1 },
    ]) {
      expect(shotsIn(rounds)).toBe(5);
      expect(spendShots(rounds, 1)).toEqual({ ...rounds, quantity: 4 });
      expect(refundShots(rounds, 2)).toEqual({ ...rounds, quantity: 7 });
    }
  });

  test("putting back what was spent restores the stack", () => {
    const stack = fc
      .record({ quantity: fc.integer({ min: 1, max: 9 }), shotsMax: fc.integer({ min: 2, max: 20 }) })
      .chain((units) => fc.record({ ...constants(units), shots: fc.integer({ min: 1, max: units.shotsMax }) }));
    fc.assert(
      fc.property(stack, fc.nat(200), (given, wanted) => {
        Object.freeze(given);
        const shots = Math.min(wanted, shotsIn(given));
        const spent = spendShots(given, shots);
        expect(shotsIn(spent)).toBe(shotsIn(given) - shots);
        expect(refundShots(spent, shots)).toEqual(given);
      }),
    );
  });
});

function constants(units: { quantity: number; shotsMax: number }) {
  return { quantity: fc.constant(units.quantity), shotsMax: fc.constant(units.shotsMax) };
}

describe("too little ammunition is refused before the roll (R-ATK-8)", () => {
  test("with what is missing", () => {
    const spending = { mode: "ranged", extraShots: 3 } as const;
    expect(checkAmmunition(3, spending)).toEqual({
      ok: false,
      reason: "notEnoughAmmunition",
      have: 3,
      needed: 4,
      missing: 1,
    });
    expect(checkAmmunition(4, spending)).toEqual({ ok: true, reason: null, have: 4, needed: 4, missing: 0 });
    expect(checkAmmunition(5, spending)).toEqual({ ok: true, reason: null, have: 5, needed: 4, missing: 0 });
    expect(checkAmmunition(0, { mode: "melee" }).ok).toBe(true);
  });

  test("and who needs none always may fire", () => {
    expect(checkAmmunition(null, { mode: "ranged", extraShots: 2 })).toEqual({
      ok: true,
      reason: null,
      have: null,
      needed: 3,
      missing: 0,
    });
  });

  test("the dialog offers what can be paid", () => {
    expect([0, 1, 2, 3, 4, 9].map((have) => affordableShots(have, { fireRate: 3 }))).toEqual([0, 0, 1, 2, 3, 3]);
    const minigun = { fireRate: 5, qualities: ["gatling"] };
    expect([9, 10, 19, 20, 60, 70].map((have) => affordableShots(have, minigun))).toEqual([0, 0, 0, 1, 5, 5]);
    expect(affordableShots(null, { fireRate: 2 })).toBe(2);
    expect(affordableShots(9, { fireRate: null })).toBe(0);
  });
});

test("impossible input is refused", () => {
  expect(() => attackShots({ mode: "bite" as AttackMode })).toThrow(/The attack must be one of .* "bite"/);
  expect(() => attackShots({ mode: "melee", extraShots: 1 })).toThrow(/The extra shots must be .* from 0 to 0, .* 1/);
  expect(() => attackShots({ mode: "ranged", extraShots: -1 })).toThrow(/The extra shots must be .* -1/);
  expect(() => attackShots({ mode: "ranged", burstTargets: -1 })).toThrow(/The Burst targets must be .* -1/);
  expect(() => shotsIn({ quantity: -1 })).toThrow(/The quantity must be .* -1/);
  expect(() => shotsIn({ quantity: 1, shots: -1, shotsMax: 5 })).toThrow(/The shots left must be .* -1/);
  expect(() => shotsIn({ quantity: 1, shotsMax: -5 })).toThrow(/The shots of a unit must be .* -5/);
  expect(() => spendShots({ quantity: 3 }, 4)).toThrow(/The shots spent must be .* from 0 to 3, but is 4/);
  expect(() => spendShots({ quantity: 3 }, -1)).toThrow(/but is -1/);
  expect(() => refundShots({ quantity: 3 }, -1)).toThrow(/The shots put back must be .* -1/);
  expect(() => checkAmmunition(-1, { mode: "ranged" })).toThrow(/The shots at hand must be .* -1/);
  expect(() => affordableShots(-1, { fireRate: 1 })).toThrow(/The shots at hand must be .* -1/);
  expect(() => affordableShots(1, { fireRate: -1 })).toThrow(/The fire rate must be .* -1/);
  expect(() => attackShots({ mode: "ranged", qualities: ["sharp"] })).toThrow(/A quality must be one of .* "sharp"/);
});
