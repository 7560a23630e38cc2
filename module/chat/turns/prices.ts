import { fighterOf } from "../../documents/fighter.ts";
import {
  type Context,
  DEFEND_EXTRA_COST,
  evaluateNumber,
  type SpendId,
  type Total,
  totalOf,
} from "../../rules/index.ts";

/** What items may make cheaper or dearer of what a turn buys. */
export type TurnPrice = Extract<SpendId, "extraMinorAction" | "extraMajorAction"> | "furtherDefense";

/** What something bought in a turn costs an actor in AP, with every item that changes it (R-AP-5, R-CMB-6). */
export function turnPrice(
  actor: Actor.Implementation | null,
  price: TurnPrice,
  usual: number,
  context: Context = {},
): Total {
  const base = [{ reason: price, value: usual }];
  const fighter = actor && fighterOf(actor);
  if (!fighter) return totalOf(base);
  return evaluateNumber(
    fighter.mechanics,
    "actionPointCost",
    base,
    { ...fighter.facts, ...context },
    { selects: (mechanic) => mechanic.price === price },
  );
}

/** What one more point of Defense costs somebody who defends (R-CMB-6). */
export function furtherDefensePrice(actor: Actor.Implementation | null): Total {
  return turnPrice(actor, "furtherDefense", DEFEND_EXTRA_COST, { action: ["defend"] });
}
