import { USER_ROLES } from "../../common/constants.ts";
import { type Attempt, type Rule, subject } from "./attempt.ts";
import { roleOf } from "./ownership.ts";
import { changedFields } from "./rules.ts";

/** Settings that decide what others may do. */
const FOR_GAMEMASTERS = new Set(["core.permissions"]);

/** World settings need a permission; settings of one user are written by that user. */
export const writeSetting: Rule = (attempt) => {
  const { user, world, before, after } = attempt;
  const { key, user: belongsTo } = subject(attempt);
  if (attempt.action === "update" && changedFields(attempt).some((field) => field === "key" || field === "user")) {
    return '"key" and "user" of a setting do not change';
  }
  if (after && isTaken(attempt)) return `the setting "${String(key)}" is there already`;
  if (belongsTo) {
    const own = [before, after].every((setting) => !setting || setting.user === user._id);
    return own ? undefined : "settings of another user may not be written";
  }
  if (FOR_GAMEMASTERS.has(String(key)) && roleOf(user) < USER_ROLES.GAMEMASTER) return "the role GAMEMASTER is needed";
  return world.can(user, "SETTINGS_MODIFY") ? undefined : "the permission SETTINGS_MODIFY is needed";
};

function isTaken({ action, after, world }: Attempt): boolean {
  if (action !== "create" || !after) return false;
  for (const setting of world.all("Setting")) {
    if (setting.key === after.key && (setting.user ?? null) === (after.user ?? null)) return true;
  }
  return false;
}
