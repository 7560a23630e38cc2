import type { Plain } from "../../../../common/utils/types.ts";
import { game } from "../../game.ts";

interface EffectDuration {
  type: "seconds" | "turns" | "none";
  /** Seconds, or rounds and turns as `<rounds>.<turns>`, two digits for the turns. */
  duration: number | null;
  remaining: number | null;
  label: string;
}

type Times = Record<"seconds" | "rounds" | "turns" | "startTime" | "startRound" | "startTurn", number | null>;

/** As many turns as a decimal has room for: without a combat the turns of an effect make up no rounds. */
const TURNS_WITHOUT_COMBAT = 100;

const words = (key: string, data: object): string => game.i18n.format(key, data) as string;

/** What is left of an effect's time, in seconds of the world or in a combat's rounds. Source: `ActiveEffect#duration`. */
export function effectDuration(effect: any): EffectDuration {
  const times = effect._source.duration as Times;
  if (typeof times.seconds === "number") {
    const remaining = (times.startTime ?? 0) + times.seconds - Number(game.time?.worldTime ?? 0);
    const label = words("EFFECT.Seconds", { count: Math.max(remaining, 0) });
    return { type: "seconds", duration: times.seconds, remaining, label };
  }
  if (typeof times.rounds === "number" || typeof times.turns === "number") return turnsLeft(effect, times);
  return { type: "none", duration: null, remaining: null, label: game.i18n.localize("COMMON.None") as string };
}

function turnsLeft(effect: any, times: Times): EffectDuration {
  const combat = game.combats?.get(effect._source.duration.combat) ?? game.combat;
  const perRound = combat ? Math.max(Number(combat.combatants.size), 1) : TURNS_WITHOUT_COMBAT;
  const total = (times.rounds ?? 0) * perRound + (times.turns ?? 0);
  let passed = 0;
  if (combat && times.startRound !== null) {
    passed = (Number(combat.round) - times.startRound) * perRound + Number(combat.turn ?? 0) - (times.startTurn ?? 0);
  }
  const left = Math.max(total - Math.max(passed, 0), 0);
  const [rounds, turns] = [Math.floor(left / perRound), left % perRound];
  const parts = [
    ...(rounds || !turns ? [words("EFFECT.Rounds", { count: rounds })] : []),
    ...(turns ? [words("EFFECT.Turns", { count: turns })] : []),
  ];
  const duration = asDecimal(times.rounds ?? 0, times.turns ?? 0);
  return { type: "turns", duration, remaining: asDecimal(rounds, turns), label: parts.join(", ") };
}

const asDecimal = (rounds: number, turns: number): number => Math.round(rounds * 100 + turns) / 100;

/** Now, by the world's clock and, while there is one, by the combat's. */
export function initialDuration(): Plain {
  const { combat } = game;
  const start: Plain = { startTime: (game.time?.worldTime as number | undefined) ?? 0 };
  if (combat) Object.assign(start, { combat: combat.id, startRound: combat.round, startTurn: combat.turn ?? 0 });
  return start;
}
