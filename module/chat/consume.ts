import {
  consumeItem,
  type ConsumeOptions,
  type ConsumeOutcome,
  type ConsumeUndo,
  undoConsumption,
  usedUpBy,
} from "../documents/consume/consume.ts";
import { planConsumption } from "../documents/consume/plan.ts";
import { actorAt } from "../documents/resolve.ts";
import { losesNotes } from "../documents/gm-notes.ts";
import { requestArbiter, requireArbiter } from "./arbiter/ask.ts";
import { askToKeepNotes } from "./goods/goods.ts";
import { UserMessage } from "./user-message.ts";

/** What undoes a consumption, with the event that brought action points, if any were. */
export interface TakenBack extends ConsumeUndo {
  readonly gain: string | null;
}

/**
 * Takes a consumable, and lets the arbiter bring its action points to the pool of the actor's side, and keep the
 * Overseer's notes on what is used up. Hook `wasteland.preHealing` may stop it by `false`, `wasteland.healing` follows it.
 * @throws {UserMessage} when a hook stops it, or when an Overseer is needed and none is there; nothing is taken then
 */
export async function takeItem(
  actor: Actor.Implementation,
  item: Item.Implementation,
  options: ConsumeOptions = {},
): Promise<Omit<ConsumeOutcome, "undo"> & { undo: TakenBack | null }> {
  const dose = { item: item.uuid, treat: options.treat ?? "" };
  if (Hooks.call("wasteland.preHealing", actor, dose) === false) throw new UserMessage("stopped");
  await askToKeepNotes(usedUpBy(actor, item));
  const { refused, actionPoints } = planConsumption(actor, item);
  const gain = refused === null && actionPoints.total > 0 ? foundry.utils.randomID() : null;
  if (gain !== null) {
    await requestArbiter({ action: "gain", id: gain, data: { actor: actor.uuid, item: item.uuid } });
  }
  let outcome: ConsumeOutcome | null = null;
  try {
    outcome = await consumeItem(actor, item, options);
    if (outcome.refused === null) Hooks.callAll("wasteland.healing", actor, dose);
    return { ...outcome, undo: outcome.undo && { ...outcome.undo, gain } };
  } finally {
    // What was gained for it goes back where it is not taken.
    if (gain !== null && (outcome === null || outcome.refused !== null)) await giveBackGain(actor, gain);
  }
}

/**
 * Undoes the taking of a consumable: numbers, statuses, effects, conditions, the item and the pool are what they were.
 * @throws {UserMessage} when the pool cannot be written, or the Overseer's notes need an Overseer; nothing is undone then
 */
export async function giveBackItem(actor: Actor.Implementation, undo: TakenBack): Promise<void> {
  // The arbiter gives its notes to what comes back.
  if (comesBack(actor, undo).some(losesNotes)) requireArbiter();
  if (undo.gain !== null) await giveBackGain(actor, undo.gain);
  await undoConsumption(actor, undo);
}

/** The data of the items that are made again. */
function comesBack(actor: Actor.Implementation, { item, giver, cured }: TakenBack): readonly { system: object }[] {
  const owner = actorAt(giver) ?? actor;
  const { _id } = item as { _id: string };
  return [...(owner.items.has(_id) ? [] : [item]), ...cured] as { system: object }[];
}

async function giveBackGain(actor: Actor.Implementation, event: string): Promise<void> {
  await requestArbiter({ action: "giveBack", data: { actor: actor.uuid, event } });
}
