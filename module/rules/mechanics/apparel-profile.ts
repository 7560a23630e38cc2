import type { Total } from "../parts.ts";
import { finite, record, whole } from "../require.ts";
import { DAMAGE_TYPES, type DamageType } from "../vocabulary/damage.ts";
import type { InjuryKind } from "../vocabulary/body-plans.ts";
import { collectMechanics, type MechanicItem, type OwnedMechanic } from "./collect.ts";
import { evaluateNumber } from "./evaluate.ts";
import type { KindId } from "./mechanic.ts";

/** A piece of clothing or armour as made. Weights are pounds, costs caps. */
export interface ApparelBase {
  readonly resistance: Readonly<Partial<Record<DamageType, number>>>;
  /** Power armour only. */
  readonly hp?: number | null;
  readonly weight: number;
  readonly cost: number;
  /** What the piece covers, as the injuries there count. */
  readonly covers: readonly InjuryKind[];
}

/** A piece as its mods leave it, each number with its reasons. */
export interface ApparelProfile {
  resistance: Record<DamageType, Total>;
  hp: Total | null;
  weight: Total;
  cost: Total;
  /** What acts on the wearer while the piece is worn. */
  mechanics: OwnedMechanic[];
}

const PROFILE_KINDS: readonly KindId[] = ["armourResistance", "armourHp", "weight", "cost"];

/**
 * What a piece of apparel is with its mods: DR of each type, HP, weight and price (R-DMG-7, R-DMG-11). A mod's figures
 * may differ for the torso.
 * @throws {RangeError} for an impossible number of the piece
 */
export function apparelProfile(base: ApparelBase, item: MechanicItem): ApparelProfile {
  const { resistance, hp, weight, cost, covers } = record("The piece", base);
  const all = collectMechanics([{ ...item, equipped: true, inactive: false }]);
  const context = { location: covers };
  const part = (value: number) => [{ reason: "piece", value }];
  const resists = (type: DamageType): Total =>
    evaluateNumber(
      all,
      "armourResistance",
      part(whole(`The resistance to ${type}`, resistance[type] ?? 0, { min: 0 })),
      context,
      {
        selects: ({ damageType }) => damageType.includes(type),
      },
    );
  return {
    resistance: Object.fromEntries(DAMAGE_TYPES.map((type) => [type, resists(type)])) as Record<DamageType, Total>,
    hp:
      hp === undefined || hp === null
        ? null
        : evaluateNumber(all, "armourHp", part(whole("The piece's HP", hp, { min: 0 })), context),
    weight: evaluateNumber(all, "weight", part(finite("The piece's weight", weight, { min: 0 })), context),
    cost: evaluateNumber(all, "cost", part(whole("The cost", cost, { min: 0 })), context),
    mechanics: all.filter(({ mechanic }) => !PROFILE_KINDS.includes(mechanic.kind)),
  };
}
