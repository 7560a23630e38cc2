import { fields, listOf, optional, reader, wholeNumber, anyText, type Reader, type Shape } from "../mechanics/read.ts";
import { oneOf, record } from "../require.ts";
import type { Grant } from "./grants.ts";

export const GRANT_KINDS = ["item", "ammo", "arm", "table", "caps", "trinket", "choose", "all"] as const;
export type GrantKind = (typeof GRANT_KINDS)[number];

/** A form of the item that the book names, and what the item holds, both by identifier. */
const more = { variant: optional(anyText), contains: optional(anyText) };
const amount = { base: optional(wholeNumber({ min: 0 })), dice: optional(wholeNumber({ min: 0 })) };
const inner: Reader<Grant> = reader({ type: "text" }, (name, value) => readGrant(name, value));

const READERS: Readonly<Record<GrantKind, Reader<object>>> = {
  item: fields({ id: anyText, ...amount, ...more }),
  ammo: fields({ id: anyText, ...amount }),
  arm: fields({ id: anyText }),
  table: fields({ id: anyText, rolls: wholeNumber({ min: 1 }) }),
  caps: fields({ base: optional(wholeNumber({ min: 0 })), d20s: optional(wholeNumber({ min: 0 })) }),
  trinket: fields({}),
  choose: fields({ count: wholeNumber({ min: 1 }), of: listOf(inner) }),
  all: fields({ of: listOf(inner) }),
};

/** What an amount is that a record leaves out. */
const LEFT_OUT: Readonly<Partial<Record<GrantKind, object>>> = {
  item: { base: 1, dice: 0 },
  ammo: { base: 1, dice: 0 },
  caps: { base: 0, d20s: 0 },
};

/** One thing that a pack gives, with the form and the contents of an item where the pack says so. */
export type PackGrant = Grant & { readonly variant?: string; readonly contains?: string };

/**
 * Reads a grant as a package stores it; an amount that is left out is one thing, of caps none.
 * @throws {RangeError} naming the field that is missing, unknown or wrong
 */
export function readGrant(name: string, value: unknown): PackGrant {
  const { kind: given, ...rest } = record(name, value as Record<string, unknown>);
  const kind = oneOf(`${name}.kind`, given as string, GRANT_KINDS);
  return { kind, ...LEFT_OUT[kind], ...READERS[kind](name, rest) } as PackGrant;
}

/** What the fields of a kind of grant take, by name. */
export function grantShapes(kind: GrantKind): Readonly<Record<string, Shape>> {
  return (READERS[kind].shape as Extract<Shape, { type: "fields" }>).fields;
}
