import type { Ability, Mechanic, Part, SkillTestOdds, Source, Total } from "../../rules/index.ts";
import type { Act } from "../attack/attack-preview.ts";
import type { DifficultyPart } from "../attack/difficulty.ts";
import type { AttackOffer } from "../attack/mechanics.ts";
import type { RolledAttribute } from "../attack/rolled.ts";
import type { NamedDocument } from "../cards/requests.ts";
import type { Problem } from "../user-message.ts";

/** Someone who helps, or could. */
export interface HelperOption extends NamedDocument {
  readonly img: string;
  readonly ability: Required<Ability>;
  readonly chosen: boolean;
}

/** Dice that may be rolled again after the roll, by something that is no luck point. */
export interface RerollOffer {
  readonly key: string;
  readonly reason: string;
  readonly source: Source;
  /** How many dice. */
  readonly dice: number;
  /** Luck points for it; 0 when it is free. */
  readonly luck: number;
  /** It can be used so often only. */
  readonly limited: boolean;
  /** The dice count as this face, or as any, in place of being rolled again. */
  readonly face?: number | null;
  /** Only dice that luck has rolled again. */
  readonly afterLuck?: boolean;
}

/** Everything that a test would be, before it is rolled. */
export interface TestPreview {
  actor: { uuid: string; name: string; img: string };
  attribute: RolledAttribute;
  skill: string;
  /** The name of a skill of the table's own; empty for the others. */
  skillLabel: string;
  ability: Required<Ability>;
  targetNumber: number;
  complications: Total;
  ignoredComplications: number;
  /** Successes that come without a die. */
  moreSuccesses: Total;
  /**
   * `base` is the announced difficulty, null when it is not known to the tester; `total` then is null too. Of who
   * answers an opposed roll `base` are the successes to reach, and the parts adjust them (R-OPP-2).
   */
  difficulty: { base: number | null; total: number | null; parts: DifficultyPart[] };
  /** What the bearer's items add to the difficulty of who tests against them. */
  opponentAdjust: Part[];
  dice: number;
  freeDice: number;
  cost: Total;
  pools: { group: number; gm: number; maximum: number };
  payer: "group" | "gm" | "overseer";
  /** The group's pool may not pay (R-OPP-3). */
  onlyOverseerIsPaid: boolean;
  luck: { cost: number; have: number };
  rerolls: RerollOffer[];
  acts: Act[];
  offers: AttackOffer[];
  /** Facts that items ask of the moment: `purpose:lie`, or the name of a flag. */
  asks: string[];
  /** Is sight asked for: the difficulty has reasons that count for tests of sight only. */
  asksSight: boolean;
  reminders: { source: Source; mechanic: Mechanic }[];
  helpers: HelperOption[];
  /** The chance to pass is null where the difficulty is not known. */
  odds: Omit<SkillTestOdds, "pass"> & { pass: number | null };
  /** What forbids the roll. */
  problems: Problem[];
}
