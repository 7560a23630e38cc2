import { combatDice } from "../dice.ts";
import { rankOf, type PerkRanks } from "./owned.ts";

/** Keywords of the creatures that Animal Friend knows, and the ranks of creatures that it does not move. */
export const ANIMALS = ["mammal", "lizard", "insect"] as const;
export const UNMOVED_RANKS = ["mighty", "legendary"] as const;

/** Whether Animal Friend works on a creature at all (R-CHR-25). */
export function isBefriendable(creature: { keywords: readonly string[]; rank: string }): boolean {
  const animal = ANIMALS.some((keyword) => creature.keywords.includes(keyword));
  return animal && !UNMOVED_RANKS.some((rank) => rank === creature.rank);
}

/** Whether an animal must choose another target than the owner of Animal Friend: unless its combat die is an Effect. */
export function animalTurnsAway(
  perks: PerkRanks,
  creature: { keywords: readonly string[]; rank: string },
  face: number,
): boolean {
  const { effects } = combatDice([face]);
  return rankOf(perks, "animal-friend") > 0 && isBefriendable(creature) && effects === 0;
}
