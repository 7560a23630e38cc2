import { type Fighter, fighterOf } from "../../documents/fighter.ts";
import { ActorLedger } from "../../documents/ledgers/actor-ledger.ts";
import { actorAt } from "../../documents/resolve.ts";
import {
  acting,
  bodyLocations,
  type DamageRow,
  type DamageType,
  incomingDamage,
  injuryKind,
  ofKind,
  resolveHit,
} from "../../rules/index.ts";
import { damageRequest, foldHits } from "../cards/read-card.ts";
import { UserMessage } from "../user-message.ts";
import type { Deed } from "./deed.ts";
import { type HitBody, stateAfterHit } from "./hit-state.ts";

type Message = ChatMessage.Implementation;

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

/** One row of a damage card, whatever became of it. @throws {UserMessage} when the card has none such */
export function rowOf(message: Message, target: string, hit: number, without?: string): DamageRow {
  const row = foldHits(message, without).rows.find((one) => one.target === target && one.hit === hit);
  if (!row) throw new UserMessage("noSuchHit");
  return row;
}

/** Damage of a row against the DR that the target has now, with what its items add; what was set by hand stands. */
export function currentDamage(message: Message, row: DamageRow): { damage: number; radiation: number } {
  if (row.edited) return row;
  const { damageType, effects, ignoresResistance } = damageRequest(message);
  const { fighter } = bodyAt(row.target, row.location);
  const against = (type: DamageType) => fighter.resistance(row.location, type);
  const context = { ...fighter.facts, location: injuryKind(fighter.bodyPlan, row.location), damageType };
  const ignored = acting(ofKind(fighter.mechanics, "ignoredEffect"), context).map(({ mechanic }) => mechanic);
  const hit = resolveHit({
    faces: foldHits(message).faces,
    damageType,
    effects: effects.filter(({ id }) => !ignored.some(({ effect }) => effect === id)),
    ...(ignoresResistance === undefined ? {} : { ignoresResistance }),
    halved: row.halved,
    resistance: against(damageType),
    radiationResistance: against("radiation"),
  });
  return { ...hit, damage: incomingDamage(fighter.mechanics, hit.damage, damageType, context).total };
}

/** Applies a row of a damage card to its target (R-DMG-1 to R-DMG-4, R-INJ-1 to R-INJ-3). */
export function hitDeed(message: Message, target: string, hit: number, without?: string): Deed {
  const row = rowOf(message, target, hit, without);
  const { damageType } = damageRequest(message);
  const worked = () => {
    const { damage, radiation } = currentDamage(message, row);
    const taken = { damage, radiation, damageType, location: row.location };
    return { ...stateAfterHit(bodyAt(target, row.location), taken), damage, radiation };
  };
  const { outcome, damage, radiation } = worked();
  const { injuriesAdded, critical, becameDying } = outcome;
  return {
    type: "applied",
    fields: { target, hit, damage, radiation, injuriesAdded, critical, becameDying },
    plan: () => [{ document: target, next: worked().next }],
  };
}
