import { whole } from "../../require.ts";
import { originFacts } from "../origins.ts";
import { judgeAttributes } from "./attributes.ts";
import { judgeOrigin } from "./origin.ts";
import { judgePerks } from "./perks.ts";
import type { CharacterSheet, Judgement } from "./sheet.ts";
import { judgeSkills } from "./skills.ts";

/** Whether a character keeps the rules, every way in which it does not, and what it may still choose. */
export interface Legality extends Judgement {
  legal: boolean;
}

/**
 * Judges a whole character by the rules of creation and advancement (R-CHR-1, R-CHR-6 to R-CHR-8, R-CHR-13 to R-CHR-21).
 * Only the present state is known: a character can pass whose choices were made in an order that was not allowed.
 * @throws {RangeError} for unknown identifiers and impossible numbers
 */
export function characterLegality(sheet: CharacterSheet): Legality {
  whole("The level", sheet.level, { min: 1 });
  const origin = originFacts(sheet.origin, sheet.variant);
  const judgements = [
    { violations: judgeOrigin(sheet, origin), open: [] },
    judgeAttributes(sheet, origin),
    judgeSkills(sheet, origin),
    judgePerks(sheet, origin),
  ];
  const violations = judgements.flatMap((judgement) => judgement.violations);
  return {
    legal: violations.length === 0,
    violations,
    open: judgements.flatMap((judgement) => judgement.open),
  };
}
