import { totalOf, type Part, type Total } from "../parts.ts";
import { finite, list, oneOf, record, whole } from "../require.ts";
import { encumbrance, type Encumbrance } from "./encumbrance.ts";
import { attributeValues, type AttributeValues } from "./values.ts";

/** What the carry limit is reckoned from (R-CHR-2). */
export const FRAMES = ["normal", "small", "misterHandy"] as const;
export type Frame = (typeof FRAMES)[number];

/** The derived numbers that perks, gear and effects add to. `carryLimitArmour` is the part that modified armour gives. */
export const DERIVED_BONUSES = [
  "maxHp",
  "initiative",
  "defense",
  "meleeDice",
  "carryLimit",
  "carryLimitArmour",
] as const;
export type DerivedBonus = (typeof DERIVED_BONUSES)[number];
/** A plain number is shown with the reason `bonus`; weights are in pounds. */
export type DerivedBonuses = Readonly<Partial<Record<DerivedBonus, number | readonly Part[]>>>;

export interface CharacterNumbers {
  readonly attributes: AttributeValues;
  readonly level: number;
  /** Points of radiation damage; they lower the maximum of HP. */
  readonly radiation?: number;
  /** Pounds. */
  readonly carried?: number;
  readonly frame?: Frame;
  readonly bonuses?: DerivedBonuses;
}

/** Every derived number with its reasons; the weights are in pounds. */
export interface DerivedParts {
  maxHp: Total;
  initiative: Total;
  defense: Total;
  /** Combat dice that melee and unarmed attacks add. */
  meleeDice: Total;
  carryLimit: Total;
  encumbrance: Encumbrance;
}

/** The same numbers without their reasons. */
export interface DerivedCharacter {
  maxHp: number;
  initiative: number;
  defense: number;
  meleeDice: number;
  carryLimit: number;
  encumbrance: Encumbrance;
}

const BASE_CARRY = 150;
const CARRY_PER_STRENGTH = { normal: 10, small: 5 } as const;
const BASE_DEFENSE = 1;
const AGILE = 9;
/** STR from which each further combat die of the melee bonus comes (R-CHR-4). */
const MELEE_STEPS = [7, 9, 11] as const;

/** Combat dice that melee and unarmed attacks add for strength alone (R-CHR-4). */
export function meleeBonus(strength: number): number {
  whole("str", strength, { min: 0 });
  return MELEE_STEPS.filter((step) => strength >= step).length;
}

function bonusesOf(bonuses: DerivedBonuses): Record<DerivedBonus, readonly Part[]> {
  record("the bonuses", bonuses, DERIVED_BONUSES);
  const parts = (key: DerivedBonus): readonly Part[] => {
    const bonus = bonuses[key] ?? [];
    return typeof bonus === "number" ? [{ reason: "bonus", value: bonus }] : list(`The bonus to ${key}`, bonus);
  };
  return Object.fromEntries(DERIVED_BONUSES.map((key) => [key, parts(key)])) as Record<DerivedBonus, readonly Part[]>;
}

function carryParts(frame: Frame, strength: number, bonuses: Record<DerivedBonus, readonly Part[]>): Part[] {
  if (frame === "misterHandy") return [{ reason: "misterHandy", value: BASE_CARRY }, ...bonuses.carryLimitArmour];
  return [
    { reason: "base", value: BASE_CARRY },
    { reason: frame === "small" ? "smallFrame" : "str", value: CARRY_PER_STRENGTH[frame] * strength },
    ...bonuses.carryLimit,
    ...bonuses.carryLimitArmour,
  ];
}

function initiativeOf(parts: readonly Part[], load: Encumbrance): Total {
  const free = totalOf(parts, 0);
  const value = load.autoFail ? -free.total : -load.penalty;
  return totalOf([...parts, { reason: "load", value }], 0);
}

/**
 * Every number that follows from a character's attributes and level, with its reasons (R-CHR-2 to R-CHR-4).
 * No number falls below 0 (our reading).
 * @throws {RangeError} for a missing or unknown attribute, an unknown frame or bonus, or an impossible number
 */
export function derivedParts(character: CharacterNumbers): DerivedParts {
  const attributes = attributeValues(record("The character", character).attributes);
  const { str, per, end, agi, luc } = attributes;
  const level = whole("The level", character.level, { min: 1 });
  const radiation = whole("The radiation damage", character.radiation ?? 0, { min: 0 });
  const carried = finite("The carried weight", character.carried ?? 0, { min: 0 });
  const frame = oneOf("The frame", character.frame ?? "normal", FRAMES);
  const bonuses = bonusesOf(character.bonuses ?? {});

  const carryLimit = totalOf(carryParts(frame, str, bonuses), 0);
  const load = encumbrance(carried, carryLimit.total);
  return {
    maxHp: totalOf(
      [
        { reason: "end", value: end },
        { reason: "luc", value: luc },
        { reason: "level", value: level - 1 },
        ...bonuses.maxHp,
        { reason: "radiation", value: -radiation },
      ],
      0,
    ),
    initiative: initiativeOf(
      [{ reason: "per", value: per }, { reason: "agi", value: agi }, ...bonuses.initiative],
      load,
    ),
    defense: totalOf(
      [{ reason: "base", value: BASE_DEFENSE }, { reason: "agi", value: agi >= AGILE ? 1 : 0 }, ...bonuses.defense],
      0,
    ),
    meleeDice: totalOf([{ reason: "str", value: meleeBonus(str) }, ...bonuses.meleeDice], 0),
    carryLimit,
    encumbrance: load,
  };
}

/** The numbers of `derivedParts` alone; `maxHp` is what is left of it by radiation. */
export function deriveCharacter(character: CharacterNumbers): DerivedCharacter {
  const parts = derivedParts(character);
  return {
    maxHp: parts.maxHp.total,
    initiative: parts.initiative.total,
    defense: parts.defense.total,
    meleeDice: parts.meleeDice.total,
    carryLimit: parts.carryLimit.total,
    encumbrance: parts.encumbrance,
  };
}
