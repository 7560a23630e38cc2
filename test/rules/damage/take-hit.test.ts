import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { takeHit, type TargetState } from "../../../module/rules/damage/take-hit.ts";
import { allInjuries } from "../../../module/rules/injuries/vitals.ts";
import { DAMAGE_TYPES, type DamageType } from "../../../module/rules/vocabulary/damage.ts";
import { deepFreeze } from "../deep-freeze.ts";

const healthy: TargetState = deepFreeze({ hp: 10, maxHp: 12, radiation: 0, injuries: {}, dying: false });
const dying: TargetState = deepFreeze({
  ...healthy,
  hp: 0,
  dying: true,
  injuries: { torso: { untreated: 2, treated: 0 } },
});
const at = (damage: number, damageType: DamageType = "physical") => ({ damage, damageType, location: "torso" });
const one = { untreated: 1, treated: 0 };
const calm = { injuriesAdded: 0, critical: false, becameDying: false, armourLost: 0 };

describe("damage lowers HP", () => {
  test("and from 5 on it is a critical hit that injures the location (R-INJ-1)", () => {
    expect(takeHit(healthy, at(0))).toEqual({ ...calm, state: healthy });
    expect(takeHit(healthy, at(4))).toEqual({ ...calm, state: { ...healthy, hp: 6 } });
    expect(takeHit(healthy, at(5))).toEqual({
      ...calm,
      state: { ...healthy, hp: 5, injuries: { torso: one } },
      injuriesAdded: 1,
      critical: true,
    });
  });

  test("unless somebody makes it critical sooner, with an injury for that (R-CHR-24)", () => {
    expect(takeHit(healthy, { ...at(1), madeCritical: true })).toEqual({
      ...calm,
      state: { ...healthy, hp: 9, injuries: { torso: one } },
      injuriesAdded: 1,
      critical: true,
    });
    expect(takeHit(healthy, { ...at(0), madeCritical: true })).toEqual({ ...calm, state: healthy });
    const rads = { ...at(0), radiation: 1, madeCritical: true };
    expect(takeHit(healthy, rads)).toMatchObject({ critical: false, injuriesAdded: 0 });
  });

  test("a critical hit can injure other places besides (R-CHR-24)", () => {
    const messy = { moreInjuries: ["head", "torso"] };
    expect(takeHit(healthy, { ...at(5), ...messy })).toMatchObject({
      state: { injuries: { torso: { untreated: 2, treated: 0 }, head: one } },
      injuriesAdded: 3,
    });
    expect(takeHit(healthy, { ...at(4), ...messy })).toMatchObject({ state: { injuries: {} }, injuriesAdded: 0 });
  });

  test("Adamantium Skeleton rank 1 is critical from 6 (R-INJ-1)", () => {
    const hard = { ...healthy, criticalThreshold: 6 };
    expect(takeHit(hard, at(5))).toEqual({ ...calm, state: { ...hard, hp: 5 } });
    expect(takeHit(hard, at(6))).toMatchObject({ critical: true, injuriesAdded: 1 });
  });

  test("at 0 HP one is dying with an injury, two with a critical hit (R-INJ-1, R-INJ-3)", () => {
    const weak = { ...healthy, hp: 3 };
    expect(takeHit(weak, at(2))).toEqual({ ...calm, state: { ...weak, hp: 1 } });
    expect(takeHit(weak, at(3))).toEqual({
      ...calm,
      state: { ...weak, hp: 0, dying: true, injuries: { torso: one } },
      injuriesAdded: 1,
      becameDying: true,
    });
    expect(takeHit(weak, at(7))).toEqual({
      state: { ...weak, hp: 0, dying: true, injuries: { torso: { untreated: 2, treated: 0 } } },
      injuriesAdded: 2,
      critical: true,
      becameDying: true,
      armourLost: 0,
    });
  });

  test("with 0 HP and not dying, any damage is the fall (R-INJ-3)", () => {
    const limp = { ...healthy, hp: 0 };
    expect(takeHit(limp, at(1))).toMatchObject({ injuriesAdded: 1, becameDying: true });
    expect(takeHit(limp, at(0))).toEqual({ ...calm, state: limp });
  });
});

