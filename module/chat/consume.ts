import {
  consumeItem,
  type ConsumeOptions,
  type ConsumeOutcome,
  type ConsumeUndo,
  undoConsumption,
} from "../documents/consume/consume.ts";
import { planConsumption } from "../documents/consume/plan.ts";
import { requestArbiter } from "./arbiter/ask.ts";

/** What undoes a consumption, with the event that brought action points, if any were. */
export interface TakenBack extends ConsumeUndo {
  readonly gain: string | null;
}

/**
 * Takes a consumable, and lets the arbiter bring its action points to the pool of the actor's side.
 * @throws {UserMessage} when it brings action points and no Overseer is there to write them; nothing is taken then
 */
export async function takeItem(
  actor: Actor.Implementation,
  item: Item.Implementation,
  options: ConsumeOptions = {},
): Promise<Omit<ConsumeOutcome, "undo"> & { undo: TakenBack | null }> {
  const { refused, actionPoints } = planConsumption(actor, item);
  const gain = refused === null && actionPoints.total > 0 ? foundry.utils.randomID() : null;
  if (gain !== null) {
    await requestArbiter({ action: "gain", id: gain, data: { actor: actor.uuid, item: item.uuid } });
  }
  let outcome: ConsumeOutcome | null = null;
  try {
    outcome = await consumeItem(actor, item, options);
    return { ...outcome, undo: outcome.undo && { ...outcome.undo, gain } };
  } finally {
    // What was gained for it goes back where it is not taken.
    if (gain !== null && (outcome === null || outcome.refused !== null)) await giveBackGain(actor, gain);
  }
}

/**
 * Undoes the taking of a consumable: numbers, statuses, effects, conditions, the item and the pool are what they were.
 * @throws {UserMessage} when the pool cannot be written; nothing is undone then
 */
export async function giveBackItem(actor: Actor.Implementation, undo: TakenBack): Promise<void> {
  if (undo.gain !== null) await giveBackGain(actor, undo.gain);
  await undoConsumption(actor, undo);
}

async function giveBackGain(actor: Actor.Implementation, event: string): Promise<void> {
  await requestArbiter({ action: "giveBack", data: { actor: actor.uuid, event } });
}
