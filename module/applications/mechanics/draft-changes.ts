import { blankValue } from "./blank-values.ts";
import { COMMON_SHAPES, CONDITION_SHAPES, type KindId, kindShapes, type Shape } from "../../rules/index.ts";
import { COUNTED } from "./controls.ts";
import { below, type Draft, valueAt, withValue } from "./paths.ts";

const INNER: Shape = { type: "condition" };

/** The shape of what stands at a path below a shape; undefined where there is none. */
function shapeBelow(shape: Shape, keys: readonly string[]): Shape | undefined {
  if (shape.type === "optional") return shapeBelow(shape.of, keys);
  const [key, ...rest] = keys;
  if (key === undefined) return shape;
  const fields = shape.type === "condition" ? CONDITION_SHAPES : shape.type === "fields" ? shape.fields : undefined;
  if (fields) return fields[key] && shapeBelow(fields[key], rest);
  if (shape.type === "list") return shapeBelow(shape.of, rest);
  if (shape.type === "amount" && key === "steps") return shapeBelow({ type: "list", of: { type: "step" } }, rest);
  if (shape.type === "bounds") return { type: "whole" };
  return undefined;
}

/** The shape of what stands at a path of a record of a kind. */
function shapeAt(kind: KindId, path: string): Shape | undefined {
  return shapeBelow({ type: "fields", fields: { ...kindShapes(kind), ...COMMON_SHAPES } }, path.split("."));
}

/** Adds a field to a record, or one more member to a list. */
export function withAddition(draft: Draft, path: string, field = ""): Draft {
  const kind = draft["kind"] as KindId;
  const at = field === "" ? path : below(path, field);
  const shape = shapeAt(kind, at);
  if (!shape) return draft;
  if (field !== "") return withValue(draft, at, blankMember(shape));
  const members = valueAt(draft, path);
  const list = Array.isArray(members) ? (members as unknown[]) : members === undefined ? [] : [members];
  return shape.type === "list" ? withValue(draft, path, [...list, blankValue(shape.of)]) : draft;
}

const blankMember = (shape: Shape): unknown =>
  shape.type === "list" && shape.of.type === INNER.type ? [{}] : blankValue(shape);

/** Turns an amount or a duration into another form of it. */
export function withMode(draft: Draft, path: string, mode: string): Draft {
  const [at = "", what] = path.split("#");
  if (what === "duration") {
    return withValue(draft, at, COUNTED.some((unit) => unit === mode) ? { [mode]: 1 } : mode);
  }
  const forms: Record<string, unknown> = {
    number: 1,
    each: { each: 1, of: ["rank"] },
    steps: { of: ["rank"], steps: [[1, 1]] },
  };
  return withValue(draft, at, forms[mode]);
}
