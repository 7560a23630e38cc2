import { shotsOf, withShotsLeft } from "../../documents/ammunition.ts";
import { ActorLedger } from "../../documents/ledgers/actor-ledger.ts";
import { actorAt, itemAt } from "../../documents/resolve.ts";
import { UserMessage } from "../user-message.ts";
import type { Deed } from "./deed.ts";

/** Takes shots from a stack, or a thrown weapon from the inventory (R-ATK-8). */
export function spendDeed({ item, name, shots }: { item: string; name: string; shots: number }): Deed {
  const left = () => {
    const stack = itemAt(item);
    return stack ? shotsOf(stack) - shots : -1;
  };
  if (left() < 0) {
    throw new UserMessage("notEnoughAmmunition", { name, have: Math.max(0, left() + shots), needed: shots });
  }
  return {
    type: "spent",
    fields: { item, shots },
    plan: () => {
      const stack = itemAt(item);
      return stack ? [{ document: item, next: withShotsLeft(stack, Math.max(0, left())) }] : [];
    },
  };
}

/**
 * Notes that limited mechanics of an actor were used.
 * @param keys their keys in the actor's ledger
 */
export function useDeed(bearer: string, keys: readonly string[]): Deed {
  const next = () => {
    const actor = actorAt(bearer);
    const now = actor ? new ActorLedger(actor).read() : {};
    return { ...now, ...Object.fromEntries(keys.map((key) => [key, (now[key] ?? 0) + 1])) };
  };
  return { type: "used", fields: {}, plan: () => [{ document: bearer, next: next() }] };
}

/** Takes luck points for a Stroke of Luck (R-LUCK-2), or for what items offer. */
export function luckDeed(attacker: string, points = 1): Deed {
  const read = () => {
    const actor = actorAt(attacker);
    return actor ? new ActorLedger(actor).read() : {};
  };
  if ((read()["luckPoints"] ?? 0) < points) throw new UserMessage("noLuck");
  return {
    type: "luckSpent",
    fields: { points },
    plan: () => {
      const now = read();
      return [{ document: attacker, next: { ...now, luckPoints: Math.max(0, (now["luckPoints"] ?? 0) - points) } }];
    },
  };
}
