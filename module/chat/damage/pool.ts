import { damagePool, type Total } from "../../rules/index.ts";
import type { AttackRequest } from "../cards/requests.ts";

/**
 * Combat dice of an attack that hit, with every reason (R-ATK-7).
 * @throws {RangeError} for more extra shots than the weapon allows
 */
export function poolOf({ mode, damage }: AttackRequest, extraShots: number): Total {
  return damagePool({ ...damage, mode, extraShots, boughtDice: 0 });
}
