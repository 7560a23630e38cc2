import { combatDice } from "../dice.ts";
import {
  addInjuries,
  effectiveMaxHp,
  reopenInjury,
  requireVitals,
  type Injuries,
  type Vitals,
} from "../injuries/vitals.ts";
import { list, oneOf, record, whole } from "../require.ts";
import { DAMAGE_TYPES, type DamageType } from "../vocabulary/damage.ts";

/** Damage in one hit, after DR, that injures (R-INJ-1). */
export const CRITICAL_THRESHOLD = 5;

/** Whoever is hit. Fields beyond these are kept. */
export interface TargetState extends Vitals {
  /** Damage of a critical hit, 5 if nothing raises it. */
  criticalThreshold?: number;
  /** Damage types that do nothing (R-DMG-10). */
  immune?: readonly DamageType[];
  /** HP of power armour by location (R-DMG-11). */
  armour?: Readonly<Record<string, number>>;
  /** Out of the fight at 0 HP instead of dying (R-INJ-7, `fateAtZero`). */
  outAtZero?: boolean;
}

/** A hit after DR, as `resolveHit` answers it. */
export interface TakenHit {
  damage: number;
  /** Points that Radioactive adds; they come last and make no critical hit. */
  radiation?: number;
  damageType: DamageType;
  location: string;
  /** Somebody made it a critical hit; it is one if any damage gets through (R-CHR-24). */
  madeCritical?: boolean;
  /** Locations that a critical hit injures besides, one injury each (R-CHR-24). */
  moreInjuries?: readonly string[];
}

export interface HitOutcome<S> {
  state: S;
  /** New injuries at the location; one that reopens is not new. */
  injuriesAdded: number;
  critical: boolean;
  becameDying: boolean;
  /** HP that power armour lost. */
  armourLost: number;
}

/** What reaches the wearer: immunity first, then power armour, which does not stop radiation (R-DMG-3, R-DMG-10, R-DMG-11). */
function reaching(state: TargetState, hit: TakenHit) {
  const type = oneOf("The damage type", record("A hit", hit).damageType, DAMAGE_TYPES);
  const immune = list("Immunities", state.immune ?? []).map((known) => oneOf("An immunity", known, DAMAGE_TYPES));
  const dealt = whole("The damage", hit.damage, { min: 0 });
  const added = whole("The added radiation", hit.radiation ?? 0, { min: 0 });
  const piece = whole("The armour's HP", record("The armour", state.armour ?? {})[hit.location] ?? 0, { min: 0 });

  const damage = immune.includes(type) ? 0 : dealt;
  const armourLost = type === "radiation" ? 0 : Math.min(piece, damage);
  return {
    damage: damage - armourLost,
    radiation: immune.includes("radiation") ? 0 : added,
    armourLost,
    armour: armourLost > 0 ? { armour: { ...state.armour, [hit.location]: piece - armourLost } } : {},
  };
}

/** HP and radiation after damage; rads lower the maximum, and HP only down to it (R-DMG-4). */
function lowered({ hp, maxHp, radiation }: TargetState, damage: number, rads: number) {
  const left = Math.max(0, hp - damage);
  if (rads === 0) return { hp: left, radiation };
  const total = radiation + rads;
  return { hp: Math.min(left, effectiveMaxHp({ maxHp, radiation: total })), radiation: total };
}

function reopened(injuries: Injuries, location: string, reopen?: { face: number }): Injuries {
  const opens = reopen !== undefined && combatDice([record("The die for reopening", reopen).face]).effects > 0;
  const treated = injuries[location]?.treated ?? 0;
  return opens && treated > 0 ? reopenInjury(injuries, location) : injuries;
}

/**
 * What a hit does to whoever takes it: HP or, for radiation, the maximum (R-DMG-4), injuries (R-INJ-1), dying and more
 * injuries while dying (R-INJ-3), treated injuries that reopen on an Effect of `reopen` (R-INJ-4), immunity (R-DMG-10)
 * and the HP of power armour (R-DMG-11). The dead, and those whom nothing reaches, stay as they are.
 */
export function takeHit<S extends TargetState>(state: S, hit: TakenHit, reopen?: { face: number }): HitOutcome<S> {
  requireVitals(state);
  const threshold = whole("The critical threshold", state.criticalThreshold ?? CRITICAL_THRESHOLD, { min: 1 });
  const { damage, radiation, armour, armourLost } = reaching(state, hit);
  const injuries = reopened(state.injuries, hit.location, reopen);
  const nothing = { injuriesAdded: 0, critical: false, becameDying: false };
  if (state.dead) return { state, ...nothing, armourLost: 0 };
  if (damage + radiation === 0) return { state: { ...state, ...armour }, ...nothing, armourLost };

  const isRadiation = hit.damageType === "radiation";
  const numbers = lowered(state, isRadiation ? 0 : damage, radiation + (isRadiation ? damage : 0));
  const critical = damage >= threshold || (hit.madeCritical === true && damage > 0);
  const fell = numbers.hp === 0 && !(state.outAtZero && state.hp === 0);
  const more = critical ? (hit.moreInjuries ?? []) : [];
  const here = (critical ? 1 : 0) + (fell || state.dying ? 1 : 0);
  const becameDying = fell && !state.dying && !state.outAtZero;
  return {
    state: {
      ...state,
      ...numbers,
      ...armour,
      injuries: more.reduce(
        (all, location) => addInjuries(all, location, 1),
        addInjuries(injuries, hit.location, here),
      ),
      dying: state.dying || becameDying,
    },
    injuriesAdded: here + more.length,
    critical,
    becameDying,
    armourLost,
  };
}
