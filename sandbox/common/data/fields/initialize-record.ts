import type { Plain } from "../../utils/types.ts";
import type { DataModel } from "../data-model.ts";
import type { DataField } from "./data-field.ts";

/** Puts a prepared value in its place: read-only ones cannot be overwritten, functions are asked at each reading. */
export function defineValue(target: object, name: string, field: DataField, value: unknown): void {
  if (typeof value === "function") {
    Object.defineProperty(target, name, {
      get: value as () => unknown,
      set() {},
      configurable: true,
      enumerable: true,
    });
  } else {
    Object.defineProperty(target, name, { value, configurable: true, enumerable: true, writable: !field.readonly });
  }
}

/** Prepared values of several fields. */
export function initializeRecord(
  entries: Iterable<[string, DataField]>,
  source: Plain,
  model: DataModel,
  options: object,
): Plain {
  const prepared: Plain = {};
  for (const [name, field] of entries) defineValue(prepared, name, field, field._prepare(source, name, model, options));
  return prepared;
}
