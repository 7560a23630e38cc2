import { record, whole } from "../require.ts";
import type { Duration } from "./duration.ts";

/**
 * How far things have come for somebody: attacks made, turns begun and ended, fights, scenes and quests ended, rests
 * taken, and the game's time in seconds. Counts grow, and fall only when what had ended is taken back.
 */
export interface Progress {
  readonly attacks: number;
  readonly turnsBegun: number;
  readonly turnsEnded: number;
  readonly combats: number;
  readonly scenes: number;
  readonly rests: number;
  readonly quests: number;
  readonly seconds: number;
}
export type Counter = keyof Progress;
const COUNTERS = [
  "attacks",
  "turnsBegun",
  "turnsEnded",
  "combats",
  "scenes",
  "rests",
  "quests",
  "seconds",
] as const satisfies readonly Counter[];

/** When something ends: as soon as one of the counts is reached. */
export type Ending = Readonly<Partial<Record<Counter, number>>>;

const HOUR = 3600;
const DAY = 24 * HOUR;

/** How many more of what end it; what is reckoned in turns or attacks ends with the scene at the latest. */
const STEPS: Readonly<Record<Extract<Duration, string>, Ending>> = {
  attack: { attacks: 1, scenes: 1 },
  turn: { turnsEnded: 1, scenes: 1 },
  nextTurnStart: { turnsBegun: 1, scenes: 1 },
  nextTurnEnd: { turnsEnded: 1, scenes: 1 },
  combat: { combats: 1, scenes: 1 },
  scene: { scenes: 1 },
  nextScene: { scenes: 2 },
  rest: { rests: 1 },
  quest: { quests: 1 },
};

function checked(progress: Progress): Progress {
  const given = record("The progress", progress, COUNTERS);
  for (const counter of COUNTERS) whole(counter, given[counter], { min: 0 });
  return given;
}

function steps(lasts: Duration, inOwnTurn: boolean): Ending {
  // The turn that runs is not the next one, so its end is passed over.
  if (lasts === "nextTurnEnd" && inOwnTurn) return { turnsEnded: 2, scenes: 1 };
  if (typeof lasts === "string") return STEPS[lasts];
  if (lasts.turns !== undefined) return { turnsEnded: whole("Turns", lasts.turns, { min: 1 }), scenes: 1 };
  const hours = lasts.hours === undefined ? 0 : whole("Hours", lasts.hours, { min: 1 });
  const days = lasts.days === undefined ? 0 : whole("Days", lasts.days, { min: 1 });
  return { seconds: hours * HOUR + days * DAY };
}

/**
 * When something ends that begins now.
 * @throws {RangeError} for an impossible count or duration
 */
export function endsAt(lasts: Duration, now: Progress): Ending {
  const from = checked(now);
  const inOwnTurn = from.turnsBegun > from.turnsEnded;
  const ending = Object.entries(steps(lasts, inOwnTurn)) as [Counter, number][];
  return Object.fromEntries(ending.map(([counter, more]) => [counter, from[counter] + more]));
}

/** Whether something has ended. */
export function hasEnded(ending: Ending, now: Progress): boolean {
  const at = checked(now);
  return COUNTERS.some((counter) => at[counter] >= (ending[counter] ?? Infinity));
}

/** Shares out effects: those that end now, in their order, and those that go on. Each ends once. */
export function endEffects<E extends { readonly ending: Ending }>(
  effects: readonly E[],
  now: Progress,
): { ended: E[]; going: E[] } {
  return {
    ended: effects.filter(({ ending }) => hasEnded(ending, now)),
    going: effects.filter(({ ending }) => !hasEnded(ending, now)),
  };
}

/**
 * A duration made longer by a factor, and where it is counted in turns by more of them. A turn becomes so many, a scene
 * twice as long lasts to the end of the next (our reading); other words stay as they are. Nothing falls below 1.
 */
export function lengthened(lasts: Duration, factor: number, moreTurns = 0): Duration {
  const times = (count: number) => Math.max(1, Math.floor(count * factor));
  if (lasts === "scene" && factor >= 2) return "nextScene";
  if (lasts === "turn" && factor >= 2) return { turns: times(1) };
  if (typeof lasts === "string") return lasts;
  if (lasts.turns !== undefined) return { turns: times(lasts.turns) + whole("More turns", moreTurns, { min: 0 }) };
  if (lasts.hours !== undefined) return { hours: times(lasts.hours) };
  return { days: times(lasts.days as number) };
}
