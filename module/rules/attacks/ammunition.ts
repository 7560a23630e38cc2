import { totalOf, type Total } from "../parts.ts";
import { oneOf, whole } from "../require.ts";
import { ATTACK_MODES, type AttackMode } from "./attack-test.ts";
import { hasQuality, QUALITY_RULES } from "./qualities.ts";

/**
 * Ammunition as it is carried: units, of which the one in use has `shots` left of `shotsMax`. Without `shotsMax`, or
 * with 0, each unit is one shot.
 */
export interface AmmoStack {
  quantity: number;
  shots?: number | null;
  shotsMax?: number | null;
}

function shotsPerUnit(stack: AmmoStack): number {
  return whole("The shots of a unit", stack.shotsMax ?? 0, { min: 0 }) || 1;
}

/** All shots of a stack: those left in the unit in use and those of the full ones. */
export function shotParts(stack: AmmoStack): Total {
  const quantity = whole("The quantity", stack.quantity, { min: 0 });
  const perUnit = shotsPerUnit(stack);
  const stated = whole("The shots left", stack.shots ?? perUnit, { min: 0 });
  const left = perUnit === 1 ? 1 : Math.min(stated, perUnit);
  return totalOf([
    { reason: "unitInUse", value: quantity > 0 ? left : 0 },
    { reason: "fullUnits", value: Math.max(0, quantity - 1) * perUnit },
  ]);
}

/** The number of all shots of a stack. */
export function shotsIn(stack: AmmoStack): number {
  return shotParts(stack).total;
}

/** The stack with so many shots in all: as few units as hold them, the one in use last. */
export function withShots(stack: AmmoStack, shots: number): AmmoStack {
  const perUnit = shotsPerUnit(stack);
  whole("The shots", shots, { min: 0 });
  if (perUnit === 1) return { ...stack, quantity: shots };
  const quantity = Math.ceil(shots / perUnit);
  return { ...stack, quantity, shots: shots - (quantity - 1) * perUnit };
}

/**
 * The stack after so many shots; an emptied unit is gone.
 * @throws {RangeError} if the stack has fewer
 */
export function spendShots(stack: AmmoStack, shots: number): AmmoStack {
  const have = shotsIn(stack);
  return withShots(stack, have - whole("The shots spent", shots, { min: 0, max: have }));
}

/** The stack with so many shots put back, as if they had never been fired. */
export function refundShots(stack: AmmoStack, shots: number): AmmoStack {
  return withShots(stack, shotsIn(stack) + whole("The shots put back", shots, { min: 0 }));
}

export interface AttackSpending {
  mode: AttackMode;
  qualities?: readonly string[];
  /** Extra shots or bursts for damage. */
  extraShots?: number;
  /** Targets added by the effect Burst. */
  burstTargets?: number;
  /** What the weapon takes for one shot, where it takes more than one. */
  shots?: number;
}

/**
 * The shots of an attack with every reason, hit or miss (R-ATK-8). A Gatling weapon spends ten at a time
 * (R-QUAL-6), others as many as their figures say.
 * Dice of perks and qualities cost none.
 */
export function attackShots(spending: AttackSpending): Total {
  const ranged = oneOf("The attack", spending.mode, ATTACK_MODES) === "ranged";
  const atOnce = hasQuality(spending.qualities ?? [], "gatling") ? QUALITY_RULES.gatling.figures.shots : 1;
  const own = whole("The shots at once", spending.shots ?? 1, { min: 1 });
  const each = own > 1 ? own : atOnce;
  const extra = whole("The extra shots", spending.extraShots ?? 0, { min: 0, max: ranged ? undefined : 0 });
  const targets = whole("The Burst targets", spending.burstTargets ?? 0, { min: 0 });
  return totalOf([
    { reason: "attack", value: ranged ? each : 0 },
    { reason: "extraShots", value: extra * each },
    { reason: "burst", value: ranged ? targets * each : 0 },
  ]);
}

/** Thrown weapons that an attack takes from the inventory, hit or miss (R-ATK-8). */
export function thrownSpent(mode: string): number {
  return oneOf("The attack", mode, ATTACK_MODES) === "thrown" ? 1 : 0;
}

/** Whether ammunition suffices, before anything is rolled; `reason` is a key or null. */
export interface AmmunitionCheck {
  ok: boolean;
  reason: "notEnoughAmmunition" | null;
  have: number | null;
  needed: number;
  missing: number;
}

/** Checks the shots of an attack. `have` is null for those who need no ammunition, such as creatures (R-ATK-8). */
export function checkAmmunition(have: number | null, spending: AttackSpending): AmmunitionCheck {
  const needed = attackShots(spending).total;
  const missing = have === null ? 0 : Math.max(0, needed - whole("The shots at hand", have, { min: 0 }));
  return { ok: missing === 0, reason: missing === 0 ? null : "notEnoughAmmunition", have, needed, missing };
}

/** How many extra shots or bursts the ammunition and the fire rate allow after the attack's own shot (R-ATK-8). */
export function affordableShots(
  have: number | null,
  weapon: { qualities?: readonly string[]; fireRate?: number | null },
): number {
  const fireRate = whole("The fire rate", weapon.fireRate ?? 0, { min: 0 });
  if (have === null) return fireRate;
  const each = attackShots({ mode: "ranged", qualities: weapon.qualities }).total;
  const uses = Math.floor(whole("The shots at hand", have, { min: 0 }) / each);
  return Math.max(0, Math.min(fireRate, uses - 1));
}
