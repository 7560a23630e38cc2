import type { Weapon } from "../../documents/weapon.ts";
import {
  attackDifficulty,
  type AttackMode,
  hasQuality,
  type Part,
  type Range,
  totalOf,
  RANGES,
} from "../../rules/index.ts";
import type { AttackChoices } from "./choices.ts";
import { type AttackMechanics, difficultyParts } from "./mechanics.ts";

/** A reason of the difficulty and whether it counts; reasons can be switched off. */
export interface DifficultyPart extends Part {
  counts: boolean;
}

export interface AttackDifficulty {
  total: number;
  parts: DifficultyPart[];
}

/** The weapon's own range: null for those that strike within reach only. */
export function weaponRange(weapon: Weapon, mode: AttackMode): Range | null {
  return mode === "melee" ? null : (weapon.range ?? RANGES[0]);
}

/**
 * Difficulty of an attack with all reasons (R-ATK-2 to R-ATK-5, R-CMB-7). Of several targets the highest Defense
 * counts.
 */
export function difficultyOfAttack(
  weapon: Weapon,
  mode: AttackMode,
  defenses: readonly number[],
  choices: AttackChoices,
  mechanics: AttackMechanics,
): AttackDifficulty {
  const own = weaponRange(weapon, mode);
  const { parts } = attackDifficulty({
    defense: Math.max(0, ...defenses),
    ...(own === null ? {} : { weaponRange: own, targetRange: choices.targetRange ?? own }),
    ranged: mode !== "melee",
    blast: hasQuality(weapon.qualityIds, "blast"),
    calledShot: typeof choices.calledShot === "string",
    sneak: choices.sneak,
    enemyInReach: choices.enemyInReach,
    closeQuarters: hasQuality(weapon.qualityIds, "closeQuarters"),
    targetProne: choices.targetProne,
    extra: choices.extra,
  });
  const off = new Set(choices.disabledReasons ?? []);
  const base = parts.map((part) => ({ ...part, counts: !off.has(part.reason) }));
  const counting = difficultyParts(mechanics.counting, countingParts(base), mechanics.context);
  const switchedOff = difficultyParts(mechanics.all, parts, mechanics.context).filter(({ reason }) => off.has(reason));
  const judged = [
    ...base,
    ...counting.map((part) => ({ ...part, counts: true })),
    ...switchedOff.map((part) => ({ ...part, counts: false })),
  ];
  return { total: totalOf(countingParts(judged), 0).total, parts: judged };
}

/** The reasons that count, as a card keeps them. */
export function countingParts(parts: readonly DifficultyPart[]): Part[] {
  return parts.filter(({ counts }) => counts).map(plain);
}

function plain({ reason, value, source }: Part): Part {
  return source === undefined ? { reason, value } : { reason, value, source };
}
