import type { Part } from "../parts.ts";
import { whole } from "../require.ts";
import type { Attribute } from "../vocabulary/attributes.ts";
import type { DamageType } from "../vocabulary/damage.ts";

/** The dog companion on level 1; weights in pounds (R-CHR-23). */
export const DOG = {
  body: 5,
  mind: 4,
  melee: 2,
  other: 1,
  hp: 6,
  defense: 1,
  carryLimit: 50,
  biteDice: 2,
  biteEffects: ["vicious"],
  bodyPlan: "quadruped",
  resistance: { physical: 0, energy: 0, radiation: 0, poison: 0 } satisfies Record<DamageType, number>,
  findsItsOwnFood: true,
} as const;

const FIRST_INCREASE = 3;
const LEVELS_PER_INCREASE = 2;
const LEVELS_PER_BITE_DIE = 5;

/** How a dog has grown, and the initiative of its owner, which is its own. */
export interface DogGrowth {
  /** The owner's level. */
  readonly level: number;
  /** How the increases of level 3 and every second one after it were spent. */
  readonly bodyIncreases: number;
  readonly mindIncreases: number;
  readonly initiative: number;
}

export interface Dog {
  level: number;
  body: number;
  mind: number;
  maxHp: number;
  initiative: number;
  defense: number;
  carryLimit: number;
  bite: { targetNumber: number; dice: number; damageType: DamageType; effects: string[] };
  /** Increases that are not spent yet. */
  openIncreases: number;
}

/** Increases of Body or Mind by level: one on level 3 and on every second level after it (R-CHR-10). */
export function dogIncreases(level: number): number {
  whole("The level", level, { min: 1 });
  return Math.max(0, Math.floor((level - FIRST_INCREASE) / LEVELS_PER_INCREASE) + 1);
}

/**
 * The dog companion of a character (R-CHR-10, R-CHR-23): 1 HP more per level and per increase of Body, one more bite
 * die on level 5 and every fifth.
 * @throws {RangeError} for more increases than the level gives
 */
export function dog(growth: DogGrowth): Dog {
  const most = dogIncreases(growth.level);
  const inBody = whole("The increases of Body", growth.bodyIncreases, { min: 0, max: most });
  const inMind = whole("The increases of Mind", growth.mindIncreases, { min: 0, max: most - inBody });
  const body = DOG.body + inBody;
  return {
    level: growth.level,
    body,
    mind: DOG.mind + inMind,
    maxHp: DOG.hp + growth.level - 1 + inBody,
    initiative: whole("The owner's initiative", growth.initiative, { min: 0 }),
    defense: DOG.defense,
    carryLimit: DOG.carryLimit,
    bite: {
      targetNumber: body + DOG.melee,
      dice: DOG.biteDice + Math.floor(growth.level / LEVELS_PER_BITE_DIE),
      damageType: "physical",
      effects: [...DOG.biteEffects],
    },
    openIncreases: most - inBody - inMind,
  };
}

/** The dog's PER tests are easier by 1 (R-CHR-23). */
export function dogDifficulty(test: { attribute: Attribute }): Part[] {
  return test.attribute === "per" ? [{ reason: "keenSenses", value: -1 }] : [];
}

/** Bite dice that a dog adds to an attack that it assists: those of its bite if it is within reach and the attack hits. */
export function assistingBite(attack: { hit: boolean; dogWithinReach: boolean }, biteDice: number): number {
  whole("The bite's dice", biteDice, { min: 0 });
  return attack.hit && attack.dogWithinReach ? biteDice : 0;
}

/** What the owner of a killed dog may choose, and when it comes (R-CHR-23). */
export const DOG_KILLED = [
  { choice: "newDog", when: "beforeNextAdventure" },
  { choice: "anotherPerk", when: "afterThisAdventure" },
] as const;
