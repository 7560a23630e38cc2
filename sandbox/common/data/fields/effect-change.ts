import { ACTIVE_EFFECT_MODES } from "../../constants/play.ts";
import type { DataModel } from "../data-model.ts";
import type { DataField } from "./data-field.ts";

/** One change of an active effect as generation 13 stores it. */
export interface EffectChange {
  key: string;
  value: unknown;
  mode: number;
  priority?: number | null;
  [key: string]: unknown;
}

/** Hands a cast delta to the method of the field that does the change's mode. */
export function applyDelta(
  field: DataField,
  delta: unknown,
  value: unknown,
  model: DataModel,
  change: EffectChange,
): unknown {
  const modes = ACTIVE_EFFECT_MODES;
  switch (change.mode) {
    case modes.ADD:
      return field._applyChangeAdd(value, delta, model, change);
    case modes.MULTIPLY:
      return field._applyChangeMultiply(value, delta, model, change);
    case modes.OVERRIDE:
      return field._applyChangeOverride(value, delta, model, change);
    case modes.UPGRADE:
      return field._applyChangeUpgrade(value, delta, model, change);
    case modes.DOWNGRADE:
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
