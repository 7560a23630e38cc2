import { inputError } from "./input-error.ts";

/** What a number must be; both ends are included. */
export interface Bounds {
  min?: number;
  max?: number;
}

function span({ min, max }: Bounds): string {
  if (min !== undefined && max !== undefined) return ` from ${min} to ${max}`;
  if (min !== undefined) return ` of ${min} or more`;
  if (max !== undefined) return ` of ${max} or less`;
  return "";
}

function within(value: number, { min = -Infinity, max = Infinity }: Bounds): boolean {
  return value >= min && value <= max;
}

/** The value shown in an error: text is quoted, so that "3" and 3 look different. */
function shown(value: unknown): string {
  return typeof value === "string" ? JSON.stringify(value) : String(value);
}

/** Unlike `Array.isArray`, keeps what is known of the members. */
function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/**
 * Answers the value if it is a whole number within the bounds; one too large to be counted exactly is none.
 * @throws {RangeError} naming the value and what was expected
 */
export function whole(name: string, value: number, bounds: Bounds = {}): number {
  if (Number.isSafeInteger(value) && within(value, bounds)) return value;
  const message = `${name} must be a whole number${span(bounds)}, but is ${shown(value)}`;
  throw inputError(name, { kind: "whole", ...bounds }, shown(value), message);
}

/**
 * Answers the value if it is a finite number within the bounds; weights and prices need not be whole.
 * @throws {RangeError} naming the value and what was expected
 */
export function finite(name: string, value: number, bounds: Bounds = {}): number {
  if (Number.isFinite(value) && within(value, bounds)) return value;
  const message = `${name} must be a number${span(bounds)}, but is ${shown(value)}`;
  throw inputError(name, { kind: "number", ...bounds }, shown(value), message);
}

/**
 * Answers the value if it is one of the choices.
 * @throws {RangeError} naming the value and the choices
 */
export function oneOf<T extends string>(name: string, value: string, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === value);
  if (found !== undefined) return found;
  const message = `${name} must be one of ${choices.join(", ")}, but is ${shown(value)}`;
  throw inputError(name, { kind: "oneOf", choices }, shown(value), message);
}

/**
 * Answers the faces if each is a whole number from 1 to `sides`, and there are as many as `count` allows.
 * @throws {RangeError} naming the face or the number of dice
 */
export function faces(name: string, values: readonly number[], sides: number, count: Bounds = {}): readonly number[] {
  if (!isList(values)) throw new RangeError(`${name} must be a list of faces, but is ${shown(values)}`);
  whole(`The number of ${name}`, values.length, { min: 0, ...count });
  for (const face of values) whole(`A face of ${name}`, face, { min: 1, max: sides });
  return values;
}

/**
 * Answers the record, which may have only the known keys if there are any.
 * @throws {RangeError} for anything but a record, or naming the unknown key and the known ones
 */
export function record<T extends object>(name: string, value: T, known?: readonly string[]): T {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw inputError(name, { kind: "record" }, shown(value), `${name} must be a record, but is ${shown(value)}`);
  }
  if (!known) return value;
  const stray = Object.keys(value).find((key) => !known.includes(key));
  if (stray === undefined) return value;
  const message = `A key of ${name} must be one of ${known.join(", ")}, but is ${shown(stray)}`;
  throw inputError(name, { kind: "field", choices: known }, shown(stray), message);
}

/**
 * Answers the value if it is a text of one letter or more.
 * @throws {RangeError} naming the value
 */
export function text(name: string, value: unknown): string {
  if (typeof value === "string" && value !== "") return value;
  const found = String(JSON.stringify(value));
  throw inputError(name, { kind: "text" }, found, `${name} must be a text, but is ${found}`);
}

/**
 * Answers the value if it is a list.
 * @throws {RangeError} naming the value
 */
export function list<T>(name: string, value: readonly T[]): readonly T[] {
  if (isList(value)) return value;
  throw inputError(name, { kind: "list" }, shown(value), `${name} must be a list, but is ${shown(value)}`);
}
