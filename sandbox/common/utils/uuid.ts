import { context } from "../context.ts";
import { PRIMARY_DOCUMENT_TYPES } from "../constants/documents.ts";

/** What `parseUuid` asks of a document. */
interface Referenced {
  uuid: string;
  documentName: string;
  parent: Referenced | null;
  constructor: unknown;
}

export interface ResolvedUuid {
  uuid: string;
  /** Of the document itself. */
  type: string | undefined;
  id: string;
  /** Of the document at the root, when the referenced one is embedded. */
  primaryType: string | undefined;
  primaryId: string | undefined;
  /** Where the root document lives. */
  collection: object | undefined;
  /** Names and ids from the root down. */
  embedded: string[];
  documentType: string | undefined;
  documentId: string | undefined;
}

const embeds = (document: Referenced, name: string): boolean => {
  const { hierarchy = {} } = document.constructor as {
    hierarchy?: Record<string, { model: { documentName: string } }>;
  };
  return Object.values(hierarchy).some(({ model }) => model.documentName === name);
};

/** `.Item.<id>` below `relative` (or beside it), `.<id>` beside it. */
function absolute(uuid: string, relative: Referenced): string {
  const parts = uuid.slice(1).split(".");
  if (parts.length % 2) return [...relative.uuid.split(".").slice(0, -1), ...parts].join(".");
  const base = !embeds(relative, parts[0] as string) && relative.parent ? relative.parent : relative;
  return [base.uuid, ...parts].join(".");
}

/**
 * Takes a uuid apart. Never throws: what cannot be told stays undefined.
 * @param options.relative the document that a uuid with a leading point starts from
 * Source: `foundry.utils.parseUuid`.
 */
export function parseUuid(uuid: string, { relative }: { relative?: object } = {}): ResolvedUuid {
  if (typeof uuid !== "string") throw new Error("A uuid string is required");
  const full = uuid.startsWith(".") && relative ? absolute(uuid, relative as Referenced) : uuid;
  let parts = full.split(".");
  let collection: object | undefined;
  if (parts[0] === "Compendium") {
    const pack = context.pack(`${parts[1]}.${parts[2]}`);
    collection = pack;
    parts = parts.slice(3);
    const named = (PRIMARY_DOCUMENT_TYPES as readonly string[]).includes(parts[0] ?? "");
    if (!named && parts.length % 2) parts.unshift(pack?.documentName ?? "");
  } else collection = context.worldCollection(parts[0] ?? "");
  const [rootType, rootId, ...embedded] = parts;
  const isEmbedded = embedded.length > 0;
  const type = isEmbedded ? embedded.at(-2) : rootType;
  const id = (isEmbedded ? embedded.at(-1) : rootId) ?? "";
  return {
    uuid: full,
    type: type || undefined,
    id,
    primaryType: isEmbedded ? rootType : undefined,
    primaryId: isEmbedded ? rootId : undefined,
    collection,
    embedded,
    documentType: rootType || undefined,
    documentId: rootId,
  };
}

/** Builds a uuid from parts; null when there are too few. Source: `foundry.utils.buildUuid`. */
export function buildUuid({
  id,
  documentName,
  parent,
  pack,
}: {
  id: string;
  documentName?: string | undefined;
  parent?: { uuid: string; pack?: string | null } | null | undefined;
  pack?: string | null | undefined;
}): string | null {
  if (!id) return null;
  if (parent) return documentName ? `${parent.uuid}.${documentName}.${id}` : null;
  if (pack) {
    const name = documentName ?? context.pack(pack)?.documentName;
    return name ? `Compendium.${pack}.${name}.${id}` : null;
  }
  return documentName ? `${documentName}.${id}` : null;
}
