import { LABELS } from "../config/labels.ts";

const f = foundry.data.fields;

/** Plain text, empty at first. */
export const text = () => new f.StringField({ required: true, nullable: false, blank: true, initial: "" });

/** Rich text, sanitised by the server. */
export const html = () => new f.HTMLField({ required: true, nullable: false, blank: true, initial: "" });

/** A whole number that is never negative. */
export const count = (initial = 0) =>
  new f.NumberField({ required: true, nullable: false, integer: true, min: 0, initial });

/** A weight in pounds, a fraction at times. */
export const weight = () => new f.NumberField({ required: true, nullable: false, min: 0, initial: 0 });

export const flag = (initial = false) => new f.BooleanField({ required: true, nullable: false, initial });

/** One key of a vocabulary; `labels` gives the keys and their names. */
export const choice = <K extends string>(labels: Readonly<Record<K, string>>, initial: NoInfer<K>) =>
  new f.StringField({ required: true, nullable: false, blank: false, choices: labels, initial });

/** The same, or null. */
export const optionalChoice = <K extends string>(labels: Readonly<Record<K, string>>, initial: NoInfer<K> | null) =>
  new f.StringField({ required: true, nullable: true, blank: false, choices: labels, initial });

/** Any number of keys of a vocabulary. */
export const choices = <K extends string>(labels: Readonly<Record<K, string>>, initial: NoInfer<K>[] = []) =>
  new f.SetField(new f.StringField({ required: true, nullable: false, blank: false, choices: labels }), { initial });

/** Qualities by key, each with its rating or its range where it takes one. */
export const qualityRatings = () =>
  new f.TypedObjectField(new f.SchemaField({ value: optionalCount(), range: optionalChoice(LABELS.ranges, null) }));

/** Damage effects by key, each with its rating, and with a damage type where it deals another than its attack. */
export const effectRatings = () =>
  new f.TypedObjectField(
    new f.SchemaField({ value: optionalCount(), damageType: optionalChoice(LABELS.damageTypes, null) }),
  );

/** A whole number between two bounds, both included. */
export const bounded = (min: number, max: number, initial: number) =>
  new f.NumberField({ required: true, nullable: false, integer: true, min, max, initial });

/** A whole number that is never negative, or null where there is none. */
export const optionalCount = () =>
  new f.NumberField({ required: true, nullable: true, integer: true, min: 0, initial: null });

/** A number of what a thing is worth or weighs, null where nobody knows it. */
export const perhaps = (options: { integer?: boolean; max?: number } = {}) =>
  new f.NumberField({ required: true, nullable: true, min: 0, initial: 0, ...options });

/** Identifiers of other documents, or other words that no vocabulary holds. */
export const identifiers = () =>
  new f.SetField(new f.StringField({ required: true, nullable: false, blank: false }), { initial: [] });

/** Ranks by key: of perks by their identifier, of skills by theirs. */
export const ranks = () =>
  new f.TypedObjectField(new f.NumberField({ required: true, nullable: false, integer: true, min: 1, initial: 1 }));

/** Combat dice on top of a number: (base + dice) × multiplier, as amounts that are found (R-DICE-2). */
export const rolledAmount = () => new f.SchemaField({ base: count(), dice: count(), multiplier: bounded(1, 100, 1) });
