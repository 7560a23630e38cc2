import type { Amount } from "../../rules/index.ts";
import { decimals } from "../numbers.ts";
import { format } from "../words.ts";
import { factText } from "./word-text.ts";

const PARTS = "WASTELAND.Mechanics.parts";

/** An amount in words; `write` says how its numbers are written. */
export function amountText(amount: Amount, write: (value: number) => string = decimals): string {
  if (typeof amount === "number") return write(amount);
  const fact = amount.of.map(factText).join(" × ");
  if ("each" in amount) {
    const { each, per = 1 } = amount;
    const key = per === 1 ? "eachOne" : "eachPer";
    return format(`${PARTS}.${key}`, { each: write(each), per, fact });
  }
  const steps = amount.steps.map(([from, value]) => format(`${PARTS}.step`, { value: write(value), from }));
  return format(`${PARTS}.byFact`, { fact, steps: steps.join(", ") });
}
