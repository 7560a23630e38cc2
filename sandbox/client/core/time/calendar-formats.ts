import { game } from "../game.ts";
import type { TimeComponents } from "./calendar-data.ts";

const padded = (value: number, length = 2): string => String(value).padStart(length, "0");

/** `YYYY-MM-DD HH:MM:SS` */
export function formatTimestamp(yearZero: number, components: TimeComponents): string {
  const { year, month, dayOfMonth, hour, minute, second } = components;
  const date = [padded(year + yearZero, 4), padded(month + 1), padded(dayOfMonth + 1)].join("-");
  return `${date} ${[hour, minute, second].map((part) => padded(part)).join(":")}`;
}

const UNITS = ["year", "day", "hour", "minute", "second"] as const;

/** How long ago it was, in the units that count; nothing at all is 0 seconds. */
export function formatAgo(
  components: TimeComponents,
  { short = false, maxTerms = Infinity }: { short?: boolean; maxTerms?: number } = {},
): string {
  const terms = UNITS.filter((unit) => components[unit] !== 0).slice(0, maxTerms);
  const shown = (unit: (typeof UNITS)[number]) =>
    new Intl.NumberFormat(game.i18n.lang as string, {
      style: "unit",
      unit,
      unitDisplay: short ? "short" : "long",
    }).format(components[unit]);
  return game.i18n.format("TIME.Ago", { terms: (terms.length ? terms : (["second"] as const)).map(shown).join(", ") });
}
