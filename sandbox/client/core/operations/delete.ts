import { game } from "../game.ts";
import { assertPermission, collectionOf, type DocumentOperation, optionsOf, preHook, send } from "./request.ts";

/**
 * Deletes documents by id.
 * @returns the documents that are gone
 * @throws when a document is missing or the user may not
 */
export async function deleteDocuments(documentClass: any, operation: DocumentOperation): Promise<any[]> {
  const { documentName } = documentClass as { documentName: string };
  const options = optionsOf(operation);
  const collection = collectionOf(documentName, operation);
  const ids = operation.deleteAll ? [...collection.keys()] : (operation.ids ?? []);
  const documents: any[] = [];
  for (const id of ids as string[]) {
    const document = collection?.get(id, { invalid: true }) ?? (await collection?.getDocument?.(id));
    if (!document) throw new Error(`${documentName} "${id}" does not exist!`);
    assertPermission(document, "delete");
    if ((await document._preDelete(options, game.user)) === false) continue;
    if (!preHook(`preDelete${documentName}`, operation, document, options)) continue;
    documents.push(document);
  }
  const batch = { ...operation, ids: documents.map(({ id }) => id as string) };
  if (!documents.length || (await documentClass._preDeleteOperation(documents, batch, game.user)) === false) return [];
  await send("delete", documentName, operation, options, { ids: batch.ids });
  return documents;
}
