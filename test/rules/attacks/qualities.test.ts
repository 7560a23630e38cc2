import { expect, test } from "vitest";
import {
  aimBenefits,
  concealedTest,
  debilitatingDifficulty,
  gripDifficulty,
  mineStrikes,
  parry,
  QUALITY_RULES,
  qualityComplicationRange,
  qualitiesForPeople,
  qualityReminders,
  reliableComplications,
  suppressedTest,
} from "../../../module/rules/attacks/qualities.ts";
import { CORE_QUALITIES, QUALITIES, SUPPLEMENT_QUALITIES } from "../../../module/rules/vocabulary/qualities.ts";

test("the core qualities act and those of supplements remind, whole table (R-QUAL-1 to R-QUAL-16)", () => {
  expect(QUALITY_RULES).toEqual({
    accurate: { step: "aim", opposite: "inaccurate", figures: { actionPoints: 3, dice: 1 } },
    blast: { step: "test", figures: { difficulty: 2 } },
    closeQuarters: { step: "test" },
    concealed: { step: "notice", figures: { difficulty: 2 } },
    debilitating: { step: "injury", figures: { difficulty: 1 } },
    gatling: { step: "ammunition", figures: { shots: 10, dice: 2 } },
    inaccurate: { step: "aim", opposite: "accurate" },
    mine: { step: "placing" },
    nightVision: { step: "aim" },
    parry: { step: "defense", figures: { actionPoints: 1, defense: 1 } },
    recon: { step: "aim", figures: { rerolls: 1 } },
    reliable: { step: "test", opposite: "unreliable", figures: { complications: 1 } },
    suppressed: { step: "notice", figures: { difficulty: 2 } },
    thrown: { step: "test", takes: "range" },
    twoHanded: { step: "test", figures: { difficulty: 2 } },
    unreliable: { step: "test", opposite: "reliable", figures: { complicationRange: 1 } },
    ammoHungry: { step: "reminder", takes: "number" },
    aquatic: { step: "reminder" },
    bombard: { step: "reminder" },
    delay: { step: "reminder", takes: "number" },
    fuel: { step: "reminder", takes: "ammunition" },
    limited: { step: "reminder" },
    placed: { step: "reminder" },
    recoil: { step: "reminder", takes: "number" },
    slowLoad: { step: "reminder" },
    surge: { step: "reminder" },
    unstableRadiation: { step: "reminder" },
    wrangle: { step: "reminder" },
  });
  expect(qualityReminders(QUALITIES)).toEqual([...SUPPLEMENT_QUALITIES]);
  expect(qualityReminders(CORE_QUALITIES)).toEqual([]);
  expect(qualitiesForPeople(CORE_QUALITIES)).toEqual(["concealed", "mine", "suppressed"]);
  expect(qualitiesForPeople(SUPPLEMENT_QUALITIES)).toEqual([...SUPPLEMENT_QUALITIES]);
});

test("aiming re-rolls 1d20; Accurate, Night Vision and Recon add to it (R-QUAL-1, R-QUAL-9, R-QUAL-11)", () => {
  const plain = { rerolls: 1, damageDice: 0, ignoresDarkness: false, allyRerolls: 0 };
  expect(aimBenefits([])).toEqual(plain);
  expect(aimBenefits([], 2)).toEqual({ ...plain, rerolls: 2 });
  expect(aimBenefits([], 0)).toEqual({ ...plain, rerolls: 0 });
  expect(aimBenefits(["accurate"])).toEqual({ ...plain, damageDice: 3 });
  expect(aimBenefits(["nightVision"])).toEqual({ ...plain, ignoresDarkness: true });
  expect(aimBenefits(["recon"])).toEqual({ ...plain, allyRerolls: 1 });
});

test("aiming gives nothing with an Inaccurate weapon (R-QUAL-7)", () => {
  const nothing = { rerolls: 0, damageDice: 0, ignoresDarkness: false, allyRerolls: 0 };
  expect(aimBenefits(["inaccurate"], 2)).toEqual(nothing);
  expect(aimBenefits(["accurate", "nightVision", "recon", "inaccurate"])).toEqual(nothing);
});

test("a Concealed weapon is found with PER + Survival 2, a Suppressed shot noticed so (R-QUAL-4, R-QUAL-13)", () => {
  const notice = { attribute: "per", skill: "survival", difficulty: 2 };
  expect([concealedTest(["concealed"]), concealedTest(["suppressed"])]).toEqual([notice, null]);
  expect([suppressedTest(["suppressed"]), suppressedTest(["concealed"])]).toEqual([notice, null]);
});

test("injuries by a Debilitating weapon are 1 harder to treat (R-QUAL-5)", () => {
  expect([debilitatingDifficulty(["debilitating"]), debilitatingDifficulty([])]).toEqual([1, 0]);
});

test("a placed mine strikes whoever comes within reach (R-QUAL-8)", () => {
  const near = { placed: true, withinReach: true };
  expect(mineStrikes(["blast", "mine"], near)).toBe(true);
  expect(mineStrikes(["blast"], near)).toBe(false);
  expect(mineStrikes(["mine"], { ...near, placed: false })).toBe(false);
  expect(mineStrikes(["mine"], { ...near, withinReach: false })).toBe(false);
});

test("parrying costs 1 AP for 1 Defense (R-QUAL-10)", () => {
  expect([parry(["parry"]), parry([])]).toEqual([{ actionPoints: 1, defense: 1 }, null]);
});

test("Reliable ignores the first complication of a fight (R-QUAL-12)", () => {
  expect(reliableComplications(["reliable"], 2, false)).toEqual({ complications: 1, spent: true });
  expect(reliableComplications(["reliable"], 1, false)).toEqual({ complications: 0, spent: true });
  expect(reliableComplications(["reliable"], 0, false)).toEqual({ complications: 0, spent: false });
  expect(reliableComplications(["reliable"], 2, true)).toEqual({ complications: 2, spent: true });
  expect(reliableComplications(["accurate"], 2, false)).toEqual({ complications: 2, spent: false });
});

test("a two-handed weapon in one hand adds 2 (R-QUAL-15)", () => {
  expect(gripDifficulty(["twoHanded"], 1)).toEqual([{ reason: "twoHanded", value: 2 }]);
  expect(gripDifficulty(["twoHanded"], 2)).toEqual([]);
  expect(gripDifficulty(["parry"], 1)).toEqual([]);
});

test("an Unreliable weapon widens the complication range by 1 (R-QUAL-16)", () => {
  expect(qualityComplicationRange(["unreliable"])).toEqual([{ reason: "unreliable", value: 1 }]);
  expect(qualityComplicationRange(["reliable"])).toEqual([]);
});

test("impossible input is refused", () => {
  const unknown = /A quality must be one of accurate, .*, but is "sharp"/;
  expect(() => qualityReminders(["sharp"])).toThrow(unknown);
  expect(() => aimBenefits(["sharp"])).toThrow(unknown);
  expect(() => aimBenefits(["inaccurate"], -1)).toThrow(/The number of re-rolls must be .* 0 or more, but is -1/);
  expect(() => reliableComplications([], -1, false)).toThrow(/The number of complications must be .* but is -1/);
  expect(() => gripDifficulty([], 0)).toThrow(/The number of hands must be .* from 1 to 2, but is 0/);
  expect(() => gripDifficulty([], 3)).toThrow(/but is 3/);
  expect(() => aimBenefits("accurate" as unknown as [])).toThrow(/Qualities must be a list, but is "accurate"/);
});
