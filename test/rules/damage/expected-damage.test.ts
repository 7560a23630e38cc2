import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  expectedDamage,
  damageOutcomes,
  type ExpectedDamage,
  type ExpectedDamageSpec,
} from "../../../module/rules/damage/expected-damage.ts";
import { resolveHit, type DamageEffect } from "../../../module/rules/damage/resolve-hit.ts";
import { deepFreeze } from "../deep-freeze.ts";

/** Every roll of so many dice. */
function rolls(dice: number): number[][] {
  if (dice === 0) return [[]];
  return rolls(dice - 1).flatMap((roll) => [1, 2, 3, 4, 5, 6].map((face) => [...roll, face]));
}

/** The same figures by counting every roll of attack and cover, with Spread only where all DRs are alike. */
function counted(spec: ExpectedDamageSpec): ExpectedDamage {
  const threshold = spec.criticalThreshold ?? 5;
  const sum = { first: 0, damage: 0, radiation: 0, effects: 0, critical: 0, nothing: 0 };
  const all = rolls(spec.dice).flatMap((faces) => rolls(spec.coverDice ?? 0).map((cover) => ({ faces, cover })));
  for (const { faces, cover } of all) {
    const first = resolveHit({ ...spec, faces, cover });
    const extra = resolveHit({ ...spec, faces, cover, halved: true }).damage;
    const hits = [first.damage, ...Array.from({ length: first.extraHits }, () => extra)];
    sum.first += first.damage;
    sum.damage += hits.reduce((total, damage) => total + damage, 0);
    sum.radiation += first.radiation;
    sum.effects += first.effects;
    sum.critical += hits.some((damage) => damage >= threshold) ? 1 : 0;
    sum.nothing += hits.every((damage) => damage === 0) ? 1 : 0;
  }
  return Object.fromEntries(Object.entries(sum).map(([key, value]) => [key, value / all.length])) as never;
}

function close(actual: ExpectedDamage, expected: ExpectedDamage) {
  expect(Object.keys(actual)).toEqual(Object.keys(expected));
  for (const key of Object.keys(expected) as (keyof ExpectedDamage)[])
    expect(actual[key]).toBeCloseTo(expected[key], 12);
}

const plain = { damageType: "physical", effects: [], resistance: 0 } as const;

describe("the chances of a pool", () => {
  test("of one die are those of its faces (R-DICE-1)", () => {
    const outcomes = damageOutcomes(1).sort((a, b) => a.damage - b.damage || a.effects - b.effects);
    expect(outcomes.map(({ damage, effects }) => [damage, effects])).toEqual([
      [0, 0],
      [1, 0],
      [1, 1],
      [2, 0],
    ]);
    expect(outcomes.map(({ chance }) => chance * 6).map(Math.round)).toEqual([2, 1, 2, 1]);
  });

  test("add up to 1, with 5/6 damage and 1/3 Effect a die (R-DICE-1)", () => {
    for (const dice of [0, 1, 4, 21]) {
      const outcomes = damageOutcomes(dice);
      const sum = (worth: (outcome: (typeof outcomes)[number]) => number) =>
        outcomes.reduce((total, outcome) => total + worth(outcome) * outcome.chance, 0);
      expect(sum(() => 1)).toBeCloseTo(1, 12);
      expect(sum(({ damage }) => damage)).toBeCloseTo((dice * 5) / 6, 10);
      expect(sum(({ effects }) => effects)).toBeCloseTo(dice / 3, 10);
    }
  });
});

