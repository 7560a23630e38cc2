import { injuryKind } from "../attacks/hit-location.ts";
import type { Part } from "../parts.ts";
import type { InjuryKind } from "../vocabulary/body-plans.ts";
import type { DamageType } from "../vocabulary/damage.ts";
import { untreatedInjuries, type Injuries } from "./vitals.ts";

/** Bleeding of the torso: rolled at the end of each own turn, against no DR (R-INJ-2). */
export const BLEEDING = { dice: 2, damageType: "physical", ignoresResistance: true, when: "endOfOwnTurn" } as const;
/** Difficulty that a head injury adds to tests of sight (R-INJ-2). */
export const HEAD_INJURY_SIGHT = 2;

/** What happens at once when a location is injured, and what stays until the injury is treated (R-INJ-2, R-INJ-5). */
export interface InjuryRule {
  readonly atOnce: readonly string[];
  readonly whileUntreated: readonly string[];
}

export const INJURY_RULES: Readonly<Record<InjuryKind, InjuryRule>> = {
  arm: { atOnce: ["dropHeld"], whileUntreated: ["noActionsWithArm"] },
  leg: { atOnce: ["fallProne"], whileUntreated: ["noSprint", "movingIsMajor"] },
  torso: { atOnce: [], whileUntreated: ["bleeding"] },
  head: { atOnce: ["loseNormalActions"], whileUntreated: ["sightDifficulty"] },
};

/** What the untreated injuries of a body do now. They do not add up: two at one leg hinder like one. */
export interface InjuryPenalties {
  /** Locations of arms with which no action is possible. */
  uselessArms: string[];
  canSprint: boolean;
  movingIsMajor: boolean;
  bleeding: { dice: number; damageType: DamageType; ignoresResistance: boolean } | null;
  /** Difficulty of tests of sight, as a reason. */
  sight: Part[];
}

/** The penalties of all untreated injuries of a body plan (R-INJ-2, R-INJ-4, R-INJ-5). */
export function injuryPenalties(plan: string, injuries: Injuries): InjuryPenalties {
  untreatedInjuries(injuries);
  const hurt = Object.entries(injuries).flatMap(([location, { untreated }]) => (untreated > 0 ? [location] : []));
  const kinds = hurt.map((location) => injuryKind(plan, location));
  const leg = kinds.includes("leg");
  const { dice, damageType, ignoresResistance } = BLEEDING;
  return {
    uselessArms: hurt.filter((_, index) => kinds[index] === "arm"),
    canSprint: !leg,
    movingIsMajor: leg,
    bleeding: kinds.includes("torso") ? { dice, damageType, ignoresResistance } : null,
    sight: kinds.includes("head") ? [{ reason: "headInjury", value: HEAD_INJURY_SIGHT }] : [],
  };
}

/** What new injuries at a location cause at once (R-INJ-2). */
export function injuryAtOnce(plan: string, location: string): readonly string[] {
  return INJURY_RULES[injuryKind(plan, location)].atOnce;
}
