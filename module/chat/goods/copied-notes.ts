import { gmNotesOf } from "../../documents/gm-notes.ts";
import { inTurn } from "../arbiter/queue.ts";

type Copied = Actor.Implementation | Item.Implementation;

/**
 * An actor or an item has been made: the server takes the Overseer's notes out of what a player makes, so the arbiter
 * gives a copy those of what it was copied from. Without an Overseer at the table such a copy stays without. Hooks
 * `createActor` and `createItem`.
 */
export function copyNotes(document: Copied, _options: object, userId: string): void {
  const user = game.users.get(userId);
  if (!game.users.activeGM?.isSelf || !user || user.isGM) return;
  const uuid = sourceOf(document);
  if (uuid !== null) void inTurn(() => giveNotes(document, uuid, user));
}

/** What a document was copied from, as it says itself, which a player may have made up. */
function sourceOf({ _source }: Copied): string | null {
  const { duplicateSource, compendiumSource } = (_source as { _stats?: Record<string, unknown> })._stats ?? {};
  const source = duplicateSource ?? compendiumSource;
  return typeof source === "string" ? source : null;
}

async function giveNotes(document: Copied, uuid: string, user: User.Implementation): Promise<void> {
  const source = (await fromUuid(uuid as never).catch(() => null)) as Copied | null;
  // Nobody copies what they may not look into.
  if (source?.documentName !== document.documentName || !source.testUserPermission(user, "OBSERVER")) return;
  const notes = missingNotes(document, source);
  if (notes !== null) await document.update({ system: { gmNotes: notes } } as object);
  if (!("items" in document) || !("items" in source)) return;
  const updates = [...document.items].flatMap((item) => {
    const isOriginal = (other: Item.Implementation) => other.type === item.type && isSame(other, item);
    const original = source.items.get(item.id ?? "") ?? source.items.find(isOriginal);
    const gmNotes = original ? missingNotes(item, original) : null;
    return gmNotes === null ? [] : [{ _id: item.id, system: { gmNotes } }];
  });
  if (updates.length > 0) await document.updateEmbeddedDocuments("Item", updates as never);
}

/** The notes of the original; null where it has none, or the copy has its own. */
function missingNotes(copy: Copied, original: Copied): string | null {
  return gmNotesOf(copy) === "" ? gmNotesOf(original) || null : null;
}

/** Copies have ids of their own, and perhaps another language than a compendium. */
function isSame(one: Item.Implementation, other: Item.Implementation): boolean {
  const [id, otherId] = [one, other].map(({ system }) => (system as unknown as { identifier: string }).identifier);
  return one.name === other.name || (id !== "" && id === otherId);
}