describe("while dying (R-INJ-3)", () => {
  test("a hit for 1 is one more injury, one for 5 two more", () => {
    expect(takeHit(dying, at(1))).toEqual({
      ...calm,
      state: { ...dying, injuries: { torso: { untreated: 3, treated: 0 } } },
      injuriesAdded: 1,
    });
    expect(takeHit(dying, at(5))).toEqual({
      ...calm,
      state: { ...dying, injuries: { torso: { untreated: 4, treated: 0 } } },
      injuriesAdded: 2,
      critical: true,
    });
    expect(takeHit(dying, at(0))).toEqual({ ...calm, state: dying });
  });

  test("so are points of radiation", () => {
    expect(takeHit(dying, { ...at(0), radiation: 1 })).toMatchObject({ injuriesAdded: 1, becameDying: false });
    expect(takeHit(dying, { ...at(1), location: "head" }).state.injuries).toEqual({ ...dying.injuries, head: one });
  });
});

describe("radiation (R-DMG-4)", () => {
  test("lowers the maximum, and HP only down to it", () => {
    expect(takeHit(healthy, at(2, "radiation"))).toEqual({ ...calm, state: { ...healthy, radiation: 2 } });
    expect(takeHit(healthy, at(3, "radiation"))).toEqual({ ...calm, state: { ...healthy, hp: 9, radiation: 3 } });
    expect(takeHit({ ...healthy, radiation: 2 }, at(1, "radiation")).state).toEqual({
      ...healthy,
      hp: 9,
      radiation: 3,
    });
  });

  test("is critical from 5 on, and at a maximum of 0 one is dying (R-INJ-1, R-INJ-3)", () => {
    expect(takeHit(healthy, at(5, "radiation"))).toEqual({
      ...calm,
      state: { ...healthy, hp: 7, radiation: 5, injuries: { torso: one } },
      injuriesAdded: 1,
      critical: true,
    });
    expect(takeHit({ ...healthy, radiation: 10, hp: 2 }, at(2, "radiation"))).toEqual({
      ...calm,
      state: { ...healthy, radiation: 12, hp: 0, dying: true, injuries: { torso: one } },
      injuriesAdded: 1,
      becameDying: true,
    });
    expect(takeHit(healthy, at(20, "radiation")).state).toMatchObject({ hp: 0, radiation: 20, dying: true });
  });

  test("4 damage less DR 2 and 1 Effect of Radioactive: 2 HP lost, then the maximum falls by 1 (R-DMG-5)", () => {
    expect(takeHit(healthy, { ...at(2), radiation: 1 })).toEqual({
      ...calm,
      state: { ...healthy, hp: 8, radiation: 1 },
    });
  });

  test("the points of Radioactive make no critical hit (R-INJ-1)", () => {
    expect(takeHit(healthy, { ...at(4), radiation: 3 })).toEqual({
      ...calm,
      state: { ...healthy, hp: 6, radiation: 3 },
    });
    expect(takeHit(healthy, { ...at(1, "radiation"), radiation: 4 })).toEqual({
      ...calm,
      state: { ...healthy, hp: 7, radiation: 5 },
    });
  });

  test("HP above the maximum stay when no radiation is taken", () => {
    const rested = { ...healthy, hp: 14 };
    expect(takeHit(rested, at(1)).state.hp).toBe(13);
    expect(takeHit(rested, { ...at(1), radiation: 1 }).state.hp).toBe(11);
  });
});

