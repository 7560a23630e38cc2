import { canTakePerk, perkLevel, type PerkTaker } from "../../perks/perk-requirements.ts";
import { whole } from "../../require.ts";
import type { Origin } from "../origins.ts";
import { survivorPerks, survivorTraits } from "../survivor.ts";
import { judgeBudget, type CharacterSheet, type Judgement, type OwnedPerk, type Violation } from "./sheet.ts";

/** A perk at creation and one for each further level, and a survivor's in place of a trait (R-CHR-6, R-CHR-7, R-CHR-19). */
function mostPerks(sheet: CharacterSheet, origin: Origin): number {
  return sheet.level + (origin.choosesTraits ? (survivorPerks(survivorTraits(sheet.traits)) ?? 0) : 0);
}

function requirementsOf(perk: OwnedPerk, taker: PerkTaker): Violation[] {
  whole("The rank of a perk", perk.rank, { min: 1 });
  if (perk.rank > perk.ranks) return [{ kind: "perkRank", perk: perk.id, have: perk.rank, most: perk.ranks }];
  const { missing } = canTakePerk(taker, perk, perk.rank - 1);
  return missing.length > 0 ? [{ kind: "perkRequirements", perk: perk.id, rank: perk.rank, missing }] : [];
}

/**
 * Every choice is made on a level that allows it: of the ranks that need level L or more there are no more than levels
 * from L on (R-CHR-6, R-CHR-13).
 */
function levelsOf(perks: readonly OwnedPerk[], level: number): Violation[] {
  const needs = perks.flatMap((perk) => Array.from({ length: perk.rank }, (_, owned) => perkLevel(perk, owned)));
  const levels = [...new Set(needs)].filter((need) => need > 1 && need <= level).sort((one, other) => one - other);
  return levels.flatMap((from): Violation[] => {
    const have = needs.filter((need) => need >= from && need <= level).length;
    const most = level - from + 1;
    return have > most ? [{ kind: "perkLevels", level: from, have, most }] : [];
  });
}

/** Number, ranks, requirements and levels of the perks. */
export function judgePerks(sheet: CharacterSheet, origin: Origin): Judgement {
  const { attributes, level, skills } = sheet;
  const robot = origin.characterType === "robot";
  const perks = Object.fromEntries(sheet.perks.map(({ id, rank }) => [id, rank]));
  const taker: PerkTaker = { attributes, level, skills, perks, robot };
  const requirements = sheet.perks.flatMap((perk) => requirementsOf(perk, taker));
  const have = sheet.perks.reduce((sum, perk) => sum + perk.rank, 0);
  const number = judgeBudget("perks", have, mostPerks(sheet, origin));
  return {
    violations: [...number.violations, ...requirements, ...levelsOf(sheet.perks, level)],
    open: number.open,
  };
}
