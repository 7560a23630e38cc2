import type { Source } from "../parts.ts";
import { amountOf, type Amount } from "./amount.ts";
import { available, type Available } from "./available.ts";
import type { OwnedMechanic } from "./collect.ts";
import type { Context } from "./facts.ts";
import type { MOMENTS } from "./kind-words.ts";
import type { Cost, MechanicOf } from "./mechanic.ts";
import { contextOf, type Taken } from "./select.ts";

export type Moment = (typeof MOMENTS)[number];

/** What happens at a moment: numbers are worked out, `dice` are combat dice to be rolled. */
export interface Happening<K extends "gain" | "harm"> {
  key: string;
  source: Source;
  mechanic: MechanicOf<K>;
  amount: number;
  dice: number;
  cost: Cost | null;
}

function happening<K extends "gain" | "harm">(kind: K) {
  return (mechanics: readonly OwnedMechanic[], at: Moment, context: Context = {}, used: Taken["used"] = {}) => {
    const now = available(mechanics, kind, context, used).filter(({ mechanic }) => mechanic.at === at);
    return now.map((each: Available<K>): Happening<K> => {
      const { key, source, mechanic, cost } = each;
      const owner = mechanics.find((owned) => owned.key === key) as OwnedMechanic;
      const figure = (amount: Amount = 0) => amountOf(amount, contextOf(owner, context));
      return { key, source, mechanic, amount: figure(mechanic.amount), dice: figure(mechanic.dice), cost };
    });
  };
}

/** What a bearer's mechanics give at a moment: points, HP, healed radiation; negative amounts are lost. */
export const gainsAt = happening("gain");

/** The damage that a bearer's mechanics deal at a moment, outside of attacks. */
export const harmsAt = happening("harm");

/** A gain whose dice have shown so many Effects: the amount for each `perEffect`, or the whole amount without dice. */
export function gained({ mechanic, amount, dice }: Happening<"gain">, effects = 0): number {
  return dice === 0 ? amount : effects * (mechanic.perEffect ?? amount);
}
