import { whisperedTo } from "../../compat.ts";
import {
  consumeItem,
  type ConsumeOutcome,
  type ConsumeUndo,
  undoConsumption,
} from "../../documents/consume/consume.ts";
import type { ConsumeChecks } from "../../documents/consume/checks.ts";
import { ActorLedger } from "../../documents/ledgers/actor-ledger.ts";
import { numberChanges } from "../../documents/ledgers/ledger.ts";
import { actorAt, itemAt } from "../../documents/resolve.ts";
import { fighterOf } from "../../documents/fighter.ts";
import { planConsumption } from "../../documents/consume/plan.ts";
import { refuse } from "../arbiter/authority.ts";
import { bankGain, takeBackGain } from "../arbiter/consume-actions.ts";
import { UserMessage } from "../user-message.ts";
import { note, postAction } from "./post-action.ts";

type Actor_ = Actor.Implementation;

/** On the arbiter's client: gives a dose, and tells so on a card. */
export async function carryOutDose(
  id: string,
  { patient: to, item: what, treat, insist, audience }: Readonly<Record<string, unknown>>,
  user: User.Implementation,
): Promise<void> {
  const [patient, item] = [actorAt(String(to)), itemAt(String(what))];
  const giver = item?.actor as Actor_ | null | undefined;
  if (!patient || !fighterOf(patient) || !item || !giver) return refuse("targetGone");
  if (!giver.testUserPermission(user, "OWNER")) refuse("notAllowed");
  if (game.messages.has(id)) refuse("alreadyDone");
  const chosen = { insist: insist === 1, ...(treat === "" ? {} : { treat: String(treat) }) };
  const { refused, actionPoints } = planConsumption(patient, item);
  if (refused !== null) throw new UserMessage("doseRefused", { name: item.name, actor: patient.name });
  const before = new ActorLedger(patient).read();
  const name = item.name;
  const gain = actionPoints.total > 0 ? foundry.utils.randomID() : null;
  if (gain !== null) await bankGain(gain, patient, item);
  const outcome = await withGain(patient, gain, () => consumeItem(patient, item, chosen));
  if (outcome.refused !== null) throw new UserMessage("doseForNothing", { name, actor: patient.name });
  const message = await postAction(id, "dose", giver, {
    values: { item: name, patient: patient.name },
    whisper: whisperedTo(String(audience), user.id ?? ""),
  });
  const changes = numberChanges(before, new ActorLedger(patient).read()).map((change) => ({
    document: patient.uuid,
    ...change,
  }));
  const checks = checksOf(outcome);
  await note(message, user.id ?? "", "consumed", { patient: patient.uuid, changes, checks, undo: outcome.undo, gain });
}

function checksOf({ radiation: { outcome, rolled, taken }, addiction }: ConsumeOutcome): ConsumeChecks {
  return {
    radiation: { outcome, rolled, taken },
    addiction: addiction && {
      effects: addiction.effects,
      rating: addiction.rating,
      addicted: addiction.addicted,
    },
  };
}

/** What was gained for a dose goes back where the dose is not taken. */
async function withGain(
  patient: Actor_,
  gain: string | null,
  consumes: () => Promise<ConsumeOutcome>,
): Promise<ConsumeOutcome> {
  let outcome: ConsumeOutcome | null = null;
  try {
    outcome = await consumes();
    return outcome;
  } finally {
    if (gain !== null && (outcome === null || outcome.refused !== null)) await takeBackGain(patient, gain, null);
  }
}

/** On the arbiter's client: takes a dose back. @throws {UserMessage} when the action points that it brought are spent */
export async function takeBackDose(
  { patient, undo, gain }: Readonly<Record<string, unknown>>,
  user: User.Implementation | null,
): Promise<void> {
  const actor = actorAt(String(patient));
  if (!actor || !undo) return;
  if (typeof gain === "string") await takeBackGain(actor, gain, user);
  await undoConsumption(actor, undo as ConsumeUndo);
}
