import { DOCUMENT_OWNERSHIP_LEVELS, USER_ROLES } from "../../common/constants.ts";
import { type Attempt, type Rule, subject } from "./attempt.ts";
import { isGamemaster, ownershipLevel, roleOf } from "./ownership.ts";
import { changedFields } from "./rules.ts";

/** What users may do to users: nobody raises anyone above oneself, and a world keeps a Gamemaster. */

const FOR_ASSISTANTS = ["name", "role"];
const FOR_GAMEMASTERS = ["permissions", "password", "passwordSalt"];

export const createUser: Rule = ({ user, after }) => {
  if (roleOf(user) < USER_ROLES.ASSISTANT) return "the role ASSISTANT is needed";
  return after && roleOf(after) > roleOf(user) ? "a new user may not have a higher role" : undefined;
};

export const updateUser: Rule = (attempt) => {
  const { user, before, after } = attempt;
  if (!before || !after) return "nothing to change";
  const role = roleOf(user);
  if (role < USER_ROLES.ASSISTANT && before._id !== user._id) return "only the own user may be changed";
  const changed = changedFields(attempt);
  const barred = [
    ...(role < USER_ROLES.ASSISTANT ? FOR_ASSISTANTS : []),
    ...(role < USER_ROLES.GAMEMASTER ? FOR_GAMEMASTERS : []),
  ].filter((field) => changed.includes(field));
  if (barred.length) return `${barred.join(", ")} may not be changed by this role`;
  if (changed.includes("character") && !mayPlay(attempt)) return "only an owned actor may be one's character";
  if (roleOf(before) > role) return "a user of a higher role may not be changed";
  if (roleOf(after) > role) return "a user may not be raised above the own role";
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
  if (roleOf(user) < USER_ROLES.ASSISTANT) return "the role ASSISTANT is needed";
  if (target._id === user._id) return "users do not delete themselves";
  if (roleOf(target) > roleOf(user)) return "a user of a higher role may not be deleted";
  return lastGamemaster(attempt);
};

function lastGamemaster({ before, after, world }: Attempt): string | undefined {
  if (!before || roleOf(before) < USER_ROLES.GAMEMASTER) return undefined;
  if (after && roleOf(after) >= USER_ROLES.GAMEMASTER) return undefined;
  for (const other of world.all("User")) {
    if (other._id !== before._id && roleOf(other) >= USER_ROLES.GAMEMASTER) return undefined;
  }
  return "a world needs a user with the role GAMEMASTER";
}
