import { DamageRoll } from "../../dice/damage-roll.ts";
import { LocationRoll } from "../../dice/location-roll.ts";
import { fighterOf } from "../../documents/fighter.ts";
import { actorAt } from "../../documents/resolve.ts";
import {
  available,
  bank,
  combatDice,
  type Context,
  type DamageRow,
  type FlatState,
  gained,
  gainsAt,
  type Happening,
  amountOf,
  contextOf,
  isOffer,
  type Moment,
  type OwnedMechanic,
} from "../../rules/index.ts";
import { readPools } from "../../settings/pools.ts";
import { damageRequest } from "../cards/read-card.ts";
import { attackMechanicsOf } from "../damage/outcomes.ts";
import type { WorkedHit } from "./hit-deed.ts";

type Message = ChatMessage.Implementation;

/** Something that somebody gains or loses by a hit: points of a pool, or HP of who is struck. */
export interface Gain {
  readonly source: string;
  readonly pool: "group" | "gm" | "hp";
  readonly amount: number;
}

/** What follows from a hit by dice and by items, once it is applied. */
export interface Aftermath {
  /** The die that may reopen a treated injury (R-INJ-4). */
  readonly reopen: number | null;
  /** Locations that are injured besides (R-CHR-24). */
  readonly moreInjuries: readonly string[];
  readonly gains: readonly Gain[];
}

export const NO_AFTERMATH: Aftermath = { reopen: null, moreInjuries: [], gains: [] };

async function faces(dice: number): Promise<number[]> {
  return dice === 0 ? [] : (await DamageRoll.of(dice).evaluate()).faces;
}

const isPool = (resource: string): boolean => ["ap", "groupAp", "ownAp", "gmAp"].includes(resource);

function poolOf(resource: string, isCharacter: boolean): Gain["pool"] {
  if (resource === "groupAp") return "group";
  if (resource === "gmAp") return "gm";
  return isCharacter ? "group" : "gm";
}

async function gainsOf(
  mechanics: readonly OwnedMechanic[],
  at: Moment,
  context: Context,
  isCharacter: boolean,
): Promise<Gain[]> {
  const own = mechanics.filter(({ mechanic }) => !isOffer(mechanic));
  const gains: Gain[] = [];
  for (const each of gainsAt(own, at, context) as Happening<"gain">[]) {
    const { resource, who = "self" } = each.mechanic;
    if (who !== "self" || !(isPool(resource) || resource === "hp")) continue;
    const amount = gained(each, combatDice(await faces(each.dice)).effects);
    const pool = resource === "hp" ? "hp" : poolOf(resource, isCharacter);
    if (amount !== 0) gains.push({ source: each.source.id, pool, amount });
  }
  return gains;
}

/** Injuries that perks of the attacker add to a critical hit, each where the die says. */
async function injuriesOf(
  attack: { mechanics: readonly OwnedMechanic[]; context: Context },
  plan: string,
): Promise<string[]> {
  const context = { ...attack.context, critical: true };
  const found: string[] = [];
  for (const { key, mechanic } of available(attack.mechanics, "outcome", context)) {
    const owned = attack.mechanics.find((each) => each.key === key);
    if (mechanic.outcome !== "extraInjury" || !owned || isOffer(mechanic)) continue;
    const dice = mechanic.dice === undefined ? 0 : amountOf(mechanic.dice, contextOf(owned, context));
    const count = dice === 0 ? 1 : combatDice(await faces(dice)).effects * (mechanic.perEffect ?? 1);
    if (count > 0) found.push(...(await LocationRoll.of(plan, count).evaluate()).locations);
  }
  return found;
}

/** Rolls and works out what follows from a hit beside its damage. */
export async function aftermathOf(message: Message, row: DamageRow, worked: WorkedHit): Promise<Aftermath> {
  const { blow, fighter, outcome } = worked;
  const attack = attackMechanicsOf(message);
  const treated = fighter.vitals.injuries[row.location]?.treated ?? 0;
  const [reopen = null] = treated > 0 && blow.damage > 0 ? await faces(1) : [];
  const moreInjuries = attack && outcome.critical ? await injuriesOf(attack, fighter.bodyPlan) : [];
  const rads = (blow.damageType === "radiation" ? blow.damage : 0) + blow.radiation;
  const context = { ...fighter.facts, damage: blow.damage, damageType: blow.damageType, critical: outcome.critical };
  const suffers = async (at: Moment, happens: boolean, more: Context = {}) =>
    happens ? gainsOf(fighter.mechanics, at, { ...context, ...more }, fighter.isCharacter) : [];
  const attackerActor = actorAt(damageRequest(message).attacker.uuid);
  const attacker = attackerActor && fighterOf(attackerActor);
  const before = fighter.vitals;
  const isKilled = (outcome.state.outAtZero ?? false) && outcome.state.hp === 0 && before.hp > 0;
  return {
    reopen,
    moreInjuries,
    gains: [
      ...(await suffers("damageTaken", blow.damage > 0)),
      ...(await suffers("injured", outcome.injuriesAdded > 0)),
      ...(await suffers("irradiated", rads > 0, { radiation: rads })),
      ...(attack && attacker && isKilled
        ? (await gainsOf(attack.mechanics, "kill", attack.context, attacker.isCharacter)).filter(
            ({ pool }) => pool !== "hp",
          )
        : []),
    ],
  };
}

/** The pools with what a hit brings to them: never below 0, the group's not above its maximum (R-AP-2). */
export function poolsAfter(gains: readonly Gain[]): FlatState {
  const { group, gm, maximum } = readPools();
  const next = { group, gm };
  for (const { pool, amount } of gains) {
    if (pool === "hp") continue;
    const most = pool === "group" ? maximum : null;
    next[pool] = amount < 0 ? Math.max(0, next[pool] + amount) : bank({ pool: next[pool], maximum: most, amount }).pool;
  }
  return next;
}
