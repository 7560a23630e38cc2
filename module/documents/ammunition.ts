import { type FlatState, shotParts, type Total } from "../rules/index.ts";
import { ItemLedger, stackOf } from "./ledgers/item-ledger.ts";

interface CarriedSystem {
  readonly identifier: string;
  readonly stashed?: boolean;
}

/**
 * The actor's ammunition of an identifier: the first stack that holds a shot, else the first; null without any. What
 * lies with the group is not at hand.
 */
export function ammunitionOf(actor: Actor.Implementation, identifier: string): Item.Implementation | null {
  if (identifier === "") return null;
  const stacks = actor.items.filter((item) => {
    const system = item.system as unknown as CarriedSystem;
    return item.type === "ammo" && system.identifier === identifier && !system.stashed;
  });
  return stacks.find((item) => shotsOf(item) > 0) ?? stacks[0] ?? null;
}

/** How often one can shoot with a stack, or throw it: its units, each with the shots that are left in it (R-ATK-8). */
export function shotsOf(item: Item.Implementation): number {
  const { quantity = 0, shots = quantity } = new ItemLedger(item).read();
  return shots;
}

/** The numbers of a stack with so many shots in all, for its ledger. */
export function withShotsLeft(item: Item.Implementation, shots: number): FlatState {
  const now = new ItemLedger(item).read();
  return { ...now, ["shots" in now ? "shots" : "quantity"]: shots };
}

/** The shots of a stack with the unit in use and the full ones; null where each unit is one shot. */
export function shotsTotal(item: Item.Implementation): Total | null {
  const stack = stackOf(item);
  return stack && shotParts(stack);
}
