import Handlebars from "handlebars";
import { format, game, localize as translate } from "../applications/host.ts";

type Options = Handlebars.HelperOptions;
type Hash = Record<string, unknown>;

function hashOf(options: unknown): Hash {
  return ((options as Options | undefined)?.hash as Hash | undefined) ?? {};
}

/** `checked` for a value that counts as true. */
export function checked(value: unknown): string {
  return value ? "checked" : "";
}

/** `disabled` for a value that counts as true. */
export function disabled(value: unknown): string {
  return value ? "disabled" : "";
}

/** The values one after the other. */
export function concat(...values: unknown[]): Handlebars.SafeString {
  return new Handlebars.SafeString(values.slice(0, -1).map(String).join(""));
}

export function ifThen(criteria: unknown, ifTrue: unknown, ifFalse: unknown): unknown {
  return criteria ? ifTrue : ifFalse;
}

/** The text of a key; with `key=value` pairs its placeholders are filled. */
export function localize(value: unknown, options: unknown): string {
  const key = value instanceof Handlebars.SafeString ? value.toString() : String(value ?? "");
  const data = hashOf(options);
  return Object.keys(data).length > 0 ? format(key, data) : translate(key);
}

/** A number with a fixed number of decimals and, if asked, an explicit sign. A safe string from version 14 on. */
export function numberFormat(value: unknown, options: unknown): string | Handlebars.SafeString {
  const { decimals = 0, sign = false } = hashOf(options) as { decimals?: number; sign?: boolean };
  const number = Number.parseFloat(String(value)).toFixed(decimals);
  const text = sign && Number(number) >= 0 ? `+${number}` : number;
  return game().release?.generation === 14 ? new Handlebars.SafeString(text) : text;
}

export function object(options: Options): Hash {
  return { ...hashOf(options) };
}

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

/** How long ago something was, in words. */
export function timeSince(value: unknown): string {
  const then = value instanceof Date ? value.getTime() : typeof value === "string" ? Date.parse(value) : Number(value);
  const seconds = (Date.now() - then) / 1000;
  const words = new Intl.RelativeTimeFormat(game().i18n?.lang ?? "en", { numeric: "auto", style: "short" });
  for (const [unit, length] of UNITS) {
    if (seconds >= length) return words.format(-Math.floor(seconds / length), unit);
  }
  return words.format(0, "second");
}

/** Comparisons and logic; `and` and `or` take any number of values. */
export const logic = {
  eq: (a: unknown, b: unknown) => a === b,
  ne: (a: unknown, b: unknown) => a !== b,
  lt: (a: number, b: number) => a < b,
  gt: (a: number, b: number) => a > b,
  lte: (a: number, b: number) => a <= b,
  gte: (a: number, b: number) => a >= b,
  not: (value: unknown) => !value,
  and: (...values: unknown[]) => values.slice(0, -1).every(Boolean),
  or: (...values: unknown[]) => values.slice(0, -1).some(Boolean),
};
