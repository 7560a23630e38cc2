import { Document } from "../../../common/abstract/document.ts";
import { deepClone } from "../../../common/utils/clone.ts";
import { expandObject } from "../../../common/utils/paths.ts";
import type { Plain } from "../../../common/utils/types.ts";
import { CONFIG } from "../config.ts";
import { reportOldEffects } from "../documents/effects/old-forms.ts";
import { game } from "../game.ts";
import { assertPermission, collectionOf, type DocumentOperation, optionsOf, preHook, send } from "./request.ts";

/**
 * Creates documents: a temporary one for each, which may be changed or refused before the server stores it.
 * @returns the stored documents, without those that were refused
 * @throws when data are not valid or the user may not
 */
export async function createDocuments(documentClass: any, operation: DocumentOperation): Promise<any[]> {
  const { documentName } = documentClass as { documentName: string };
  const options = optionsOf(operation);
  const allowed: any[] = [];
  for (const given of operation.data ?? []) {
    const document = await prepare(documentClass, given, operation, options);
    if (document) allowed.push(document);
  }
  const batch = { ...operation, data: allowed };
  if (!allowed.length || (await documentClass._preCreateOperation(allowed, batch, game.user)) === false) return [];
  const data = allowed.map((document) => document.toObject() as Plain);
  const { ids } = await send("create", documentName, operation, options, { data });
  const collection = collectionOf(documentName, operation);
  return ids.map((id) => collection.get(id)).filter(Boolean);
}

async function prepare(documentClass: any, given: any, operation: DocumentOperation, options: Plain): Promise<any> {
  const data = given instanceof Document ? (given.toObject() as Plain) : expandObject(deepClone(given as object));
  if (!operation.keepId) delete data._id;
  const { documentName } = documentClass as { documentName: string };
  if (!(given instanceof Document)) reportOldEffects(documentName, data);
  const { parent = null, pack = null } = operation;
  const nameField = documentClass.schema.get("name") as { required: boolean; blank: boolean } | undefined;
  if (!("name" in data) && nameField?.required && !nameField.blank && documentClass.defaultName) {
    const type = typeof data.type === "string" ? { type: data.type } : {};
    data.name = documentClass.defaultName({ ...type, parent, pack });
  }
  const defaultType = CONFIG[documentName]?.defaultType as string | undefined;
  if (defaultType && documentClass.hasTypeData) data.type ??= defaultType;
  const document = new documentClass(deepClone(data), { parent, pack, strict: true });
  assertPermission(document, "create", data);
  if ((await document._preCreate(data, options, game.user)) === false) return null;
  return preHook(`preCreate${documentName}`, operation, document, data, options) ? document : null;
}
