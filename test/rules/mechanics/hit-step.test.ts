import { expect, test } from "vitest";
import { hitPlan, NO_HIT_PLAN, strike, type HitPlan } from "../../../module/rules/mechanics/hit-step.ts";
import type { OwnedMechanic } from "../../../module/rules/mechanics/collect.ts";
import type { Context } from "../../../module/rules/mechanics/facts.ts";
import { deepFreeze } from "../deep-freeze.ts";
import { it, owned } from "./owned.ts";

const by = (value: number) => ({ reason: "it", value, source: it });
const change = (index: number, op: string, value: number) => ({ key: `it/${index}`, source: it, op, value });

/** 4 damage and 2 Effects. */
const FACES = [5, 6, 2, 3];
const NOTHING = { extraHits: 0, extraTargets: 0, stun: false, persistentRounds: 0, breaking: 0, radiation: 0 };

type Hit = Parameters<typeof strike>[0];

function struck(
  hit: Partial<Hit>,
  {
    plan = NO_HIT_PLAN,
    mechanics = [],
    context = {},
  }: { plan?: HitPlan; mechanics?: OwnedMechanic[]; context?: Context } = {},
) {
  const spec = { faces: FACES, damageType: "physical", effects: [], resistance: 1, location: "torso", ...hit } as Hit;
  return strike(deepFreeze(spec), deepFreeze(plan), deepFreeze({ mechanics, context, criticalThreshold: 5 }));
}

test("without mechanics a hit is what R-DMG-1 says, and critical from 5 on (R-INJ-1)", () => {
  expect(struck({})).toEqual({
    ...NOTHING,
    rolled: 4,
    effects: 2,
    resistance: 1,
    damage: 3,
    parts: [{ reason: "hit", value: 3 }],
    criticalThreshold: 5,
    critical: false,
  });
  expect(struck({ faces: [2, 2, 2], resistance: 1 }).critical).toBe(true);
  expect(struck({ resistance: 4 })).toEqual({
    ...NOTHING,
    rolled: 4,
    effects: 2,
    resistance: 4,
    damage: 0,
    parts: [],
    criticalThreshold: 5,
    critical: false,
  });
});

test("damage of each Effect adds to damage of its own type, radiation comes beside another (Nuclear Physicist)", () => {
  const all = owned({ kind: "damagePerEffect", damageType: "radiation", amount: 1 });
  expect(hitPlan(all, ["radiation"])).toEqual({ ...NO_HIT_PLAN, perEffect: [by(1)] });
  expect(hitPlan(all, ["energy", "physical"])).toEqual({ ...NO_HIT_PLAN, radiationPerEffect: [by(1)] });
  expect(hitPlan(owned({ kind: "damagePerEffect", damageType: "energy", amount: 1 }), ["physical"])).toEqual(
    NO_HIT_PLAN,
  );
  const own = struck({ damageType: "radiation" }, { plan: hitPlan(all, ["radiation"]) });
  expect([own.rolled, own.damage, own.radiation]).toEqual([6, 5, 0]);
  const beside = { effects: [{ id: "radioactive" }], radiationResistance: 1 };
  const plan = hitPlan(all, ["physical"]);
  expect([struck(beside, { plan }).damage, struck(beside, { plan }).radiation]).toEqual([3, 3]);
  // R-DMG-9: an extra hit of Spread adds no radiation.
  expect(struck({ ...beside, halved: true }, { plan }).radiation).toBe(0);
});

test("damage that mechanics add comes after DR and to hits that do any; some only to critical ones", () => {
  const all = owned(
    { kind: "damage", amount: 1 },
    { kind: "damage", amount: 2, when: { critical: true } },
    { kind: "damage", amount: 4, limit: { uses: 1, per: "scene" } },
  );
  const plan = hitPlan(all, ["physical"]);
  expect(plan).toEqual({ ...NO_HIT_PLAN, damage: [change(0, "add", 1)], criticalDamage: [change(1, "add", 2)] });
  expect(hitPlan(all, ["physical"], {}, { chosen: { "it/2": 1 } }).damage).toEqual([
    change(0, "add", 1),
    change(2, "add", 4),
  ]);
  expect(struck({}, { plan }).parts).toEqual([{ reason: "hit", value: 3 }, by(1)]);
  // 4 after DR, 1 more: critical, and 2 for that.
  const critical = struck({ resistance: 0 }, { plan });
  expect([critical.damage, critical.critical, critical.parts]).toEqual([
    7,
    true,
    [{ reason: "hit", value: 4 }, by(1), by(2)],
  ]);
  expect(struck({ resistance: 9 }, { plan })).toMatchObject({ damage: 0, parts: [], critical: false });
});

test("a hit that somebody makes critical has the damage of critical hits, unless nothing got through (R-CHR-24)", () => {
  const plan = hitPlan(owned({ kind: "damage", amount: 2, when: { critical: true } }), ["physical"]);
  expect(struck({ madeCritical: true }, { plan })).toMatchObject({ damage: 5, critical: true });
  expect(struck({ madeCritical: true, resistance: 4 }, { plan })).toMatchObject({ damage: 0, critical: false });
});

