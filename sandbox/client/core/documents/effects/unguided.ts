import { looseDelta } from "../../../../common/data/fields/effect-change.ts";
import { getType } from "../../../../common/utils/types.ts";

/** A change's text as a value that fits what is there now. */
export function castDelta(value: unknown, current: unknown): unknown {
  switch (getType(current)) {
    case "boolean":
      return Boolean(looseDelta(value));
    case "number":
      return numberOf(value);
    case "string":
      return String(value);
    case "Array":
    case "Set":
      return [looseDelta(value)].flat();
    default:
      return looseDelta(value);
  }
}

function numberOf(value: unknown): number {
  const number = Number(value);
  if (Number.isNaN(number)) throw new Error(`"${String(value)}" is not a number`);
  return number;
}

/** Undefined where the kinds of value do not go together: nothing is changed then. */
export function added(current: any, delta: any): unknown {
  if (current === undefined || current === null) return delta;
  if (Array.isArray(current)) return [...(current as unknown[]), ...ofOneKind(current, delta as unknown[])];
  if (current instanceof Set) return new Set([...current, ...ofOneKind([...current], delta as unknown[])]);
  if (typeof current === "boolean") return current || delta;
  return typeof current === "number" || typeof current === "string" ? current + delta : undefined;
}

/** What is of the kind of the elements that are there already. */
function ofOneKind(present: unknown[], delta: unknown[]): unknown[] {
  const [first] = present;
  return first === undefined ? delta : delta.filter((part) => getType(part) === getType(first));
}

/** Generation 14. */
export function subtracted(current: any, delta: any): unknown {
  if (current === undefined || current === null) return delta;
  if (Array.isArray(current)) return current.filter((part) => !(delta as unknown[]).includes(part));
  if (current instanceof Set) return new Set([...current].filter((part) => !(delta as unknown[]).includes(part)));
  if (typeof current === "boolean") return current && !delta;
  if (typeof current === "string") return current.replace(delta as string, "");
  return typeof current === "number" ? current - delta : undefined;
}

export function multiplied(current: any, delta: any): unknown {
  if (typeof current === "boolean") return current && delta;
  return typeof current === "number" ? current * delta : undefined;
}

export function overridden(current: unknown, delta: any): unknown {
  return current instanceof Set ? new Set(delta as unknown[]) : delta;
}

/** @param pick the higher or the lower of two numbers */
export function bounded(current: unknown, delta: any, pick: (...values: number[]) => number): unknown {
  return typeof current === "number" ? pick(current, delta as number) : undefined;
}
