import { poolOf } from "../../documents/fighter.ts";
import { hindrancesOf } from "../../documents/combat/hindrances.ts";
import type { JournalEntry } from "../../documents/ledgers/ledger.ts";
import { PoolsLedger } from "../../documents/ledgers/pools-ledger.ts";
import { ACTION_KINDS, type ActionKind, actionsLeft, buyAction } from "../../rules/index.ts";
import { readPools } from "../../settings/pools.ts";
import { UserMessage } from "../user-message.ts";
import { turnPrice } from "./prices.ts";
import { presentTurn, writeTurn } from "./turn.ts";

type Combatant_ = Combatant.Implementation;

const REASONS = { minor: "extraMinorAction", major: "extraMajorAction" } as const;

/** What one more action of a kind would cost, and why it cannot be bought, as a key of a problem, or null. */
export function actionPrice(combatant: Combatant_, kind: ActionKind) {
  const actor = combatant.actor as Actor.Implementation | null;
  const pool = poolOf(actor);
  const usual = buyAction(presentTurn(combatant), kind, actor ? hindrancesOf(actor) : {});
  const bought = { ...usual, cost: turnPrice(actor, REASONS[kind], usual.cost).total };
  const have = readPools()[pool];
  const refused = bought.refused ?? (have < bought.cost ? "tooFewPoints" : null);
  return { ...bought, pool, have, refused };
}

function kindOf(kind: string): ActionKind {
  const known = ACTION_KINDS.find((one) => one === kind);
  if (!known) throw new UserMessage("unknownRequest");
  return known;
}

/** On the arbiter's client: takes the points, then gives the action. */
export async function carryOutPurchase(id: string, combatant: Combatant_, kind: string, user: string): Promise<void> {
  const known = kindOf(kind);
  const { refused, turn, cost, pool } = actionPrice(combatant, known);
  if (refused) throw new UserMessage(refused);
  if (!(await pay(id, pool, -cost, REASONS[known], user, { paidFor: thing(combatant, known) }))) return;
  await writeTurn(combatant, turn);
}

/** What a payment is for: one more action of a kind in the present round. */
export function thing(combatant: Combatant_, kind: ActionKind): string {
  return `${combatant.uuid} ${combatant.parent?.round} ${kind}`;
}

/**
 * On the arbiter's client: gives back the points that were paid, whatever the price is by now, and takes the action
 * away. What was paid stands in the ledger of the pools alone: owners write the turn themselves.
 */
export async function carryOutRefund(id: string, combatant: Combatant_, kind: string, user: string): Promise<void> {
  const known = kindOf(kind);
  const turn = presentTurn(combatant);
  const count = turn[known];
  const ledger = new PoolsLedger();
  if (ledger.entry(id)) return;
  if (count.bought === 0 || actionsLeft(turn, known) === 0) throw new UserMessage("noActionLeft");
  const paid = ledger.lastPaid(thing(combatant, known));
  if (!paid) throw new UserMessage("notBought");
  if (!(await payBack(id, paid, user))) return;
  await writeTurn(combatant, { ...turn, [known]: { ...count, bought: count.bought - 1 } });
}

/** @returns whether the points were moved now; a repeated request moves none */
export async function pay(
  id: string,
  pool: "group" | "gm",
  amount: number,
  reason: string,
  user: string,
  about: Pick<JournalEntry, "paidFor" | "givesBack"> = {},
): Promise<boolean> {
  const ledger = new PoolsLedger();
  if (ledger.entry(id)) return false;
  const { group, gm } = readPools();
  const before = { group, gm }[pool];
  const changes = [{ key: pool, before, after: before + amount }];
  const entry = { message: "", type: "action", changes, user, reason, ...about };
  await ledger.write({ group, gm, [pool]: before + amount }, { add: id, entry });
  return true;
}

/** Gives a payment back to the pool that it came from. @returns whether the points were moved now */
export function payBack(
  id: string,
  { id: payment, change: { key, before, after } }: NonNullable<ReturnType<PoolsLedger["lastPaid"]>>,
  user: string,
): Promise<boolean> {
  return pay(id, key === "gm" ? "gm" : "group", before - after, "undone", user, { givesBack: payment });
}
