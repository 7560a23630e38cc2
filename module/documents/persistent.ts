import { deletion } from "../compat.ts";
import type { PersistentDamage } from "../rules/index.ts";
import { SYSTEM_ID } from "../system-id.ts";
import { systemFlags } from "./system-flags.ts";

/** Persistent damage that an actor suffers, with the location that was hit. */
export interface Suffered extends PersistentDamage {
  readonly location: string;
}

const RECORD = `flags.${SYSTEM_ID}.persistent`;

/** What strikes an actor again and again, by the id of the event that began it (R-DMG-5). */
export function persistentOf(actor: { readonly flags: object }): Readonly<Record<string, Suffered>> {
  const { persistent = {} } = systemFlags(actor) as { persistent?: Record<string, Suffered> };
  return persistent;
}

/** The change of an actor's data that begins, goes on with or (null) ends such damage. */
export function persistentUpdate(id: string, damage: Suffered | null): Record<string, unknown> {
  return damage === null ? deletion(RECORD, id) : { [`${RECORD}.${id}`]: { ...damage } };
}
