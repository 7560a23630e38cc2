import { getProperty, setProperty } from "../../../../common/utils/paths.ts";
import type { Plain } from "../../../../common/utils/types.ts";
import { Hooks } from "../../hooks.ts";
import { assertChangeable } from "./paths.ts";

/** A change of an effect in generation 14, with the effect that it comes from. */
export interface Change {
  key: string;
  type: string;
  value: unknown;
  phase: string;
  priority: number | null;
  effect?: any;
}

export interface ChangeOptions {
  field?: any;
  /** What `@path` in the text stands for. */
  replacementData?: Plain;
  /** Write the new value into the document? */
  modifyTarget?: boolean;
}

/** The changes that effects make in a phase, lowest priority first; equal ones in the order of the effects. */
export function collectChanges(effects: Iterable<any>, phase: string, replacementData: Plain): Required<Change>[] {
  const changes: Required<Change>[] = [];
  for (const effect of effects) {
    for (const change of effect.changes as Change[]) {
      if (effect.shouldApplyChange(change, { phase, replacementData }))
        changes.push({ ...change, effect } as Required<Change>);
    }
  }
  return changes.sort((a, b) => (a.priority ?? 0) - (b.priority ?? 0));
}

/**
 * Applies changes in their order; answers the values that they left, by dotted path. One that cannot be applied is
 * reported and leaves the others alone.
 */
export function applyChanges(target: any, changes: Required<Change>[], baseData: Plain): Plain {
  const overrides: Plain = {};
  for (const change of changes) {
    if (!change.key) continue;
    try {
      assertChangeable(target, change.key);
      const replacementData = change.effect.getReplacementData(baseData) as Plain;
      Object.assign(overrides, change.effect.constructor.applyChange(target, change, { replacementData }));
    } catch (error) {
      const msg = `Effect "${String(change.effect.name)}" [${String(change.effect.uuid)}] cannot change "${change.key}"`;
      Hooks.onError("ActiveEffect.applyChange", error as Error, { msg, log: "warn" });
    }
  }
  return overrides;
}

/**
 * By the rules of a field: the text is cast, the result is cleaned where the field can.
 * @param changes hears of what a custom change writes elsewhere
 * @returns the value that the field has now
 * @throws when the text is nothing that the field could take
 */
export function applyToField(target: any, change: Change, options: ChangeOptions, changes: Plain): unknown {
  const { field, replacementData, modifyTarget = true } = options;
  const current = getProperty(target as object, change.key);
  if (change.type === "custom") {
    const delta: unknown = field._castChangeDelta(change.value);
    if (callHook(target, change, current, delta, changes, modifyTarget)) return changes[change.key];
  }
  const applied: unknown = field.applyChange(current, target, change, { replacementData });
  if (applied === undefined) return current;
  const next: unknown = isScalar(applied) ? field.clean(applied) : applied;
  if (typeof next === "number" && Number.isNaN(next)) throw new Error(`"${String(change.value)}" is not a number`);
  if (modifyTarget) setProperty(target as object, change.key, next);
  return next;
}

/** The hook for custom changes. Answers whether it changed the very value that the change names. */
function callHook(
  target: any,
  change: Change,
  current: unknown,
  delta: unknown,
  changes: Plain,
  modifyTarget: boolean,
): boolean {
  const written: Plain = {};
  Hooks.call("applyActiveEffect", target, change, current, delta, written);
  if (modifyTarget) for (const [key, value] of Object.entries(written)) setProperty(target as object, key, value);
  Object.assign(changes, written);
  return change.key in written;
}

const isScalar = (value: unknown): boolean => ["number", "string", "boolean"].includes(typeof value);
