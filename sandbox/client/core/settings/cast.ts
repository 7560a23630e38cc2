import { DataModel } from "../../../common/data/data-model.ts";
import { isChoice } from "../../../common/data/fields/choices.ts";
import { DataField } from "../../../common/data/fields/data-field.ts";
import { DataModelValidationFailure } from "../../../common/data/validation-failure.ts";
import { deepClone } from "../../../common/utils/clone.ts";
import { isSubclass, type AnyClass } from "../../../common/utils/types.ts";
import type { Setting } from "./client-settings.ts";

/** A field, a model, or a class such as Number, String, Boolean, Object, Array. */
export type SettingType = DataField | typeof DataModel | ((value?: any) => unknown) | AnyClass;

const isModel = (type: unknown): type is typeof DataModel =>
  typeof type === "function" && isSubclass(type as AnyClass, DataModel as unknown as AnyClass);

/** The value that holds while nothing is stored. */
function defaultValue({ type, default: value }: Setting): unknown {
  if (value !== undefined) return deepClone(value);
  if (type instanceof DataField) return type.getInitialValue({});
  if (isModel(type)) return {};
  return value;
}

/** From what is stored to what `get` answers. A stored value that is not valid any more counts as none. */
export function castSetting(config: Setting, stored: unknown): unknown {
  const { type } = config;
  if (type instanceof DataField) {
    let value = stored === undefined ? defaultValue(config) : deepClone(stored);
    value = type.clean(value);
    if (type.validate(value)) value = type.clean(defaultValue(config));
    const prepared = type.initialize(value, null as unknown as DataModel);
    return typeof prepared === "function" ? (prepared as () => unknown)() : prepared;
  }
  if (isModel(type)) return type.fromSource(deepClone(stored ?? defaultValue(config) ?? {}));
  const value = stored === undefined ? defaultValue(config) : deepClone(stored);
  if (value === undefined || value === null) return value;
  const cast = castToClass(type, value);
  return stored !== undefined && objection(config, cast) ? castToClass(type, defaultValue(config)) : cast;
}

/** What is wrong with a value of a plain class, or nothing. */
function objection({ type, choices }: Setting, value: unknown): string | undefined {
  if (type === Number && !Number.isFinite(value)) return "must be a number";
  if (!choices || value === undefined || value === null) return undefined;
  return isChoice(choices, value as string) ? undefined : `${String(value)} is not a valid choice`;
}

function castToClass(type: unknown, value: unknown): unknown {
  if (type === Number) return Number(value);
  if (type === String) return String(value);
  if (type === Boolean) return value === "false" ? false : Boolean(value);
  if (type === undefined || type === Object || type === Array) return value;
  if (typeof type !== "function" || value instanceof type) return value;
  return new (type as new (value: unknown) => unknown)(value);
}

/**
 * From what is given to what is stored.
 * @throws when the value is not valid
 */
export function storedForm(config: Setting, value: unknown): unknown {
  const { type, id } = config;
  const given = value === undefined ? defaultValue(config) : value;
  if (type instanceof DataField) {
    const plain = given instanceof Set ? [...given] : given instanceof DataModel ? given.toObject() : deepClone(given);
    const clean = type.clean(plain);
    const failure = type.validate(clean);
    if (failure) throw failure.asError(`Setting [${id}]`);
    return clean;
  }
  if (isModel(type)) {
    const Model = type as unknown as new (data: unknown) => DataModel;
    return (given instanceof DataModel ? given : new Model(deepClone(given ?? {}))).toObject() as unknown;
  }
  const cast = given === null ? null : castToClass(type, given);
  const problem = given === null ? undefined : objection(config, cast);
  if (problem) throw new DataModelValidationFailure({ message: problem, unresolved: true }).asError(`Setting [${id}]`);
  return cast;
}