test("what the body takes off a hit comes before the question whether it is critical (R-INJ-1)", () => {
  const mechanics = owned({ kind: "incomingDamage", amount: -2 });
  const hit = { faces: [2, 2, 2], resistance: 1 };
  expect(struck(hit, { mechanics })).toMatchObject({ damage: 3, critical: false });
  expect(struck({ ...hit, madeCritical: true }, { mechanics })).toMatchObject({ damage: 3, critical: true });
  const more = owned({ kind: "incomingDamage", amount: 1 });
  expect(struck({ faces: [2, 2], resistance: 0 }, { mechanics: more })).toMatchObject({ damage: 5, critical: true });
});

test("a lower threshold makes a hit critical sooner, and one that is lower already stays (R-INJ-1)", () => {
  const plan = hitPlan(owned({ kind: "targetCriticalThreshold", op: "set", amount: 3 }), ["physical"]);
  expect(plan).toEqual({ ...NO_HIT_PLAN, criticalThreshold: [change(0, "set", 3)] });
  expect(struck({}, { plan })).toMatchObject({ damage: 3, criticalThreshold: 3, critical: true });
  expect(struck({ resistance: 2 }, { plan })).toMatchObject({ damage: 2, criticalThreshold: 3, critical: false });
  const body = { mechanics: [], context: {}, criticalThreshold: 2 };
  const hit = { faces: FACES, damageType: "physical", effects: [], resistance: 2, location: "torso" } as const;
  expect(strike(hit, plan, body)).toMatchObject({ criticalThreshold: 2, critical: true });
});

test("an effect is ignored by who ignores it, of its type only (Asbestos Lining)", () => {
  const mechanics = owned({ kind: "ignoredEffect", effect: "persistent", damageType: "energy" });
  const effects = [{ id: "persistent" }, { id: "stun" }];
  expect(struck({ effects, damageType: "energy" }, { mechanics })).toMatchObject({ persistentRounds: 0, stun: true });
  expect(struck({ effects }, { mechanics })).toMatchObject({ persistentRounds: 2, stun: true });
  const burning = [{ id: "persistent", damageType: "energy" as const }];
  expect(struck({ effects: burning }, { mechanics }).persistentRounds).toBe(0);
  const any = owned({ kind: "ignoredEffect", effect: "stun" });
  expect(struck({ effects }, { mechanics: any })).toMatchObject({ persistentRounds: 2, stun: false });
});

test("an effect acts from so many Effects on (Pneumatic)", () => {
  const mechanics = owned({ kind: "effectsNeeded", effect: "stun", op: "set", amount: 2 });
  const effects = [{ id: "stun" }, { id: "vicious" }];
  expect(struck({ effects }, { mechanics })).toMatchObject({ stun: true, rolled: 6 });
  expect(struck({ effects, faces: [5, 2] }, { mechanics })).toMatchObject({ stun: false, rolled: 4 });
});

test("DR does not count where the body has its weak spot (Weak Spot)", () => {
  const mechanics = owned({ kind: "ignoredResistance", location: "torso", when: { calledShot: true } });
  const called = { mechanics, context: { calledShot: true } };
  expect(struck({ resistance: 3 }, called)).toMatchObject({ resistance: 0, damage: 4 });
  expect(struck({ resistance: 3, location: "head" }, called)).toMatchObject({ resistance: 3, damage: 1 });
  expect(struck({ resistance: 3 }, { mechanics })).toMatchObject({ resistance: 3, damage: 1 });
  const optics = { ...called, context: { calledShot: true, location: "torso" } };
  expect(struck({ resistance: 3, location: "main-body" }, optics).damage).toBe(4);
  const everywhere = owned({ kind: "ignoredResistance" });
  expect(struck({ resistance: 3, location: "head" }, { mechanics: everywhere }).damage).toBe(4);
  expect(struck({ resistance: 3, ignoresResistance: true })).toMatchObject({ resistance: 0, damage: 4 });
});

test("damage and radiation that the body adds come last, and to what gets through (Rad Worms)", () => {
  const mechanics = owned({ kind: "incomingDamage", amount: 2, damageType: "radiation" });
  expect(struck({ damageType: "radiation" }, { mechanics })).toMatchObject({
    damage: 5,
    critical: true,
    parts: [{ reason: "hit", value: 3 }, by(2)],
  });
  const effects = [{ id: "radioactive" }];
  expect(struck({ effects }, { mechanics })).toMatchObject({ damage: 3, radiation: 4, critical: false });
  expect(struck({ effects, radiationResistance: 2 }, { mechanics }).radiation).toBe(0);
  const all = owned({ kind: "incomingDamage", amount: -1 });
  expect(struck({}, { mechanics: all }).damage).toBe(2);
});
