import { USER_ROLES } from "../../common/constants.ts";
import { isPlain, type Plain, sameValue } from "../documents/plain.ts";
import type { DocumentSource } from "../documents/tree.ts";
import { type Attempt, object, type Rule, subject } from "./attempt.ts";
import { roleOf } from "./ownership.ts";
import { changedFields, permissionNeeded, role } from "./rules.ts";

/** Settings that decide what others may do. */
const FOR_GAMEMASTERS = new Set(["core.permissions"]);

/** World settings need a permission; settings of one user are written by that user. */
export const writeSetting: Rule = (attempt) => {
  const { user, world, before, after } = attempt;
  const { key, user: belongsTo } = subject(attempt);
  if (attempt.action === "update" && changedFields(attempt).some((field) => field === "key" || field === "user")) {
    return object('"key" and "user" of a setting do not change', "settingFixed");
  }
  if (after && isTaken(attempt)) return object(`the setting "${String(key)}" is there already`, "settingTaken");
  if (belongsTo) {
    const own = [before, after].every((setting) => !setting || setting.user === user._id);
    return own ? undefined : object("settings of another user may not be written", "settingForeign");
  }
  if (key === "core.compendiumConfiguration" && roleOf(user) < USER_ROLES.GAMEMASTER && changesPackOwnership(attempt)) {
    return object("the role GAMEMASTER is needed to change who owns a compendium", "role", {
      role: String(USER_ROLES.GAMEMASTER),
    });
  }
  if (FOR_GAMEMASTERS.has(String(key)) && roleOf(user) < USER_ROLES.GAMEMASTER) return role("GAMEMASTER")(attempt);
  return world.can(user, "SETTINGS_MODIFY") ? undefined : permissionNeeded("SETTINGS_MODIFY");
};

/** Would another role have another level over a compendium? Nobody raises themselves that way. */
function changesPackOwnership({ before, after }: Attempt): boolean {
  const [old, next] = [before, after].map(ownershipByPack);
  return !sameValue(old, next);
}

function ownershipByPack(setting: DocumentSource | undefined): Plain {
  const value = parsed(setting?.value);
  const declared = Object.entries(value).filter(([, pack]) => isPlain(pack) && pack.ownership !== undefined);
  return Object.fromEntries(declared.map(([id, pack]) => [id, (pack as Plain).ownership]));
}

function parsed(value: unknown): Plain {
  try {
    const result: unknown = JSON.parse(String(value));
    return isPlain(result) ? result : {};
  } catch {
    return {};
  }
}

function isTaken({ action, after, world }: Attempt): boolean {
  if (action !== "create" || !after) return false;
  for (const setting of world.all("Setting")) {
    if (setting.key === after.key && (setting.user ?? null) === (after.user ?? null)) return true;
  }
  return false;
}
