import { DataModel } from "../../../../common/data/data-model.ts";
import { deepClone } from "../../../../common/utils/clone.ts";
import { getProperty, setProperty } from "../../../../common/utils/paths.ts";
import type { Plain } from "../../../../common/utils/types.ts";
import { Hooks } from "../../hooks.ts";
import { assertChangeable } from "./paths.ts";

/** A change of an effect with the effect that it comes from; priorities are filled in. */
export interface AppliedChange {
  key: string;
  value: any;
  mode: number;
  priority: number;
  effect: any;
}

/** All changes of the effects, lowest priority first; equal ones in the order of the effects. */
export function collectChanges(effects: Iterable<any>): AppliedChange[] {
  const changes: AppliedChange[] = [];
  for (const effect of effects) {
    for (const change of effect.changes as AppliedChange[]) {
      changes.push({ ...deepClone(change), effect: effect as object, priority: change.priority ?? change.mode * 10 });
    }
  }
  return changes.sort((a, b) => a.priority - b.priority);
}

/**
 * Applies changes in their order; answers the values that they left, by dotted path. One that cannot be applied is
 * reported and leaves the others alone.
 */
export function applyChanges(target: any, changes: AppliedChange[]): Plain {
  const overrides: Plain = {};
  for (const change of changes) {
    if (!change.key) continue;
    try {
      assertChangeable(target, change.key);
      Object.assign(overrides, change.effect.apply(target, change));
    } catch (error) {
      const msg = `Effect "${String(change.effect.name)}" [${String(change.effect.uuid)}] cannot change "${change.key}"`;
      Hooks.onError("ActiveEffect#apply", error as Error, { msg, log: "warn" });
    }
  }
  return overrides;
}

/** Ids of the statuses that effects give. */
export const statusesOf = (effects: any[]): Set<string> =>
  new Set(effects.flatMap((effect) => [...(effect.statuses as Set<string>)]));

/** The field that a path of a document names, through the model of `system` too. */
export function fieldOf(target: any, key: string): any {
  if (!key.startsWith("system.")) return target.schema.getField(key);
  return target.system instanceof DataModel ? target.system.schema.getField(key.slice("system.".length)) : undefined;
}

/** How a change is applied through a field. */
export interface FieldOptions {
  field: any;
  /** What `@path` in the text stands for (generation 14). */
  replacementData?: Plain | undefined;
  /** Write the new value into the document? */
  modifyTarget?: boolean | undefined;
}

/**
 * By the rules of a field: the text is cast, the result is cleaned where the field can.
 * @param isCustom is the hook asked what the change does?
 * @param changes hears of what a custom change writes elsewhere
 * @returns the value that the field has now
 * @throws when the text is nothing that the field could take
 */
export function applyToField(
  target: any,
  change: { key: string; value: unknown },
  isCustom: boolean,
  { field, replacementData, modifyTarget = true }: FieldOptions,
  changes: Plain,
): unknown {
  const current: unknown = getProperty(target as object, change.key);
  const write = (key: string, value: unknown) => void (modifyTarget && setProperty(target as object, key, value));
  if (isCustom) {
    const written: Plain = {};
    Hooks.call("applyActiveEffect", target, change, current, field._castChangeDelta(change.value), written);
    for (const [key, value] of Object.entries(written)) write(key, value);
    Object.assign(changes, written);
    if (change.key in written) return written[change.key];
  }
  const applied: unknown = field.applyChange(current, target, change, { replacementData });
  if (applied === undefined) return current;
  const next: unknown = isScalar(applied) ? field.clean(applied) : applied;
  if (typeof next === "number" && Number.isNaN(next)) throw new Error(`"${String(change.value)}" is not a number`);
  write(change.key, next);
  return next;
}

const isScalar = (value: unknown): boolean => ["number", "string", "boolean"].includes(typeof value);
