import { fromUuid } from "../uuid.ts";

/** What a dragged document carries: its kind and uuid, or all of an unsaved one. */
export function dropData(document: any): Record<string, unknown> {
  const { documentName, id, uuid } = document;
  return id ? { type: documentName, uuid } : { type: documentName, data: document.toObject() };
}

/**
 * The document that was dropped.
 * @throws when the data name no document of this kind
 */
export async function fromDropData(documentClass: any, data: Record<string, unknown>): Promise<any> {
  const { documentName } = documentClass as { documentName: string };
  let document: any = null;
  if (typeof data.uuid === "string") document = await fromUuid(data.uuid);
  else if (data.data) document = new documentClass.implementation(data.data);
  if (!document) throw new Error(`Failed to resolve the ${documentName} from the provided drop data`);
  if (document.documentName !== documentName) {
    throw new Error(`Invalid document type "${document.documentName}" where a "${documentName}" was expected`);
  }
  return document;
}
