import { count } from "../fields.ts";
import { records } from "../records-field.ts";

const f = foundry.data.fields;

const injuries = () => records(new f.SchemaField({ untreated: count(), treated: count() }));

/** Hit points, radiation taken, and injuries by location; the maximum follows from the attributes. */
export const characterHealth = () => ({
  hp: new f.SchemaField({ value: count(10) }),
  radiation: count(),
  injuries: injuries(),
});

/** The same for those whose maximum is a figure of their profile, without radiation. */
export const profileHealth = () => ({
  hp: new f.SchemaField({ value: count(10), max: count(10) }),
  radiation: count(),
  injuries: injuries(),
});

/** Writes both maxima of HP into prepared data: `max` is what radiation leaves of `full` (R-DMG-4). */
export function prepareHp(system: { hp: object; radiation: number }, full: number): void {
  Object.assign(system.hp, { full, max: Math.max(0, full - system.radiation) });
}
