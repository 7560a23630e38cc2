import { DOCUMENT_OWNERSHIP_LEVELS } from "../constants/documents.ts";
import { USER_PERMISSIONS, USER_ROLES } from "../constants/users.ts";
import { context } from "../context.ts";
import type { Plain } from "../utils/types.ts";

/** What permissions need to know of a user. */
export interface DocumentUser {
  id: string | null;
  isGM: boolean;
  hasRole(role: string | number): boolean;
  hasPermission(permission: string): boolean;
}

interface Owned {
  parent: unknown;
  pack: string | null;
  ownership?: Record<string, number>;
  getUserLevel(user: DocumentUser): number;
  testUserPermission(user: DocumentUser, permission: string): boolean;
}

/** The level of a user: everything for GMs, the pack's or the parent's for what has no ownership of its own. */
export function ownershipLevel(document: object, user: DocumentUser): number {
  const { INHERIT, NONE, OWNER } = DOCUMENT_OWNERSHIP_LEVELS;
  const owned = document as Owned;
  const parent = owned.parent as Owned | null;
  if (user.isGM && !owned.pack) return OWNER;
  if (parent) {
    const own =
      owned.ownership && Object.hasOwn(owned.ownership, user.id ?? "") ? owned.ownership[user.id ?? ""] : undefined;
    const level = own ?? INHERIT;
    return level === INHERIT ? parent.getUserLevel(user) : level;
  }
  if (owned.pack) return context.pack(owned.pack)?.getUserLevel?.(user) ?? (user.isGM ? OWNER : NONE);
  const { ownership } = owned;
  if (!ownership) return NONE;
  const level = ownership[user.id ?? ""] ?? ownership.default ?? NONE;
  return level === INHERIT ? Math.max(ownership.default ?? NONE, NONE) : level;
}

/** Is a permission by name (fine permission, role or ownership level) granted? */
export function mayModify(permission: string, user: DocumentUser, document: object | null, _data: Plain): boolean {
  if (permission in USER_PERMISSIONS) return user.hasPermission(permission);
  if (permission in DOCUMENT_OWNERSHIP_LEVELS)
    return (document as Owned | null)?.testUserPermission(user, permission) ?? user.isGM;
  if (permission in USER_ROLES) return user.hasRole(permission);
  throw new Error(`"${permission}" is not a permission`);
}