describe("treated injuries (R-INJ-4)", () => {
  const patched = deepFreeze({ ...healthy, injuries: { torso: { untreated: 0, treated: 2 } } });

  test("reopen on an Effect when damage is taken there", () => {
    const opened = { ...calm, state: { ...patched, hp: 9, injuries: { torso: { untreated: 1, treated: 1 } } } };
    expect([5, 6].map((face) => takeHit(patched, at(1), { face }))).toEqual([opened, opened]);
    for (const face of [1, 2, 3, 4]) {
      expect(takeHit(patched, at(1), { face })).toEqual({ ...calm, state: { ...patched, hp: 9 } });
    }
  });

  test("stay closed without damage, without the roll and elsewhere", () => {
    expect(takeHit(patched, at(0), { face: 5 })).toEqual({ ...calm, state: patched });
    expect(takeHit(patched, at(1)).state.injuries).toEqual(patched.injuries);
    expect(takeHit(patched, { ...at(1), location: "head" }, { face: 5 }).state.injuries).toEqual(patched.injuries);
    const open = { ...healthy, injuries: { torso: { untreated: 1, treated: 0 } } };
    expect(takeHit(open, at(1), { face: 5 }).state.injuries).toEqual(open.injuries);
  });

  test("reopen beside the injury of a critical hit", () => {
    expect(takeHit(patched, at(5), { face: 6 })).toMatchObject({
      injuriesAdded: 1,
      state: { injuries: { torso: { untreated: 2, treated: 1 } } },
    });
  });
});

describe("immunity (R-DMG-10)", () => {
  test("takes nothing of its types, from any source", () => {
    const ghoul: TargetState = { ...healthy, immune: ["radiation"] };
    expect(takeHit(ghoul, at(9, "radiation"))).toEqual({ ...calm, state: ghoul });
    expect(takeHit(ghoul, { ...at(2), radiation: 3 })).toEqual({ ...calm, state: { ...ghoul, hp: 8 } });
    const robot: TargetState = { ...healthy, immune: ["poison", "radiation"] };
    expect(takeHit(robot, at(9, "poison"))).toEqual({ ...calm, state: robot });
    const snake: TargetState = { ...healthy, immune: ["poison"] };
    expect(takeHit(snake, { ...at(9, "poison"), radiation: 1 }).state).toEqual({ ...snake, radiation: 1 });
  });
});

describe("power armour (R-DMG-11)", () => {
  const armoured = deepFreeze({ ...healthy, armour: { torso: 4, head: 2 } });

  test("loses HP first, and the rest goes on to the wearer", () => {
    expect(takeHit(armoured, at(3))).toEqual({
      ...calm,
      state: { ...armoured, armour: { torso: 1, head: 2 } },
      armourLost: 3,
    });
    expect(takeHit(armoured, at(4))).toMatchObject({ armourLost: 4, state: { hp: 10, armour: { torso: 0, head: 2 } } });
    expect(takeHit(armoured, at(6))).toEqual({
      ...calm,
      state: { ...armoured, hp: 8, armour: { torso: 0, head: 2 } },
      armourLost: 4,
    });
    expect(takeHit(armoured, { ...at(1), location: "left-arm" })).toEqual({
      ...calm,
      state: { ...armoured, hp: 9 },
    });
  });

  test("leaves a critical hit to what reaches the wearer (R-INJ-1)", () => {
    expect(takeHit(armoured, at(8))).toMatchObject({ critical: false, injuriesAdded: 0 });
    expect(takeHit(armoured, at(9))).toMatchObject({ critical: true, injuriesAdded: 1, armourLost: 4 });
  });

  test("does not stop radiation (R-DMG-3)", () => {
    expect(takeHit(armoured, at(3, "radiation"))).toEqual({ ...calm, state: { ...armoured, hp: 9, radiation: 3 } });
    expect(takeHit(armoured, { ...at(2), radiation: 1 })).toEqual({
      ...calm,
      state: { ...armoured, radiation: 1, armour: { torso: 2, head: 2 } },
      armourLost: 2,
    });
  });
});

