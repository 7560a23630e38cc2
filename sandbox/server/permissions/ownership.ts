import { DOCUMENT_OWNERSHIP_LEVELS, USER_ROLES } from "../../common/constants.ts";
import { isPlain } from "../documents/plain.ts";
import type { DocumentSource } from "../documents/tree.ts";
import type { Authority, Holder } from "./attempt.ts";

const { INHERIT, NONE, OWNER } = DOCUMENT_OWNERSHIP_LEVELS;

export function roleOf(user: DocumentSource): number {
  return typeof user.role === "number" ? user.role : USER_ROLES.NONE;
}

/** The field that names the user to whom a document belongs. */
const AUTHORS: Readonly<Record<string, string>> = {
  ChatMessage: "author",
  Drawing: "author",
  FogExploration: "user",
  Macro: "author",
  MeasuredTemplate: "author",
};

/** Assistants count as gamemasters in everything that ownership decides. */
export function isGamemaster(user: DocumentSource): boolean {
  return roleOf(user) >= USER_ROLES.ASSISTANT;
}

/** The level that a user has over a document of the world, a value of DOCUMENT_OWNERSHIP_LEVELS from 0 to 3. */
export function ownershipLevel(
  user: DocumentSource,
  { documentName, document }: Holder,
  holders: readonly Holder[],
  world: Authority,
): number {
  if (isGamemaster(user)) return OWNER;
  if (documentName === "User") return document._id === user._id ? OWNER : NONE;
  const author = AUTHORS[documentName];
  if (author && document[author] === user._id) return OWNER;
  if (documentName === "Combatant" || documentName === "Token") return actorLevel(user, document, world);
  const parent = holders.at(-1);
  if (documentName === "JournalEntryPage") {
    const own = declaredLevel(user, document.ownership);
    if (own !== INHERIT) return own;
  }
  if (parent) return ownershipLevel(user, parent, holders.slice(0, -1), world);
  return Math.max(declaredLevel(user, document.ownership), NONE);
}

/** What an ownership record says for a user: the own entry, else the default. */
function declaredLevel(user: DocumentSource, ownership: unknown): number {
  if (!isPlain(ownership)) return INHERIT;
  const own = ownership[user._id];
  if (typeof own === "number" && own !== INHERIT) return own;
  return typeof ownership.default === "number" ? ownership.default : INHERIT;
}

/** Tokens and combatants belong to those who own their actor. */
function actorLevel(user: DocumentSource, document: DocumentSource, world: Authority): number {
  const actor = world.find("Actor", document.actorId);
  if (!actor) return NONE;
  const delta = isPlain(document.delta) ? document.delta.ownership : undefined;
  return Math.max(declaredLevel(user, isPlain(delta) ? delta : actor.ownership), NONE);
}
