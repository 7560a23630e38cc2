import { record, whole } from "../require.ts";

/** What the group pool holds at most before perks (R-AP-2). */
export const GROUP_POOL_MAXIMUM = 6;

/**
 * The most that the group pool holds: 6, or what the table chose, and 1 per character with Inspirational (R-AP-2).
 * @throws {RangeError} for a negative number
 */
export function groupPoolMaximum({
  base = GROUP_POOL_MAXIMUM,
  inspirational = 0,
}: { base?: number; inspirational?: number } = {}): number {
  whole("The base of the group pool", base, { min: 0 });
  return base + whole("The number of Inspirational characters", inspirational, { min: 0 });
}

/** The GM's pool at the start of a quest: 1 AP per player; it has no maximum (R-AP-3). */
export function gmPoolStart(players: number): number {
  return whole("The number of players", players, { min: 0 });
}

/**
 * Banks action points in a pool; what exceeds the maximum is lost at once (R-AP-2). A pool that already holds more,
 * because the maximum was lowered, keeps what it has.
 * @param maximum `null` for a pool without one (R-AP-3)
 * @throws {RangeError} for a negative number
 */
export function bank({ pool, maximum, amount }: { pool: number; maximum: number | null; amount: number }): {
  pool: number;
  banked: number;
  lost: number;
} {
  whole("The pool", pool, { min: 0 });
  whole("The banked amount", amount, { min: 0 });
  const room = maximum === null ? amount : Math.max(0, whole("The maximum of the pool", maximum, { min: 0 }) - pool);
  const banked = Math.min(amount, room);
  return { pool: pool + banked, banked, lost: amount - banked };
}

/** Both pools of a table. */
export interface Pools {
  readonly group: number;
  readonly gm: number;
}

/**
 * Checks both pools and answers a copy.
 * @throws {RangeError} for a negative number
 */
export function checkedPools(pools: Pools): { group: number; gm: number } {
  const { group, gm } = record("The pools", pools);
  return {
    group: whole("The group pool", group, { min: 0 }),
    gm: whole("The GM's pool", gm, { min: 0 }),
  };
}
