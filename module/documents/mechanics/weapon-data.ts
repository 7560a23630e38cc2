import {
  type DamageEffect,
  type DamageType,
  type MechanicItem,
  type OwnedMechanic,
  type Quality,
  QUALITIES,
  EFFECTS,
  type Range,
  type Total,
  weaponProfile,
  type WeaponBase,
  type WeaponProfile,
} from "../../rules/index.ts";

/** An effect or a quality as a weapon stores it. */
export interface Rating {
  readonly value: number | null;
  readonly damageType?: DamageType | null;
  readonly range?: Range | null;
}

export type Ratings = Readonly<Record<string, Rating>>;

/** What of a weapon's data its mods change. */
export interface WeaponData {
  dice: number;
  damageTypes: ReadonlySet<DamageType>;
  effects: Ratings;
  qualities: Ratings;
  fireRate: number | null;
  range: Range | null;
  ammo: string;
  /** Units of ammunition that one attack takes. */
  shots?: number;
  weight: number | null;
  cost: number | null;
  /** The numbers with their reasons, and what acts in attacks only; not stored. */
  profile?: PreparedWeapon;
}

export interface PreparedWeapon extends Pick<WeaponProfile, "attacks" | "effects" | "qualities"> {
  dice: Total;
  fireRate: Total | null;
  shots: Total;
  /** Null where no source gives the figure: what mods add to it makes none of it. */
  weight: Total | null;
  cost: Total | null;
  mechanics: OwnedMechanic[];
}

const isEffect = (id: string): boolean => (EFFECTS as readonly string[]).includes(id);
const isQuality = (id: string): id is Quality => (QUALITIES as readonly string[]).includes(id);

/** A damage effect out of a record; Piercing has a rating always, 1 where none is given. */
export function effectOf(id: string, { value, damageType }: Rating): DamageEffect {
  const rating = id === "piercing" ? (value ?? 1) : value;
  return {
    id,
    ...(rating === null ? {} : { value: rating }),
    ...(damageType ? { damageType } : {}),
  };
}

/** The damage effects of a weapon; keys that nobody knows any more stay stored and do nothing. */
export function effectsOf(effects: Ratings): DamageEffect[] {
  return Object.entries(effects)
    .filter(([id]) => isEffect(id))
    .map(([id, rating]) => effectOf(id, rating));
}

function baseOf(system: WeaponData): WeaponBase {
  const { dice, damageTypes, effects, qualities, fireRate, range, ammo, shots = 1, weight, cost } = system;
  return {
    dice,
    damageTypes: [...damageTypes],
    effects: effectsOf(effects),
    qualities: Object.entries(qualities).flatMap(([id, { value }]) =>
      isQuality(id) ? [value === null ? { id } : { id, value }] : [],
    ),
    fireRate,
    range,
    ammunition: ammo === "" ? null : ammo,
    shots: Math.max(1, shots),
    weight: weight ?? 0,
    cost: cost ?? 0,
  };
}

/**
 * Makes a weapon's prepared data what its mods leave of it; what is stored stays the weapon as built.
 * @throws {RangeError} for an impossible number; nothing is changed then
 */
export function prepareWeapon(system: WeaponData, item: MechanicItem): void {
  const profile = weaponProfile(baseOf(system), item);
  const unknown = (ratings: Ratings, knows: (id: string) => boolean) =>
    Object.fromEntries(Object.entries(ratings).filter(([id]) => !knows(id)));
  const { dice, fireRate, shots, effects, qualities, attacks, mechanics } = profile;
  const weight = system.weight === null ? null : profile.weight;
  const cost = system.cost === null ? null : profile.cost;
  const kept = system.qualities;
  Object.assign(system, {
    dice: dice.total,
    damageTypes: new Set(profile.damageTypes),
    effects: {
      ...unknown(system.effects, isEffect),
      ...Object.fromEntries(
        effects.map(({ id, value = null, damageType = null }) => [id, { value, damageType } satisfies Rating]),
      ),
    },
    qualities: {
      ...unknown(system.qualities, isQuality),
      ...Object.fromEntries(qualities.map(({ id, value = null }) => [id, { ...kept[id], value }])),
    },
    fireRate: fireRate?.total ?? system.fireRate,
    range: profile.range,
    ammo: profile.ammunition ?? "",
    shots: shots.total,
    weight: weight?.total ?? null,
    cost: cost?.total ?? null,
    profile: { dice, fireRate, shots, weight, cost, effects, qualities, attacks, mechanics } satisfies PreparedWeapon,
  });
}
