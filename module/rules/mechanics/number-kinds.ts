import { SPEND_IDS } from "../pools/spends.ts";
import { WIDEST_COMPLICATION_RANGE } from "../skill-tests/complication-range.ts";
import { MOST_BONUS_DICE } from "../skill-tests/skill-test.ts";
import { ATTRIBUTES } from "../vocabulary/attributes.ts";
import { DAMAGE_TYPES, EFFECTS } from "../vocabulary/damage.ts";
import { RANGES } from "../vocabulary/ranges.ts";
import { readAmount } from "./amount.ts";
import { anyText, fields, flag, oneOrMore, optional, wholeNumber, word, type ReadFields, type Reader } from "./read.ts";

/** Where in play a mechanic acts. */
export const STEPS = [
  "derived",
  "test",
  "attackPool",
  "hit",
  "damageTaken",
  "healing",
  "pools",
  "event",
  "trade",
  "permission",
  "profile",
  "reminder",
] as const;
export type Step = (typeof STEPS)[number];

/** How a change acts on its number: first all `set`, then all `add`, then all `multiply`. */
export const OPERATIONS = ["set", "add", "multiply"] as const;
export type Operation = (typeof OPERATIONS)[number];

/** Places of a body that resistance covers: all, those of the piece that gives it, or some by id. */
export const PIECE = "piece";
export const WHOLE_BODY = "all";

/** What a factor acts on. */
export const RATES = [
  "breath",
  "butchery",
  "chemDuration",
  "craftedChemDuration",
  "firstAidAp",
  "hunger",
  "plantYield",
  "produceHealing",
  "repairMaterials",
  "thirst",
  "travelTime",
] as const;

/** What a rank of some perks opens: mods of that rank for these things. */
export const MOD_TARGETS = [
  "advancedArmour",
  "armour",
  "energyWeapons",
  "meleeWeapons",
  "robotArmour",
  "robotModules",
  "robotWeaponMounts",
  "smallGuns",
] as const;

/** Price of points and actions: what is bought with action points (R-AP-5), and what some mechanics name beside it. */
export const PRICES = [...SPEND_IDS, "attack", "furtherDefense"] as const;

export const LOOT = ["ammunition", "bobbyPin", "caps", "chems", "food", "meat", "materials"] as const;

const operation = {
  op: optional(word(OPERATIONS)),
  amount: readAmount,
  /** A change does not lower its number below `min`, nor raise it above `max`, by itself. */
  min: optional(wholeNumber()),
  max: optional(wholeNumber()),
};
type OperationFields = typeof operation;

/** A kind that changes a number: which, and what is better for the bearer. `whole`: fractions are rounded down. */
interface NumberKind<F extends Readonly<Record<string, Reader<unknown>>>> {
  readonly step: Step;
  readonly better: "higher" | "lower";
  readonly bounds: { readonly min?: number; readonly max?: number };
  readonly read: Reader<ReadFields<OperationFields & F>>;
}

function numberKind<F extends Readonly<Record<string, Reader<unknown>>>>(
  step: Step,
  better: "higher" | "lower",
  bounds: { min?: number; max?: number },
  selectors: F,
): NumberKind<F> {
  // The compiler does not see that a spread of a type parameter is the intersection.
  const read = fields({ ...operation, ...selectors }) as unknown as Reader<ReadFields<OperationFields & F>>;
  return { step, better, bounds, read };
}

const FREE = {};
const NONE = {};
const POSITIVE = { min: 0 };

