import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AttackMode } from "../../../module/rules/attacks/attack-test.ts";
import { damagePool, damagePoolLimits } from "../../../module/rules/attacks/damage-pool.ts";

const club = { mode: "melee", qualities: [], dice: 4 } as const;
const knife = { mode: "thrown", qualities: ["thrown"], dice: 3 } as const;
const pistol = { mode: "ranged", qualities: ["reliable"], dice: 4, fireRate: 2 } as const;
const minigun = { mode: "ranged", qualities: ["gatling", "inaccurate"], dice: 3, fireRate: 5 } as const;
const rifle = { mode: "ranged", qualities: ["accurate"], dice: 5, fireRate: 1, aimed: true } as const;
const weapon = (value: number) => ({ reason: "weapon", value });

test("AP buy up to 3 dice in melee and for thrown weapons, ammunition up to the fire rate for guns (R-ATK-7)", () => {
  expect(damagePoolLimits(club)).toEqual({ boughtDice: 3, extraShots: 0, dicePerShot: 0, either: false });
  expect(damagePoolLimits({ ...knife, fireRate: null })).toEqual({
    boughtDice: 3,
    extraShots: 0,
    dicePerShot: 0,
    either: false,
  });
  expect(damagePoolLimits(pistol)).toEqual({ boughtDice: 0, extraShots: 2, dicePerShot: 1, either: false });
  expect(damagePoolLimits({ ...pistol, aimed: true })).toEqual({
    boughtDice: 0,
    extraShots: 2,
    dicePerShot: 1,
    either: false,
  });
});

test("items may change how many dice AP buy (R-ATK-7)", () => {
  const limits = { boughtDice: 4, extraShots: 0, dicePerShot: 0, either: false };
  expect(damagePoolLimits({ ...club, mostBoughtDice: 4 })).toEqual(limits);
  expect(damagePool({ ...club, mostBoughtDice: 4, boughtDice: 4 })).toEqual({
    total: 8,
    parts: [weapon(4), { reason: "boughtDice", value: 4 }],
  });
  expect(() => damagePool({ ...club, mostBoughtDice: 4, boughtDice: 5 })).toThrow(RangeError);
  expect(damagePoolLimits({ ...pistol, mostBoughtDice: 1 })).toEqual({
    boughtDice: 1,
    extraShots: 2,
    dicePerShot: 1,
    either: true,
  });
  expect(() => damagePoolLimits({ ...club, mostBoughtDice: -1 })).toThrow("The most dice bought with AP");
});

test("a Gatling weapon gains 2 dice a burst, at most fire rate bursts (R-QUAL-6)", () => {
  expect(damagePoolLimits(minigun)).toEqual({ boughtDice: 0, extraShots: 5, dicePerShot: 2, either: false });
  expect(damagePool({ ...minigun, extraShots: 5 })).toEqual({
    total: 13,
    parts: [weapon(3), { reason: "extraShots", value: 10 }],
  });
  expect(() => damagePool({ ...minigun, extraShots: 6 })).toThrow(/The extra shots must be .* from 0 to 5, but is 6/);
});

test("an Accurate weapon that was aimed may buy 3 dice, but not with ammunition too (R-QUAL-1)", () => {
  expect(damagePoolLimits(rifle)).toEqual({ boughtDice: 3, extraShots: 1, dicePerShot: 1, either: true });
  expect(damagePoolLimits({ ...rifle, aimed: false })).toEqual({
    boughtDice: 0,
    extraShots: 1,
    dicePerShot: 1,
    either: false,
  });
  expect(damagePoolLimits({ ...rifle, fireRate: 0 }).either).toBe(false);
  expect(damagePool({ ...rifle, boughtDice: 3 })).toEqual({
    total: 8,
    parts: [weapon(5), { reason: "boughtDice", value: 3 }],
  });
  expect(damagePool({ ...rifle, extraShots: 1 }).total).toBe(6);
  expect(() => damagePool({ ...rifle, boughtDice: 1, extraShots: 1 })).toThrow(
    /by AP or by ammunition, but here by 1 AP and 1 shots/,
  );
  expect(() => damagePool({ ...rifle, aimed: false, boughtDice: 1 })).toThrow(/from 0 to 0, but is 1/);
});

