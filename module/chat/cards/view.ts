import type { DamageEffect, DamageType, Part, RowOutcomes, RowStatus } from "../../rules/index.ts";
import type { TargetOption } from "../attack/targets.ts";
import type { SufferingCause } from "../turns/suffering-causes.ts";
import type { HelperView, RerollView } from "../test/card-view.ts";
import type { Problem } from "../user-message.ts";

/** What a card can be asked to do. `label` is a translation key; `problem` says why it cannot be done now, or null. */
export interface CardButton {
  action: string;
  label: string;
  /** What stands in the label's places. */
  values?: Record<string, string | number>;
  data: Record<string, string | number>;
  problem: Problem | null;
}

/** One event of a card in words: `text` is a key below `WASTELAND.Audit` with its values, not escaped. */
export interface AuditLine {
  id: string;
  text: Problem;
  /** Name of the user who caused it. */
  user: string;
  time: number;
  status: "applied" | "refused" | "undone" | "unknown";
  pending: boolean;
  /** Why it was refused, as a problem, or null. */
  reason: Problem | null;
}

/** Someone on a card; `gone` when the document is no more. */
export interface CardParty extends TargetOption {
  gone: boolean;
}

/** A d20 of the test and what it means. */
export interface TestDieView {
  index: number;
  face: number;
  successes: 0 | 1 | 2;
  complication: boolean;
  rerolled: boolean;
}

export interface AttackCardView {
  kind: "attack";
  /** This user may not see what was rolled; everything below is then empty. */
  hidden: boolean;
  /** `unrolled`: dice are being bought, or could not be. */
  status: "unrolled" | "passed" | "failed" | "undone";
  attacker: CardParty;
  weapon: CardParty;
  targets: CardParty[];
  attribute: string;
  skill: string;
  targetNumber: number;
  difficulty: number | null;
  difficultyParts: Part[];
  calledShot: string | null;
  dice: TestDieView[];
  successes: number;
  shortfall: number;
  /** Passed only because complications were taken for it (R-TEST-9). */
  atCost: boolean;
  /** Hit without a roll (R-ATK-5). */
  automatic: boolean;
  helpers: HelperView[];
  offer: { complications: number; accepted: boolean | null } | null;
  complications: { open: number; exchanged: number };
  /** Complications that the weapon or items have ignored. */
  ignored: number;
  /** Defense that the target has bought by parrying (R-QUAL-10). */
  parried: number;
  actionPoints: { earned: number; left: number; banked: number; lost: number; fromGroup: number; toGm: number };
  rerolls: RerollView[];
  /** Qualities of the weapon that a person has to see to. */
  reminders: { quality: string; value: number | null }[];
  /** Shots or thrown weapons spent, less those given back. */
  ammunition: { name: string; spent: number } | null;
  /** Id of the message with the damage, or null. */
  damageMessage: string | null;
  buttons: CardButton[];
  audit: AuditLine[];
}

/** A combat die and what it means. */
export interface DamageDieView {
  index: number;
  face: number;
  damage: number;
  effect: boolean;
  rerolled: boolean;
}

/** One hit on one target. What this user may not know is null. */
export interface DamageRowView {
  target: CardParty;
  hit: number;
  location: string;
  /** Body plan of who is struck; null when they are gone. */
  plan: string | null;
  halved: boolean;
  rolled: number;
  resistance: number | null;
  /** Why it is so much, as far as it is known. */
  protection: Part[];
  damage: number;
  radiation: number;
  /** Faces of the dice of its cover. */
  cover: number[];
  /** Whether somebody prone has rolled them again (R-CMB-7). */
  coverRerolled: boolean;
  /** What added the target to the card: `burst`, `chosen`, the key of a mechanic; null for a target of the attack. */
  added: string | null;
  edited: boolean;
  /** What perks made of it. */
  outcomes: RowOutcomes;
  /** 5 or more damage: an injury (R-INJ-1). */
  critical: boolean;
  /** Injuries that applying it brings, or has brought. */
  injuries: number | null;
  becameDying: boolean | null;
  hp: { before: number; after: number } | null;
  /** What damage effects do to who is struck, by key: `stun`, `persistent` (turns), `breaking` (points). */
  effects: { effect: string; value: number }[];
  status: RowStatus;
  buttons: CardButton[];
}

export interface DamageCardView {
  kind: "damage";
  hidden: boolean;
  attacker: CardParty;
  weapon: CardParty;
  /** What deals the damage where no attack does, or null. */
  cause: SufferingCause | null;
  /** Id of the attack's message, or null. */
  attackMessage: string | null;
  /** The attack was taken back: its damage is not applied any more. */
  attackUndone: boolean;
  types: DamageType[];
  /** Damage effects of the attack; they act when `effectFaces` is 1 or more (R-DMG-8). */
  effects: DamageEffect[];
  dice: DamageDieView[];
  pool: Part[];
  rolled: number;
  effectFaces: number;
  rows: DamageRowView[];
  /** What the effects do that a person must see to, by key: `burst`. */
  reminders: { effect: string; value: number }[];
  buttons: CardButton[];
  audit: AuditLine[];
}
