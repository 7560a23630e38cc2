import { parseUuid } from "../../common/utils/uuid.ts";

export interface UuidOptions {
  /** The document that a relative uuid starts from. */
  relative?: any;
  /** Find documents too that are not valid. */
  invalid?: boolean;
  /** Throw where nothing can be answered without waiting. */
  strict?: boolean;
}

/** Steps down from a document by names and ids. */
function descend(document: any, embedded: string[], { invalid = false }: UuidOptions): any {
  let found = document;
  for (let index = 0; found && index < embedded.length; index += 2) {
    const [name, id] = [embedded[index] as string, embedded[index + 1] as string];
    if (name === "Actor" && found.documentName === "Token") found = found.actor;
    else if (name === "ActorDelta") found = found.delta;
    else found = found.getEmbeddedDocument(name, id, { invalid });
  }
  return found ?? null;
}

/** A document by its uuid, from the world or a compendium; null when there is none. Source: `foundry.utils.fromUuid`. */
export async function fromUuid(uuid: string | null | undefined, options: UuidOptions = {}): Promise<any> {
  if (!uuid) return null;
  const { collection, documentId, documentType, primaryId, id, embedded } = parseUuid(uuid, options) as any;
  const rootId = documentId ?? primaryId ?? id;
  if (!collection || !rootId) return null;
  if (collection.metadata && documentType === "Folder") return collection.folders.get(rootId) ?? null;
  const isPack = typeof collection.getDocument === "function" && collection.metadata;
  const root = isPack
    ? await collection.getDocument(rootId)
    : collection.get(rootId, { invalid: options.invalid ?? false });
  return root ? descend(root, embedded, options) : null;
}

/**
 * The same without waiting: a document of the world, or of a compendium an index entry unless it was loaded before.
 * @throws with `strict` for a document within one of a compendium that is not loaded
 * Source: `foundry.utils.fromUuidSync`.
 */
export function fromUuidSync(uuid: string | null | undefined, options: UuidOptions = {}): any {
  if (!uuid) return null;
  const { strict = true, invalid = false } = options;
  const { collection, documentId, documentType, embedded } = parseUuid(uuid, options) as any;
  if (!collection || !documentId) return null;
  if (collection.metadata && documentType === "Folder") return collection.folders.get(documentId) ?? null;
  const isPack = Boolean(collection.metadata);
  const root = collection.get(documentId, { invalid });
  if (root) return descend(root, embedded, options);
  if (!isPack) return null;
  if (embedded.length) {
    if (strict)
      throw new Error(
        `fromUuidSync was invoked on UUID '${uuid}' which references an Embedded Document and cannot be retrieved synchronously.`,
      );
    return null;
  }
  const entry = collection.index.get(documentId);
  return entry ? { ...entry, pack: collection.collection } : null;
}
