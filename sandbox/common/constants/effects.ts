/** Active effects of generation 14. Values: the published API pages of `CONST`. */

/** What a change does, with its usual priority. */
export const ACTIVE_EFFECT_CHANGE_TYPES = Object.freeze({
  custom: 0,
  multiply: 10,
  add: 20,
  subtract: 20,
  downgrade: 30,
  upgrade: 40,
  override: 50,
});

/** When changes are applied: before and after derived data. */
export const ACTIVE_EFFECT_CHANGE_PHASES = Object.freeze(["initial", "final"] as const);

export const ACTIVE_EFFECT_EXPIRY_EVENTS = Object.freeze([
  "combatStart",
  "roundStart",
  "turnStart",
  "combatEnd",
  "roundEnd",
  "turnEnd",
] as const);

export const ACTIVE_EFFECT_TIME_DURATION_UNITS = Object.freeze([
  "years",
  "months",
  "days",
  "hours",
  "minutes",
  "seconds",
] as const);

export const ACTIVE_EFFECT_DURATION_UNITS = Object.freeze([
  ...ACTIVE_EFFECT_TIME_DURATION_UNITS,
  "rounds",
  "turns",
] as const);

export type DurationUnit = (typeof ACTIVE_EFFECT_DURATION_UNITS)[number];

export const ACTIVE_EFFECT_SHOW_ICON = Object.freeze({ NEVER: 0, CONDITIONAL: 1, ALWAYS: 2 });