describe("expected damage is exact", () => {
  test("without dice nothing comes of it", () => {
    expect(expectedDamage({ ...plain, dice: 0 })).toEqual({
      first: 0,
      damage: 0,
      radiation: 0,
      effects: 0,
      critical: 0,
      nothing: 1,
    });
  });

  test("one die against DR 1 does 1 damage on a 2 only (R-DMG-1)", () => {
    close(expectedDamage({ ...plain, dice: 1, resistance: 1 }), {
      first: 1 / 6,
      damage: 1 / 6,
      radiation: 0,
      effects: 1 / 3,
      critical: 0,
      nothing: 5 / 6,
    });
  });

  test("three dice are critical without Vicious on 2-2-2, and on a sum of 5 (R-INJ-1)", () => {
    close(expectedDamage({ ...plain, dice: 3 }), {
      first: 2.5,
      damage: 2.5,
      radiation: 0,
      effects: 1,
      critical: (1 + 9) / 216,
      nothing: 8 / 216,
    });
  });

  test("as counting every roll shows, with each effect, DR, cover and threshold", () => {
    const effects: DamageEffect[][] = [
      [],
      [{ id: "vicious" }],
      [{ id: "piercing", value: 2 }],
      [{ id: "spread" }],
      [{ id: "vicious" }, { id: "spread" }, { id: "radioactive" }],
    ];
    for (const list of effects) {
      for (const resistance of [0, 2]) {
        const spec = { ...plain, dice: 3, effects: list, resistance };
        close(expectedDamage(spec), counted(spec));
        close(expectedDamage({ ...spec, dice: 2, coverDice: 1 }), counted({ ...spec, dice: 2, coverDice: 1 }));
        close(expectedDamage({ ...spec, criticalThreshold: 3 }), counted({ ...spec, criticalThreshold: 3 }));
      }
    }
    const glow = { ...plain, dice: 3, effects: [{ id: "radioactive" }], radiationResistance: 1 };
    close(expectedDamage(glow), counted(glow));
  });

  test("extra hits of Spread meet the DR of wherever they land (R-DMG-9)", () => {
    const spec = { ...plain, dice: 3, effects: [{ id: "spread" }, { id: "vicious" }], criticalThreshold: 2 };
    const alike = expectedDamage({ ...spec, resistance: 2, spreadResistances: [2, 2, 2] });
    close(alike, expectedDamage({ ...spec, resistance: 2 }));
    const open = expectedDamage({ ...spec, resistance: 6, spreadResistances: [0, 4] });
    const soft = expectedDamage({ ...spec, resistance: 6, spreadResistances: [0] });
    const hard = expectedDamage({ ...spec, resistance: 6, spreadResistances: [4] });
    expect(open.first).toBeCloseTo(soft.first, 12);
    expect(open.damage).toBeCloseTo((soft.damage + hard.damage) / 2, 12);
    expect(open.critical).toBeGreaterThan(hard.critical);
    expect(open.critical).toBeLessThan(soft.critical);
    expect(open.nothing).toBeLessThan(hard.nothing);
    expect(open.nothing).toBeGreaterThan(soft.nothing);
  });

  test("two places, two extra hits: each lands by itself", () => {
    const spec = { ...plain, dice: 2, effects: [{ id: "spread" }], resistance: 9, spreadResistances: [0, 9] };
    close(expectedDamage({ ...spec, criticalThreshold: 1 }), {
      first: 0,
      damage: (4 / 36) * 2 * 0.5 + (8 / 36) * 0.5,
      radiation: 0,
      effects: 2 / 3,
      critical: (4 / 36) * 0.75 + (8 / 36) * 0.5,
      nothing: 1 - ((4 / 36) * 0.75 + (8 / 36) * 0.5),
    });
  });
});

describe("always", () => {
  test("more dice never lower the mean, more DR never raises it, and chances are chances", () => {
    fc.assert(
      fc.property(fc.nat(6), fc.nat(5), fc.boolean(), (dice, resistance, vicious) => {
        const spec = deepFreeze({ ...plain, dice, resistance, effects: vicious ? [{ id: "vicious" }] : [] });
        const now = expectedDamage(spec);
        expect(expectedDamage({ ...spec, dice: dice + 1 }).damage).toBeGreaterThanOrEqual(now.damage);
        expect(expectedDamage({ ...spec, resistance: resistance + 1 }).damage).toBeLessThanOrEqual(now.damage);
        expect(now.critical + now.nothing).toBeLessThanOrEqual(1 + 1e-12);
      }),
      { numRuns: 30 },
    );
  });
});

test("impossible input is refused", () => {
  expect(() => damageOutcomes(-1)).toThrow(/The number of combat dice must be .* of 0 or more, but is -1/);
  expect(() => expectedDamage({ ...plain, dice: 1.5 })).toThrow(/but is 1.5/);
  expect(() => expectedDamage({ ...plain, dice: 1, coverDice: -1 })).toThrow(/but is -1/);
  expect(() => expectedDamage({ ...plain, dice: 1, criticalThreshold: 0 })).toThrow(/threshold must be .* but is 0/);
  expect(() => expectedDamage({ ...plain, dice: 1, spreadResistances: [] })).toThrow(
    /places of extra hits .* but is 0/,
  );
  expect(() => expectedDamage({ ...plain, dice: 1, spreadResistances: 1 as never })).toThrow(
    /extra hits must be a list/,
  );
});
