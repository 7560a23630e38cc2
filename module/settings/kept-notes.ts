import { SYSTEM_ID } from "../system-id.ts";

/** What an Overseer wrote about an item that is used up and may come back. */
export interface KeptNote {
  /** Uuid of the item. */
  readonly uuid: string;
  /** As it is stored: HTML. */
  readonly notes: string;
}

const KEY = "keptNotes";
/** So many are kept, the latest of them. */
const MOST = 50;

/** Registers the notes of items that are used up, which come back with the item. */
export function registerKeptNotes(): void {
  const { ArrayField, ObjectField } = foundry.data.fields;
  game.settings.register(
    SYSTEM_ID,
    KEY as never,
    { scope: "world", config: false, type: new ArrayField(new ObjectField()), default: [] } as never,
  );
}

export function readKeptNotes(): readonly KeptNote[] {
  return game.settings.get(SYSTEM_ID, KEY as never) as unknown as KeptNote[];
}

/** Stores them; only GMs may. */
export async function writeKeptNotes(notes: readonly KeptNote[]): Promise<void> {
  await game.settings.set(SYSTEM_ID, KEY as never, notes.slice(-MOST) as never);
}
