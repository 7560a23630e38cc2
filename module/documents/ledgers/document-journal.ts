import { deletion } from "../../compat.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { systemFlags } from "../system-flags.ts";
import { type Journal, type JournalNote, outdated } from "./ledger.ts";

const RECORD = `flags.${SYSTEM_ID}.journal`;

/** The journal of an actor or an item, in its flags. */
export function journalOf(document: Actor.Implementation | Item.Implementation): Journal {
  const { journal = {} } = systemFlags(document) as { journal?: Journal };
  return journal;
}

/** The change of a document's data that writes a note. */
export function journalUpdate(
  document: Actor.Implementation | Item.Implementation,
  note: JournalNote,
): Record<string, unknown> {
  const journal = journalOf(document);
  if ("remove" in note) return note.remove in journal ? deletion(RECORD, note.remove) : {};
  const removed = outdated(journal).map((id) => deletion(RECORD, id));
  return Object.assign({ [`${RECORD}.${note.add}`]: note.entry }, ...removed) as Record<string, unknown>;
}
