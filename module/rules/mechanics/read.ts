import { inputError } from "../input-error.ts";
import { list, oneOf, record, text, whole, finite, type Bounds } from "../require.ts";

/** What a reader takes, for those who offer it in a form. Named shapes are read by a function of their own. */
export type Shape =
  | { readonly type: "word"; readonly words: readonly string[] }
  | { readonly type: "whole"; readonly min?: number; readonly max?: number }
  | { readonly type: "text" | "number" | "flag" | "amount" | "duration" | "condition" | "bounds" | "step" }
  | { readonly type: "list"; readonly of: Shape }
  | { readonly type: "optional"; readonly of: Shape }
  | { readonly type: "fields"; readonly fields: Readonly<Record<string, Shape>> };

/** Reads a value of unknown shape and answers its normal form, or throws a RangeError that begins with the name. */
export interface Reader<T> {
  (name: string, value: unknown): T;
  readonly shape: Shape;
}

/** A reader that says what it takes. */
export function reader<T>(shape: Shape, read: (name: string, value: unknown) => T): Reader<T> {
  return Object.assign((name: string, value: unknown) => read(name, value), { shape });
}

type Fields = Readonly<Record<string, Reader<unknown>>>;
type OptionalKey<F extends Fields> = { [K in keyof F]: undefined extends ReturnType<F[K]> ? K : never }[keyof F];

/** The record that fields read: those whose reader may answer nothing are optional. */
export type ReadFields<F extends Fields> = {
  readonly [K in Exclude<keyof F, OptionalKey<F>>]: ReturnType<F[K]>;
} & { readonly [K in OptionalKey<F>]?: Exclude<ReturnType<F[K]>, undefined> };

/** One word of a list. */
export const word = <T extends string>(choices: readonly T[]): Reader<T> =>
  reader({ type: "word", words: choices }, (name, value) => oneOf(name, value as string, choices));

/** A text of one letter or more, such as an identifier. */
export const anyText: Reader<string> = reader({ type: "text" }, (name, value) => text(name, value as string));

export const wholeNumber = (bounds: Bounds = {}): Reader<number> => {
  const { min, max } = bounds;
  const shape: Shape = {
    type: "whole",
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  };
  return reader(shape, (name, value) => whole(name, value as number, bounds));
};

export const anyNumber: Reader<number> = reader({ type: "number" }, (name, value) => finite(name, value as number));

export const flag: Reader<boolean> = reader({ type: "flag" }, (name, value) => {
  if (typeof value === "boolean") return value;
  const found = JSON.stringify(value);
  throw inputError(name, { kind: "flag" }, found, `${name} must be true or false, but is ${found}`);
});

/** What may be left out; null stands for nothing too, since forms and databases write it. */
export const optional = <T>(read: Reader<T>): Reader<T | undefined> =>
  reader({ type: "optional", of: read.shape }, (name, value) =>
    value === undefined || value === null ? undefined : read(name, value),
  );

/** A list of one or more, or the one member alone. */
export const oneOrMore = <T>(read: Reader<T>): Reader<readonly T[]> =>
  reader({ type: "list", of: read.shape }, (name, value) => {
    const members: readonly unknown[] = Array.isArray(value) ? value : [value];
    if (members.length === 0) throw inputError(name, { kind: "notEmpty" }, "[]", `${name} must not be empty`);
    return members.map((member, index) => read(Array.isArray(value) ? `${name}[${index}]` : name, member));
  });

export const listOf = <T>(read: Reader<T>): Reader<readonly T[]> =>
  reader({ type: "list", of: read.shape }, (name, value) =>
    list(name, value as unknown[]).map((member, index) => read(`${name}[${index}]`, member)),
  );

/** A record with these fields and no others. */
export function fields<F extends Fields>(readers: F): Reader<ReadFields<F>> {
  const known = Object.keys(readers);
  const all = Object.entries(readers);
  const shapes = Object.fromEntries(all.map(([key, read]) => [key, read.shape]));
  return reader({ type: "fields", fields: shapes }, (name, value) => {
    const given = record(name, value as Record<string, unknown>, known);
    const entries = all
      .map(([key, read]): [string, unknown] => [key, read(`${name}.${key}`, given[key])])
      .filter(([, read]) => read !== undefined);
    return Object.fromEntries(entries) as ReadFields<F>;
  });
}
