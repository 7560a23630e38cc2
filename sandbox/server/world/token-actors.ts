import { applyDelta } from "../../common/data/delta/apply-delta.ts";
import { nextDelta } from "../../common/data/delta/next-delta.ts";
import type { DocumentData } from "../../common/protocol.ts";
import { isPlain, type Plain } from "../documents/plain.ts";
import { Refusal } from "../documents/refusal.ts";
import { heldDocuments, type Branch, type DocumentSource } from "../documents/tree.ts";
import type { DocumentChange } from "../store/rows.ts";

/**
 * The actors of unlinked tokens. They are stored nowhere: while one is written, its token carries it as if it were
 * held, with what it was made of; afterwards what differs from the actor of the world goes into the token's delta.
 */

/** Finds an actor of the world. */
export type WorldActor = (id: unknown) => DocumentSource | undefined;

export const ACTOR_OF_TOKEN: { field: string; branch: Branch } = {
  field: "actor",
  branch: { documentName: "Actor", many: false },
};

/** What the carried actor was made of. Never stored: `settledToken` takes it away. */
const ORIGIN = Symbol("origin");
type Carrying = DocumentSource & { [ORIGIN]?: { base: DocumentSource; before: Plain; delta: Plain } };

/** The token carrying its actor. @throws Refusal when the token is linked or its actor is gone */
export function withActor(token: DocumentSource, worldActor: WorldActor): DocumentSource {
  if (token.actorLink === true) {
    throw new Refusal(`The token [${token._id}] is linked: its actor is the world's own`);
  }
  const base = worldActor(token.actorId);
  if (!base) {
    const gone = { documentName: "Actor", reason: { key: "gone" } };
    throw new Refusal(`The actor of the token [${token._id}] does not exist`, gone);
  }
  const delta = isPlain(token.delta) ? token.delta : { _id: token._id };
  const actor = applyDelta(base, delta);
  const carrying: Carrying = { ...token, actor, [ORIGIN]: { base, before: actor, delta } };
  return carrying;
}

/** A token that carried its actor, with the delta that leads there; other documents as they are. */
export function settledToken(document: DocumentSource): DocumentSource {
  const { [ORIGIN]: origin, actor, ...token } = document as Carrying;
  if (!origin) return document;
  return { ...token, delta: nextDelta({ ...origin, after: actor as Plain }) } as DocumentSource;
}

/** The delta as it is stored now, when what was written belongs to an unlinked token's actor. */
export function writtenDelta(
  holders: readonly { documentName: string; document: DocumentSource }[],
  changes: readonly DocumentChange[],
): DocumentData | undefined {
  const carrier = holders.find(({ document }) => ORIGIN in document);
  const scene = changes[0]?.after;
  if (!carrier || !scene) return undefined;
  return heldDocuments(scene, "tokens").find(({ _id }) => _id === carrier.document._id)?.delta as DocumentData;
}
