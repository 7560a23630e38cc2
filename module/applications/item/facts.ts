import type { ItemType } from "../../config/document-types.ts";
import type { Total } from "../../rules/index.ts";
import { linkedHtml, plainNames, type SayName } from "../linked-text.ts";
import { decimals } from "../numbers.ts";
import { type Derived, sumAs } from "../sums.ts";
import { isWeight, weightTotal } from "../weights.ts";
import { localize } from "../words.ts";
import { FACT_TEXTS } from "./fact-text.ts";
import { type Group, LAYOUTS, ONLY_WHEN_EDITING } from "./layouts.ts";
import { withoutMods } from "./without-mods.ts";

/** Stands for nothing where something was. */
const NONE = "–";

/** Something that an item is or has, in words. A flag has only its label. */
export interface Fact {
  label: string;
  text: string;
  /** The same with links to what it names, where it names something. */
  html?: string;
  /** How it came about, where mods change it. */
  derived?: Derived;
}

interface FieldLike {
  readonly label: string;
  readonly choices?: Readonly<Record<string, string>>;
  readonly element?: { readonly choices?: Readonly<Record<string, string>> };
}

const fieldAt = (item: Item.Implementation, path: string): FieldLike =>
  (item.system.schema as unknown as { getField(path: string): FieldLike }).getField(path);

const named = (labels: Readonly<Record<string, string>> | undefined, key: string): string =>
  localize(labels?.[key] ?? key);

/** A value of a field in words; empty for what says nothing, such as 0. */
function plainText(field: FieldLike, value: unknown): string {
  if (typeof value === "number") return value === 0 ? "" : decimals(value);
  if (typeof value === "string") return value === "" ? "" : named(field.choices, value);
  if (value instanceof Set)
    return [...(value as Set<string>)].map((key) => named(field.element?.choices, key)).join(", ");
  return "";
}

/** Fields that the header or other facts show already. */
const ELSEWHERE = ["favorite", "stashed", "quantity", "belowPound", "plainName", "stockName"];

/** The text of one field as it is now, mods and all. */
export function factText(
  item: Item.Implementation,
  path: string,
  system: object = item.system,
  say: SayName = plainNames(item),
): string {
  const value: unknown = foundry.utils.getProperty(system, path);
  const own = FACT_TEXTS[path];
  if (own && !(path === "hp" && typeof value === "object")) return own(value, item, say);
  return plainText(fieldAt(item, path), value);
}

/** What mods make of something that is no sum, beside what it is without them. */
function changedByMods(label: string, text: string, before: string): Derived {
  const escape = foundry.utils.escapeHTML;
  const was = localize("WASTELAND.ItemSheet.withoutMods");
  const [now, then] = [text || NONE, before || NONE];
  const lines = [
    `<dt>${escape(was)}</dt><dd>${escape(then)}</dd>`,
    `<dt class="wasteland-total">${escape(label)}</dt><dd class="wasteland-total">${escape(now)}</dd>`,
  ];
  const html = `<dl class="wasteland-sum">${lines.join("")}</dl>`;
  return { label, value: null, text: now, unit: "", html, spoken: `${label}: ${now}. ${was}: ${then}` };
}

function factOf(item: Item.Implementation, base: Item.Implementation | null, path: string): Fact[] {
  const { label } = fieldAt(item, path);
  const value: unknown = foundry.utils.getProperty(item.system, path);
  if (value === true) return [{ label, text: "" }];
  const text = factText(item, path);
  const before = base ? factText(base, path) : text;
  if (text === "" && before === "") return [];
  const { profile = {} } = item.system as unknown as { profile?: Record<string, Total> };
  const total = (foundry.utils.getProperty(profile, path === "hp.max" ? "hp" : path) ?? null) as Total | null;
  // Only sums with more than their beginning tell something.
  if (!total || !Array.isArray(total.parts) || total.parts.length < 2) {
    if (text !== before) return [{ label, text, derived: changedByMods(label, text, before) }];
    const html = linkedHtml(item, (say) => factText(item, path, item.system, say));
    return [{ label, text, ...(html === null ? {} : { html }) }];
  }
  const whole = { ...total, total: Number(value) };
  const inUnit = isWeight(`system.${path}`) ? weightTotal(whole) : whole;
  return [{ label, text, derived: sumAs(label, inUnit, text || NONE) }];
}

/**
 * How a figure of an item came about, shown by the text that its fact has; null where nothing changes it.
 * @param base the item without its mods, as `withoutMods` gives it
 */
export function changedFigure(
  item: Item.Implementation,
  base: Item.Implementation | null,
  path: string,
): Derived | null {
  return factOf(item, base, path)[0]?.derived ?? null;
}

export interface FactGroup {
  legend: string;
  facts: Fact[];
}

/** What an item is, group by group, without what it has nothing of. */
export function itemFacts(item: Item.Implementation): FactGroup[] {
  const groups: readonly Group[] = LAYOUTS[item.type as ItemType];
  const base = withoutMods(item);
  return groups
    .filter((group) => !ONLY_WHEN_EDITING.includes(group))
    .map(({ legend, rows }) => ({
      legend: localize(legend),
      facts: rows.filter(({ path }) => !ELSEWHERE.includes(path)).flatMap(({ path }) => factOf(item, base, path)),
    }))
    .filter(({ facts }) => facts.length > 0);
}