test("a fire rate of 3 allows 3 dice for 3 more shots (R-ATK-7)", () => {
  expect(damagePool({ ...pistol, fireRate: 3, extraShots: 3 })).toEqual({
    total: 7,
    parts: [weapon(4), { reason: "extraShots", value: 3 }],
  });
  expect(() => damagePool({ ...pistol, fireRate: 3, extraShots: 4 })).toThrow(/from 0 to 3, but is 4/);
});

test("the melee bonus counts for melee attacks, not for thrown ones or guns (R-ATK-7)", () => {
  expect(damagePool({ ...club, meleeBonus: 2, boughtDice: 3, extra: [{ reason: "perk", value: 1 }] })).toEqual({
    total: 10,
    parts: [
      weapon(4),
      { reason: "meleeBonus", value: 2 },
      { reason: "boughtDice", value: 3 },
      { reason: "perk", value: 1 },
    ],
  });
  expect(damagePool({ ...knife, meleeBonus: 2 })).toEqual({ total: 3, parts: [weapon(3)] });
  expect(damagePool({ ...pistol, meleeBonus: 2 })).toEqual({ total: 4, parts: [weapon(4)] });
});

test("dice of perks and qualities come without ammunition and may lower the pool to 0 (R-ATK-7)", () => {
  const extra = [
    { reason: "sneak", value: 2 },
    { reason: "perk", value: -1 },
  ];
  expect(damagePool({ ...pistol, extra })).toEqual({ total: 5, parts: [weapon(4), ...extra] });
  expect(damagePool({ ...pistol, dice: 0, extra: [{ reason: "perk", value: -1 }] }).total).toBe(0);
});

describe("always", () => {
  test("the pool is the sum of its parts", () => {
    const whole = fc.nat(3);
    fc.assert(
      fc.property(whole, whole, whole, (dice, meleeBonus, boughtDice) => {
        const { total, parts } = damagePool(Object.freeze({ ...club, dice, meleeBonus, boughtDice }));
        expect(total).toBe(dice + meleeBonus + boughtDice);
        expect(parts.reduce((sum, { value }) => sum + value, 0)).toBe(total);
      }),
    );
  });
});

test("impossible input is refused", () => {
  expect(() => damagePool({ ...club, dice: -1 })).toThrow(/The weapon's dice must be .* of 0 or more, but is -1/);
  expect(() => damagePool({ ...club, boughtDice: 4 })).toThrow(/bought with AP must be .* from 0 to 3, but is 4/);
  expect(() => damagePool({ ...club, boughtDice: -1 })).toThrow(/but is -1/);
  expect(() => damagePool({ ...club, extraShots: 1 })).toThrow(/The extra shots must be .* from 0 to 0, but is 1/);
  expect(() => damagePool({ ...pistol, extraShots: -1 })).toThrow(/but is -1/);
  expect(() => damagePool({ ...club, meleeBonus: -1 })).toThrow(/The melee bonus must be .* but is -1/);
  expect(() => damagePool({ ...pistol, fireRate: -1 })).toThrow(/The fire rate must be .* but is -1/);
  expect(() => damagePool({ ...club, mode: "bite" as AttackMode })).toThrow(/The attack must be one of melee.* "bite"/);
  expect(() => damagePool({ ...club, qualities: ["sharp"] })).toThrow(/A quality must be one of .* "sharp"/);
  const text = "1" as unknown as [];
  expect(() => damagePool({ ...club, extra: text })).toThrow(/Extra dice must be a list, but is "1"/);
});
