import type { Total } from "../rules/index.ts";
import { poundsPerUnit, weightUnit } from "../settings/weight-unit.ts";
import { decimals } from "./numbers.ts";
import { localize } from "./words.ts";

/** Fields that hold a weight in pounds; forms show and take it in the user's unit. */
const WEIGHTS = ["system.weight", "system.armLift", "system.carryLimit"];

export const isWeight = (path: string): boolean => WEIGHTS.includes(path);

/** Pounds in one of the unit in which a field is filled in; 1 for what is no weight. */
export function scaleOf(path: string): number {
  return isWeight(path) ? poundsPerUnit() : 1;
}

/** The user's unit as weights name it. */
export function unitText(): string {
  return localize(`WASTELAND.Units.${weightUnit() === "kg" ? "kilograms" : "pounds"}`);
}

/** The number of a weight in the user's unit. */
export function weightNumber(pounds: number): string {
  return decimals(pounds / poundsPerUnit());
}

/** A weight with its unit. */
export function weightText(pounds: number): string {
  return `${weightNumber(pounds)} ${unitText()}`;
}

/** A weight that follows from others, with all its reasons in the user's unit. */
export function weightTotal({ total, parts, ...rest }: Total): Total {
  const scale = poundsPerUnit();
  return { ...rest, total: total / scale, parts: parts.map((part) => ({ ...part, value: part.value / scale })) };
}
