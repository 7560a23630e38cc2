/** The rule sets a table can choose from (variants of the rules); the first is the default. */
export const RULE_SETS = ["2d20", "percentile", "degree", "pool"] as const;
export type RuleSet = (typeof RULE_SETS)[number];

/** One field of the dialog that asks for a check. */
export interface CheckField {
  readonly id: string;
  readonly kind: "attribute" | "skill" | "statistic" | "number" | "toggle" | "modifiers" | "choice";
  /** What the field shows at first; null leaves it empty. */
  readonly initial: string | number | boolean | null;
  readonly min?: number;
  readonly max?: number;
  readonly choices?: readonly string[];
}

/** What the dialog was left with, by field id. */
export type CheckChoices = Readonly<Record<string, unknown>>;

/** The dice to roll: a list per roll comes back, with as many faces as there are dice. */
export interface CheckDice {
  readonly sides: number;
  readonly dice: number;
  /** How often the whole pool is rolled. */
  readonly rolls: number;
  /** Dice that are rolled again and added up; the faces that come back are totals. */
  readonly explodes: boolean;
  /** Dice that are rolled until one counts, so that more faces than dice may come back. */
  readonly untilCounts: boolean;
}

export type DieTone = "great" | "good" | "none" | "bad";

/** A die as a card draws it. */
export interface PictureDie {
  face: number;
  sides: number;
  tone: DieTone;
  /** Shown, but it does not count. */
  dropped: boolean;
  complication: boolean;
}

/** How an outcome is drawn on a card; `verdict` and the figures' labels are keys that a page translates. */
export interface Picture {
  verdict: string;
  tone: DieTone;
  dice: PictureDie[];
  figures: { label: string; value: number }[];
}

/** Faces of the dice, a list per roll of the pool. */
export type CheckFaces = readonly (readonly number[])[];

/**
 * One rule set for resolving a check. Specs travel in messages, so every method takes plain data and checks it.
 * `Spec` is what is evaluated, `Outcome` what comes of it.
 */
export interface Check<Spec, Outcome> {
  readonly id: RuleSet;
  readonly fields: readonly CheckField[];
  /** Paths in a character's roll data for the fields of the spec that come from the character. */
  reads(choices: CheckChoices): Readonly<Record<string, string>>;
  /** The spec from the dialog's choices and the values that were read. */
  spec(choices: CheckChoices, values: Readonly<Record<string, unknown>>): Spec;
  dice(spec: Spec): CheckDice;
  evaluate(spec: Spec, faces: CheckFaces): Outcome;
  picture(spec: Spec, outcome: Outcome): Picture;
}

/**
 * Answers the faces of a check's only roll.
 * @throws {RangeError} for none or several rolls
 */
export function onlyRoll(faces: CheckFaces): readonly number[] {
  const [first, ...more] = faces;
  if (first !== undefined && more.length === 0) return first;
  throw new RangeError(`The dice must be rolled once, but are ${faces.length} rolls`);
}

/**
 * Answers the face of a check's only die.
 * @throws {RangeError} for none or several faces
 */
export function onlyFace(faces: CheckFaces): number {
  const roll = onlyRoll(faces);
  const [first, ...more] = roll;
  if (first !== undefined && more.length === 0) return first;
  throw new RangeError(`One die must be rolled, but the faces are ${roll.join(", ") || "none"}`);
}

/** The dice of a check that are rolled once, none of them again. */
export function plainDice(sides: number, dice: number): CheckDice {
  return { sides, dice, rolls: 1, explodes: false, untilCounts: false };
}
