import { expect, test } from "vitest";
import {
  aimingHelps,
  attackComplicationRange,
  failureActionPoints,
  shootsFast,
  SMALL_FRAME_PURPOSES,
  smallFrameRerolls,
  SURVIVOR_CHOICES,
  survivorPerks,
  survivorTraits,
} from "../../../module/rules/characters/survivor.ts";
import { SURVIVOR_TRAIT_IDS } from "../../../module/rules/characters/traits.ts";

const all = [...SURVIVOR_TRAIT_IDS];
const allBut = (trait: string) => all.filter((each) => each !== trait);

test("a survivor has two traits, or one and a further perk (R-CHR-19)", () => {
  expect(SURVIVOR_CHOICES).toEqual([
    { traits: 2, perks: 0 },
    { traits: 1, perks: 1 },
  ]);
  expect(all).toEqual(["gifted", "educated", "small-frame", "heavy-handed", "fast-shot"]);
  expect(survivorPerks(["gifted", "educated"])).toBe(0);
  expect(survivorPerks(["fast-shot"])).toBe(1);
  expect(survivorPerks([])).toBeNull();
  expect(survivorPerks(["gifted", "educated", "fast-shot"])).toBeNull();
  expect(survivorPerks(["gifted", "gifted"])).toBeNull();
  expect(() => survivorPerks(["vault-kid"])).toThrow(/A survivor trait must be one of gifted, .*, but is "vault-kid"/);
  expect(survivorTraits(["vault-kid", "fast-shot", "gifted"])).toEqual(["gifted", "fast-shot"]);
});

test("Heavy Handed: melee attacks complicate from 19, others as usual (R-CHR-19)", () => {
  const widened = [{ reason: "heavyHanded", value: 1 }];
  expect(attackComplicationRange(["heavy-handed"], "melee")).toEqual(widened);
  expect(attackComplicationRange(["heavy-handed"], "ranged")).toEqual([]);
  expect(attackComplicationRange(["heavy-handed"], "thrown")).toEqual([]);
  expect(attackComplicationRange(allBut("heavy-handed"), "melee")).toEqual([]);
  expect(() => attackComplicationRange([], "magic" as "melee")).toThrow(
    /The attack must be one of melee, ranged, thrown, but is "magic"/,
  );
});

test("Fast Shot: a second action that shoots is cheaper, and aiming gives nothing (R-CHR-19)", () => {
  expect(shootsFast(["fast-shot"], true)).toBe(true);
  expect(shootsFast(["fast-shot"], false)).toBe(false);
  expect(shootsFast(allBut("fast-shot"), true)).toBe(false);
  expect(aimingHelps(["fast-shot"])).toBe(false);
  expect(aimingHelps(allBut("fast-shot"))).toBe(true);
});

test("Educated: a failed test of a skill that is no tag skill gives the GM 1 AP (R-CHR-19)", () => {
  expect(failureActionPoints(["educated"], { passed: false, tag: false })).toBe(1);
  expect(failureActionPoints(["educated"], { passed: false, tag: true })).toBe(0);
  expect(failureActionPoints(["educated"], { passed: true, tag: false })).toBe(0);
  expect(failureActionPoints(allBut("educated"), { passed: false, tag: false })).toBe(0);
});

test("Small Frame: 1d20 again on AGI tests of balance or contortion (R-CHR-19)", () => {
  expect(SMALL_FRAME_PURPOSES).toEqual(["balance", "contortion"]);
  expect(smallFrameRerolls(["small-frame"], { attribute: "agi", purpose: "balance" })).toBe(1);
  expect(smallFrameRerolls(["small-frame"], { attribute: "agi", purpose: "contortion" })).toBe(1);
  expect(smallFrameRerolls(["small-frame"], { attribute: "agi", purpose: "sneak" })).toBe(0);
  expect(smallFrameRerolls(["small-frame"], { attribute: "str", purpose: "balance" })).toBe(0);
  expect(smallFrameRerolls(allBut("small-frame"), { attribute: "agi", purpose: "balance" })).toBe(0);
});
