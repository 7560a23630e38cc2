import { type Fighter, fighterOf, poolOf } from "../../documents/fighter.ts";
import { ActorLedger } from "../../documents/ledgers/actor-ledger.ts";
import { ItemLedger } from "../../documents/ledgers/item-ledger.ts";
import { POOLS } from "../../documents/ledgers/ledger-at.ts";
import { luckMaximumOf } from "../../documents/luck-maximum.ts";
import { useKey } from "../../documents/mechanics/uses.ts";
import {
  bank,
  bodyLocations,
  type Cost,
  type FlatState,
  type MechanicOf,
  type OwnedMechanic,
  stabilised,
} from "../../rules/index.ts";
import { readPools } from "../../settings/pools.ts";
import type { DocumentPlan } from "../deeds/deed.ts";
import { UserMessage } from "../user-message.ts";
import { cellOf } from "./charges.ts";

type Gain = MechanicOf<"gain">;

/** The documents that a use changes, while they are worked out one after the other. */
class Plans {
  readonly #plans = new Map<string, FlatState>();

  change(document: string, read: () => FlatState, next: (now: FlatState) => FlatState): void {
    this.#plans.set(document, next(this.#plans.get(document) ?? read()));
  }

  actor(actor: Actor.Implementation, next: (now: FlatState) => FlatState): void {
    this.change(actor.uuid, () => new ActorLedger(actor).read(), next);
  }

  pool(pool: "group" | "gm", more: number): void {
    const read = () => {
      const { group, gm } = readPools();
      return { group, gm };
    };
    this.change(POOLS, read, (now) => ({ ...now, [pool]: poolWith(pool, now[pool] ?? 0, more) }));
  }

  /** Charges go to the cell in use, or come from it. */
  charges(actor: Actor.Implementation, more: number): void {
    const cell = cellOf(actor);
    if (!cell) throw new UserMessage("noCharges", { name: actor.name });
    const read = () => new ItemLedger(cell).read();
    this.change(cell.uuid, read, (now) => ({ ...now, charges: Math.max(0, (now["charges"] ?? 0) + more) }));
  }

  get documents(): DocumentPlan[] {
    return [...this.#plans].map(([document, next]) => ({ document, next }));
  }
}

/** What a pool holds with so many more: never below 0, the group's not above its maximum (R-AP-2). */
function poolWith(pool: "group" | "gm", now: number, more: number): number {
  if (more < 0) return Math.max(0, now + more);
  return bank({ pool: now, maximum: pool === "group" ? readPools().maximum : null, amount: more }).pool;
}

/** Luck points with so many more: no more than the maximum, whatever gives them (R-LUCK-8). */
function luckWith(actor: Actor.Implementation, now: number, more: number): number {
  const most = Math.max(now, luckMaximumOf(actor) ?? Infinity);
  return Math.max(0, Math.min(most, now + more));
}

/** HP with so many more: none for the dying, none above what radiation leaves (R-DMG-4, R-INJ-6). */
function hpWith(fighter: Fighter, now: FlatState, more: number): number {
  const hp = now["hp"] ?? 0;
  if (fighter.vitals.dying) return hp;
  const most = Math.max(0, fighter.vitals.maxHp - (now["radiation"] ?? 0));
  return more < 0 ? Math.max(0, hp + more) : Math.max(hp, Math.min(most, hp + more));
}

/** The first untreated injuries, in the order of the body, become treated ones. */
function treated(fighter: Fighter, now: FlatState, count: number): FlatState {
  const next: Record<string, number> = { ...now };
  let left = count;
  for (const { id } of bodyLocations(fighter.bodyPlan)) {
    const [untreated, done] = [`injuries.${id}.untreated`, `injuries.${id}.treated`];
    const some = Math.min(left, next[untreated] ?? 0);
    if (some === 0) continue;
    next[untreated] = (next[untreated] ?? 0) - some;
    next[done] = (next[done] ?? 0) + some;
    left -= some;
  }
  return next;
}

/** 1 HP and not dying, still unconscious; not while radiation leaves no HP (R-HEAL-2). */
function stabilisedBy({ vitals }: Fighter, now: FlatState): FlatState {
  const patient = { ...vitals, hp: now["hp"] ?? 0, radiation: now["radiation"] ?? 0, dying: now["status.dying"] === 1 };
  const { hp, dying, unconscious = false } = stabilised<typeof patient & { unconscious?: boolean }>(patient);
  return { ...now, hp, "status.dying": Number(dying), ...(unconscious ? { "status.unconscious": 1 } : {}) };
}

function gained(plans: Plans, actor: Actor.Implementation, { resource }: Gain, amount: number): void {
  const fighter = fighterOf(actor);
  if (!fighter) return;
  switch (resource) {
    case "ap":
    case "ownAp":
      return plans.pool(poolOf(actor), amount);
    case "groupAp":
      return plans.pool("group", amount);
    case "gmAp":
      return plans.pool("gm", amount);
    case "charges":
      return plans.charges(actor, amount);
    case "hp":
      return plans.actor(actor, (now) => ({ ...now, hp: hpWith(fighter, now, amount) }));
    case "radiation":
      return plans.actor(actor, (now) => ({ ...now, radiation: Math.max(0, (now["radiation"] ?? 0) - amount) }));
    case "luck":
      return plans.actor(actor, (now) => ({
        ...now,
        luckPoints: luckWith(actor, now["luckPoints"] ?? 0, amount),
      }));
    case "injuries":
      return plans.actor(actor, (now) => treated(fighter, now, amount));
    case "stabilised":
      return plans.actor(actor, (now) => stabilisedBy(fighter, now));
    case "magazineUse":
      // Which use comes back, the player says.
      return;
  }
}

/** What a use costs and gives. */
export interface OfferChange {
  readonly actor: Actor.Implementation;
  readonly owned: OwnedMechanic;
  readonly cost: Cost;
  /** Whom a gain goes to, and how much of it. */
  readonly gain: {
    readonly mechanic: Gain;
    readonly amount: number;
    readonly to: readonly Actor.Implementation[];
  } | null;
}

/**
 * The documents as a use leaves them: its price is paid, its use counted, and what it gives is there.
 * @throws {UserMessage} when charges are missing
 */
export function planOffer({ actor, owned, cost, gain }: OfferChange): DocumentPlan[] {
  const fighter = fighterOf(actor);
  const plans = new Plans();
  if (!fighter) return [];
  const { ap = 0, luck = 0, charges = 0 } = cost;
  if (ap > 0) plans.pool(poolOf(actor), -ap);
  if (charges > 0) plans.charges(actor, -charges);
  if (luck > 0) plans.actor(actor, (now) => ({ ...now, luckPoints: Math.max(0, (now["luckPoints"] ?? 0) - luck) }));
  if (owned.mechanic.limit) {
    const key = useKey(actor, owned);
    plans.actor(actor, (now) => ({ ...now, [key]: (now[key] ?? 0) + 1 }));
  }
  for (const each of gain?.to ?? []) if (gain) gained(plans, each, gain.mechanic, gain.amount);
  return plans.documents;
}
