import {
  coverStops,
  damagePool,
  type DamageEffect,
  damagePoolLimits,
  type DamagePoolLimits,
  type DamageType,
  NO_HIT_PLAN,
  type Part,
  recordOf,
  type Total,
  totalOf,
} from "../../rules/index.ts";
import { eventOf, standing } from "../cards/read-card.ts";
import type { AttackRequest, DamageCardRequest } from "../cards/requests.ts";

/**
 * Combat dice of an attack that hit, with every reason (R-ATK-7).
 * @throws {RangeError} for more than the weapon allows
 */
export function poolOf({ mode, damage }: AttackRequest, extraShots: number, boughtDice: number): Total {
  const extra = [...damage.extra, ...(boughtDice > 0 ? (damage.forAp?.extra ?? []) : [])];
  return damagePool({ ...damage, mode, extraShots, boughtDice, extra });
}

/** The effects of its hits, with those that AP for its damage bring. */
export function effectsOf({ damage }: AttackRequest, boughtDice: number): readonly DamageEffect[] {
  return [...damage.effects, ...(boughtDice > 0 ? (damage.forAp?.effects ?? []) : [])];
}

/** What AP and ammunition may add to the damage of an attack (R-ATK-7, R-QUAL-1). */
export function limitsOf({ mode, damage }: AttackRequest): DamagePoolLimits {
  return damagePoolLimits({ ...damage, mode });
}

/** What AP for combat dice are paid for, in the words of the rules (R-AP-5). */
export const EXTRA_DAMAGE = "extraDamage";

/** Ids of the events of an attack's card that paid for combat dice. */
export function damagePayments(attack: ChatMessage.Implementation): string[] {
  return standing(attack, "paid").filter((id) => eventOf(attack, id)?.["purpose"] === EXTRA_DAMAGE);
}

/** Combat dice of an attack that AP have bought. */
export function boughtDiceOf(attack: ChatMessage.Implementation): number {
  return damagePayments(attack).reduce((sum, id) => sum + Number(recordOf(eventOf(attack, id))["dice"] ?? 0), 0);
}

/** What a damage card keeps of its attack for its hits. */
export function hitsOf({ damage, mode, skill, calledShot }: AttackRequest): Partial<DamageCardRequest> {
  const { hit: plan = NO_HIT_PLAN, qualities, tags: weaponTags = [], aimed, sneak } = damage;
  const sum = (parts: readonly Part[]) => totalOf(parts).total;
  return {
    plan,
    perEffect: sum(plan.perEffect),
    radiationPerEffect: sum(plan.radiationPerEffect),
    manner: { mode, weaponType: skill, weaponTags, qualities, aimed, sneak, calledShot },
  };
}

/** Are dice rolled for cover of so many dice against these types of damage? */
export function rollsCover(cover: number, types: readonly DamageType[]): boolean {
  return cover > 0 && types.some(coverStops);
}
