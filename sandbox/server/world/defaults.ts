import { DOCUMENT_OWNERSHIP_LEVELS } from "../../common/constants.ts";
import { isPlain, type Plain } from "../documents/plain.ts";
import type { DocumentSource } from "../documents/tree.ts";
import type { CheckedOperation } from "./operation.ts";

const AUTHORED = ["ChatMessage", "Drawing", "Macro", "MeasuredTemplate"];

const OWNED = ["Actor", "Cards", "Item", "JournalEntry", "Macro", "Playlist", "RollTable", "Scene"];

/** New documents belong to the user who makes them, unless they say to whom. */
export function withDefaults(operation: CheckedOperation, user: DocumentSource): CheckedOperation {
  const { action, documentName, parentUuid, pack } = operation;
  if (action !== "create" || pack) return operation;
  const data = operation.data.map((one): Plain => {
    const made = { ...one };
    if (AUTHORED.includes(documentName)) made.author ??= user._id;
    if (documentName === "FogExploration") made.user ??= user._id;
    if (documentName === "ChatMessage") made.timestamp ??= Date.now();
    if (!parentUuid && OWNED.includes(documentName)) made.ownership = ownedBy(made.ownership, user);
    return made;
  });
  return { ...operation, data };
}

function ownedBy(ownership: unknown, user: DocumentSource): Plain {
  const { NONE, OWNER } = DOCUMENT_OWNERSHIP_LEVELS;
  return { default: NONE, [user._id]: OWNER, ...(isPlain(ownership) ? ownership : {}) };
}
