import { ACTIVE_EFFECT_MODES } from "../../../common/constants/play.ts";
import { DataModel } from "../../../common/data/data-model.ts";
import { deepClone } from "../../../common/utils/clone.ts";
import { getProperty, setProperty } from "../../../common/utils/paths.ts";
import { getType, type Plain } from "../../../common/utils/types.ts";
import { Hooks } from "../hooks.ts";

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

/** Applies changes in their order; answers the values that they left, by dotted path. */
export function applyChanges(target: any, changes: AppliedChange[]): Plain {
  const overrides: Plain = {};
  for (const change of changes) {
    if (change.key) Object.assign(overrides, change.effect.apply(target, change));
  }
  return overrides;
}

/** The field that a path of a document names, through the model of `system` too. */
export function fieldOf(target: any, key: string): any {
  if (!key.startsWith("system.")) return target.schema.getField(key);
  return target.system instanceof DataModel ? target.system.schema.getField(key.slice("system.".length)) : undefined;
}

/** By the rules of a field: the text is cast, the result is cleaned where the field can. */
export function applyField(target: any, change: AppliedChange, field: any): unknown {
  const current = getProperty(target, change.key);
  if (change.mode === ACTIVE_EFFECT_MODES.CUSTOM) return applyCustom(target, change, current);
  const applied: unknown = field.applyChange(current, target, change);
  const isPlainValue = typeof applied === "number" || typeof applied === "string" || typeof applied === "boolean";
  const next: unknown = isPlainValue ? field.clean(applied) : applied;
  setProperty(target, change.key, next);
  return next;
}

function applyCustom(target: any, change: AppliedChange, current: unknown): unknown {
  const changes: Plain = {};
  Hooks.call("applyActiveEffect", target, change, current, change.value, changes);
  for (const [key, value] of Object.entries(changes)) setProperty(target, key, value);
  return change.key in changes ? changes[change.key] : current;
}

/** Where no field is: the type of the present value decides. Writes into `changes` what it changed. */
export function applyUnguided(target: any, change: AppliedChange, changes: Plain): void {
  const current = getProperty(target, change.key);
  if (change.mode === ACTIVE_EFFECT_MODES.CUSTOM) {
    changes[change.key] = applyCustom(target, change, current);
    return;
  }
  const delta = cast(change.value, getType(current));
  const next = combine(change.mode, current, delta);
  if (next === undefined) return;
  setProperty(target, change.key, next);
  changes[change.key] = next;
}

function parse(text: unknown): unknown {
  if (typeof text !== "string") return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function cast(value: unknown, type: string): any {
  switch (type) {
    case "boolean":
      return Boolean(parse(value));
    case "number":
      return Number.isFinite(Number(value)) ? Number(value) : 0;
    case "string":
      return String(value);
    case "Array":
    case "Set":
      return [parse(value)].flat();
    default:
      return parse(value);
  }
}

function combine(mode: number, current: any, delta: any): unknown {
  const modes = ACTIVE_EFFECT_MODES;
  switch (mode) {
    case modes.ADD:
      if (current === undefined || current === null) return delta;
      if (Array.isArray(current)) return [...(current as unknown[]), ...(delta as unknown[])];
      if (current instanceof Set) return new Set([...current, ...(delta as unknown[])]);
      return typeof current === "boolean" ? current || delta : current + delta;
    case modes.MULTIPLY:
      return typeof current === "boolean"
        ? current && delta
        : typeof current === "number"
          ? current * delta
          : undefined;
    case modes.OVERRIDE:
      return current instanceof Set ? new Set(delta as unknown[]) : delta;
    case modes.UPGRADE:
      return typeof current === "number" ? Math.max(current, delta) : undefined;
    case modes.DOWNGRADE:
      return typeof current === "number" ? Math.min(current, delta) : undefined;
    default:
      return undefined;
  }
}
