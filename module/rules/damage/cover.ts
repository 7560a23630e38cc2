import { combatDice } from "../dice.ts";
import { oneOf, whole } from "../require.ts";
import { DAMAGE_TYPES, type DamageType } from "../vocabulary/damage.ts";

/** Kinds of cover with the combat dice they give (R-ENV-1). */
export const COVERS = {
  light: { dice: 1, examples: ["foliage", "wood"] },
  medium: { dice: 2, examples: ["rubble", "ruinedBrickWall", "wireFence"] },
  heavy: { dice: 3, examples: ["concreteWall", "steelBarricade"] },
} as const;
export type CoverKind = keyof typeof COVERS;

const STOPPED: readonly DamageType[] = ["physical", "energy"];

/** Whether cover helps against a type of damage (R-ENV-1, R-DMG-2). */
export function coverStops(damageType: string): boolean {
  return STOPPED.includes(oneOf("The damage type", damageType, DAMAGE_TYPES));
}

/** What the faces of cover add to the DR against a type of damage (R-ENV-1). */
export function coverResistance(faces: readonly number[], damageType: string): number {
  const { damage } = combatDice(faces);
  return coverStops(damageType) ? damage : 0;
}

export interface CoverSpec {
  kind: CoverKind;
  /** CD lost to Breaking so far. */
  broken?: number;
  /** The locations it hides; without a list all of them but not the whole body. */
  hides?: readonly string[];
  location: string;
  damageType: DamageType;
}

/** The combat dice that cover gives against one hit: none where it does not hide the location (R-ENV-1). */
export function coverDice(spec: CoverSpec): number {
  const { dice } = COVERS[oneOf("The cover", spec.kind, Object.keys(COVERS) as CoverKind[])];
  const broken = whole("The broken dice of cover", spec.broken ?? 0, { min: 0 });
  const hides = spec.hides === undefined || spec.hides.includes(spec.location);
  return coverStops(spec.damageType) && hides ? Math.max(0, dice - broken) : 0;
}

/** What Breaking lowers: dice of cover, or the DR of the attack's type at the location (R-DMG-5). */
export interface Broken {
  coverDice: number;
  resistance: number;
}

/**
 * Shares out the Breaking of a hit: cover first, for good; without cover the location's DR, from the next hit on.
 * What exceeds the dice of the cover is lost.
 */
export function breakingOutcome(breaking: number, coverDiceLeft: number): Broken {
  const points = whole("Breaking", breaking, { min: 0 });
  const left = whole("The dice of cover", coverDiceLeft, { min: 0 });
  return left > 0 ? { coverDice: Math.min(points, left), resistance: 0 } : { coverDice: 0, resistance: points };
}
