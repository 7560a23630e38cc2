import { fighterOf } from "../../documents/fighter.ts";
import { ledgerAt } from "../../documents/ledgers/ledger-at.ts";
import { numberChanges } from "../../documents/ledgers/ledger.ts";
import { amountOf, appliesTo, contextOf, type OwnedMechanic, readBy } from "../../rules/index.ts";
import { knownContext } from "./actor-offers.ts";
import { performOffer } from "./carry-out.ts";
import { planOffer } from "./plan-offer.ts";

type Actor_ = Actor.Implementation;

/** Would a gain change anything now: who is whole gains no HP, and a full pool no points. */
function changesAnything(actor: Actor_, owned: OwnedMechanic, amount: number): boolean {
  const { mechanic } = owned;
  if (mechanic.kind !== "gain") return false;
  const plans = planOffer({ actor, owned, cost: {}, gain: { mechanic, amount, to: [actor] } });
  return plans.some(({ document, next }) => numberChanges(ledgerAt(document)?.read() ?? {}, next).length > 0);
}

/** On the client of one Overseer, at the start of each turn: what items and effects give then, on a card of its own. */
export async function gainAtTurnStart({ hidden }: Combatant.Implementation, actor: Actor_): Promise<void> {
  const fighter = fighterOf(actor);
  if (!fighter) return;
  const context = knownContext(fighter);
  for (const owned of fighter.mechanics) {
    const { mechanic } = owned;
    if (mechanic.kind !== "gain" || readBy(owned) !== "turn" || !appliesTo(owned, context)) continue;
    if (!changesAnything(actor, owned, amountOf(mechanic.amount, contextOf(owned, context)))) continue;
    const moment = { to: [{ uuid: actor.uuid, actor }], context, user: game.userId ?? "", hidden };
    await performOffer(foundry.utils.randomID(), actor, { owned, cost: null }, moment);
  }
}
