/** A record of any shape, as it is stored and edited. */
export type Draft = Record<string, unknown>;

const segments = (path: string): string[] => (path === "" ? [] : path.split("."));

/** The path of a field, or of a place in a list, below another path. */
export const below = (path: string, field: string | number): string => (path === "" ? `${field}` : `${path}.${field}`);

/** What stands at a path such as `when.all.1.skill`. */
export function valueAt(draft: unknown, path: string): unknown {
  return segments(path).reduce<unknown>((value, key) => (value as Draft | undefined)?.[key], draft);
}

const isPlace = (key: string): boolean => /^\d+$/.test(key);

function withPart(value: unknown, [key, ...rest]: readonly string[], part: unknown): unknown {
  if (key === undefined) return part;
  if (Array.isArray(value)) {
    const list = [...(value as unknown[])];
    const next = withPart(list[Number(key)], rest, part);
    if (next === undefined) list.splice(Number(key), 1);
    else list[Number(key)] = next;
    return list;
  }
  if (value !== undefined && isPlace(key)) {
    // A single member may stand without its list, as long as it is alone.
    const members = withPart([value], [key, ...rest], part) as unknown[];
    return members.length === 1 ? members[0] : members;
  }
  // A number alone stands for itself as both bounds.
  const record: Draft = typeof value === "number" ? { min: value, max: value } : { ...(value as Draft | undefined) };
  const next = withPart(record[key], rest, part);
  if (next === undefined) delete record[key];
  else record[key] = next;
  return typeof value === "number" && next === value ? value : record;
}

/** The same with another value at a path; nothing in its place removes it. */
export function withValue(draft: Draft, path: string, value: unknown): Draft {
  return withPart(draft, segments(path), value) as Draft;
}
