import type { Part } from "../parts.ts";
import { oneOf, whole } from "../require.ts";
import { checkedPools, type Pools } from "./action-points.ts";

/** The price of the first, second and third bonus d20, in action points (R-AP-1). */
export const DIE_PRICES = [1, 2, 3] as const;
const DIE_REASONS = ["firstDie", "secondDie", "thirdDie"] as const;

/**
 * The price of bonus d20s, die by die. Free dice take the place of the first ones; the later ones keep their price
 * (R-AP-1).
 * @param extraDice 0 to 3, free ones included (R-TEST-2)
 * @throws {RangeError} for more than 3 dice, or a negative number
 */
export function diceCostParts(extraDice: number, freeDice = 0): Part[] {
  whole("The number of extra dice", extraDice, { min: 0, max: DIE_PRICES.length });
  whole("The number of free dice", freeDice, { min: 0, max: DIE_PRICES.length });
  return DIE_REASONS.map((reason, index) => ({ reason, value: DIE_PRICES[index] as number })).slice(
    freeDice,
    Math.max(freeDice, extraDice),
  );
}

/**
 * The price of bonus d20s in action points (R-AP-1): 1, 3 or 6 without free dice.
 * @throws {RangeError} for more than 3 dice, or a negative number
 */
export function diceCost(extraDice: 0 | 1 | 2 | 3, freeDice = 0): number {
  return diceCostParts(extraDice, freeDice).reduce((cost, { value }) => cost + value, 0);
}

/** Who pays: from the group pool, by adding to the GM's pool, or both in one test (R-AP-4); the GM's side from its own. */
export const PAYERS = ["player", "gm"] as const;
export type Payer = (typeof PAYERS)[number];

export interface DicePurchase {
  readonly extraDice: 0 | 1 | 2 | 3;
  readonly freeDice?: number;
  /** Action points beside the dice, such as those that a perk asks for. */
  readonly more?: number;
  readonly payer: Payer;
  /** How much a player gives to the GM; the rest comes from the group pool. */
  readonly toGm?: number;
  /** Against another player only the GM may be paid (R-OPP-3). */
  readonly againstPlayer?: boolean;
}

export type PurchaseRefusal = "groupPoolTooSmall" | "gmPoolTooSmall" | "onlyByGivingToGm" | "moreThanTheCost";

export interface PurchaseResult {
  cost: number;
  parts: Part[];
  /** Why nothing is bought, or null. */
  refused: PurchaseRefusal | null;
  /** Both pools after the purchase; unchanged when it is refused. */
  pools: { group: number; gm: number };
}

function refusal(
  { payer, toGm = 0, againstPlayer = false }: DicePurchase,
  cost: number,
  pools: Pools,
): PurchaseRefusal | null {
  if (payer === "gm") return cost > pools.gm ? "gmPoolTooSmall" : null;
  if (toGm > cost) return "moreThanTheCost";
  if (againstPlayer && toGm < cost) return "onlyByGivingToGm";
  return cost - toGm > pools.group ? "groupPoolTooSmall" : null;
}

/**
 * Buys bonus d20s (R-AP-1, R-AP-2, R-AP-4, R-AP-6) before the roll.
 * @throws {RangeError} for an impossible number of dice or action points
 */
export function buyDice(purchase: DicePurchase, pools: Pools): PurchaseResult {
  const before = checkedPools(pools);
  const payer = oneOf("The payer", purchase.payer, PAYERS);
  const toGm = whole("The amount given to the GM", purchase.toGm ?? 0, { min: 0 });
  const parts = diceCostParts(purchase.extraDice, purchase.freeDice);
  const more = whole("The action points beside the dice", purchase.more ?? 0, { min: 0 });
  const cost = diceCost(purchase.extraDice, purchase.freeDice) + more;
  const refused = refusal(purchase, cost, before);
  if (refused !== null) return { cost, parts, refused, pools: before };
  const after =
    payer === "gm"
      ? { group: before.group, gm: before.gm - cost }
      : { group: before.group - (cost - toGm), gm: before.gm + toGm };
  return { cost, parts, refused, pools: after };
}
