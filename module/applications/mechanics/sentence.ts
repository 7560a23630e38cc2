import {
  type Amount,
  COMMON_SHAPES,
  type Cost,
  isNumberKind,
  type Mechanic,
  type NumberMechanic,
} from "../../rules/index.ts";
import { poundsPerUnit } from "../../settings/weight-unit.ts";
import { decimals } from "../numbers.ts";
import { signed } from "../sums.ts";
import { unitText, weightText } from "../weights.ts";
import { counted, format, localize, parted } from "../words.ts";
import { amountText } from "./amount-text.ts";
import { conditionText, durationText } from "./condition-text.ts";
import { fieldText, kindText, wordsText, wordText } from "./word-text.ts";

const PARTS = "WASTELAND.Mechanics.parts";
/** Fields of numbers that the beginning of the sentence says. */
const OF_NUMBER = ["op", "amount"];

function isAmount(value: unknown): value is Exclude<Amount, number> {
  return typeof value === "object" && value !== null && "of" in value && ("each" in value || "steps" in value);
}

/** Any value of a field in words. */
function valueText(value: unknown, field: string): string {
  if (typeof value === "string") return wordText(value, field);
  if (Array.isArray(value)) return value.map((each) => valueText(each, field)).join(", ");
  if (typeof value === "number" || isAmount(value)) return amountText(value);
  if (typeof value === "object" && value !== null) return fieldsText(value as Record<string, unknown>).join(", ");
  return "";
}

/** Fields with their names; a flag is its name alone. */
function fieldsText(values: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(values).flatMap(([field, value]) => {
    if (value === false || value === undefined) return [];
    if (value === true) return [fieldText(field)];
    return [format(`${PARTS}.pair`, { what: fieldText(field), value: valueText(value, field) })];
  });
}

/** Kinds whose amounts are pounds, unless they multiply. */
const WEIGHTS: readonly string[] = ["carryLimit", "weight"];

function numberText({ kind, op = "add", amount }: NumberMechanic): string {
  const isWeight = WEIGHTS.includes(kind);
  const what = isWeight ? localize(`WASTELAND.Mechanics.weights.${kind}`) : kindText(kind);
  if (op === "multiply") return format(`${PARTS}.times`, { what, amount: amountText(amount) });
  if (op === "set")
    return format(`${PARTS}.setTo`, { what, amount: amountText(amount, isWeight ? weightText : decimals) });
  return format(`${PARTS}.change`, { what, amount: amountText(amount, isWeight ? weightDifference : signed) });
}

const weightDifference = (pounds: number): string => `${signed(pounds / poundsPerUnit())} ${unitText()}`;

/** What the mechanic is about beside its beginning: the first field of a kind that is no number speaks for itself. */
function beginning(mechanic: Mechanic): string {
  const own = Object.entries(mechanic).filter(([key]) => key !== "kind" && !Object.hasOwn(COMMON_SHAPES, key));
  if (isNumberKind(mechanic.kind)) {
    const selectors = own.filter(([key]) => !OF_NUMBER.includes(key));
    const rest = fieldsText(Object.fromEntries(selectors));
    const text = numberText(mechanic as NumberMechanic);
    return rest.length === 0 ? text : `${text} (${parted(rest)})`;
  }
  const [first, ...others] = own;
  const text =
    first === undefined
      ? kindText(mechanic.kind)
      : format(`${PARTS}.pair`, { what: kindText(mechanic.kind), value: valueText(first[1], first[0]) });
  return parted([text, ...fieldsText(Object.fromEntries(others))]);
}

function ranksText({ rank, toRank }: Mechanic): string[] {
  if (rank === undefined && toRank === undefined) return [];
  if (rank !== undefined && rank === toRank) return [format(`${PARTS}.onlyRank`, { rank })];
  if (toRank === undefined) return [format(`${PARTS}.fromRank`, { rank: rank ?? 1 })];
  if (rank === undefined) return [format(`${PARTS}.toRank`, { rank: toRank })];
  return [format(`${PARTS}.ranks`, { rank, toRank })];
}

/** What is paid, in words. */
export function priceText({ each: _each, ...prices }: Cost): string {
  const texts = Object.entries(prices).map(([what, count]) => counted(`${PARTS}.prices.${what}`, count));
  return texts.join(" + ");
}

function costText({ cost }: Mechanic): string[] {
  if (cost === undefined) return [];
  return [format(`${PARTS}.${cost.each ? "costEach" : "costs"}`, { cost: priceText(cost) })];
}

/** A mechanic in one sentence of the user's language: what it does, when, how long and at what price. */
export function sentence(mechanic: Mechanic): string {
  const { when, lasts, limit, optional, share } = mechanic;
  const parts = [
    beginning(mechanic),
    ...(when === undefined ? [] : [format(`${PARTS}.when`, { conditions: conditionText(when) })]),
    ...(lasts === undefined ? [] : [durationText(lasts)]),
    ...costText(mechanic),
    ...(limit === undefined
      ? []
      : [format(`${PARTS}.limit`, { uses: amountText(limit.uses), per: wordText(limit.per) })]),
    ...(optional ? [localize(`${PARTS}.optional`)] : []),
    ...(share === undefined ? [] : [format(`${PARTS}.share`, { who: wordsText([share.with]) })]),
    ...ranksText(mechanic),
  ];
  return `${parts.join(", ")}.`;
}
