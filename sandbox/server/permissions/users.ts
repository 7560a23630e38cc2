import { DOCUMENT_OWNERSHIP_LEVELS, USER_ROLES } from "../../common/constants.ts";
import { type Attempt, object, type Objection, type Rule, subject } from "./attempt.ts";
import { isGamemaster, ownershipLevel, roleOf } from "./ownership.ts";
import { changedFields } from "./rules.ts";

/** What users may do to users: nobody raises anyone above oneself, and a world keeps a Gamemaster. */

const assistantNeeded = object("the role ASSISTANT is needed", "role", { role: String(USER_ROLES.ASSISTANT) });

const FOR_ASSISTANTS = ["name", "role"];
const FOR_GAMEMASTERS = ["permissions", "password", "passwordSalt"];

export const createUser: Rule = ({ user, after }) => {
  if (roleOf(user) < USER_ROLES.ASSISTANT) return assistantNeeded;
  return after && roleOf(after) > roleOf(user)
    ? object("a new user may not have a higher role", "userRaised")
    : undefined;
};

export const updateUser: Rule = (attempt) => {
  const { user, before, after } = attempt;
  if (!before || !after) throw new Error("An update needs a document before and after it");
  const role = roleOf(user);
  if (role < USER_ROLES.ASSISTANT && before._id !== user._id)
    return object("only the own user may be changed", "userForeign");
  const changed = changedFields(attempt);
  const barred = [
    ...(role < USER_ROLES.ASSISTANT ? FOR_ASSISTANTS : []),
    ...(role < USER_ROLES.GAMEMASTER ? FOR_GAMEMASTERS : []),
  ].filter((field) => changed.includes(field));
  if (barred.length) {
    return object(`${barred.join(", ")} may not be changed by this role`, "fields", { fields: barred.join(",") });
  }
  if (changed.includes("character") && !mayPlay(attempt)) {
    return object("only an owned actor may be one's character", "character");
  }
  if (roleOf(before) > role) return object("a user of a higher role may not be changed", "userHigher");
  if (roleOf(after) > role) return object("a user may not be raised above the own role", "userRaised");
  return lastGamemaster(attempt);
};

/** Players choose among the actors that are theirs; gamemasters give anyone any. */
function mayPlay({ user, after, world }: Attempt): boolean {
  if (!after?.character || isGamemaster(user)) return true;
  const actor = world.find("Actor", after.character);
  if (!actor) return false;
  const level = ownershipLevel(user, { documentName: "Actor", document: actor }, [], world);
  return level >= DOCUMENT_OWNERSHIP_LEVELS.OWNER;
}

export const deleteUser: Rule = (attempt) => {
  const { user } = attempt;
  const target = subject(attempt);
  if (roleOf(user) < USER_ROLES.ASSISTANT) return assistantNeeded;
  if (target._id === user._id) return object("users do not delete themselves", "userSelf");
  if (roleOf(target) > roleOf(user)) return object("a user of a higher role may not be deleted", "userHigher");
  return lastGamemaster(attempt);
};

function lastGamemaster({ before, after, world }: Attempt): Objection | undefined {
  if (!before || roleOf(before) < USER_ROLES.GAMEMASTER) return undefined;
  if (after && roleOf(after) >= USER_ROLES.GAMEMASTER) return undefined;
  for (const other of world.all("User")) {
    if (other._id !== before._id && roleOf(other) >= USER_ROLES.GAMEMASTER) return undefined;
  }
  return object("a world needs a user with the role GAMEMASTER", "lastGamemaster");
}
