import { totalOf, type Total } from "../parts.ts";
import { whole } from "../require.ts";
import type { ActionKind } from "../turns/actions.ts";
import type { Attribute } from "../vocabulary/attributes.ts";
import type { Effect } from "../vocabulary/damage.ts";
import type { Range } from "../vocabulary/ranges.ts";
import type { Skill } from "../vocabulary/skills.ts";
import { rankOf, type PerkRanks } from "./owned.ts";

export const PERK_ACTION_IDS = ["charge", "frighten", "befriend"] as const;
export type PerkActionId = (typeof PERK_ACTION_IDS)[number];

/** An action that a perk gives from some rank on. */
export interface PerkAction {
  readonly perk: string;
  readonly rank: number;
  readonly kind: ActionKind;
  /** It is the turn's movement action too. */
  readonly movement: boolean;
  readonly attribute: Attribute;
  readonly skill: Skill;
  readonly difficulty: number;
  /** How far away the other may be, or null where the book gives no range. */
  readonly range: Range | null;
  /** What a passed test does. */
  readonly outcome: string;
}

/** The actions of Pain Train, Terrifying Presence and Animal Friend (R-CHR-25). */
export const PERK_ACTIONS: Readonly<Record<PerkActionId, PerkAction>> = {
  charge: {
    perk: "pain-train",
    rank: 1,
    kind: "major",
    movement: true,
    attribute: "str",
    skill: "athletics",
    difficulty: 2,
    range: "medium",
    outcome: "unarmedDamageAndProne",
  },
  frighten: {
    perk: "terrifying-presence",
    rank: 2,
    kind: "major",
    movement: false,
    attribute: "str",
    skill: "speech",
    difficulty: 2,
    range: "medium",
    outcome: "movesAwayNextTurn",
  },
  befriend: {
    perk: "animal-friend",
    rank: 2,
    kind: "major",
    movement: false,
    attribute: "cha",
    skill: "survival",
    difficulty: 2,
    range: null,
    outcome: "friendly",
  },
};

/** The actions that perks give, besides those that everyone has (R-CHR-25). */
export function perkActions(perks: PerkRanks): PerkActionId[] {
  return PERK_ACTION_IDS.filter((id) => rankOf(perks, PERK_ACTIONS[id].perk) >= PERK_ACTIONS[id].rank);
}

/** Why a charge is not possible, or null: it needs power armour or a super mutant's body, and is a movement. */
export function chargeRefusal(
  perks: PerkRanks,
  state: { powerArmour: boolean; superMutant: boolean; moved: boolean },
): "noPerk" | "tooLight" | "movedAlready" | null {
  if (!perkActions(perks).includes("charge")) return "noPerk";
  if (!state.powerArmour && !state.superMutant) return "tooLight";
  return state.moved ? "movedAlready" : null;
}

/** What a charge that hits does. */
export interface Charge {
  dice: Total;
  effects: Effect[];
  prone: boolean;
}

/**
 * Unarmed damage and prone; on rank 2 one more combat die and Stun (R-CHR-25).
 * @param hit `dice`: of the unarmed attack; `staysUp`: a target that the GM holds too large to fall
 */
export function charge(perks: PerkRanks, hit: { dice: number; staysUp: boolean }): Charge {
  const strong = rankOf(perks, PERK_ACTIONS.charge.perk) > 1;
  const parts = [
    { reason: "unarmed", value: whole("The unarmed dice", hit.dice, { min: 0 }) },
    { reason: "painTrain", value: strong ? 1 : 0 },
  ];
  return { dice: totalOf(parts), effects: strong ? ["stun"] : [], prone: !hit.staysUp };
}
