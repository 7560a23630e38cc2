import { effectiveMaxHp, requireVitals, type Vitals } from "../injuries/vitals.ts";
import { oneOf, whole } from "../require.ts";

/** What a source of healing can mend (R-HEAL-1 to R-HEAL-9). `machines`: robots, power armour, vehicles. */
export interface HealingSource {
  readonly hp: boolean;
  readonly injuries: boolean;
  readonly radiation: boolean;
  readonly people: boolean;
  readonly machines: boolean;
}

const people = { people: true, machines: false };
const machines = { people: false, machines: true };
const both = { people: true, machines: true };

/** Radiation never heals by itself, neither in sleep nor under medical care (R-HEAL-9); machines only by repair (R-CHR-17, R-HEAL-4). */
export const HEALING_SOURCES = {
  firstAid: { hp: true, injuries: true, radiation: false, ...both },
  stimpak: { hp: true, injuries: true, radiation: false, ...people },
  repairKit: { hp: true, injuries: true, radiation: false, ...machines },
  repairWork: { hp: true, injuries: false, radiation: false, ...machines },
  sleep: { hp: true, injuries: true, radiation: false, ...people },
  medicalCare: { hp: false, injuries: true, radiation: false, ...people },
  food: { hp: true, injuries: false, radiation: false, ...people },
  radAway: { hp: false, injuries: false, radiation: true, ...people },
  consumable: { hp: true, injuries: true, radiation: true, ...people },
  perk: { hp: true, injuries: true, radiation: true, ...both },
} as const satisfies Readonly<Record<string, HealingSource>>;
export type HealingSourceId = keyof typeof HEALING_SOURCES;

/** Whether a source mends something of someone (R-HEAL-4, R-HEAL-9). */
export function canHeal(source: string, what: "hp" | "injuries" | "radiation", isMachine = false): boolean {
  const found = HEALING_SOURCES[oneOf("The source", source, Object.keys(HEALING_SOURCES) as HealingSourceId[])];
  return (
    found[oneOf("What is healed", what, ["hp", "injuries", "radiation"])] && found[isMachine ? "machines" : "people"]
  );
}

/** HP given back, at most up to the maximum that radiation leaves; none to the dying and the dead (R-INJ-6). */
export function healHp<S extends Vitals>(state: S, amount: number): { state: S; healed: number } {
  requireVitals(state);
  const offered = whole("The HP healed", amount, { min: 0 });
  const room = Math.max(0, effectiveMaxHp(state) - state.hp);
  const healed = state.dying || state.dead ? 0 : Math.min(offered, room);
  return { state: { ...state, hp: state.hp + healed }, healed };
}

/** Radiation taken away: the maximum rises, HP do not (R-DMG-4, R-HEAL-9). */
export function healRadiation<S extends Vitals>(state: S, amount: number): { state: S; healed: number } {
  requireVitals(state);
  const healed = Math.min(whole("The radiation healed", amount, { min: 0 }), state.radiation);
  return { state: { ...state, radiation: state.radiation - healed }, healed };
}

/** Both at once: radiation first, then HP up to the new maximum (R-DMG-4). */
export function healBoth<S extends Vitals>(
  state: S,
  amounts: { hp: number; radiation: number },
): { state: S; hp: number; radiation: number } {
  const cleaned = healRadiation(state, amounts.radiation);
  const healed = healHp(cleaned.state, amounts.hp);
  return { state: healed.state, hp: healed.healed, radiation: cleaned.healed };
}
