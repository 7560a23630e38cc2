import { context } from "../../context.ts";
import { changeType } from "../../documents/effects/change-types.ts";
import type { Plain } from "../../utils/types.ts";
import type { DataModel } from "../data-model.ts";
import type { DataField } from "./data-field.ts";

/** One change of an active effect: generation 13 numbers what it does by `mode`, 14 names it by `type`. */
export interface EffectChange {
  key: string;
  value: unknown;
  mode?: number;
  type?: string;
  phase?: string;
  priority?: number | null;
  [key: string]: unknown;
}

/** What the text of a change may refer to by `@path` (generation 14). */
export interface ChangeOptions {
  replacementData?: Plain;
}

/** What a change does, in the words of generation 14. */
function typeOf(change: EffectChange): string {
  return context.generation > 13 ? (change.type ?? "add") : changeType(change.mode);
}

/** Hands a cast delta to the method of the field that does what the change says. */
export function applyDelta(
  field: DataField,
  delta: unknown,
  value: unknown,
  model: DataModel,
  change: EffectChange,
): unknown {
  switch (typeOf(change)) {
    case "add":
      return field._applyChangeAdd(value, delta, model, change);
    case "subtract":
      return field._applyChangeSubtract(value, delta, model, change);
    case "multiply":
      return field._applyChangeMultiply(value, delta, model, change);
    case "override":
      return field._applyChangeOverride(value, delta, model, change);
    case "upgrade":
      return field._applyChangeUpgrade(value, delta, model, change);
    case "downgrade":
      return field._applyChangeDowngrade(value, delta, model, change);
    default:
      return field._applyChangeCustom(value, delta, model, change);
  }
}

/** A record as a change writes it: JSON. @throws when the text is none */
export function parsedDelta(delta: unknown): unknown {
  if (typeof delta !== "string") return delta;
  try {
    return JSON.parse(delta) as unknown;
  } catch (error) {
    throw new Error(`"${delta}" is not valid JSON`, { cause: error });
  }
}

/** What a change writes as JSON or as plain text, such as a list or a single element of it. */
export function looseDelta(delta: unknown): unknown {
  if (typeof delta !== "string") return delta;
  try {
    return JSON.parse(delta) as unknown;
  } catch {
    return delta;
  }
}
