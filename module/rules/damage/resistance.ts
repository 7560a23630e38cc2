import { totalOf, type Part, type Total } from "../parts.ts";
import { list, oneOf, record, whole } from "../require.ts";
import { DAMAGE_TYPES, type DamageType } from "../vocabulary/damage.ts";

/** Something worn at a location, with its DR of one type there. */
export interface WornPiece {
  /** What a page names it by, such as an item's id. */
  source: string;
  layer: "clothing" | "armour";
  value: number;
  /** HP left of a piece of power armour; at 0 it gives no DR (R-DMG-11). */
  hp?: number;
}

/** A worn piece in the answer, and why it counts or does not. */
export interface JudgedPiece {
  source: string;
  layer: "clothing" | "armour";
  value: number;
  counts: boolean;
  why: "highest" | "lower" | "broken";
}

export interface LocationResistance extends Total {
  pieces: JudgedPiece[];
}

export interface ResistanceSpec {
  pieces: readonly WornPiece[];
  /** Natural resistance, perks, effects: they add to the highest piece (R-DMG-7). */
  bonuses?: readonly Part[];
  /** Lost to Breaking, until repaired (R-DMG-5). */
  erosion?: number;
}

const LAYERS = ["clothing", "armour"] as const;

/**
 * DR of one type at one location: the higher of what clothing and what armour give, never their sum, and what is added
 * to it (R-DMG-7); never below 0. Of equal pieces the first one counts.
 */
export function locationResistance({ pieces, bonuses = [], erosion = 0 }: ResistanceSpec): LocationResistance {
  const checked = list("Pieces", pieces).map(({ source, layer, value, hp }) => ({
    source,
    layer: oneOf("The layer", layer, LAYERS),
    value: whole("The resistance", value, { min: 0 }),
    broken: whole("The armour's HP", hp ?? 1, { min: 0 }) === 0,
  }));
  const best = Math.max(0, ...checked.filter(({ broken }) => !broken).map(({ value }) => value));
  const chosen = checked.find(({ value, broken }) => !broken && value === best);
  const judged = checked.map((piece): JudgedPiece => {
    const { source, layer, value, broken } = piece;
    const why = broken ? "broken" : piece === chosen ? "highest" : "lower";
    return { source, layer, value, counts: why === "highest", why };
  });
  const lost = whole("The erosion", erosion, { min: 0 });
  const worn = chosen ? [{ reason: chosen.layer, value: best }] : [];
  const { total, parts } = totalOf([...worn, ...list("Bonuses", bonuses), { reason: "breaking", value: -lost }], 0);
  return { total, parts, pieces: judged };
}

/** The DR of a whole body: poison is one value, the other types stand by location (R-DMG-3). */
export interface BodyResistance {
  poison: number;
  locations: Readonly<Record<string, Readonly<Record<Exclude<DamageType, "poison">, number>>>>;
}

/**
 * The DR that counts against a type of damage at a location. Radiation that affects the whole body (`null`) meets the
 * lowest radiation DR (R-DMG-3).
 * @throws {RangeError} for an unknown location, or another type without one
 */
export function resistanceAgainst(body: BodyResistance, damageType: string, location: string | null): number {
  const type = oneOf("The damage type", damageType, DAMAGE_TYPES);
  if (type === "poison") return whole("The poison resistance", body.poison, { min: 0 });
  const places = Object.keys(record("Locations", body.locations));
  if (location === null) {
    oneOf("Damage to the whole body", type, ["radiation", "poison"]);
    const all = Object.values(body.locations).map(({ radiation }) => whole("The resistance", radiation, { min: 0 }));
    return whole("The lowest of these resistances", Math.min(...all));
  }
  const place = body.locations[oneOf("The location", location, places)];
  return whole("The resistance", place?.[type] as number, { min: 0 });
}

/** Of several damage types of one profile, the one with the lowest DR; of equals the first (R-DMG-12). */
export function weakerResistance(
  damageTypes: readonly DamageType[],
  resistanceOf: (type: DamageType) => number,
): { damageType: DamageType; resistance: number } {
  const judged = list("Damage types", damageTypes).map((type) => {
    const damageType = oneOf("The damage type", type, DAMAGE_TYPES);
    return { damageType, resistance: whole("The resistance", resistanceOf(damageType), { min: 0 }) };
  });
  const [weakest] = judged.sort((a, b) => a.resistance - b.resistance);
  if (weakest) return weakest;
  throw new RangeError("An attack has one damage type or more, but this one has none");
}
