import { type Fighter, fighterOf } from "../../documents/fighter.ts";
import { ActorLedger } from "../../documents/ledgers/actor-ledger.ts";
import { actorAt } from "../../documents/resolve.ts";
import { bodyLocations } from "../../rules/index.ts";
import { UserMessage } from "../user-message.ts";
import type { HitBody } from "./hit-state.ts";

/** A target of a card with its body, as it is now. @throws {UserMessage} when it is gone or has no such location */
export function bodyAt(uuid: string, location?: string): HitBody & { fighter: Fighter } {
  const actor = actorAt(uuid);
  const fighter = actor && fighterOf(actor);
  if (!actor || !fighter) throw new UserMessage("targetGone");
  if (location !== undefined && !bodyLocations(fighter.bodyPlan).some(({ id }) => id === location)) {
    throw new UserMessage("noSuchLocation");
  }
  return { fighter, plan: fighter.bodyPlan, vitals: fighter.vitals, ledger: new ActorLedger(actor).read() };
}
