import {
  apparelProfile,
  DAMAGE_TYPES,
  type DamageType,
  type MechanicItem,
  type OwnedMechanic,
  type Total,
} from "../../rules/index.ts";
import { injuryKinds } from "./injury-kinds.ts";

/** What of a piece of apparel its mods change. */
export interface ApparelData {
  resistances?: Readonly<Record<DamageType, number>>;
  locations?: Iterable<string>;
  /** Of power armour; `max` is 0 for everything else. */
  hp?: { value: number; max: number };
  weight: number | null;
  cost: number | null;
  /** The numbers with their reasons, and what acts on the wearer; not stored. */
  profile?: PreparedApparel;
}

export interface PreparedApparel {
  resistances: Record<DamageType, Total>;
  hp: Total | null;
  /** Null where no source gives the figure: what mods add to it makes none of it. */
  weight: Total | null;
  cost: Total | null;
  mechanics: OwnedMechanic[];
}

/**
 * Makes the prepared data of a piece what its mods leave of it; what is stored stays the piece as made.
 * @throws {RangeError} for an impossible number; nothing is changed then
 */
export function prepareApparel(system: ApparelData, item: MechanicItem): void {
  const { resistances = {}, locations = [], weight, cost } = system;
  const own = system.hp?.max || null;
  const covers = injuryKinds([...locations]);
  const profile = apparelProfile(
    { resistance: resistances, hp: own, weight: weight ?? 0, cost: cost ?? 0, covers },
    item,
  );
  Object.assign(system, {
    resistances: Object.fromEntries(DAMAGE_TYPES.map((type) => [type, profile.resistance[type].total])),
    weight: weight === null ? null : profile.weight.total,
    cost: cost === null ? null : profile.cost.total,
    profile: {
      resistances: profile.resistance,
      hp: profile.hp,
      weight: weight === null ? null : profile.weight,
      cost: cost === null ? null : profile.cost,
      mechanics: profile.mechanics,
    } satisfies PreparedApparel,
  });
  if (system.hp && profile.hp) system.hp.max = profile.hp.total;
}
