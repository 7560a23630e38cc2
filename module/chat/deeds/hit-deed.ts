import type { Fighter } from "../../documents/fighter.ts";
import {
  breakingOutcome,
  type DamageRow,
  dealtDamage,
  effectiveMaxHp,
  type FlatState,
  type HitOutcome,
  startPersistent,
  type TargetState,
} from "../../rules/index.ts";
import { breakingKey, debilitatingKey, persistentKey } from "../../documents/effects/hit-effects.ts";
import { POOLS } from "../../documents/ledgers/ledger-at.ts";
import { damageRequest, foldHits } from "../cards/read-card.ts";
import { type Blow, blowOf } from "../damage/strike-of.ts";
import { UserMessage } from "../user-message.ts";
import { type Aftermath, aftermathOf, NO_AFTERMATH, poolsAfter } from "./aftermath.ts";
import { bodyAt } from "./body-at.ts";
import type { Deed } from "./deed.ts";
import { type HitBody, type HitState, stateAfterHit } from "./hit-state.ts";

type Message = ChatMessage.Implementation;

/** One row of a damage card, whatever became of it. @throws {UserMessage} when the card has none such */
export function rowOf(message: Message, target: string, hit: number, without?: string): DamageRow {
  const row = foldHits(message, without).rows.find((one) => one.target === target && one.hit === hit);
  if (!row) throw new UserMessage("noSuchHit");
  return row;
}

/** What a row does to a body, and what comes of it. */
export interface WorkedHit extends HitState {
  blow: Blow;
  fighter: Fighter;
  outcome: HitOutcome<TargetState>;
}

/**
 * Works a row out by the sheets as they are now (R-DMG-1 to R-DMG-4, R-INJ-1 to R-INJ-3).
 * @throws {UserMessage} when who is struck is gone, or has no such location
 */
export function workOut(message: Message, row: DamageRow, after: Aftermath = NO_AFTERMATH): WorkedHit {
  const body = bodyAt(row.struck, row.location);
  const blow = blowOf(message, row, body.fighter);
  const { damage, radiation, damageType, criticalThreshold } = blow;
  const vitals = { ...body.vitals, criticalThreshold };
  const taken = {
    damage,
    radiation,
    damageType,
    location: row.location,
    madeCritical: row.outcomes.critical ?? false,
    moreInjuries: after.moreInjuries,
  };
  const left = { id: hitId(message, row), stun: blow.stun, adds: addedBy(message, row, blow) };
  const reopen = after.reopen === null ? undefined : { face: after.reopen };
  const hit = stateAfterHit({ ...body, vitals }, taken, left, reopen);
  const next = { ...healedBy(after, hit), ...hardToTreat(message, body, hit) };
  return { ...hit, next, blow, fighter: body.fighter };
}

/** What tells a hit from all others. */
function hitId({ id }: Message, { target, hit }: DamageRow): string {
  return [id, target.split(".").at(-1), hit].join("-");
}

/** Injuries by a Debilitating weapon are harder to treat; where there was none untreated, the count begins anew (R-QUAL-5). */
function hardToTreat(message: Message, { vitals, ledger }: HitBody, { outcome }: HitState): FlatState {
  const isHard = damageRequest(message).manner?.qualities.includes("debilitating") ?? false;
  const counts = Object.entries(outcome.state.injuries).map(([location, { untreated }]): [string, number, number] => {
    const before = vitals.injuries[location]?.untreated ?? 0;
    const had = ledger[debilitatingKey(location)] ?? 0;
    const kept = Math.min(had, before);
    return [debilitatingKey(location), had, untreated > before ? kept + (isHard ? untreated - before : 0) : had];
  });
  return Object.fromEntries(counts.filter(([, had, now]) => now !== had).map(([key, , now]) => [key, now]));
}

/** HP that a hit brings, such as radiation does to ghouls: not to the dying, and to no more than the maximum. */
function healedBy({ gains }: Aftermath, { next, outcome: { state } }: HitState): FlatState {
  const healed = gains.reduce((sum, { pool, amount }) => sum + (pool === "hp" ? amount : 0), 0);
  if (healed === 0 || state.dying || state.dead || state.hp === 0) return next;
  return { ...next, hp: Math.max(state.hp, Math.min(state.hp + healed, effectiveMaxHp(state))) };
}

/** What Persistent and Breaking add to a body's ledger; Breaking wears down cover first (R-DMG-5). */
function addedBy(message: Message, row: DamageRow, blow: Blow): FlatState {
  const persistent = startPersistent(blow, weaponDice(message));
  const { resistance: broken } = breakingOutcome(blow.breaking, row.cover.length);
  return {
    ...(persistent
      ? { [persistentKey(`${message.id}-${row.hit}`, { ...persistent, location: row.location })]: persistent.rounds }
      : {}),
    ...(broken > 0 ? { [breakingKey({ location: row.location, damageType: blow.damageType })]: broken } : {}),
  };
}

/** Combat dice of the weapon itself, which Persistent rolls again. */
function weaponDice(message: Message): number {
  return damageRequest(message).pool.find(({ reason }) => reason === "weapon")?.value ?? 0;
}

/** Applies a row of a damage card to its target, with what follows from it. */
export async function hitDeed(message: Message, target: string, hit: number, without?: string): Promise<Deed> {
  const row = rowOf(message, target, hit, without);
  const after = await aftermathOf(message, row, workOut(message, row));
  const { outcome, blow, fighter, next } = workOut(message, row, after);
  const { injuriesAdded, critical, becameDying } = outcome;
  const { damage, radiation, resistance, stun, persistentRounds, breaking } = blow;
  const dealt = dealtDamage(blow.rolled, row.halved);
  const hp = { before: fighter.vitals.hp, after: next["hp"] ?? outcome.state.hp };
  return {
    type: "applied",
    fields: {
      target,
      hit,
      hp,
      after,
      dealt,
      stun,
      persistentRounds,
      breaking,
      resistance,
      damage,
      radiation,
      injuriesAdded,
      critical,
      becameDying,
    },
    plan: () => [
      { document: row.struck, next: workOut(message, row, after).next },
      ...(after.gains.some(({ pool }) => pool !== "hp") ? [{ document: POOLS, next: poolsAfter(after.gains) }] : []),
    ],
  };
}
