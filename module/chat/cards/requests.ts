import type { RolledAttribute } from "../attack/rolled.ts";
import type {
  AttackMode,
  DamageEffect,
  DamageRequest,
  DamageType,
  HitPlan,
  OriginOfHarm,
  Part,
  Range,
  Skill,
  Source,
  CreatureSkill,
  TestRequest,
} from "../../rules/index.ts";
import type { TestAction } from "../test/test-action.ts";
import type { SufferingCause } from "../turns/suffering-causes.ts";
import type { ForAp } from "../attack/attack-preview.ts";
import type { Light, Situation } from "../attack/choices.ts";

/** A document by uuid, with the name it had, for when it is gone. */
export interface NamedDocument {
  readonly uuid: string;
  readonly name: string;
}

/** The weapon of an attack; `own` is the id of an attack of its own that is made with it, whose name it has then. */
export interface NamedWeapon extends NamedDocument {
  readonly own?: string;
}

/** How AP for extra dice are paid, in the words of the rules: `toGm` goes to the Overseer's pool. */
export interface DicePayment {
  readonly extraDice: 0 | 1 | 2 | 3;
  readonly payer: "player" | "gm";
  readonly toGm: number;
  /** Dice that are free, and AP beside the dice; left out where there are none. */
  readonly freeDice?: number;
  readonly more?: number;
  /** The other side is a player's: the group's pool may not pay (R-OPP-3). */
  readonly againstPlayer?: boolean;
}

/** What was chosen of the moment of an attack, beside what its damage and payment say. */
export interface ChosenMoment {
  readonly range: Range | null;
  readonly light?: Light;
  readonly situations: readonly Situation[];
  readonly arm?: string;
  /** Units taken of what items offer, by the offer's key. */
  readonly chosen: Readonly<Record<string, number>>;
}

/** What the damage of an attack is rolled from. */
export interface DamagePlan {
  readonly dice: number;
  readonly meleeBonus: number;
  readonly types: readonly DamageType[];
  readonly effects: readonly DamageEffect[];
  readonly qualities: readonly string[];
  /** Kinds of the weapon that cut across the skills; left out for none. */
  readonly tags?: readonly string[];
  /** What items add where AP are spent for the damage; left out for nothing. */
  readonly forAp?: ForAp;
  /** What items do to the hits; cards of old versions have none. */
  readonly hit?: HitPlan;
  readonly fireRate: number;
  readonly aimed: boolean;
  readonly sneak: boolean;
  /** Extra shots that the attacker planned before the roll. */
  readonly extraShots: number;
  /** Combat dice that AP shall buy; left out for none. */
  readonly boughtDice?: number;
  /** Combat dice that AP may buy, where items change that. */
  readonly mostBoughtDice?: number;
  /** Further combat dice with their reasons. */
  readonly extra: readonly Part[];
}

/** The request of an attack's card: numbers as they were when it was made, documents by uuid. */
export interface AttackRequest extends TestRequest {
  readonly attacker: NamedDocument;
  readonly weapon: NamedWeapon;
  readonly targets: readonly NamedDocument[];
  readonly attributeKey: RolledAttribute;
  readonly skill: Skill | CreatureSkill;
  readonly mode: AttackMode;
  readonly difficultyParts: readonly Part[];
  readonly calledShot: string | null;
  /** Combat dice of the targets' cover; left out for none. */
  readonly cover?: number;
  readonly luck: boolean;
  /** Luck points that are spent, where it is not the one of a Stroke of Luck. */
  readonly luckPoints?: number;
  readonly moment?: ChosenMoment;
  /** Reasons of items that were switched off for more than the difficulty. */
  readonly switchedOff?: readonly string[];
  readonly payment: DicePayment;
  readonly ammunition: { readonly item: string; readonly name: string; readonly shots: number } | null;
  readonly damage: DamagePlan;
  /** Left out where nothing lets dice be rolled again but luck. */
  readonly rerolls?: readonly RerollRight[];
}

/** How an attack is made, as items of those who are hit may ask. */
export interface AttackManner {
  readonly mode: AttackMode;
  readonly weaponType: string;
  readonly weaponTags: readonly string[];
  readonly qualities: readonly string[];
  readonly aimed: boolean;
  readonly sneak: boolean;
  readonly calledShot: string | null;
}

