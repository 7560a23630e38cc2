import type { Part, Range } from "../../rules/index.ts";
import type { RolledAttribute } from "./rolled.ts";

/** How light it is where the target is; without a word it is bright enough. */
export const LIGHTS = ["bright", "dim", "dark"] as const;
export type Light = (typeof LIGHTS)[number];

/** What else may be so in the moment of an attack, where an item asks. */
export const SITUATIONS = ["movedIntoReach", "charge", "overcharged"] as const;
export type Situation = (typeof SITUATIONS)[number];

/** Combat dice of cover at most (R-ENV-1). */
export const MOST_COVER = 3;

/** What a player chooses for an attack. */
export interface AttackChoices {
  /** Id of an attack of its own that a mod of the weapon brings, such as a bayonet's; left out for the weapon itself. */
  own?: string;
  /** Uuids of tokens or actors. */
  targets: string[];
  /** In place of the attribute that goes with the weapon's skill (R-TEST-1). */
  attribute?: RolledAttribute;
  extraDice: 0 | 1 | 2 | 3;
  /** Who is paid for extra dice: they come from the group's pool, or go to the Overseer's (R-AP-4). */
  payer: "group" | "gm";
  targetRange?: Range;
  aim?: boolean;
  /** A location of the target's body, or null. */
  calledShot?: string | null;
  sneak?: boolean;
  enemyInReach?: boolean;
  targetProne?: boolean;
  light?: Light;
  /** How much darkness and rain add to the difficulty, 0 to 3 and 0 to 2, and whether there is fog (R-ENV-3). */
  darkness?: number;
  rain?: number;
  fog?: boolean;
  /** A two-handed weapon is held in one hand (R-QUAL-15). */
  oneHanded?: boolean;
  situations?: Situation[];
  /** It is the turn's second major action, which was bought (R-AP-5). */
  extraMajorAction?: boolean;
  /** Id of the location that strikes, of a body that has several arms. */
  arm?: string;
  /** Reasons added by hand, positive or negative. */
  extra: Part[];
  /** A Stroke of Luck: LCK in place of the attribute (R-LUCK-2). */
  luck?: boolean;
  /** Extra shots for damage, if the attack hits (R-ATK-7). */
  fireRateAmmo: number;
  /** Combat dice that AP shall buy, if the attack hits (R-ATK-7). */
  boughtDice?: number;
  /** Combat dice of the target's cover, 0 to 3 (R-ENV-1). */
  cover?: number;
  /** Of an attack without a target: what there is to reach. */
  difficulty?: number;
  /** What is taken of what items offer: units by the offer's key. */
  chosen?: Readonly<Record<string, number>>;
  /** Who sees the card, in the words of the running generation; the user's own choice without it. */
  audience?: string;
  /** At difficulty 0: hits without a roll, without AP and complications (R-ATK-5). */
  automatic?: boolean;
  /** Reasons of the difficulty that do not count. */
  disabledReasons?: string[];
}

/** Choices to begin with: two dice, no extras. */
export function newAttackChoices(targets: string[] = []): AttackChoices {
  return { targets, extraDice: 0, payer: "group", extra: [], fireRateAmmo: 0 };
}