describe("the dead and those out of the fight", () => {
  test("the dead take no more", () => {
    const dead: TargetState = { ...healthy, hp: 0, dead: true, armour: { torso: 3 } };
    expect(takeHit(dead, { ...at(9), radiation: 1 }, { face: 5 })).toEqual({ ...calm, state: dead });
  });

  test("at 0 HP someone of normal rank is injured and out, not dying (R-INJ-7)", () => {
    const raider: TargetState = { ...healthy, hp: 2, outAtZero: true };
    const out = takeHit(raider, at(3));
    expect(out).toEqual({
      ...calm,
      state: { ...raider, hp: 0, injuries: { torso: one } },
      injuriesAdded: 1,
    });
    expect(takeHit(out.state, at(2))).toEqual({ ...calm, state: out.state });
    expect(takeHit(out.state, at(5))).toMatchObject({ injuriesAdded: 1, critical: true, becameDying: false });
  });

  test("fields beyond these are kept", () => {
    expect(takeHit({ ...healthy, name: "Nora" }, at(1)).state).toEqual({ ...healthy, hp: 9, name: "Nora" });
  });
});

describe("always", () => {
  const state = fc.record({
    hp: fc.nat(12),
    maxHp: fc.integer({ min: 1, max: 12 }),
    radiation: fc.nat(12),
    injuries: fc.constant({ torso: { untreated: 1, treated: 1 } }),
    dying: fc.boolean(),
    armour: fc.record({ torso: fc.nat(4) }),
    immune: fc.subarray([...DAMAGE_TYPES]),
  });
  const hit = fc.record({
    damage: fc.nat(12),
    radiation: fc.nat(4),
    damageType: fc.constantFrom(...DAMAGE_TYPES),
    location: fc.constantFrom("torso", "head"),
  });

  test("a hit never heals, and the injuries it tells of are those it adds", () => {
    fc.assert(
      fc.property(state, hit, fc.integer({ min: 1, max: 6 }), (before, dealt, face) => {
        deepFreeze(before);
        const { state: after, injuriesAdded } = takeHit(before, dealt, { face });
        expect(after.hp).toBeGreaterThanOrEqual(0);
        expect(after.hp).toBeLessThanOrEqual(before.hp);
        expect(after.radiation).toBeGreaterThanOrEqual(before.radiation);
        expect(allInjuries(after.injuries) - allInjuries(before.injuries)).toBe(injuriesAdded);
      }),
    );
  });
});

test("impossible input is refused", () => {
  expect(() => takeHit(healthy, at(-1))).toThrow(/The damage must be a whole number of 0 or more, but is -1/);
  expect(() => takeHit(healthy, at(1.5))).toThrow(/The damage must be .* 1.5/);
  expect(() => takeHit(healthy, { ...at(1), radiation: -1 })).toThrow(/The added radiation must be .* -1/);
  expect(() => takeHit(healthy, at(1, "cold" as DamageType))).toThrow(/The damage type must be one of .* "cold"/);
  expect(() => takeHit({ ...healthy, hp: NaN }, at(1))).toThrow(/HP must be .* NaN/);
  expect(() => takeHit({ ...healthy, criticalThreshold: 0 }, at(1))).toThrow(
    /threshold must be .* 1 or more, but is 0/,
  );
  expect(() => takeHit({ ...healthy, armour: { torso: -1 } }, at(1))).toThrow(/The armour's HP must be .* -1/);
  expect(() => takeHit({ ...healthy, immune: ["cold" as DamageType] }, at(1))).toThrow(/An immunity must be .* "cold"/);
  expect(() => takeHit(healthy, at(1), { face: 7 })).toThrow(/from 1 to 6, but is 7/);
  expect(() => takeHit({ ...healthy, immune: "energy" as unknown as [] }, at(1))).toThrow(/Immunities must be a list/);
  expect(() => takeHit(healthy, undefined as never)).toThrow(/A hit must be a record, but is undefined/);
  expect(() => takeHit(undefined as never, at(1))).toThrow(/Vitals must be a record, but is undefined/);
});
