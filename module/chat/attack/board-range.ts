import { type Range, RANGES } from "../../rules/index.ts";
import { zonesBetween } from "./zones.ts";

/**
 * How far the farthest of the targets is from the attacker by the squares between their tokens (R-ATK-9). Undefined
 * where the scene has no zones or someone is not on it.
 */
export function rangeOnBoard(attacker: Actor.Implementation, targets: readonly string[]): Range | undefined {
  const zones = targets.map((target) => zonesBetween(attacker.uuid, target));
  if (zones.length === 0 || zones.includes(null)) return undefined;
  return RANGES[Math.min(Math.max(...(zones as number[])), RANGES.length - 1)];
}
