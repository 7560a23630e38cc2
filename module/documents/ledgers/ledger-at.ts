import { actorAt, itemAt } from "../resolve.ts";
import { ActorLedger } from "./actor-ledger.ts";
import { ItemLedger } from "./item-ledger.ts";
import type { Ledger } from "./ledger.ts";
import { PoolsLedger } from "./pools-ledger.ts";

/** The name of the pools where others have a uuid. */
export const POOLS = "pools";

/** The ledger of the pools, an item, or an actor by its own or its token's uuid; null when it is gone. */
export function ledgerAt(document: string): Ledger | null {
  if (document === POOLS) return new PoolsLedger();
  const item = itemAt(document);
  if (item) return new ItemLedger(item);
  const actor = actorAt(document);
  return actor && new ActorLedger(actor);
}
