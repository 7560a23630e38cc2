/** What of a document's stored data is not as its model wants it. */

/** A stored value that could not be read; a default stands in its place. */
export interface Fault {
  /** Below the document, such as `system.weight`. */
  path: string;
  /** As it is stored. */
  value: unknown;
  /** What should be there. */
  wanted: Wanted;
}

/** What a field takes, as users are told it. */
export type Wanted = "group" | "list" | "number" | "choice" | "flag" | "text" | "value";

type Plain = Record<string, unknown>;

/** What is asked of a field of any kind. */
interface Field {
  readonly nullable: boolean;
  readonly fields?: Readonly<Record<string, Field>>;
  readonly element?: Field;
  readonly choices?: unknown;
  clean(value: unknown, options?: object): unknown;
  validate(value: unknown, options?: object): unknown;
}

const isPlain = (value: unknown): value is Plain =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Compares stored data with a field, down to the last value. What is missing is none: defaults are there for that. */
export function faultsIn(field: Field, value: unknown, path: string): Fault[] {
  if (value === undefined) return [];
  const { SchemaField, TypedObjectField, ArrayField } = foundry.data.fields;
  const { fields, element } = field;
  if (field instanceof SchemaField && fields) {
    if (!isPlain(value)) return [fault(path, value, "group")];
    return Object.entries(fields).flatMap(([key, inner]) => faultsIn(inner, value[key], `${path}.${key}`));
  }
  if (field instanceof TypedObjectField && element) {
    if (!isPlain(value)) return [fault(path, value, "group")];
    // What a token has of its own may say that a key of its actor's is gone.
    const entries = Object.entries(value).filter(([key]) => !/^[-=]=/.test(key));
    return entries.flatMap(([key, inner]) => faultsIn(element, inner, `${path}.${key}`));
  }
  if (field instanceof ArrayField && element) {
    if (!Array.isArray(value)) return [fault(path, value, "list")];
    return value.flatMap((inner, index) => faultsIn(element, inner, `${path}.${index}`));
  }
  return faultOf(field, value, path);
}

function faultOf(field: Field, value: unknown, path: string): Fault[] {
  if (value === null && field.nullable) return [];
  try {
    const failure = field.validate(field.clean(foundry.utils.deepClone(value)));
    return failure ? [fault(path, value, wantedBy(field))] : [];
  } catch {
    return [fault(path, value, wantedBy(field))];
  }
}

function wantedBy(field: Field): Wanted {
  const { BooleanField, NumberField, StringField } = foundry.data.fields;
  if (field.choices !== undefined) return "choice";
  if (field instanceof NumberField) return "number";
  if (field instanceof BooleanField) return "flag";
  return field instanceof StringField ? "text" : "value";
}

function fault(path: string, value: unknown, wanted: Wanted): Fault {
  return { path, value: foundry.utils.deepClone(value), wanted };
}
