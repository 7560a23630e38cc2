import { game } from "../game.ts";

/** What is left of an effect's time, in seconds or in rounds. Source: `ActiveEffect#duration`. */
export function effectDuration(effect: any): {
  type: string;
  duration: number | null;
  remaining: number | null;
  label: string;
} {
  const { seconds, rounds, turns, startTime, startRound } = effect._source.duration as Record<string, number | null>;
  const words = (key: string, count: number) => game.i18n.format(key, { count }) as string;
  if (typeof seconds === "number") {
    const remaining = (startTime ?? 0) + seconds - Number(game.time?.worldTime ?? 0);
    return { type: "seconds", duration: seconds, remaining, label: words("EFFECT.Seconds", remaining) };
  }
  if (typeof rounds === "number" || typeof turns === "number") {
    const duration = (rounds ?? 0) + (turns ?? 0) / 100;
    const combat = game.combats?.get(effect._source.duration.combat) ?? game.combat;
    const passed = combat && startRound !== null ? Math.max(Number(combat.round) - Number(startRound), 0) : 0;
    const remaining = Math.max(duration - passed, 0);
    return { type: "turns", duration, remaining, label: words("EFFECT.Rounds", remaining) };
  }
  return { type: "none", duration: null, remaining: null, label: game.i18n.localize("COMMON.None") as string };
}
