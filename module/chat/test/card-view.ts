import type { Part, Side } from "../../rules/index.ts";
import type { CallMode } from "../cards/requests.ts";
import type { AuditLine, CardButton, CardParty, TestDieView } from "../cards/view.ts";
import type { TestAction } from "./test-action.ts";
import type { Problem } from "../user-message.ts";

/** A helper's die on a card; `counted` when its successes are part of the test (R-ASSIST-1). */
export interface HelperView extends Omit<TestDieView, "index" | "rerolled"> {
  helper: CardParty;
  counted: boolean;
}

/** Something that lets dice be re-rolled: luck, or an item. */
export interface RerollView {
  source: string;
  /** Null for luck. */
  part: Part | null;
  /** Dice that may be chosen at most. */
  most: number;
  /** Luck points: for each die, or at once for what an item asks. */
  luck: number;
  /** The dice count as this face, or as any, in place of being rolled again. */
  face?: number | null;
  problem: Problem | null;
}

export interface TestCardView {
  kind: "test";
  /** This user may not see what was rolled; everything below is then empty. */
  hidden: boolean;
  /** `undecided`: rolled, while the difficulty is kept or the other side has not rolled. */
  status: "unrolled" | "automatic" | "undecided" | "passed" | "failed" | "undone";
  tester: CardParty;
  attribute: string;
  skill: string;
  skillLabel: string;
  targetNumber: number;
  /** Null while it is kept. */
  difficulty: number | null;
  difficultyParts: Part[];
  /** What this Overseer alone knows: the kept difficulty with its reasons. */
  kept: number | null;
  /** Rolled first in an opposed test. */
  opposition: boolean;
  /** The other side, for who answers it. */
  opponent: { party: CardParty; successes: number } | null;
  winner: Side | null;
  dice: TestDieView[];
  helpers: HelperView[];
  ownSuccesses: number;
  successes: number;
  shortfall: number;
  atCost: boolean;
  offer: { complications: number; accepted: boolean | null } | null;
  complications: { open: number; exchanged: number };
  actionPoints: {
    earned: number;
    left: number;
    banked: number;
    lost: number;
    fromEarned: number;
    fromGroup: number;
    toGm: number;
  };
  rerolls: RerollView[];
  /** Id of the message that asked for the test, or null. */
  call: string | null;
  /** What is done in a fight by passing the test, or null. */
  action: TestAction | null;
  /** First aid that was given, or null; `healed` is null for who may not know it. */
  aid: { patient: CardParty; healed: number | null } | null;
  /** What has come of it by itself: somebody is dead, or persistent damage has ended. */
  consequence: "died" | "ceased" | null;
  buttons: CardButton[];
  audit: AuditLine[];
}

export interface HelpCardView {
  kind: "help";
  hidden: boolean;
  helper: CardParty;
  attribute: string;
  skill: string;
  skillLabel: string;
  targetNumber: number;
  die: Omit<TestDieView, "index" | "rerolled"> | null;
  /** The die is on the card of the test. */
  counted: boolean;
  buttons: CardButton[];
}

/** One of those who are asked, with what became of it. */
export interface CallRowView {
  tester: CardParty;
  /** What this one does: a test, leading or helping a group, rolling first or answering. */
  part: "test" | "leader" | "helper" | "opposition" | "answer";
  status: TestCardView["status"] | "open" | "waiting" | "helped" | "hidden";
  /** Null while there is nothing to be told. */
  successes: number | null;
  message: string | null;
  buttons: CardButton[];
}

export interface CallCardView {
  kind: "call";
  mode: CallMode;
  skill: string;
  attribute: string | null;
  difficulty: number | null;
  kept: number | null;
  complicationRange: number;
  words: string;
  rows: CallRowView[];
  buttons: CardButton[];
}
