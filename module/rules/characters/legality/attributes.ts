import { record, whole } from "../../require.ts";
import { ATTRIBUTES } from "../../vocabulary/attributes.ts";
import { ATTRIBUTE_POINTS } from "../creation.ts";
import { ATTRIBUTE_START, attributeBounds, type Origin } from "../origins.ts";
import { traitFacts } from "../traits.ts";
import { attributeValues } from "../values.ts";
import { judgeBudget, perkRank, type CharacterSheet, type Judgement, type Violation } from "./sheet.ts";

/** The perk whose ranks raise an attribute by 1 each. */
export const INTENSE_TRAINING = "intense-training";

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** Points that all attributes together may have: the start, the points, the origin, traits and training (R-CHR-7). */
function mostPoints(sheet: CharacterSheet, origin: Origin): number {
  const picks = traitFacts(sheet.traits).map((trait) => trait.attributePicks);
  return (
    ATTRIBUTES.length * ATTRIBUTE_START +
    ATTRIBUTE_POINTS +
    sum(Object.values(origin.attributeBonus)) +
    sum(picks) +
    perkRank(sheet, INTENSE_TRAINING)
  );
}

/** Bounds and points of the attributes (R-CHR-1, R-CHR-7, R-CHR-13). */
export function judgeAttributes(sheet: CharacterSheet, origin: Origin): Judgement {
  const values = attributeValues(sheet.attributes);
  const bounds = ATTRIBUTES.flatMap((attribute): Violation[] => {
    const have = values[attribute];
    const { min, max } = attributeBounds(origin, attribute);
    if (have < min) return [{ kind: "attributeBelow", attribute, have, least: min }];
    return have > max ? [{ kind: "attributeAbove", attribute, have, most: max }] : [];
  });
  const points = judgeBudget("attributePoints", sum(Object.values(values)), mostPoints(sheet, origin));
  return { violations: [...bounds, ...points.violations, ...judgeTraining(sheet)], open: points.open };
}

function judgeTraining(sheet: CharacterSheet): Violation[] {
  const trained = record("the trained attributes", sheet.trained ?? {}, ATTRIBUTES);
  const have = sum(Object.entries(trained).map(([attribute, ranks]) => whole(attribute, ranks, { min: 0 })));
  const most = perkRank(sheet, INTENSE_TRAINING);
  return have > most ? [{ kind: "training", have, most }] : [];
}
