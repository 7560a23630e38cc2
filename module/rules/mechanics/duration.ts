import { inputError } from "../input-error.ts";
import { fields, optional, reader, wholeNumber, word, type Reader } from "./read.ts";

/**
 * How long something lasts: for the attack, to the end of the turn that ends next, to the start or end of one's next
 * turn, to the end of the fight, of this or the next scene, until one has rested, to the end of the quest.
 */
export const DURATIONS = [
  "attack",
  "turn",
  "nextTurnStart",
  "nextTurnEnd",
  "combat",
  "scene",
  "nextScene",
  "rest",
  "quest",
] as const;

/** A word, or so many turns of one's own, or hours, or days of the game's time. */
export type Duration =
  (typeof DURATIONS)[number] | { readonly turns?: number; readonly hours?: number; readonly days?: number };

const counted = fields({
  turns: optional(wholeNumber({ min: 1 })),
  hours: optional(wholeNumber({ min: 1 })),
  days: optional(wholeNumber({ min: 1 })),
});

/** @throws {RangeError} for an unknown word, or a record with none or more than one of turns, hours and days */
export const readDuration: Reader<Duration> = reader({ type: "duration" }, (name, value): Duration => {
  if (typeof value === "string") return word(DURATIONS)(name, value);
  const duration = counted(name, value);
  if (Object.keys(duration).length === 1) return duration;
  const message = `${name} must have one of turns, hours and days`;
  throw inputError(name, { kind: "turnsHoursOrDays" }, JSON.stringify(value), message);
});
