import { PoolsLedger } from "../../documents/ledgers/pools-ledger.ts";
import { ACTION_KINDS, type ActionKind, actionsLeft, MOST_ACTIONS, type Turn } from "../../rules/index.ts";
import { thing } from "./purchase.ts";
import { presentTurn, writeTurn } from "./turn.ts";

type Combatant_ = Combatant.Implementation;

/**
 * On the arbiter's client: what was paid for in the present round and not given, since its client was gone in between,
 * is given; what was given back and not taken away is taken away.
 */
export async function finishPurchases(): Promise<void> {
  for (const combat of game.combats?.contents ?? []) {
    if (!combat.started) continue;
    for (const combatant of combat.combatants.contents as Combatant_[])
      for (const kind of ACTION_KINDS) await settle(combatant, kind);
  }
}

async function settle(combatant: Combatant_, kind: ActionKind): Promise<void> {
  const { standing, returned } = new PoolsLedger().payments(thing(combatant, kind));
  const turn = presentTurn(combatant);
  const { normal, bought } = turn[kind];
  const due = Math.min(standing, MOST_ACTIONS - normal);
  const isOwed = due > bought;
  const isLeft = returned > 0 && due < bought && actionsLeft(turn, kind) > 0;
  const settled: Turn = { ...turn, [kind]: { ...turn[kind], bought: isOwed ? due : bought - 1 } };
  if (isOwed || isLeft) await writeTurn(combatant, settled);
}
