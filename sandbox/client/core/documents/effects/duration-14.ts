import { ACTIVE_EFFECT_TIME_DURATION_UNITS, type DurationUnit } from "../../../../common/constants/effects.ts";
import { CONFIG } from "../../config.ts";
import { game } from "../../game.ts";

interface Source {
  value: number | null;
  units: DurationUnit;
  expiry: string | null;
  expired: boolean;
}

interface Start {
  combat: string | null;
  round: number | null;
  turn: number | null;
  time: number;
}

/** What is left of an effect's time. Source: `ActiveEffectDuration`. */
interface EffectDuration {
  /** The whole duration in seconds; null where it cannot be said. */
  seconds: number | null;
  /** In the duration's own units; endless without a value. */
  remaining: number;
  secondsRemaining: number | undefined;
  label: string;
}

const isTime = (units: DurationUnit): boolean =>
  (ACTIVE_EFFECT_TIME_DURATION_UNITS as readonly string[]).includes(units);

/** Seconds that a unit has in the calendar of the world; months are taken as equally long. */
function secondsOf(units: DurationUnit): number {
  const { calendar } = game.time;
  const { secondsPerMinute, minutesPerHour, hoursPerDay, daysPerYear } = calendar.days as Record<string, number>;
  const hour = secondsPerMinute! * minutesPerHour!;
  const day = hour * hoursPerDay!;
  const months = (calendar.months?.values as unknown[] | undefined)?.length || 12;
  const seconds: Record<DurationUnit, number> = {
    seconds: 1,
    minutes: secondsPerMinute!,
    hours: hour,
    days: day,
    months: Math.round(daysPerYear! / months) * day,
    years: daysPerYear! * day,
    rounds: Number(CONFIG.time.roundTime ?? 0),
    turns: Number(CONFIG.time.turnTime ?? 0),
  };
  return seconds[units];
}

export function effectDuration(effect: any): EffectDuration {
  const { value, units } = effect._source.duration as Source;
  if (value === null) {
    const label = game.i18n.localize("COMMON.None") as string;
    return { seconds: null, remaining: Infinity, secondsRemaining: undefined, label };
  }
  const perUnit = secondsOf(units);
  const remaining = value - (isTime(units) ? timePassed(effect, perUnit) : turnsPassed(effect, units));
  const label = game.i18n.format(`EFFECT.DURATION.LEFT.${units}`, { count: Math.max(remaining, 0) }) as string;
  return { seconds: value * perUnit || null, remaining, secondsRemaining: remaining * perUnit, label };
}

function timePassed(effect: any, perUnit: number): number {
  const start = effect._source.start as Start | null;
  return start && perUnit ? (Number(game.time.worldTime) - start.time) / perUnit : 0;
}

/** Turns of the combat in which the effect started, or whole rounds of it. */
function turnsPassed(effect: any, units: DurationUnit): number {
  const start = effect._source.start as Start | null;
  const combat = start?.combat ? game.combats?.get(start.combat) : undefined;
  if (!start || !combat || start.round === null) return 0;
  const perRound = Math.max(Number(combat.turns?.length ?? combat.combatants.size), 1);
  const passed = (Number(combat.round) - start.round) * perRound + Number(combat.turn ?? 0) - (start.turn ?? 0);
  return Math.max(units === "turns" ? passed : Math.floor(passed / perRound), 0);
}

/** Now, by the world's clock and, while there is one, by the combat's. Source: `ActiveEffect.getEffectStart`. */
export function effectStart(combat: any = game.combat): Record<string, unknown> {
  const time = Number(game.time?.worldTime ?? 0);
  if (!combat) return { combat: null, combatant: null, initiative: null, round: null, turn: null, time };
  const combatant = combat.combatant ?? null;
  return {
    combat: combat.id,
    combatant: combatant?.id ?? null,
    initiative: combatant?.initiative ?? null,
    round: combat.round,
    turn: combat.turn ?? 0,
    time,
  };
}
