import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { flattenTarget, hitChanges, restoreTarget, undoHit } from "../../../module/rules/damage/hit-changes.ts";
import { takeHit, type TargetState } from "../../../module/rules/damage/take-hit.ts";
import { DAMAGE_TYPES } from "../../../module/rules/vocabulary/damage.ts";
import { deepFreeze } from "../deep-freeze.ts";

const target: TargetState = deepFreeze({
  hp: 6,
  maxHp: 12,
  radiation: 1,
  injuries: { head: { untreated: 0, treated: 1 } },
  dying: false,
  armour: { torso: 3 },
});

test("a target is flattened and restored", () => {
  expect(flattenTarget(target)).toEqual({
    hp: 6,
    radiation: 1,
    dying: 0,
    dead: 0,
    "injuries.head.untreated": 0,
    "injuries.head.treated": 1,
    "armour.torso": 3,
  });
  expect(flattenTarget({ ...target, armour: undefined, injuries: {}, dying: true, dead: true })).toEqual({
    hp: 6,
    radiation: 1,
    dying: 1,
    dead: 1,
  });
  expect(restoreTarget(target, flattenTarget(target))).toEqual(target);
  expect(
    restoreTarget(target, { hp: 2, dying: 1, "injuries.left-arm.untreated": 1, "armour.torso": 0, luck: 3 }),
  ).toEqual({
    ...target,
    hp: 2,
    dying: true,
    injuries: { head: { untreated: 0, treated: 1 }, "left-arm": { untreated: 1, treated: 0 } },
    armour: { torso: 0 },
  });
  expect(restoreTarget(target, { "injuries.torso.treated": 2 }).injuries).toEqual({
    ...target.injuries,
    torso: { untreated: 0, treated: 2 },
  });
});

test("death is told only of who has died", () => {
  expect("dead" in restoreTarget(target, {})).toBe(false);
  expect(restoreTarget(target, { dead: 1 }).dead).toBe(true);
  expect(restoreTarget({ ...target, dead: true }, { dead: 0 }).dead).toBe(false);
  expect(restoreTarget({ ...target, dead: false }, {}).dead).toBe(false);
  const { armour: _, ...bare } = target;
  expect("armour" in restoreTarget(bare, {})).toBe(false);
});

test("a hit tells what it changed (R-INJ-1, R-DMG-11)", () => {
  const { changes, state, injuriesAdded } = hitChanges(target, {
    damage: 10,
    radiation: 2,
    damageType: "physical",
    location: "torso",
  });
  expect(injuriesAdded).toBe(2);
  expect(state).toEqual(takeHit(target, { damage: 10, radiation: 2, damageType: "physical", location: "torso" }).state);
  expect(changes).toEqual({
    hp: { before: 6, after: 0, delta: -6 },
    radiation: { before: 1, after: 3, delta: 2 },
    dying: { before: 0, after: 1, delta: 1 },
    "armour.torso": { before: 3, after: 0, delta: -3 },
    "injuries.torso.untreated": { before: 0, after: 2, delta: 2 },
  });
  const reopened = hitChanges(target, { damage: 1, damageType: "energy", location: "head" }, { face: 5 });
  expect(reopened.changes).toEqual({
    hp: { before: 6, after: 5, delta: -1 },
    "injuries.head.untreated": { before: 0, after: 1, delta: 1 },
    "injuries.head.treated": { before: 1, after: 0, delta: -1 },
  });
  expect(undoHit(reopened.state, reopened.changes)).toEqual(target);
});

test("taking back the hit that felled someone leaves the other one, and nobody with HP is dying", () => {
  const first = hitChanges(target, { damage: 4, damageType: "physical", location: "left-arm" });
  const second = hitChanges(first.state, { damage: 4, damageType: "physical", location: "right-arm" });
  expect(second.state).toMatchObject({ hp: 0, dying: true });
  expect(undoHit(second.state, first.changes)).toEqual({
    ...target,
    hp: 4,
    injuries: { ...target.injuries, "right-arm": { untreated: 1, treated: 0 } },
  });
  expect(undoHit(undoHit(second.state, first.changes), second.changes)).toEqual(target);
});

test("a hit taken back after another one that killed leaves HP at 0 and dying", () => {
  const weak = { ...target, hp: 0, dying: true };
  const hurt = hitChanges(weak, { damage: 1, damageType: "physical", location: "head" });
  expect(undoHit(hurt.state, hurt.changes)).toEqual(weak);
});

test("HP come back only up to the maximum that radiation leaves (R-DMG-4)", () => {
  const first = hitChanges({ ...target, hp: 11 }, { damage: 5, damageType: "physical", location: "head" });
  const second = hitChanges(first.state, { damage: 4, damageType: "radiation", location: "head" });
  expect(second.state).toMatchObject({ hp: 6, radiation: 5 });
  expect(undoHit(second.state, first.changes)).toMatchObject({ hp: 7, radiation: 5 });
  const rested = { ...target, hp: 13, radiation: 0 };
  const scratch = hitChanges(rested, { damage: 0, radiation: 0, damageType: "physical", location: "head" });
  expect(undoHit(rested, scratch.changes).hp).toBe(13);
});

describe("always", () => {
  const damage = fc.record({
    damage: fc.nat(9),
    damageType: fc.constantFrom("physical" as const, "energy" as const, "poison" as const),
    location: fc.constantFrom("head", "torso"),
  });
  const start = fc.record({
    hp: fc.integer({ min: 1, max: 10 }),
    radiation: fc.nat(2),
    armour: fc.record({ torso: fc.nat(4) }),
  });
  const built = start.map((numbers): TargetState => deepFreeze({ ...target, ...numbers }));
  const face = fc.record({ face: fc.integer({ min: 1, max: 6 }) });

  test("taking both hits back, in either order, is the identity", () => {
    fc.assert(
      fc.property(built, damage, damage, face, (before, one, two, reopen) => {
        const first = hitChanges(before, one, reopen);
        const second = hitChanges(first.state, two, reopen);
        expect(undoHit(undoHit(second.state, second.changes), first.changes)).toEqual(before);
        expect(undoHit(undoHit(second.state, first.changes), second.changes)).toEqual(before);
      }),
    );
  });

  test("taking back any hit, radiation too, is the identity while nothing came after it", () => {
    const any = fc.record({ ...damageFields, damageType: fc.constantFrom(...DAMAGE_TYPES), radiation: fc.nat(3) });
    fc.assert(
      fc.property(built, any, (before, one) => {
        const { state, changes } = hitChanges(before, one);
        expect(undoHit(state, changes)).toEqual(before);
      }),
    );
  });

  const damageFields = { damage: fc.nat(9), location: fc.constantFrom("head", "torso") };
});
