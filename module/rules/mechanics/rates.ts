import type { Total } from "../parts.ts";
import type { OwnedMechanic } from "./collect.ts";
import { evaluateNumber } from "./evaluate.ts";
import type { Context } from "./facts.ts";
import type { RATES } from "./number-kinds.ts";
import type { Taken } from "./select.ts";

export type Rate = (typeof RATES)[number];

/** The factor that mechanics put on something, such as the time of a journey: 1 with none. */
export function evaluateRate(
  mechanics: readonly OwnedMechanic[],
  rate: Rate,
  context: Context = {},
  taken: Taken = {},
): Total {
  return evaluateNumber(mechanics, "rate", 1, context, { taken, selects: ({ of }) => of === rate });
}
