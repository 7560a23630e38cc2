import { context } from "../context.ts";
import { DataFieldOperator, ForcedDeletion } from "../data/operators.ts";
import { deepClone } from "./clone.ts";
import { logCompatibilityWarning } from "./logging.ts";
import { expandObject, isSharedName } from "./paths.ts";
import { applySpecialKeys, isDeletionKey } from "./special-keys.ts";
import { getType, isPlainObject, type Plain } from "./types.ts";

export interface MergeOptions {
  /** Add keys of the top level that `original` lacks. */
  insertKeys?: boolean;
  /** Add keys of deeper levels that `original` lacks. */
  insertValues?: boolean;
  /** Replace values that `original` has. */
  overwrite?: boolean;
  /** Merge objects within objects, instead of replacing them. */
  recursive?: boolean;
  /** Change `original` itself. */
  inplace?: boolean;
  /** Throw when a value would change its type. */
  enforceTypes?: boolean;
  /** Carry out `-=key` and `==key` (generation 13; generation 14 still does, with a warning). */
  performDeletions?: boolean;
  /** Carry out operators, and the keys of generation 13 (generation 14). */
  applyOperators?: boolean;
}

/** What is merged, and whether deletions and replacements are carried out. */
interface Merge extends Omit<MergeOptions, "performDeletions" | "applyOperators"> {
  performs: boolean;
}

const hasDottedKey = (object: object): boolean => Object.keys(object).some((key) => key.includes("."));

/** Updates `original` by the keys and values of `other`. Source: `foundry.utils.mergeObject`. */
export function mergeObject(original: object, other: object = {}, options: MergeOptions = {}): Plain {
  const { performDeletions = false, applyOperators = false, ...rest } = options;
  const isOld = context.generation === 13;
  if (performDeletions && !isOld) {
    logCompatibilityWarning("The option performDeletions is now called applyOperators", { since: 14, until: 16 });
  }
  return merge(original, other, { ...rest, performs: performDeletions || (applyOperators && !isOld) }, 0);
}

/** Updates an object by changes, deletions and replacements carried out, in the words of either generation. */
export function mergeChanges(original: object, changes: object, options: Omit<Merge, "performs"> = {}): Plain {
  return merge(original, changes, { ...options, performs: true }, 0);
}

function merge(original: object, other: object, options: Merge, depth: number): Plain {
  if (typeof original !== "object" || original === null || typeof other !== "object" || other === null) {
    throw new Error("One of original or other are not Objects!");
  }
  let target = original as Plain;
  let changes = other as Plain;
  if (depth === 0) {
    if (hasDottedKey(changes)) changes = expandObject(changes);
    if (hasDottedKey(target)) {
      const expanded = expandObject(target);
      if (options.inplace ?? true) {
        for (const key of Object.keys(target)) delete target[key];
        Object.assign(target, expanded);
      } else target = expanded;
    } else if (!(options.inplace ?? true)) target = deepClone(target);
  }
  for (const key of Object.keys(changes)) {
    if (isSharedName(key)) continue;
    if (Object.hasOwn(target, key) || (!isPlainObject(target) && key in target)) {
      replaceValue(target, key, changes[key], options, depth);
    } else insertValue(target, key, changes[key], options, depth);
  }
  return target;
}

function insertValue(target: Plain, key: string, value: unknown, options: Merge, depth: number): void {
  if (options.performs && isDeletionKey(key)) {
    const plain = key.slice(2);
    if (key.startsWith("-=")) delete target[plain];
    else target[plain] = applySpecialKeys(value);
    return;
  }
  if (options.performs && value instanceof DataFieldOperator) return operate(target, key, value);
  const { insertKeys = true, insertValues = true } = options;
  if (!(depth === 0 ? insertKeys : insertValues)) return;
  if (isPlainObject(value)) {
    target[key] = merge({}, value, { ...options, insertKeys: true, insertValues: true, inplace: true }, depth + 1);
  } else target[key] = value;
}

function replaceValue(target: Plain, key: string, value: unknown, options: Merge, depth: number): void {
  const present = target[key];
  const { recursive = true, overwrite = true, enforceTypes = false } = options;
  if (recursive && isPlainObject(present) && isPlainObject(value)) {
    merge(present, value, { ...options, inplace: true }, depth + 1);
    return;
  }
  if (!overwrite) return;
  if (options.performs && value instanceof DataFieldOperator) return operate(target, key, value);
  const types = [getType(present), getType(value)];
  if (enforceTypes && present !== undefined && types[0] !== types[1]) {
    throw new Error("Mismatched data types encountered during object merge.");
  }
  target[key] = options.performs ? applySpecialKeys(value) : value;
}

function operate(target: Plain, key: string, operator: DataFieldOperator): void {
  if (operator instanceof ForcedDeletion) delete target[key];
  else target[key] = DataFieldOperator.get(operator);
}

/**
 * Keeps only what the structure of `template` has, at every level.
 * @param options.templateValues take the values of the template instead
 * @param options.deletionKeys keep special keys
 */
export function filterObject(
  source: object,
  template: object,
  { deletionKeys = false, templateValues = false }: { deletionKeys?: boolean; templateValues?: boolean } = {},
): Plain {
  const kept: Plain = {};
  const shape = template as Plain;
  for (const [key, value] of Object.entries(source)) {
    if (key in shape) {
      const inner = shape[key];
      kept[key] =
        isPlainObject(value) && isPlainObject(inner)
          ? filterObject(value, inner, { deletionKeys, templateValues })
          : templateValues
            ? inner
            : value;
    } else if (deletionKeys && isDeletionKey(key)) kept[key] = value;
  }
  return kept;
}

/** Swaps keys and values. */
export function invertObject(object: object): Record<string, string> {
  const inverted: Record<string, string> = {};
  for (const [key, value] of Object.entries(object)) {
    const name = String(value);
    if (Object.hasOwn(inverted, name))
      throw new Error("Values of the provided object must be unique in order to invert it.");
    inverted[name] = key;
  }
  return inverted;
}
