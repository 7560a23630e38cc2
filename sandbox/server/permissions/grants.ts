import { USER_PERMISSIONS, USER_ROLES } from "../../common/constants.ts";
import { isPlain } from "../documents/plain.ts";
import type { DocumentSource } from "../documents/tree.ts";
import { roleOf } from "./ownership.ts";

/**
 * Has a user a fine permission? The user's own entry counts first, then the world's list of roles, then the default.
 * @param worldPermissions The value of the setting `core.permissions`: roles by permission.
 */
export function hasPermission(user: DocumentSource, name: string, worldPermissions: unknown): boolean {
  const definition = USER_PERMISSIONS[name];
  if (!definition) throw new Error(`"${name}" is no permission`);
  const role = roleOf(user);
  if (role === USER_ROLES.NONE) return false;
  if (role === USER_ROLES.GAMEMASTER && !definition.disableGM) return true;
  const own = isPlain(user.permissions) ? user.permissions[name] : undefined;
  if (typeof own === "boolean") return own;
  const roles = isPlain(worldPermissions) ? worldPermissions[name] : undefined;
  return Array.isArray(roles) ? roles.includes(role) : role >= definition.defaultRole;
}
