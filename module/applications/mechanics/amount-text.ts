import { LABELS } from "../../config/labels.ts";
import type { Amount } from "../../rules/index.ts";
import { decimals } from "../numbers.ts";
import { format } from "../words.ts";
import { factText } from "./word-text.ts";

const PARTS = "WASTELAND.Mechanics.parts";

/** One or several units of a fact that is counted: "rank", "3 points of Strength" without the number. */
function unitsText(fact: string, count: number): string {
  const key = Object.hasOwn(LABELS.attributes, fact) ? "attribute" : fact;
  return format(`${PARTS}.each.${key}`, { count, name: factText(fact) });
}

/** An amount in words; `write` says how its numbers are written. */
export function amountText(amount: Amount, write: (value: number) => string = decimals): string {
  if (typeof amount === "number") return write(amount);
  if ("each" in amount) {
    const { each, per = 1 } = amount;
    const key = per === 1 ? "eachOne" : "eachPer";
    const fact = amount.of.map((each) => unitsText(each, per)).join(" × ");
    return format(`${PARTS}.${key}`, { each: write(each), per, fact });
  }
  const fact = amount.of.map(factText).join(" × ");
  const steps = amount.steps.map(([from, value]) => format(`${PARTS}.step`, { value: write(value), from }));
  return format(`${PARTS}.byFact`, { fact, steps: steps.join(", ") });
}
