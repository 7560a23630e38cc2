import { oneOf, record, whole } from "../require.ts";

/** Injuries at one location. A treated one has no penalty but can reopen (R-INJ-4). */
export interface InjuryCount {
  untreated: number;
  treated: number;
}
/** Injuries by location; a location that is missing has none. */
export type Injuries = Readonly<Record<string, Readonly<InjuryCount>>>;

/** What a hit or a healer finds. `maxHp` is the maximum without radiation. */
export interface Vitals {
  hp: number;
  maxHp: number;
  radiation: number;
  injuries: Injuries;
  dying: boolean;
  dead?: boolean;
}

/** HP cannot rise above this: the maximum less radiation, never below 0 (R-DMG-4). */
export function effectiveMaxHp({ maxHp, radiation }: Pick<Vitals, "maxHp" | "radiation">): number {
  return Math.max(0, whole("The maximum HP", maxHp, { min: 0 }) - whole("Radiation", radiation, { min: 0 }));
}

function counts(injuries: Injuries): InjuryCount[] {
  return Object.entries(record("Injuries", injuries)).map(([location, count]) => {
    const { untreated, treated } = record(`Injuries of ${location}`, count);
    return {
      untreated: whole(`Untreated injuries of ${location}`, untreated, { min: 0 }),
      treated: whole(`Treated injuries of ${location}`, treated, { min: 0 }),
    };
  });
}

/** The number of untreated injuries, which is what first aid and dying count (R-HEAL-1). */
export function untreatedInjuries(injuries: Injuries): number {
  return counts(injuries).reduce((sum, { untreated }) => sum + untreated, 0);
}

/** The number of all injuries, which is what rest counts (R-HEAL-6). */
export function allInjuries(injuries: Injuries): number {
  return counts(injuries).reduce((sum, { untreated, treated }) => sum + untreated + treated, 0);
}

/**
 * Checks what functions on vitals rely on.
 * @throws {RangeError} naming the value and what was expected
 */
export function requireVitals(state: Vitals): void {
  whole("HP", record("Vitals", state).hp, { min: 0 });
  effectiveMaxHp(state);
  counts(state.injuries);
}

function changed(injuries: Injuries, location: string, untreated: number, treated: number): Injuries {
  const before = injuries[location] ?? { untreated: 0, treated: 0 };
  return {
    ...injuries,
    [location]: { untreated: before.untreated + untreated, treated: before.treated + treated },
  };
}

/** Adds untreated injuries at a location. */
export function addInjuries(injuries: Injuries, location: string, amount: number): Injuries {
  counts(injuries);
  return whole("The number of injuries", amount, { min: 0 }) === 0 ? injuries : changed(injuries, location, amount, 0);
}

function locationsWith(injuries: Injuries, kind: keyof InjuryCount): string[] {
  counts(injuries);
  return Object.entries(injuries).flatMap(([location, count]) => (count[kind] > 0 ? [location] : []));
}

/**
 * Treats one injury: its penalty is gone, the injury is not (R-INJ-4).
 * @throws {RangeError} where the location has no untreated injury
 */
export function treatInjury(injuries: Injuries, location: string): Injuries {
  oneOf("The location of an untreated injury", location, locationsWith(injuries, "untreated"));
  return changed(injuries, location, -1, 1);
}

/**
 * Reopens one treated injury (R-INJ-4).
 * @throws {RangeError} where the location has no treated injury
 */
export function reopenInjury(injuries: Injuries, location: string): Injuries {
  oneOf("The location of a treated injury", location, locationsWith(injuries, "treated"));
  return changed(injuries, location, 1, -1);
}

/**
 * Heals one injury for good, an untreated one if the location has any (R-HEAL-6).
 * @throws {RangeError} where the location has no injury
 */
export function healInjury(injuries: Injuries, location: string): Injuries {
  const untreated = locationsWith(injuries, "untreated");
  oneOf("The location of an injury", location, [...untreated, ...locationsWith(injuries, "treated")]);
  return untreated.includes(location) ? changed(injuries, location, -1, 0) : changed(injuries, location, 0, -1);
}