/** Every number that mechanics change, with what selects one among several of its kind. */
export const NUMBER_KINDS = {
  // Derived numbers; weights are pounds.
  attribute: numberKind("derived", "higher", POSITIVE, { attribute: oneOrMore(word(ATTRIBUTES)) }),
  attributeMaximum: numberKind("derived", "higher", POSITIVE, { attribute: oneOrMore(word(ATTRIBUTES)) }),
  skillMaximum: numberKind("derived", "higher", POSITIVE, NONE),
  maxHp: numberKind("derived", "higher", POSITIVE, NONE),
  initiative: numberKind("derived", "higher", POSITIVE, NONE),
  defense: numberKind("derived", "higher", POSITIVE, { location: optional(oneOrMore(anyText)) }),
  meleeDice: numberKind("derived", "higher", POSITIVE, NONE),
  carryLimit: numberKind("derived", "higher", POSITIVE, { armour: optional(flag) }),
  luckMaximum: numberKind("derived", "higher", POSITIVE, NONE),
  fatigue: numberKind("derived", "lower", POSITIVE, NONE),
  // The bearer's tests, and those of others against the bearer.
  difficulty: numberKind("test", "lower", POSITIVE, NONE),
  opponentDifficulty: numberKind("test", "higher", FREE, NONE),
  complicationRange: numberKind("test", "lower", { min: 1, max: WIDEST_COMPLICATION_RANGE }, NONE),
  ignoredComplications: numberKind("test", "higher", POSITIVE, NONE),
  freeDice: numberKind("test", "higher", { min: 0, max: MOST_BONUS_DICE }, NONE),
  successes: numberKind("test", "higher", POSITIVE, NONE),
  targetNumber: numberKind("test", "higher", POSITIVE, NONE),
  // The bearer's attacks; a range is its place among close, medium, long and extreme, from 0.
  damageDice: numberKind("attackPool", "higher", POSITIVE, NONE),
  fireRate: numberKind("attackPool", "higher", POSITIVE, NONE),
  range: numberKind("attackPool", "higher", { min: 0, max: RANGES.length - 1 }, NONE),
  shots: numberKind("attackPool", "lower", POSITIVE, NONE),
  burstShots: numberKind("attackPool", "lower", POSITIVE, NONE),
  boughtDiceMaximum: numberKind("attackPool", "higher", POSITIVE, NONE),
  aimRerolls: numberKind("attackPool", "higher", POSITIVE, NONE),
  // What an attack of the bearer does.
  damage: numberKind("hit", "higher", POSITIVE, NONE),
  damagePerEffect: numberKind("hit", "higher", POSITIVE, { damageType: word(DAMAGE_TYPES) }),
  targetCriticalThreshold: numberKind("hit", "lower", { min: 1 }, NONE),
  extraTargets: numberKind("hit", "higher", POSITIVE, NONE),
  // What the bearer suffers.
  resistance: numberKind("damageTaken", "higher", POSITIVE, {
    damageType: oneOrMore(word(DAMAGE_TYPES)),
    locations: optional(oneOrMore(anyText)),
  }),
  incomingDice: numberKind("damageTaken", "lower", POSITIVE, NONE),
  incomingDamage: numberKind("damageTaken", "lower", POSITIVE, { damageType: optional(oneOrMore(word(DAMAGE_TYPES))) }),
  criticalThreshold: numberKind("damageTaken", "higher", { min: 1 }, NONE),
  effectsNeeded: numberKind("damageTaken", "higher", { min: 1 }, { effect: word(EFFECTS) }),
  // Healing: what the bearer gives to others, and what the bearer gains.
  healingGiven: numberKind("healing", "higher", POSITIVE, NONE),
  healingReceived: numberKind("healing", "higher", POSITIVE, NONE),
  patients: numberKind("healing", "higher", POSITIVE, NONE),
  addictionDice: numberKind("healing", "lower", POSITIVE, NONE),
  // Points and prices.
  groupMaximum: numberKind("pools", "higher", POSITIVE, NONE),
  actionPointCost: numberKind("pools", "lower", POSITIVE, { price: word(PRICES) }),
  luckCost: numberKind("pools", "lower", POSITIVE, NONE),
  minorActions: numberKind("pools", "higher", POSITIVE, NONE),
  sprintZones: numberKind("pools", "higher", POSITIVE, NONE),
  charges: numberKind("pools", "higher", POSITIVE, { item: anyText }),
  turns: numberKind("pools", "higher", POSITIVE, { item: anyText }),
  // Finds and trade; percent in the bearer's favour.
  lootDice: numberKind("trade", "higher", POSITIVE, { category: word(LOOT), base: optional(wholeNumber({ min: 1 })) }),
  lootItems: numberKind("trade", "higher", POSITIVE, { category: word(LOOT) }),
  pricePercent: numberKind("trade", "higher", FREE, NONE),
  // What may be built, and factors.
  modRank: numberKind("permission", "higher", POSITIVE, { for: oneOrMore(word(MOD_TARGETS)) }),
  rate: numberKind("event", "higher", POSITIVE, { of: word(RATES) }),
  // A weapon or a piece of apparel as its mods leave it; weights are pounds, costs caps.
  weaponDice: numberKind("profile", "higher", POSITIVE, NONE),
  weight: numberKind("profile", "lower", POSITIVE, NONE),
  cost: numberKind("profile", "lower", POSITIVE, NONE),
  armourResistance: numberKind("profile", "higher", POSITIVE, { damageType: oneOrMore(word(DAMAGE_TYPES)) }),
  armourHp: numberKind("profile", "higher", POSITIVE, NONE),
} as const satisfies Readonly<Record<string, { step: Step; better: "higher" | "lower" }>>;
export type NumberKindId = keyof typeof NUMBER_KINDS;
export const NUMBER_KIND_IDS = Object.keys(NUMBER_KINDS) as NumberKindId[];
