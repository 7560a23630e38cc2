import { totalOf, type Part } from "../parts.ts";
import { whole } from "../require.ts";

const XP_STEP = 100;

/** Total XP that a level needs: n (n - 1) / 2 × 100 (R-CHR-5). */
export function xpForLevel(level: number): number {
  whole("The level", level, { min: 1 });
  return ((level * (level - 1)) / 2) * XP_STEP;
}

/** The level that a total of XP has reached (R-CHR-5). */
export function levelForXp(xp: number): number {
  const steps = Math.floor(whole("XP", xp, { min: 0, max: Number.MAX_SAFE_INTEGER }) / XP_STEP);
  return Math.floor((1 + Math.sqrt(1 + 8 * steps)) / 2);
}

/** Where a total of XP stands between two levels: `since` the level was reached, of `needed` to the next. */
export interface LevelProgress {
  level: number;
  since: number;
  needed: number;
  missing: number;
}

export function levelProgress(xp: number): LevelProgress {
  const level = levelForXp(xp);
  const since = xp - xpForLevel(level);
  const needed = xpForLevel(level + 1) - xpForLevel(level);
  return { level, since, needed, missing: needed - since };
}

/** XP after some gains (quests, milestones, foes overcome), and the levels that they brought (R-CHR-12). */
export interface EarnedXp {
  xp: number;
  level: number;
  levels: number;
  parts: Part[];
}

export function earnXp(xp: number, gains: readonly Part[]): EarnedXp {
  const before = levelForXp(xp);
  for (const { reason, value } of gains) whole(reason, value, { min: 0 });
  const { total, parts } = totalOf(gains);
  const level = levelForXp(xp + total);
  return { xp: xp + total, level, levels: level - before, parts };
}

/**
 * Levels granted at milestones, where a table counts no XP (R-CHR-12). The XP are those that the new level stands for,
 * so that the table can go back to counting.
 */
export function grantLevels(level: number, levels = 1): { level: number; xp: number } {
  whole("The level", level, { min: 1 });
  const reached = level + whole("The levels granted", levels, { min: 1 });
  return { level: reached, xp: xpForLevel(reached) };
}
