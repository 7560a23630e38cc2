import { inputError } from "../input-error.ts";
import { oneOf } from "../require.ts";
import {
  FLAG_FACTS,
  NUMBER_FACTS,
  TAG_FACT_IDS,
  TAG_FACTS,
  tagsOf,
  type Context,
  type FlagFact,
  type NumberFact,
  type TagFact,
} from "./facts.ts";
import { fields, flag, oneOrMore, optional, reader, wholeNumber, anyText, type Reader, type Shape } from "./read.ts";

/** Bounds of a number, both included. */
export interface NumberCondition {
  readonly min?: number;
  readonly max?: number;
}

/**
 * When a mechanic acts. Every entry must hold: a word of the list for a fact that names things, the very flag, a number
 * within bounds; `all`, `any` and `not` join conditions. A word `@key` stands for what was chosen for the item.
 */
export type Condition = {
  readonly [K in TagFact]?: readonly string[];
} & { readonly [K in FlagFact]?: boolean } & { readonly [K in NumberFact]?: NumberCondition } & {
  readonly all?: readonly Condition[];
  readonly any?: readonly Condition[];
  readonly not?: Condition;
};

/** What was chosen for an item, such as an attribute or a gender, by the key of the choice. */
export type Choices = Readonly<Record<string, string | readonly string[]>>;

const CHOSEN = "@";

const readBounds = fields({ min: optional(wholeNumber()), max: optional(wholeNumber()) });
const bounds: Reader<NumberCondition> = reader({ type: "bounds" }, (name, value) =>
  typeof value === "number" ? { min: wholeNumber()(name, value), max: value } : readBounds(name, value),
);

function tagReader(fact: TagFact): Reader<readonly string[]> {
  const known: readonly string[] | null = TAG_FACTS[fact];
  const shape: Shape = known === null ? { type: "text" } : { type: "word", words: known };
  return oneOrMore(
    reader(shape, (name, value) => {
      const tag = anyText(name, value);
      if (known === null || tag.startsWith(CHOSEN) || known.includes(tag)) return tag;
      return oneOf(name, tag, known);
    }),
  );
}

const FACT_READERS: Readonly<Record<string, Reader<unknown>>> = Object.fromEntries<Reader<unknown>>([
  ...TAG_FACT_IDS.map((fact) => [fact, optional(tagReader(fact))] as const),
  ...FLAG_FACTS.map((fact) => [fact, optional(flag)] as const),
  ...NUMBER_FACTS.map((fact) => [fact, optional(bounds)] as const),
]);

const inner: Reader<Condition> = reader({ type: "condition" }, (name, value) => readCondition(name, value));
const readEntries = fields({
  ...FACT_READERS,
  all: optional(oneOrMore(inner)),
  any: optional(oneOrMore(inner)),
  not: optional(inner),
});

/**
 * Reads a condition; a single word may stand without its list, a number for the very number.
 * @throws {RangeError} naming the fact, the word or the bound that is wrong, or for a condition without entries
 */
export const readCondition: Reader<Condition> = reader({ type: "condition" }, (name, value) => {
  const condition = readEntries(name, value) as Condition;
  if (Object.keys(condition).length > 0) return condition;
  throw inputError(name, { kind: "entry" }, JSON.stringify(value), `${name} must have one entry or more`);
});

/** What each entry of a condition takes, by fact, and by `all`, `any` and `not`. */
export const CONDITION_SHAPES: Readonly<Record<string, Shape>> = (
  readEntries.shape as Extract<Shape, { type: "fields" }>
).fields;

function wanted(tags: readonly string[], choices: Choices): readonly string[] {
  return tags.flatMap((tag) => (tag.startsWith(CHOSEN) ? (choices[tag.slice(CHOSEN.length)] ?? []) : tag));
}

/** Whether a condition holds in a context; one that is not there always does. */
export function holds(condition: Condition | undefined, context: Context, choices: Choices = {}): boolean {
  if (condition === undefined) return true;
  const also = (each: Condition) => holds(each, context, choices);
  return (
    TAG_FACT_IDS.every((fact) => {
      const tags = condition[fact];
      return tags === undefined || wanted(tags, choices).some((tag) => tagsOf(context, fact).includes(tag));
    }) &&
    FLAG_FACTS.every((fact) => condition[fact] === undefined || condition[fact] === (context[fact] ?? false)) &&
    NUMBER_FACTS.every((fact) => {
      const { min = -Infinity, max = Infinity } = condition[fact] ?? {};
      const number = context[fact] ?? 0;
      return condition[fact] === undefined || (number >= min && number <= max);
    }) &&
    (condition.all ?? []).every(also) &&
    (condition.any === undefined || condition.any.some(also)) &&
    (condition.not === undefined || !also(condition.not))
  );
}
