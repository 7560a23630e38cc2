import { effectiveMaxHp, requireVitals, type InjuryCount } from "../injuries/vitals.ts";
import { changesBetween, undoChanges, type Changes, type FlatState } from "./changes.ts";
import { takeHit, type HitOutcome, type TakenHit, type TargetState } from "./take-hit.ts";

function injuryKeys(location: string): { untreated: string; treated: string } {
  return { untreated: `injuries.${location}.untreated`, treated: `injuries.${location}.treated` };
}

/** The numbers of a target that hits change, by key. */
export function flattenTarget(target: TargetState): FlatState {
  requireVitals(target);
  const flat: Record<string, number> = {
    hp: target.hp,
    radiation: target.radiation,
    dying: Number(target.dying),
    dead: Number(target.dead ?? false),
  };
  for (const [location, { untreated, treated }] of Object.entries(target.injuries)) {
    const keys = injuryKeys(location);
    flat[keys.untreated] = untreated;
    flat[keys.treated] = treated;
  }
  for (const [location, hp] of Object.entries(target.armour ?? {})) flat[`armour.${location}`] = hp;
  return flat;
}

function locationsIn(flat: FlatState, start: string, end: string): string[] {
  const keys = Object.keys(flat).filter((key) => key.startsWith(start) && key.endsWith(end));
  return keys.map((key) => key.slice(start.length, key.length - end.length));
}

/** A target with the numbers of a flat state in place of its own; keys that a target does not have are left alone. */
export function restoreTarget<S extends TargetState>(target: S, flat: FlatState): S {
  const own = { ...flattenTarget(target), ...flat };
  const number = (key: string) => own[key] ?? 0;
  const hurt = new Set([...locationsIn(own, "injuries.", ".untreated"), ...locationsIn(own, "injuries.", ".treated")]);
  const injuries = [...hurt].map((location): [string, InjuryCount] => {
    const keys = injuryKeys(location);
    return [location, { untreated: number(keys.untreated), treated: number(keys.treated) }];
  });
  const armour = locationsIn(own, "armour.", "").map((location): [string, number] => [
    location,
    number(`armour.${location}`),
  ]);
  return {
    ...target,
    hp: number("hp"),
    radiation: number("radiation"),
    dying: number("dying") > 0,
    ...(target.dead === undefined && number("dead") === 0 ? {} : { dead: number("dead") > 0 }),
    injuries: Object.fromEntries(injuries),
    ...(armour.length > 0 ? { armour: Object.fromEntries(armour) } : {}),
  };
}

/** Takes a hit and tells what it changed, as differences to be made, shown and taken back. */
export function hitChanges<S extends TargetState>(
  target: S,
  hit: TakenHit,
  reopen?: { face: number },
): HitOutcome<S> & { changes: Changes } {
  const outcome = takeHit(target, hit, reopen);
  return { ...outcome, changes: changesBetween(flattenTarget(target), flattenTarget(outcome.state)) };
}

/**
 * Takes a hit back by difference: what other hits did stays. HP rise at most to the maximum that radiation leaves, and
 * whoever has HP again is no longer dying. A location without injury is left out.
 */
export function undoHit<S extends TargetState>(target: S, changes: Changes): S {
  const { radiation, dying, ...rest } = undoChanges(flattenTarget(target), changes).state;
  const maximum = effectiveMaxHp({ maxHp: target.maxHp, radiation: radiation as number });
  const hp = Math.min(rest["hp"] as number, Math.max(maximum, target.hp));
  const restored = restoreTarget(target, {
    ...rest,
    hp,
    radiation: radiation as number,
    dying: hp > 0 ? 0 : (dying as number),
  });
  const injuries = Object.entries(restored.injuries).filter(([, { untreated, treated }]) => untreated + treated > 0);
  return { ...restored, injuries: Object.fromEntries(injuries) };
}