/** Dice that something lets roll again after the roll. */
export interface RerollRight {
  readonly key: string;
  readonly reason: string;
  readonly source?: Source;
  readonly dice: number;
  readonly luck: number;
  readonly limited: boolean;
  /** The dice are not rolled again but count as this face, or as any; left out where they are rolled. */
  readonly face?: number | null;
  /** Only dice that luck has rolled again. */
  readonly afterLuck?: boolean;
}

/** What was chosen of the moment of a test, beside its difficulty and payment. */
export interface ChosenFacts {
  readonly facts: readonly string[];
  /** The complication range before items widen it. */
  readonly range: number;
  /** Units taken of what items offer, by the offer's key. */
  readonly chosen: Readonly<Record<string, number>>;
}

/** The request of a test's card: numbers as they were when it was made, documents by uuid. */
export interface TestCardRequest extends TestRequest {
  readonly kind: "test";
  readonly tester: NamedDocument;
  readonly attributeKey: RolledAttribute;
  readonly skill: string;
  /** The name of a skill of the table's own; left out for the others. */
  readonly skillLabel?: string;
  /** The announced difficulty; null while it is not known. The parts count with it. */
  readonly announced: number | null;
  readonly difficultyParts: readonly Part[];
  readonly luck: boolean;
  readonly luckPoints?: number;
  readonly moment: ChosenFacts;
  readonly switchedOff?: readonly string[];
  readonly payment: DicePayment;
  readonly rerolls: readonly RerollRight[];
  /** Rolled first in an opposed test, with what it adds to the other side's difficulty. */
  readonly opposition?: { readonly adjust: readonly Part[] };
  /** Id of the message of the roll that this one answers. */
  readonly answers?: string;
  /** Id of the message that asked for the test. */
  readonly call?: string;
  /** Whether the skill was said to count as a tag skill, whatever its sheet says. */
  readonly chosenTag?: boolean;
  /** What is done in a fight by passing the test. */
  readonly action?: TestAction;
}

/** A helper's die: a message of its own, rolled by the helper's player (R-ASSIST-1). */
export interface HelpRequest {
  readonly kind: "help";
  /** Id of the message of the test that is helped. */
  readonly test: string;
  readonly helper: NamedDocument;
  readonly attributeKey: RolledAttribute;
  readonly skill: string;
  readonly skillLabel?: string;
  readonly attribute: number;
  readonly rank: number;
  readonly tag: boolean;
  readonly complicationRange: number;
}

/** How those who are asked make a test: each alone, as one group, or one side against the other. */
export const CALL_MODES = ["each", "group", "opposed"] as const;
export type CallMode = (typeof CALL_MODES)[number];

/** The Overseer asks for a test. In a group the first leads; of two sides the second answers the first. */
export interface CallRequest {
  readonly kind: "call";
  readonly mode: CallMode;
  readonly testers: readonly NamedDocument[];
  readonly skill: string;
  /** Null: the one that goes with the skill, or as the player likes. */
  readonly attributeKey: RolledAttribute | null;
  /** Null: kept by the Overseer, or the other side's successes. */
  readonly difficulty: number | null;
  readonly complicationRange: number;
  readonly words: string;
  /** The tests are blind: not even who rolls sees what comes of it. */
  readonly blind?: boolean;
}

/** The request of a damage card. */
export interface DamageCardRequest extends DamageRequest {
  /** Id of the attack's message; empty where no attack deals the damage. */
  readonly attack: string;
  /** What deals it then. */
  readonly cause?: SufferingCause;
  /** What it comes of, in the words of mechanics, such as a fall. */
  readonly origin?: OriginOfHarm;
  readonly attacker: NamedDocument;
  readonly weapon: NamedDocument;
  readonly targets: readonly NamedDocument[];
  readonly types: readonly DamageType[];
  readonly pool: readonly Part[];
  /** What items of the attacker do to the hits, and how the attack was made; cards of old versions have neither. */
  readonly plan?: HitPlan;
  readonly manner?: AttackManner;
  /** Shots, or bursts, that the pool has beyond the attack's own. */
  readonly extraShots: number;
  readonly ammunition: { readonly item: string; readonly name: string; readonly shots: number } | null;
}
