import type { Part } from "../parts.ts";
import { list, oneOf, whole } from "../require.ts";
import type { Attribute } from "../vocabulary/attributes.ts";
import { QUALITIES, type Quality } from "../vocabulary/qualities.ts";
import type { Skill } from "../vocabulary/skills.ts";

/**
 * What a quality is: where it acts, what its value means, and its figures. Those of the core rules act (R-QUAL-1
 * to R-QUAL-16); those of supplements are reminders.
 */
export interface QualityRule {
  readonly step: "test" | "aim" | "damage" | "ammunition" | "defense" | "notice" | "injury" | "placing" | "reminder";
  readonly takes?: "number" | "range" | "ammunition";
  readonly opposite?: Quality;
  readonly figures?: Readonly<Record<string, number>>;
}

export const QUALITY_RULES = {
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
} as const satisfies Readonly<Record<Quality, QualityRule>>;

function known(qualities: readonly string[]): readonly Quality[] {
  return list("Qualities", qualities).map((quality) => oneOf("A quality", quality, QUALITIES));
}

/** Whether a weapon has a quality; every one it has must be known. */
export function hasQuality(qualities: readonly string[], quality: Quality): boolean {
  return known(qualities).includes(quality);
}

/** The qualities that only remind, in the order given. */
export function qualityReminders(qualities: readonly string[]): Quality[] {
  return known(qualities).filter((quality) => QUALITY_RULES[quality].step === "reminder");
}

/** Steps at which people act, and no number of an attack changes. */
const STEPS_FOR_PEOPLE: readonly QualityRule["step"][] = ["notice", "placing", "reminder"];

/** The qualities that people have to see to in an attack: who notices it, what is placed, supplements (R-QUAL-4, R-QUAL-8, R-QUAL-13). */
export function qualitiesForPeople(qualities: readonly string[]): Quality[] {
  return known(qualities).filter((quality) => STEPS_FOR_PEOPLE.includes(QUALITY_RULES[quality].step));
}

/** What the minor action Aim brings with a weapon. */
export interface AimBenefits {
  /** d20s that may be re-rolled on the attack. */
  rerolls: number;
  /** Combat dice that AP may buy after aiming, 1 AP each (R-QUAL-1). */
  damageDice: number;
  /** The difficulty of darkness no longer counts (R-QUAL-9). */
  ignoresDarkness: boolean;
  /** d20s that the next ally to attack the same target may re-roll (R-QUAL-11). */
  allyRerolls: number;
}

/** What aiming brings: with an Inaccurate weapon nothing (R-QUAL-1, R-QUAL-7, R-QUAL-9, R-QUAL-11). */
export function aimBenefits(qualities: readonly string[], rerolls = 1): AimBenefits {
  const has = known(qualities);
  whole("The number of re-rolls", rerolls, { min: 0 });
  if (has.includes("inaccurate")) return { rerolls: 0, damageDice: 0, ignoresDarkness: false, allyRerolls: 0 };
  return {
    rerolls,
    damageDice: has.includes("accurate") ? QUALITY_RULES.accurate.figures.actionPoints : 0,
    ignoresDarkness: has.includes("nightVision"),
    allyRerolls: has.includes("recon") ? QUALITY_RULES.recon.figures.rerolls : 0,
  };
}

/** How much a weapon's qualities widen the complication range of its attacks (R-QUAL-16). */
export function qualityComplicationRange(qualities: readonly string[]): Part[] {
  const widened = hasQuality(qualities, "unreliable");
  return widened ? [{ reason: "unreliable", value: QUALITY_RULES.unreliable.figures.complicationRange }] : [];
}

/**
 * The complications that remain: Reliable ignores the first one with the weapon in each fight (R-QUAL-12).
 * `spent` says whether it was used up before, in the answer whether it is now.
 */
export function reliableComplications(
  qualities: readonly string[],
  complications: number,
  spent: boolean,
): { complications: number; spent: boolean } {
  const reliable = hasQuality(qualities, "reliable");
  const rolled = whole("The number of complications", complications, { min: 0 });
  const ignores = reliable && !spent && rolled > 0;
  return {
    complications: ignores ? rolled - QUALITY_RULES.reliable.figures.complications : rolled,
    spent: spent || ignores,
  };
}

/** A test that a quality asks of others. */
export interface NoticeTest {
  attribute: Attribute;
  skill: Skill;
  difficulty: number;
}

/** The test that finds a Concealed weapon on a search, or nothing if it is in plain sight (R-QUAL-4). */
export function concealedTest(qualities: readonly string[]): NoticeTest | null {
  if (!hasQuality(qualities, "concealed")) return null;
  return { attribute: "per", skill: "survival", difficulty: QUALITY_RULES.concealed.figures.difficulty };
}

/** The test with which unaware foes other than the target notice a shot; null if they simply do (R-QUAL-13). */
export function suppressedTest(qualities: readonly string[]): NoticeTest | null {
  if (!hasQuality(qualities, "suppressed")) return null;
  return { attribute: "per", skill: "survival", difficulty: QUALITY_RULES.suppressed.figures.difficulty };
}

/** What parrying costs and brings against one melee attack; null without the quality (R-QUAL-10). */
export function parry(qualities: readonly string[]): { actionPoints: number; defense: number } | null {
  return hasQuality(qualities, "parry") ? { ...QUALITY_RULES.parry.figures } : null;
}

/** Whether something moving strikes a mine: once placed, within reach of it (R-QUAL-8). */
export function mineStrikes(qualities: readonly string[], mine: { placed: boolean; withinReach: boolean }): boolean {
  return hasQuality(qualities, "mine") && mine.placed && mine.withinReach;
}

/** Difficulty added to the treatment of an injury that a Debilitating weapon caused (R-QUAL-5). */
export function debilitatingDifficulty(qualities: readonly string[]): number {
  return hasQuality(qualities, "debilitating") ? QUALITY_RULES.debilitating.figures.difficulty : 0;
}

/** Difficulty added to an attack by how a weapon is held: two-handed ones in one hand (R-QUAL-15). */
export function gripDifficulty(qualities: readonly string[], hands: number): Part[] {
  whole("The number of hands", hands, { min: 1, max: 2 });
  const awkward = hasQuality(qualities, "twoHanded") && hands === 1;
  return awkward ? [{ reason: "twoHanded", value: QUALITY_RULES.twoHanded.figures.difficulty }] : [];
}
