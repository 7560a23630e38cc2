import { list, oneOf, record } from "../require.ts";
import { readAmount } from "./amount.ts";
import { readCondition } from "./condition.ts";
import { readDuration } from "./duration.ts";
import { REACHES, TARGETS } from "./kind-words.ts";
import { OTHER_KIND_IDS, OTHER_KINDS, type OtherKindId } from "./kinds.ts";
import { NUMBER_KIND_IDS, NUMBER_KINDS, type NumberKindId, type Step } from "./number-kinds.ts";
import {
  anyText,
  fields,
  flag,
  optional,
  wholeNumber,
  word,
  type ReadFields,
  type Reader,
  type Shape,
} from "./read.ts";

/** What a limit is counted in. `reading`: once after a publication was read. */
export const PERIODS = ["turn", "round", "combat", "scene", "day", "quest", "reading"] as const;
export type Period = (typeof PERIODS)[number];

const cost = fields({
  ap: optional(wholeNumber({ min: 1 })),
  luck: optional(wholeNumber({ min: 1 })),
  shots: optional(wholeNumber({ min: 1 })),
  charges: optional(wholeNumber({ min: 1 })),
  /** A price from which the use raises the difficulty of its test. */
  difficulty: optional(wholeNumber({ min: 1 })),
  /** The price is for each unit of the amount, and one may take fewer. */
  each: optional(flag),
});

/** What the bearer pays for a mechanic. */
export type Cost = ReturnType<typeof cost>;

/** What every mechanic may have beside its own fields. */
const COMMON = {
  when: optional(readCondition),
  /** It acts from this rank of its item on, and up to the other. */
  rank: optional(wholeNumber({ min: 1 })),
  toRank: optional(wholeNumber({ min: 1 })),
  cost: optional(cost),
  limit: optional(fields({ uses: readAmount, per: word(PERIODS) })),
  /** The bearer may do without it. */
  optional: optional(flag),
  /** Of the mechanics of one group only one acts at a time. */
  group: optional(anyText),
  /** From when its condition is met it acts so long; without it, as long as the condition holds. */
  lasts: optional(readDuration),
  /** For `set`: the bearer cannot keep a better number. */
  drawback: optional(flag),
  /** For `set`: the number is that, be the one before better or worse. */
  exact: optional(flag),
  /** Who has it, when it is not the bearer alone. */
  share: optional(fields({ with: word(TARGETS), within: optional(word(REACHES)), self: optional(flag) })),
  /** One thing twice counts once; with `each` every time, and under one name all of that name count once. */
  stack: optional(anyText),
  /** How many pieces it counts as, of those under its name, where it covers the torso. */
  torsoPieces: optional(wholeNumber({ min: 1 })),
};
type Common = ReadFields<typeof COMMON>;
const readCommon = fields(COMMON);

/** Counts every time that a bearer has it. */
export const STACK_EACH = "each";

export type KindId = NumberKindId | OtherKindId;
export const KIND_IDS: readonly KindId[] = [...NUMBER_KIND_IDS, ...OTHER_KIND_IDS];

type NumberMechanics = {
  [K in NumberKindId]: { readonly kind: K } & ReturnType<(typeof NUMBER_KINDS)[K]["read"]> & Common;
};
type OtherMechanics = {
  [K in OtherKindId]: { readonly kind: K } & ReturnType<(typeof OTHER_KINDS)[K]["read"]> & Common;
};
/** One thing that an item does, by its kind. */
export type MechanicOf<K extends KindId> = (NumberMechanics & OtherMechanics)[K];
export type NumberMechanic = NumberMechanics[NumberKindId];
export type Mechanic = NumberMechanic | OtherMechanics[OtherKindId];

const KINDS: Readonly<Record<KindId, { readonly step: Step; readonly read: Reader<object> }>> = {
  ...NUMBER_KINDS,
  ...OTHER_KINDS,
};

/** Where in play a kind acts. */
export function stepOf(kind: KindId): Step {
  return KINDS[kind].step;
}

export function isNumberKind(kind: KindId): kind is NumberKindId {
  return Object.hasOwn(NUMBER_KINDS, kind);
}

const fieldsOf = ({ shape }: Reader<object>) => (shape as Extract<Shape, { type: "fields" }>).fields;

/** What the own fields of a kind take, by name. */
export function kindShapes(kind: KindId): Readonly<Record<string, Shape>> {
  return fieldsOf(KINDS[kind].read);
}

/** What the fields that every mechanic may have take, by name. */
export const COMMON_SHAPES: Readonly<Record<string, Shape>> = fieldsOf(readCommon);

function part(given: Readonly<Record<string, unknown>>, common: boolean): Record<string, unknown> {
  const entries = Object.entries(given).filter(([key]) => key !== "kind" && Object.hasOwn(COMMON, key) === common);
  return Object.fromEntries(entries);
}

/**
 * Reads a mechanic as an item stores it and answers its normal form: words that may be several stand in lists.
 * @throws {RangeError} naming the field that is missing, unknown or wrong
 */
export function readMechanic(value: unknown, name = "A mechanic"): Mechanic {
  const given = record(name, value as Record<string, unknown>);
  const kind = oneOf(`${name}.kind`, given["kind"] as string, KIND_IDS);
  const own = KINDS[kind].read(name, part(given, false));
  return { kind, ...own, ...readCommon(name, part(given, true)) } as Mechanic;
}

/** Reads all mechanics of an item. @throws {RangeError} naming the first one that is wrong by its index */
export function readMechanics(values: unknown, name = "mechanics"): Mechanic[] {
  return list(name, values as unknown[]).map((value, index) => readMechanic(value, `${name}[${index}]`));
}
