import { DataModel } from "../../../../common/data/data-model.ts";
import { EmbeddedCollectionField } from "../../../../common/data/fields/embedded-collection-field.ts";
import { isSharedName } from "../../../../common/utils/paths.ts";

/** Properties of a document by which its host keeps it, none of them a value of its own. */
const KEPT_BY_HOST = new Set([
  "_id",
  "_source",
  "_stats",
  "apps",
  "collections",
  "overrides",
  "ownership",
  "pack",
  "parent",
  "type",
]);

/** What holds the data of packages: changed in its parts, never as a whole. */
const HOLDERS = new Set(["flags", "system"]);

/** A method, or what is only read, of the class that an object is of. */
function isMember(object: object, name: string): boolean {
  if (Object.hasOwn(object, name)) return typeof (object as Record<string, unknown>)[name] === "function";
  for (let owner: object | null = object; owner; owner = Object.getPrototypeOf(owner) as object | null) {
    const member = Object.getOwnPropertyDescriptor(owner, name);
    if (member) return !member.set;
  }
  return false;
}

const fieldsOf = (model: object): Record<string, unknown> | undefined =>
  (model as { schema?: { fields?: Record<string, unknown> } }).schema?.fields;

/**
 * An effect changes data. It is stored by whoever owns the actor and acts on every client: what a document is kept and
 * worked with, such as its methods and what all objects share, stays as it is.
 * @throws when the path leads there
 */
export function assertChangeable(target: object, key: string): void {
  const parts = key.split(".");
  const refuse = () => new Error(`"${key}" is not a value that an effect can change`);
  if (HOLDERS.has(key) || parts.some(isSharedName) || KEPT_BY_HOST.has(parts[0] as string)) throw refuse();
  if (fieldsOf(target)?.[parts[0] as string] instanceof EmbeddedCollectionField) throw refuse();
  let value: unknown = target;
  for (const [index, part] of parts.entries()) {
    if (typeof value !== "object" || value === null) break;
    if (isMember(value, part)) throw refuse();
    if (index > 0 && value instanceof DataModel && KEPT_BY_HOST.has(part) && !fieldsOf(value)?.[part]) throw refuse();
    value = (value as Record<string, unknown>)[part];
  }
}
