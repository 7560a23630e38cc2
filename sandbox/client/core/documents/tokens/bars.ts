import { DataModel } from "../../../../common/data/data-model.ts";
import { SchemaField } from "../../../../common/data/fields/schema-field.ts";
import { NumberField } from "../../../../common/data/fields/number-field.ts";
import { getProperty } from "../../../../common/utils/paths.ts";
import { isPlainObject, type Plain } from "../../../../common/utils/types.ts";
import { CONFIG } from "../../config.ts";

/** Paths below `system`, each as its parts: those with a value and a greatest value, and single numbers. */
export interface TrackedAttributes {
  bar: string[][];
  value: string[][];
}

export interface BarAttribute {
  type: "bar" | "value";
  attribute: string;
  value: number;
  max?: number;
  editable: boolean;
}

/** What a bar of a token shows of its actor; null when there is nothing of that name. */
export function barAttribute(actor: any, attribute: string | null | undefined): BarAttribute | null {
  if (!actor || !attribute) return null;
  const data = getProperty(actor.system as object, attribute) as unknown;
  if (typeof data === "number") return { type: "value", attribute, value: data, editable: isStored(actor, attribute) };
  if (typeof data !== "object" || data === null || !("value" in data) || !("max" in data)) return null;
  const [value, max] = [Number(data.value), Number(data.max)];
  if (!Number.isFinite(value) || !Number.isFinite(max)) return null;
  return { type: "bar", attribute, value, max, editable: isStored(actor, `${attribute}.value`) };
}

/** Is there a stored value at the path, and not only one that was worked out? */
function isStored(actor: any, path: string): boolean {
  if (actor.system instanceof DataModel) return actor.system.schema.getField(path) !== undefined;
  return getProperty(actor._source.system as object, path) !== undefined;
}

/** What systems have named, for a type of actor or for all of them. */
export function configuredAttributes(type?: string): TrackedAttributes | undefined {
  const configured = CONFIG.Actor.trackableAttributes as Record<string, { bar: string[]; value: string[] }>;
  const chosen = type && configured[type] ? [configured[type]] : Object.values(configured);
  if (!chosen.length) return undefined;
  const parts = (key: "bar" | "value") =>
    [...new Set(chosen.flatMap((entry) => entry[key] ?? []))].map((path) => path.split("."));
  return { bar: parts("bar"), value: parts("value") };
}

export function attributesOfSchema(schema: SchemaField, path: string[] = []): TrackedAttributes {
  const found: TrackedAttributes = { bar: [], value: [] };
  for (const [name, field] of schema.entries()) {
    const place = [...path, name];
    if (field instanceof NumberField) found.value.push(place);
    if (!(field instanceof SchemaField)) continue;
    if (field.has("value") && field.has("max")) found.bar.push(place);
    else add(found, attributesOfSchema(field, place));
  }
  return found;
}

export function attributesOfObject(data: Plain, path: string[] = []): TrackedAttributes {
  const found: TrackedAttributes = { bar: [], value: [] };
  for (const [name, value] of Object.entries(data)) {
    const place = [...path, name];
    if (typeof value === "number") found.value.push(place);
    if (!isPlainObject(value)) continue;
    if ("value" in value && "max" in value) found.bar.push(place);
    else add(found, attributesOfObject(value, place));
  }
  return found;
}

export function add(to: TrackedAttributes, { bar, value }: TrackedAttributes): void {
  to.bar.push(...bar);
  to.value.push(...value);
}
