import { deepEquals } from "../../utils/diff.ts";
import { applySpecialKeys, isDeletionKey } from "../../utils/special-keys.ts";
import { deepClone } from "../../utils/clone.ts";
import { isEmpty, isPlainObject, type Plain } from "../../utils/types.ts";
import type { DataField, UpdateOptions } from "./data-field.ts";

/** Which field takes care of a key; undefined for keys that nobody knows. */
type FieldOf = (key: string) => DataField | undefined;

/**
 * The difference of a record whose keys have fields: key by key, with `-=key` and `==key` kept only where they would
 * change something. A record that is replaced as a whole differs as a whole. What is new is completed first, because
 * the cleaning of a change leaves out what the change leaves out.
 * @param record the field of the record itself
 */
export function diffRecord(
  record: DataField,
  fieldOf: FieldOf,
  source: Plain,
  key: string,
  value: unknown,
  difference: Plain,
  options: UpdateOptions,
): void {
  const present = source[key];
  if (options.recursive === false || !isPlainObject(present) || !isPlainObject(value)) {
    const whole = isPlainObject(value) ? record.clean(deepClone(value)) : value;
    if (!deepEquals(present, whole)) difference[key] = whole;
    return;
  }
  const inner: Plain = {};
  for (const [name, part] of Object.entries(value)) {
    if (isDeletionKey(name)) {
      const plain = name.slice(2);
      const changes = name.startsWith("-=") ? present[plain] !== undefined : !deepEquals(present[plain], part);
      if (changes) inner[name] = part;
      continue;
    }
    const field = fieldOf(name);
    if (!field) continue;
    const isNew = present[name] === undefined && part !== undefined;
    field._updateDiff(present, name, isNew ? field.clean(deepClone(part)) : part, inner, options);
  }
  if (!isEmpty(inner)) difference[key] = inner;
}

/**
 * Writes what `diffRecord` found.
 * @param remove what removing a key means: leaving it out, or its initial value
 */
export function commitRecord(
  fieldOf: FieldOf,
  source: Plain,
  key: string,
  value: unknown,
  options: UpdateOptions,
  remove: (record: Plain, name: string) => void,
): void {
  const present = source[key];
  if (options.recursive === false || !isPlainObject(present) || !isPlainObject(value)) {
    source[key] = applySpecialKeys(deepClone(value));
    return;
  }
  for (const [name, part] of Object.entries(value)) {
    const plain = name.slice(2);
    if (name.startsWith("-=")) remove(present, plain);
    else if (name.startsWith("==")) present[plain] = applySpecialKeys(deepClone(part));
    else fieldOf(name)?._updateCommit(present, name, part, options);
  }
}
