import { LABELS } from "../config/labels.ts";
import { nameAt } from "../documents/resolve.ts";
import type { Part, Total } from "../rules/index.ts";
import { decimals } from "./numbers.ts";
import { localize } from "./words.ts";

/** A number with its sum, as the partial `derived` shows it; without reasons `html` is empty. */
export interface Derived {
  label: string;
  /** Null for one that no source gives. */
  value: number | null;
  /** The number as the user's language writes it. */
  text: string;
  unit: string;
  /** The sum, line by line, for a tooltip. */
  html: string;
  /** The same in one line, for those who listen. */
  spoken: string;
}

/** "+2", "−1": a difference with its sign. */
export const signed = (value: number): string => (value < 0 ? `−${decimals(-value)}` : `+${decimals(value)}`);

/** A reason in the user's language; one that nobody has named yet stands for itself. */
export function reasonText(reason: string): string {
  const attributes: Readonly<Record<string, string>> = LABELS.attributes;
  const key = attributes[reason] ?? `WASTELAND.Reasons.${reason}`;
  return game.i18n.has(key) ? localize(key) : reason;
}

/** The reason of a part in words: the name of the item or effect that it is due to, as long as there is one. */
export function partText({ reason, source }: Part): string {
  return (source?.uuid && nameAt(source.uuid)) || reasonText(reason);
}

/** One line of a sum in words. */
export interface SumLine {
  readonly text: string;
  readonly value: number;
}

function sumHtml(label: string, total: number, given: readonly SumLine[]): string {
  const escape = foundry.utils.escapeHTML;
  const lines = given.map(({ text, value }) => `<dt>${escape(text)}</dt><dd>${signed(value)}</dd>`);
  const last = `<dt class="wasteland-total">${escape(label)}</dt><dd class="wasteland-total">${decimals(total)}</dd>`;
  return `<dl class="wasteland-sum">${lines.join("")}${last}</dl>`;
}

/** Whether a number follows from others: from several, or from what an item or an effect does. */
export function isDerived({ parts }: Total): boolean {
  return parts.length > 1 || parts.some(({ source }) => source !== undefined);
}

/** A number that follows from others, with each of its reasons in words; null is said to be missing, which 0 is not. */
export function derived(labelKey: string, total: Total | null, unitKey = ""): Derived {
  if (total !== null) return sum(localize(labelKey), total, unitKey && localize(unitKey));
  return {
    label: localize(labelKey),
    value: null,
    text: localize("WASTELAND.Common.notGiven"),
    unit: "",
    html: "",
    spoken: "",
  };
}

/** The same, with its name and its unit in words. */
export function sum(label: string, total: Total, unit = ""): Derived {
  return { ...sumAs(label, total, [decimals(total.total), unit].join(" ").trim()), text: decimals(total.total), unit };
}

/** The same, shown by a text of its own. */
export function sumAs(label: string, { total, parts }: Total, text: string): Derived {
  const given = parts.length === 0 && total === 0 ? [{ reason: "none", value: 0 }] : parts;
  const lines = given.map((part) => ({ text: partText(part), value: part.value }));
  return sumOfLines(label, total, lines, text);
}

/** The same, line by line in words of their own. */
export function sumOfLines(label: string, total: number, lines: readonly SumLine[], text = decimals(total)): Derived {
  const reasons = lines.map((line) => `${line.text} ${signed(line.value)}`);
  return {
    label,
    value: total,
    text,
    unit: "",
    html: lines.length > 0 ? sumHtml(label, total, lines) : "",
    spoken: `${label} ${text}: ${reasons.join(", ")}`,
  };
}
