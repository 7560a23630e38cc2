import { rollClass } from "./registry.ts";
import type { Roll, RollOptions } from "./roll.ts";
import type { DiceTerm } from "./terms/dice-term.ts";
import { RollTerm } from "./terms/roll-term.ts";

type RollClass = new (formula: string, data?: object, options?: RollOptions) => Roll;

/** What is stored of a roll; its class goes by its name. */
export function storedRoll(roll: Roll): Record<string, unknown> {
  return {
    class: roll.constructor.name,
    options: roll.options,
    dice: roll._dice.map((term) => term.toJSON()),
    formula: roll._formula,
    terms: roll.terms.map((term) => term.toJSON()),
    total: roll._total,
    evaluated: roll._evaluated,
  };
}

/**
 * A roll from what was stored of it.
 * @param otherwise the class of data that name none
 * @throws Error when its class, or that of a term, is not registered
 */
export function restoredRoll(data: Record<string, any>, otherwise: RollClass): Roll {
  const cls = (data.class ? rollClass(String(data.class)) : otherwise) as RollClass;
  const terms = (data.terms as Record<string, unknown>[]).map((term) => RollTerm.fromData(term));
  const roll = new cls(data.formula as string, {}, data.options as RollOptions);
  roll.terms = terms;
  roll._dice = ((data.dice ?? []) as Record<string, unknown>[]).map((term) => RollTerm.fromData(term) as DiceTerm);
  roll._evaluated = (data.evaluated as boolean | undefined) ?? true;
  roll._total = data.total as number | string | undefined;
  return roll;
}

/** Puts terms into a roll; when they have all been evaluated, the roll has its total. */
export function withTerms(roll: Roll, terms: RollTerm[]): Roll {
  roll.terms = terms;
  const areEvaluated = terms.map((term) => term._evaluated || term.isDeterministic);
  if (terms.some((term) => term._evaluated) && areEvaluated.every(Boolean)) {
    for (const term of terms) if (!term._evaluated) void term.evaluate();
    roll._evaluated = true;
    roll._total = roll._evaluateTotal();
  }
  return roll;
}
