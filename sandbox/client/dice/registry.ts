/**
 * The classes of rolls and terms as `CONFIG.Dice` has them. Terms that hold rolls find the class here too, so that
 * the two need not know each other's files.
 */
import { CONFIG } from "../core/config.ts";
import type { DiceTerm } from "./terms/dice-term.ts";
import type { RollTerm } from "./terms/roll-term.ts";
import type { Roll } from "./roll.ts";

export type RollClass = typeof Roll;
export type DiceClass = typeof DiceTerm;

let base: RollClass;

/** Says which class the rolls inside of terms have. Called once, where that class is defined. */
export function setInnerRollClass(cls: RollClass): void {
  base = cls;
}

/** A roll inside of a term. */
export function innerRoll(formula: string): Roll {
  return new base(formula);
}

export function innerRollOf(terms: RollTerm[]): Roll {
  return base.fromTerms(terms);
}

/** A roll from what was stored of it, of the class that is registered under its name. */
export function restoreRoll(data: Record<string, any>): Roll {
  return base.fromData(data);
}

export function isRoll(value: unknown): value is Roll {
  return base !== undefined && value instanceof base;
}

/** Classes of dice by their letter. */
export function diceClasses(): Record<string, DiceClass> {
  return CONFIG.Dice.terms as Record<string, DiceClass>;
}

/** @throws Error when no class of that name is registered */
export function termClass(name: string): typeof RollTerm {
  const { termTypes, terms, types } = CONFIG.Dice as Record<string, any>;
  const others = [...Object.values(terms as object), ...(types as unknown[])] as (typeof RollTerm)[];
  const found = (termTypes as Record<string, typeof RollTerm>)[name] ?? others.find((cls) => cls.name === name);
  if (!found) throw new Error(`A term of the class ${name} cannot be restored: no such class is in CONFIG.Dice`);
  return found;
}

/** @throws Error when no class of that name is in `CONFIG.Dice.rolls` */
export function rollClass(name: string): RollClass {
  const found = (CONFIG.Dice.rolls as RollClass[]).find((cls) => cls.name === name);
  if (!found) throw new Error(`A roll of the class ${name} cannot be restored: no such class is in CONFIG.Dice.rolls`);
  return found;
}

export type DiceFunction = (...values: any[]) => unknown;

/** A function of formulas: the configured one, else that of `Math`. Chance comes from dice alone. */
export function diceFunction(name: string): { run: DiceFunction; isConfigured: boolean } | undefined {
  const { functions } = CONFIG.Dice as { functions: Record<string, DiceFunction> };
  if (Object.hasOwn(functions, name)) return { run: functions[name] as DiceFunction, isConfigured: true };
  const ofMath = name === "random" ? undefined : (Math as unknown as Record<string, unknown>)[name];
  return typeof ofMath === "function" ? { run: ofMath as DiceFunction, isConfigured: false } : undefined;
}
