import type { Condition, Duration } from "../../rules/index.ts";
import { counted, format, localize } from "../words.ts";
import { factText, wordsText } from "./word-text.ts";

const PARTS = "WASTELAND.Mechanics.parts";

function boundsText(fact: string, { min, max }: { min?: number; max?: number }): string {
  if (min !== undefined && max !== undefined) {
    return format(`${PARTS}.${min === max ? "exactly" : "between"}`, { fact, min, max });
  }
  if (min !== undefined) return format(`${PARTS}.atLeast`, { fact, min });
  return max === undefined ? fact : format(`${PARTS}.atMost`, { fact, max });
}

function joined(conditions: readonly Condition[], joint: "and" | "or"): string {
  const texts = conditions.map((each) => conditionText(each));
  const text = texts.join(` ${localize(`${PARTS}.${joint}`)} `);
  return texts.length > 1 ? `(${text})` : text;
}

function entryText(fact: string, value: unknown): string {
  if (fact === "all" || fact === "any") return joined(value as Condition[], fact === "all" ? "and" : "or");
  if (fact === "not") return format(`${PARTS}.not`, { condition: `(${conditionText(value as Condition)})` });
  if (value === true) return factText(fact);
  if (value === false) return format(`${PARTS}.noFlag`, { fact: factText(fact) });
  if (Array.isArray(value))
    return format(`${PARTS}.pair`, { what: factText(fact), value: wordsText(value as string[], fact) });
  return boundsText(factText(fact), value as { min?: number; max?: number });
}

/** A condition in words. */
export function conditionText(condition: Condition): string {
  const texts = Object.entries(condition).map(([fact, value]) => entryText(fact, value));
  return texts.join(` ${localize(`${PARTS}.and`)} `);
}

/** How long something lasts, in words. */
export function durationText(duration: Duration): string {
  if (typeof duration === "string") return localize(`WASTELAND.Mechanics.durations.${duration}`);
  const [unit, count] = Object.entries(duration)[0] as [string, number];
  return counted(`${PARTS}.lasts.${unit}`, count);
}
