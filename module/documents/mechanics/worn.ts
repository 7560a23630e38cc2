import {
  camelCase,
  DAMAGE_TYPES,
  type DamageType,
  type JudgedPiece,
  locationResistance,
  type Part,
  type Source,
  type WornPiece,
} from "../../rules/index.ts";

/** What protection reads of a prepared item. */
interface ApparelItem {
  readonly uuid: string;
  readonly type: string;
  readonly system: {
    readonly identifier?: string;
    readonly kind?: string;
    readonly equipped?: boolean;
    readonly stashed?: boolean;
    readonly locations?: Iterable<string>;
    readonly resistances?: Readonly<Record<DamageType, number>>;
    readonly hp?: { readonly value: number; readonly max: number };
  };
}

/** A piece that is worn, with all that its DR depends on. */
export interface Worn {
  readonly source: Source;
  readonly kind: string;
  readonly layer: WornPiece["layer"];
  readonly locations: readonly string[];
  readonly resistances: Readonly<Record<DamageType, number>>;
  /** Of power armour; null for anything else. */
  readonly hp: number | null;
}

/** Kinds that lie under armour; everything else is armour. */
const CLOTHING = ["clothing", "outfit"];

const NONE = Object.fromEntries(DAMAGE_TYPES.map((type) => [type, 0])) as Record<DamageType, number>;

/** The apparel that an actor wears, plating and frames of robots among it; what is stashed is not worn. */
export function wornBy(actor: object): Worn[] {
  const { items } = actor as { items: { contents: readonly ApparelItem[] } };
  return items.contents
    .filter(({ type, system }) => type === "apparel" && system.equipped === true && system.stashed !== true)
    .map(({ uuid, type, system }): Worn => {
      const { identifier, kind = "armor", locations = [], resistances = NONE, hp } = system;
      return {
        source: { id: identifier || uuid || type, type, uuid },
        kind,
        layer: CLOTHING.includes(kind) ? "clothing" : "armour",
        locations: [...locations],
        resistances,
        hp: hp && hp.max > 0 ? hp.value : null,
      };
    });
}

/** A worn piece at a location as a part of the DR there, and why it counts or does not. */
export interface JudgedWorn {
  readonly part: Part;
  readonly why: JudgedPiece["why"];
}

/** What worn pieces give to a DR at a location, each with its reason; those that give none are left out (R-DMG-7, R-DMG-11). */
export function judgedWorn(worn: readonly Worn[], location: string, type: DamageType): JudgedWorn[] {
  const here = worn.filter(({ locations }) => locations.includes(location));
  const pieces = here.map(({ source, layer, resistances, hp }): WornPiece => ({
    source: source.uuid ?? source.id,
    layer,
    value: resistances[type] ?? 0,
    ...(hp === null ? {} : { hp }),
  }));
  return locationResistance({ pieces }).pieces.flatMap(({ value, why }, index) => {
    const source = here[index]?.source;
    return source && value > 0 ? [{ part: { reason: camelCase(source.id), value, source }, why }] : [];
  });
}

/** DR of a type that worn pieces give at a location: that of the best one, named; broken ones give none (R-DMG-7, R-DMG-11). */
export function wornParts(worn: readonly Worn[], location: string, type: DamageType): Part[] {
  return judgedWorn(worn, location, type)
    .filter(({ why }) => why === "highest")
    .map(({ part }) => part);
}
