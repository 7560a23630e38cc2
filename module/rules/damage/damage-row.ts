import { recordOf } from "../events.ts";
import { faces, oneOf, text, whole } from "../require.ts";
import type { AttackRoll, HitPlace } from "./extra-hits.ts";
import { resolveHit, type HitResult } from "./resolve-hit.ts";

/** One hit of a damage card: whom it strikes, where, and what protects there. `hit` counts a target's hits from 0. */
export interface PlacedHit extends HitPlace {
  target: string;
  hit: number;
  /** Faces of the cover's dice. */
  cover: readonly number[];
}

/** What the GM set by hand in place of what the dice and the sheet say. */
export interface RowEdits {
  location?: string;
  resistance?: number;
  cover?: readonly number[];
  damage?: number;
  radiation?: number;
}

/** What perks made of a hit (R-CHR-24): a critical one, one that does nothing, one that strikes somebody else. */
export interface RowOutcomes {
  critical?: boolean;
  noDamage?: boolean;
  /** Who is struck in place of the target. */
  redirectedTo?: string;
}

/** `pending`: announced, and not yet confirmed; `undone`: applied once and taken back. */
export const ROW_STATUSES = ["open", "pending", "applied", "undone"] as const;
export type RowStatus = (typeof ROW_STATUSES)[number];

/** One line of a damage card. `result` is by the rules, `damage` and `radiation` are what counts. */
export interface DamageRow {
  target: string;
  hit: number;
  /** Who takes the hit: the target, unless it was redirected. */
  struck: string;
  location: string;
  /** Faces of the cover's dice. */
  cover: readonly number[];
  edits: RowEdits;
  outcomes: RowOutcomes;
  halved: boolean;
  result: HitResult;
  damage: number;
  radiation: number;
  edited: boolean;
  status: RowStatus;
  /** The event that applied it, or null. */
  appliedBy: string | null;
}

function points(name: string, value: unknown): number {
  return whole(name, value as number, { min: 0 });
}

/** Reads where a hit lands from what a client wrote. */
export function readPlace(value: unknown): Omit<PlacedHit, "hit"> {
  const place = recordOf(value);
  return {
    target: text("The target of a hit", place["target"]),
    location: text("The location of a hit", place["location"]),
    resistance: points("The resistance", place["resistance"]),
    radiationResistance: points("The radiation resistance", place["radiationResistance"] ?? 0),
    cover: faces("cover dice", (place["cover"] ?? []) as number[], 6),
  };
}

/** Reads an edit: a new place and numbers by hand, each only if it is given. */
export function readEdit(value: unknown): { place: Partial<HitPlace>; edits: RowEdits } {
  const edit = recordOf(value);
  const has = (key: string) => edit[key] !== undefined;
  const place = {
    ...(has("location") ? { location: text("The location of a hit", edit["location"]) } : {}),
    ...(has("resistance") ? { resistance: points("The resistance", edit["resistance"]) } : {}),
    ...(has("cover") ? { cover: faces("cover dice", edit["cover"] as number[], 6) } : {}),
  };
  const numbers = {
    ...(has("damage") ? { damage: points("The damage", edit["damage"]) } : {}),
    ...(has("radiation") ? { radiation: points("The radiation", edit["radiation"]) } : {}),
  };
  return { place, edits: { ...place, ...numbers } };
}

/** Reads which hit of the card an event means. */
export function readRow(
  value: unknown,
  rows: readonly { target: string; hit: number }[],
): { target: string; hit: number } {
  const event = recordOf(value);
  const target = text("The target of a hit", event["target"]);
  const hit = points("The number of a hit", event["hit"]);
  const key = rowKey({ target, hit });
  oneOf("The hit", key, rows.map(rowKey));
  return { target, hit };
}

/** How a hit is told from the other ones of a card. */
export function rowKey({ target, hit }: { target: string; hit: number }): string {
  return `${target}#${hit}`;
}

/** A row by the rules and by hand; hits after a target's first are extra ones of Spread (R-DMG-9). */
export function damageRow(
  roll: AttackRoll,
  placed: PlacedHit,
  edits: RowEdits,
  outcomes: RowOutcomes = {},
): Omit<DamageRow, "status" | "appliedBy"> {
  const { target, hit, location, ...protection } = placed;
  const halved = hit > 0;
  const result = resolveHit({ ...roll, ...protection, halved });
  const { redirectedTo = target, noDamage = false } = outcomes;
  return {
    target,
    hit,
    struck: redirectedTo,
    location,
    cover: protection.cover,
    edits,
    outcomes,
    halved,
    result,
    damage: noDamage ? 0 : (edits.damage ?? result.damage),
    radiation: noDamage ? 0 : (edits.radiation ?? result.radiation),
    edited: Object.keys(edits).length > 0,
  };
}
