import { Refusal } from "../documents/refusal.ts";
import { ACTOR_OF_TOKEN, settledToken, withActor, type WorldActor } from "./token-actors.ts";
import { branches, branchFor, heldDocuments, type Branch, type DocumentSource } from "../documents/tree.ts";
import type { Holder } from "../permissions/attempt.ts";
import type { Collection } from "./collection.ts";

/** Where an operation writes: documents of one kind, primary or inside one holder. */
export interface Target {
  documentName: string;
  /** The collection of the primary document that is written in the end. */
  collection: Collection;
  /** From the primary document down to the direct holder; none for primary documents. */
  holders: readonly (Holder & { field: string })[];
  /** Under which property of the direct holder the documents lie. */
  place?: { field: string; branch: Branch };
}

/**
 * Finds the holder that a uuid names: `Actor.<id>.Item.<id>`, in a compendium after its own prefix. Below an unlinked
 * token its actor is found as if it were held.
 * @param worldActor Finds the actors of the world that such tokens start from.
 * @throws Refusal when there is no such document or it holds no documents of that name.
 */
export function embeddedTarget(
  documentName: string,
  parts: readonly string[],
  collection: Collection,
  worldActor: WorldActor,
): Target {
  const uuid = parts.join(".");
  if (parts.length < 2 || parts.length % 2) throw new Refusal(`"${uuid}" is not the uuid of a document`);
  const holders: (Holder & { field: string })[] = [];
  for (let index = 0; index < parts.length; index += 2) {
    const [name = "", id = ""] = parts.slice(index, index + 2);
    const parent = holders.at(-1);
    const field = parent ? placeOf(parent.documentName, name).field : "";
    const document = parent
      ? heldDocuments(parent.document, field).find((held) => held._id === id)
      : collection.get(id);
    if (!document) {
      const gone = { documentName: name, reason: { key: "gone" } };
      throw new Refusal(`The document ${parts.slice(0, index + 2).join(".")} does not exist`, gone);
    }
    const isActors = name === "Token" && (parts[index + 2] ?? documentName) === "Actor";
    holders.push({ documentName: name, document: isActors ? withActor(document, worldActor) : document, field });
  }
  const direct = holders.at(-1)?.documentName ?? "";
  return { documentName, collection, holders, place: placeOf(direct, documentName) };
}

function placeOf(parentName: string, documentName: string): { field: string; branch: Branch } {
  const ofToken = parentName === "Token" && documentName === "Actor";
  const place = ofToken ? ACTOR_OF_TOKEN : branchFor(parentName, documentName);
  if (place) return place;
  const held = Object.values(branches(parentName)).map((branch) => branch.documentName);
  throw new Refusal(`A document of ${parentName} holds no ${documentName}, only ${held.join(", ") || "nothing"}`);
}

/** The documents that are there already. */
export function presentDocuments({ collection, holders, place }: Target): Map<string, DocumentSource> {
  const parent = holders.at(-1);
  const documents = parent && place ? heldDocuments(parent.document, place.field) : collection.values();
  return new Map([...documents].map((document) => [document._id, document]));
}

/** The primary document with the embedded documents of the target replaced; the objects on the way are copied. */
export function rebuilt(target: Target, documents: readonly DocumentSource[]): DocumentSource {
  const { holders, place } = target;
  const direct = holders.at(-1);
  if (!direct || !place) throw new Error("Only embedded documents have a holder to rebuild");
  let document = settledToken({
    ...direct.document,
    [place.field]: place.branch.many ? documents : (documents[0] ?? null),
  });
  for (let index = holders.length - 1; index > 0; index--) {
    const { field } = holders[index]!;
    const parent = holders[index - 1]!;
    const held = parent.document[field];
    const inner = document;
    const replaced = Array.isArray(held)
      ? (held as DocumentSource[]).map((one) => (one._id === inner._id ? inner : one))
      : inner;
    document = settledToken({ ...parent.document, [field]: replaced });
  }
  return document;
}
