import { whole } from "../require.ts";

/** Ranks by the perk's identifier; one that is left out is not owned. */
export type PerkRanks = Readonly<Record<string, number>>;

/** The rank of a perk, 0 without it. @throws {RangeError} for a rank that is no whole number of 0 or more */
export function rankOf(perks: PerkRanks, id: string): number {
  return whole(id, perks[id] ?? 0, { min: 0 });
}
