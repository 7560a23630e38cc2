import { oneOf, record, whole } from "../require.ts";

export const LUCK_SPEND_IDS = ["strokeOfLuck", "missFortune", "perfectTiming", "luckyBreak"] as const;
export type LuckSpendId = (typeof LUCK_SPEND_IDS)[number];

/** What luck points buy, when, and who decides (R-LUCK-2 to R-LUCK-5). */
export const LUCK_SPENDS: Readonly<
  Record<
    LuckSpendId,
    { cost: number; timing: "beforeTest" | "afterRoll" | "betweenTurns" | "anyTime"; gmDecides: boolean }
  >
> = {
  strokeOfLuck: { cost: 1, timing: "beforeTest", gmDecides: false },
  missFortune: { cost: 1, timing: "afterRoll", gmDecides: false },
  perfectTiming: { cost: 1, timing: "betweenTurns", gmDecides: false },
  luckyBreak: { cost: 1, timing: "anyTime", gmDecides: true },
};

/**
 * The most luck points: LCK, 1 fewer with Gifted (R-LUCK-1).
 * @throws {RangeError} for an impossible attribute
 */
export function luckMaximum(luc: number, { gifted = false }: { gifted?: boolean } = {}): number {
  return Math.max(0, whole("Luck", luc, { min: 0 }) - (gifted ? 1 : 0));
}

/** Luck points and the most there can be. */
export interface LuckPoints {
  readonly points: number;
  readonly maximum: number;
}

function checked(luck: LuckPoints): LuckPoints {
  const { points, maximum } = record("The luck points", luck);
  whole("The luck points", points, { min: 0 });
  whole("The maximum of luck points", maximum, { min: 0 });
  return { points, maximum };
}

/** Luck points at the start of a quest and at milestones: all of them (R-LUCK-1). */
export function refillLuck(luck: LuckPoints): number {
  return checked(luck).maximum;
}

/**
 * Gives luck points back, never above the maximum (R-LUCK-8).
 * @throws {RangeError} for a negative number
 */
export function regainLuck(luck: LuckPoints, amount: number): number {
  const { points, maximum } = checked(luck);
  const more = points + whole("The regained luck points", amount, { min: 0 });
  return Math.max(points, Math.min(maximum, more));
}

/**
 * Spends luck points; the attribute stays as it is (R-LUCK-1). A lucky break may cost more than 1, or be refused
 * (R-LUCK-5).
 * @param options `asked`: the price the GM names for a lucky break; `allowed`: whether the GM allows it
 * @throws {RangeError} for an unknown spend or an impossible number
 */
export function spendLuck(
  points: number,
  id: LuckSpendId,
  options: { asked?: number; allowed?: boolean } = {},
): { cost: number; points: number; refused: "tooFewPoints" | "refusedByGm" | null } {
  whole("The luck points", points, { min: 0 });
  const spend = LUCK_SPENDS[oneOf("The luck spend", id, LUCK_SPEND_IDS)];
  const asked = whole("The price of a lucky break", options.asked ?? spend.cost, { min: spend.cost });
  const cost = spend.gmDecides ? asked : spend.cost;
  if (spend.gmDecides && options.allowed === false) return { cost, points, refused: "refusedByGm" };
  if (cost > points) return { cost, points, refused: "tooFewPoints" };
  return { cost, points: points - cost, refused: null };
}

/**
 * The attribute of a test: LCK after a stroke of luck, which costs a point (R-LUCK-2), or when the GM calls for luck,
 * which does not (R-LUCK-7).
 * @throws {RangeError} for an impossible attribute
 */
export function testAttribute(
  own: { attribute: number; luc: number },
  by: "attribute" | "strokeOfLuck" | "gmCallsForLuck",
): { attribute: number; luckCost: number } {
  oneOf("The choice of attribute", by, ["attribute", "strokeOfLuck", "gmCallsForLuck"]);
  const attribute = whole("The attribute", own.attribute, { min: 0 });
  const luc = whole("Luck", own.luc, { min: 0 });
  if (by === "attribute") return { attribute, luckCost: 0 };
  return { attribute: luc, luckCost: by === "strokeOfLuck" ? LUCK_SPENDS.strokeOfLuck.cost : 0 };
}

export type TrinketRefusal = "notFromStartingPack" | "alreadyUsed" | "inCombat" | "luckIsFull";

/**
 * Uses a trinket: once per quest, out of combat, 1 luck point back; only one from a starting pack does (R-LUCK-6).
 * @throws {RangeError} for an impossible number
 */
export function useTrinket(
  luck: LuckPoints,
  { fromStartingPack, used, inCombat }: { fromStartingPack: boolean; used: boolean; inCombat: boolean },
): { points: number; refused: TrinketRefusal | null } {
  const { points, maximum } = checked(luck);
  const refuse = (refused: TrinketRefusal) => ({ points, refused });
  if (!fromStartingPack) return refuse("notFromStartingPack");
  if (used) return refuse("alreadyUsed");
  if (inCombat) return refuse("inCombat");
  if (points >= maximum) return refuse("luckIsFull");
  return { points: points + 1, refused: null };
}
