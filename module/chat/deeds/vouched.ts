import { ledgerAt, POOLS } from "../../documents/ledgers/ledger-at.ts";
import { recordOf } from "../../rules/index.ts";
import { eventOf, standing } from "../cards/read-card.ts";
import { same } from "../checks/same.ts";
import type { DocumentPlan } from "./deed.ts";

/** Events of a damage card that only the arbiter writes. */
export const VOUCHED = ["edited", "outcome", "targetAdded"] as const;

/** The pools as they are: what a vouched deed that costs no action points makes of them. */
export function poolsAsTheyAre(): DocumentPlan {
  return { document: POOLS, next: ledgerAt(POOLS)?.read() ?? {} };
}

/** Do the events of a card that only the arbiter writes say what the pools' journal says, and is none missing? */
export function isVouchedFor(message: ChatMessage.Implementation): boolean {
  const entries = ledgerAt(POOLS)?.entriesOf(message.id ?? "") ?? {};
  const told = VOUCHED.flatMap((type) => standing(message, type));
  const kept = Object.keys(entries).filter((id) => entries[id]?.says !== undefined);
  if (!same([...told].sort(), [...kept].sort())) return false;
  return told.every((id) => {
    const said = recordOf(JSON.parse(entries[id]?.says ?? "{}"));
    const event = eventOf(message, id) ?? {};
    return Object.entries(said).every(([key, value]) => same(event[key], value));
  });
}
