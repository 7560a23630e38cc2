import type { Weapon } from "../../documents/weapon.ts";
import {
  acting,
  amountOf,
  available,
  attributeWith,
  camelCase,
  type Context,
  contextOf,
  damageTypesWith,
  type DamageType,
  effectsWith,
  type DamageEffect,
  evaluateNumber,
  hitPlan,
  type HitPlan,
  meleeBonus,
  type NumberKindId,
  ofKind,
  type OwnedMechanic,
  type Part,
  type Source,
  type SourcedEffect,
  type Taken,
  testStep,
  type Total,
  totalOf,
} from "../../rules/index.ts";
import type { RolledAttribute } from "./rolled.ts";
import type { Fighter } from "../../documents/fighter.ts";
import type { AttackMechanics } from "./mechanics.ts";
import { isSourced } from "./mechanics.ts";

/** What the mechanics of an attack are asked for: all of them, or those that count. */
export interface Asked {
  mechanics: readonly OwnedMechanic[];
  context: Context;
  taken: Taken;
}

/** Those that count, or all that might. */
export function asked({ all, counting, context, taken }: AttackMechanics, which: "all" | "counting"): Asked {
  return { mechanics: which === "all" ? all : counting, context, taken };
}

function number(kind: NumberKindId, base: readonly Part[], { mechanics, context, taken }: Asked): Total {
  return evaluateNumber(mechanics, kind, base, context, { taken });
}

/** What mechanics add to the difficulty, each with its source; relief of a reason too. */
export function difficultyParts(base: readonly Part[], { mechanics, context, taken }: Asked): readonly Part[] {
  return testStep(mechanics, { difficulty: base }, context, taken).difficulty.parts.filter(isSourced);
}

/** The complication range with what mechanics do to it. */
export function complicationsWith(widened: readonly Part[], { mechanics, context, taken }: Asked): Total {
  return testStep(mechanics, { difficulty: [], complicationRange: widened }, context, taken).complicationRange;
}

/** Dice of the test that mechanics let re-roll; of those that name no number, as many as are rolled. */
export function rerollParts(dice: number, { mechanics, context, taken }: Asked): readonly Part[] {
  return acting(ofKind(mechanics, "reroll"), context, taken)
    .filter(({ mechanic }) => mechanic.of === "test")
    .map((owned) => {
      const { amount } = owned.mechanic;
      const value = amount === undefined ? dice : amountOf(amount, contextOf(owned, context));
      return { reason: camelCase(owned.source.id), value, source: owned.source };
    });
}

/** d20s that cost nothing. */
export function freeDice(of: Asked): Total {
  return number("freeDice", [], of);
}

/** Complications that do not count, apart from those that are decided on after the roll. */
export function ignoredComplications(of: Asked): Total {
  return number("ignoredComplications", [], of);
}

/** Successes that come without a die. */
export function moreSuccesses(of: Asked): Total {
  return number("successes", [], of);
}

/** An attribute as this attack uses it. */
export function attributeNow(fighter: Fighter, attribute: RolledAttribute, { mechanics, context }: Asked): Total {
  // Nothing changes Body and Mind.
  if (attribute === "body" || attribute === "mind") {
    return totalOf([{ reason: attribute, value: fighter.ownAttribute(attribute) }]);
  }
  return attributeWith(mechanics, attribute, fighter.ownAttribute(attribute), { ...context, attribute });
}

/** What mechanics make of the target number beyond the attribute. */
export function targetNumberParts(base: number, of: Asked): readonly Part[] {
  return number("targetNumber", [{ reason: "base", value: base }], of).parts.filter(isSourced);
}

/** Combat dice that mechanics add to a pool. */
export function damageDiceParts(pool: readonly Part[], of: Asked): readonly Part[] {
  return number("damageDice", pool, of).parts.filter(isSourced);
}

/** What STR adds to melee damage in this attack beyond what it always adds (R-CHR-4). */
export function strengthParts(fighter: Fighter, of: Asked): readonly Part[] {
  const usual = fighter.attributes?.str ?? 0;
  const { total, parts } = attributeNow(fighter, "str", of);
  const value = meleeBonus(total) - meleeBonus(usual);
  const cause = parts.filter(isSourced).at(-1);
  return value === 0 ? [] : [{ reason: "str", ...cause, value }];
}

export function fireRateNow(weapon: Weapon, of: Asked): Total {
  return number("fireRate", [{ reason: "weapon", value: weapon.fireRate }], of);
}

/** Combat dice that AP may buy for a hit, at most. */
export function boughtDiceNow(usual: number, of: Asked): Total {
  return number("boughtDiceMaximum", [{ reason: "base", value: usual }], of);
}

/** Dice of the test that an aim re-rolls; none without the aim. */
export function aimRerolls(usual: number, of: Asked): Total {
  return usual === 0 ? totalOf([]) : number("aimRerolls", [{ reason: "aim", value: usual }], of);
}

export function effectsNow(own: readonly DamageEffect[], { mechanics, context, taken }: Asked): SourcedEffect[] {
  return effectsWith(mechanics, own, context, taken);
}

export function damageTypesNow(own: readonly DamageType[], { mechanics, context, taken }: Asked): DamageType[] {
  return [...damageTypesWith(mechanics, own, context, taken)];
}

/** What mechanics do to the hits of an attack with these damage types and effects. */
export function hitPlanNow(
  types: readonly DamageType[],
  effects: readonly DamageEffect[],
  { mechanics, context, taken }: Asked,
): HitPlan {
  return hitPlan(mechanics, types, { ...context, damageType: types, effects: effects.map(({ id }) => id) }, taken);
}

/** Reminders of items that hold in this attack; those that always hold stand on the sheet. */
export function remindersOf({ mechanics, context, taken }: Asked): { source: Source; text: string }[] {
  return available(mechanics, "note", context, taken.used)
    .filter(({ mechanic }) => mechanic.when !== undefined)
    .map(({ source, mechanic: { text } }) => ({ source, text }));
}

/** Luck points that a Stroke of Luck costs. */
export function luckCost(of: Asked): number {
  return number("luckCost", [{ reason: "base", value: 1 }], of).total;
}

/** AP that the attack itself costs. */
export function attackCostParts({ mechanics, context, taken }: Asked): readonly Part[] {
  return evaluateNumber(mechanics, "actionPointCost", [], context, {
    taken,
    selects: ({ price }) => price === "attack",
  }).parts;
}
