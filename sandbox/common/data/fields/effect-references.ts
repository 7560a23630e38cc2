import { getProperty } from "../../utils/paths.ts";
import type { Plain } from "../../utils/types.ts";

const REFERENCE = /@([a-z.0-9_-]+)/gi;

/**
 * The text of a change with what its `@path` stand for; other values as they are.
 * @throws when there is nothing at a path
 */
export function withReferences(value: unknown, data: Plain): unknown {
  if (typeof value !== "string" || !value.includes("@")) return value;
  return value.replace(REFERENCE, (reference, path: string) => {
    const found = getProperty(data, path.replace(/\.$/, ""));
    if (found === undefined || found === null) throw new Error(`there is nothing at "${reference}"`);
    return typeof found === "object" ? JSON.stringify(found) : String(found);
  });
}
