import { LABELS } from "../../config/labels.ts";
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
import { ratingText } from "../rating-text.ts";
import { signed } from "../sums.ts";
import { unitText, weightText } from "../weights.ts";
import { counted, format, localize, parted } from "../words.ts";
import { amountText } from "./amount-text.ts";
import { conditionText, durationText } from "./condition-text.ts";
import { fieldText, kindText, wordsText, wordText } from "./word-text.ts";

const PARTS = "WASTELAND.Mechanics.parts";
function isAmount(value: unknown): value is Exclude<Amount, number> {
  return typeof value === "object" && value !== null && "of" in value && ("each" in value || "steps" in value);
}

/** Fields whose values need no name beside them: "Poison", "Small Guns", "at the start of a scene". */
const SPEAKING = "action at attribute damageType damageTypes location skill".split(" ");

/** Any value of a field in words. */
function valueText(value: unknown, field: string): string {
  if (typeof value === "string") return field === "at" ? momentText(value) : wordText(value, field);
  if (Array.isArray(value)) return value.map((each) => valueText(each, field)).join(", ");
  if (typeof value === "number" || isAmount(value)) return amountText(value);
  if (isRated(value)) return ratingText(LABELS.effects, value.id, value.value);
  if (typeof value === "object" && value !== null) return fieldsText(value as Record<string, unknown>).join(", ");
  return "";
}

/** A moment within a sentence; its words begin with a capital where they stand alone. */
function momentText(moment: string): string {
  const text = wordText(moment, "at");
  return `${text.charAt(0).toLocaleLowerCase(game.i18n.lang)}${text.slice(1)}`;
}

const isRated = (value: unknown): value is { id: string; value?: number } =>
  typeof value === "object" && value !== null && "id" in value && Object.hasOwn(LABELS.effects, value.id as string);

/** Fields with their names, where they need one; a flag is its name alone. */
function fieldsText(values: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(values).flatMap(([field, value]) => {
    if (value === false || value === undefined) return [];
    if (value === true) return [fieldText(field)];
    if (SPEAKING.includes(field)) return [valueText(value, field)];
    return [format(`${PARTS}.pair`, { what: fieldText(field), value: valueText(value, field) })];
  });
}

/** Kinds whose amounts are pounds, unless they multiply. */
const WEIGHTS: readonly string[] = ["carryLimit", "weight"];

/** Fields of numbers that say how far the amount goes, behind it. */
const BOUNDS: readonly string[] = ["min", "max", "exact"];
/** Kinds of numbers whose field is the number: "Strength +2". */
const NAMED_BY: Readonly<Record<string, string>> = { attribute: "attribute", rate: "of" };

/** What a number is the number of: "Damage resistance (Poison)". */
function numberName({ kind, ...about }: Readonly<Record<string, unknown>> & { kind: string }): string {
  const field = NAMED_BY[kind];
  if (field !== undefined) return valueText(about[field], field);
  const what = WEIGHTS.includes(kind) ? localize(`WASTELAND.Mechanics.weights.${kind}`) : kindText(kind);
  const texts = fieldsText(about);
  return texts.length === 0 ? what : format(`${PARTS}.about`, { what, about: parted(texts) });
}

function numberText(mechanic: NumberMechanic, own: readonly [string, unknown][]): string {
  const { kind, op = "add", amount } = mechanic;
  const isBound = ([field]: readonly [string, unknown]) => BOUNDS.includes(field);
  const about = own.filter((entry) => !isBound(entry) && !["op", "amount"].includes(entry[0]));
  const what = numberName({ ...Object.fromEntries(about), kind });
  const text = changeText(op, what, amount, WEIGHTS.includes(kind));
  const bounds = fieldsText(Object.fromEntries(own.filter(isBound)));
  return bounds.length === 0 ? text : format(`${PARTS}.about`, { what: text, about: parted(bounds) });
}

function changeText(op: string, what: string, amount: Amount, isWeight: boolean): string {
  if (op === "multiply") return format(`${PARTS}.times`, { what, amount: amountText(amount) });
  if (op === "set")
    return format(`${PARTS}.setTo`, { what, amount: amountText(amount, isWeight ? weightText : decimals) });
  return format(`${PARTS}.change`, { what, amount: amountText(amount, isWeight ? weightDifference : signed) });
}

const weightDifference = (pounds: number): string => `${signed(pounds / poundsPerUnit())} ${unitText()}`;

/** What a mechanic that is no number does, and which of its fields that says. */
function deed(mechanic: Mechanic, own: readonly [string, unknown][]): { text: string; says: readonly string[] } {
  if (mechanic.kind === "gain") {
    const text = changeText("add", wordText(mechanic.resource, "resource"), mechanic.amount, false);
    return { text, says: ["resource", "amount"] };
  }
  const what = kindText(mechanic.kind);
  const [first] = own;
  if (mechanic.kind === "convert") {
    const { from, fromQuantity: count, to, toQuantity: made } = mechanic;
    const value = format(`${PARTS}.turnsInto`, { count, from: wordText(from), made, to: wordText(to) });
    return { text: format(`${PARTS}.pair`, { what, value }), says: ["from", "fromQuantity", "to", "toQuantity"] };
  }
  if (mechanic.kind === "effect") {
    const value = ratingText(LABELS.effects, mechanic.effect, mechanic.value);
    return { text: format(`${PARTS}.pair`, { what, value }), says: ["effect", "value"] };
  }
  if (first === undefined) return { text: what, says: [] };
  return { text: format(`${PARTS}.pair`, { what, value: valueText(first[1], first[0]) }), says: [first[0]] };
}

/** What the mechanic does, without when, how long and at what price. */
function beginning(mechanic: Mechanic): string {
  const own = Object.entries(mechanic).filter(([key]) => key !== "kind" && !Object.hasOwn(COMMON_SHAPES, key));
  if (isNumberKind(mechanic.kind)) return numberText(mechanic as NumberMechanic, own);
  const { text, says } = deed(mechanic, own);
  const others = own.filter(([field]) => !says.includes(field));
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
