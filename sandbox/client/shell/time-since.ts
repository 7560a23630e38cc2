import { game } from "../core/game.ts";
import { localize } from "./strings.ts";

const STEPS: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

/** How long ago a moment was, in the client's language, such as "5 min. ago". @param timestamp in milliseconds */
export function timeSince(timestamp: number, now = Date.now()): string {
  const seconds = Math.round((now - timestamp) / 1000);
  for (const [unit, length] of STEPS) {
    if (seconds < length) continue;
    const formatter = new Intl.RelativeTimeFormat(game.i18n?.lang ?? "en", { style: "short", numeric: "always" });
    return formatter.format(-Math.floor(seconds / length), unit);
  }
  return localize("TIME.Now");
}
