import type { Operation, RefusalDetails } from "../../../common/protocol.ts";
import type { Plain } from "../../../common/utils/types.ts";
import { game } from "../game.ts";
import { Hooks } from "../hooks.ts";
import { host } from "../host.ts";

/** What documents are asked to do: the documents' place, the data, and options that reach every hook. */
export interface DocumentOperation {
  parent?: any;
  pack?: string | null;
  data?: any[];
  updates?: any[];
  ids?: string[];
  noHook?: boolean;
  keepId?: boolean;
  keepEmbeddedIds?: boolean;
  diff?: boolean;
  recursive?: boolean;
  broadcast?: boolean;
  [option: string]: any;
}

/** Options without what is sent by itself. */
export function optionsOf(operation: DocumentOperation): Plain {
  const { parent: _parent, data: _data, updates: _updates, ids: _ids, ...options } = operation;
  if (!options.pack) delete options.pack;
  return options;
}

/** Sends an operation; by the time it resolves this client has applied the broadcast. */
export async function send(
  action: Operation["action"],
  documentName: string,
  operation: DocumentOperation,
  options: Plain,
  content: Pick<Operation, "data" | "updates" | "ids">,
): Promise<{ ids: string[] }> {
  const { pack: _pack, ...rest } = options;
  const request: Operation = JSON.parse(
    JSON.stringify({
      action,
      documentName,
      ...(operation.parent ? { parentUuid: operation.parent.uuid } : {}),
      ...(operation.pack ? { pack: operation.pack } : {}),
      ...content,
      options: rest,
    }),
  ) as Operation;
  const answer = await host().connection.request("modifyDocument", request);
  return { ids: answer.ids ?? answer.result.map(({ _id }) => _id as string) };
}

/** A `pre` hook, unless the operation goes without. */
export function preHook(name: string, operation: DocumentOperation, ...args: unknown[]): boolean {
  return operation.noHook === true || Hooks.call(name, ...args, game.userId);
}

/** @throws when this client's user may not */
export function assertPermission(document: any, action: "create" | "update" | "delete", data?: object): void {
  if (document.canUserModify(game.user, action, data)) return;
  const parent = document.parent ? ` in parent ${document.parent.documentName} [${document.parent.id}]` : "";
  const what =
    action === "create" ? `create ${document.documentName}` : `${action} ${document.documentName} [${document.id}]`;
  const { documentName, id, name } = document as { documentName: string; id: string | null; name?: unknown };
  const refusal: RefusalDetails = {
    action,
    documentName,
    ...(typeof name === "string" && (id || action === "create") && { name }),
    reason: { key: "forbidden" },
  };
  const error = new Error(`User ${game.user.name} lacks permission to ${what}${parent}`);
  throw Object.defineProperty(error, "refusal", { value: refusal, enumerable: false });
}

/** Where documents of an operation live on this client. */
export function collectionOf(documentName: string, { parent, pack }: Pick<DocumentOperation, "parent" | "pack">): any {
  if (parent) return parent.getEmbeddedCollection(documentName);
  if (pack) return documentName === "Folder" ? game.packs.get(pack)?.folders : game.packs.get(pack);
  return game.collections.get(documentName);
}
