import { DOCUMENT_OWNERSHIP_LEVELS, USER_ROLES } from "../../common/constants.ts";
import { sameValue } from "../documents/plain.ts";
import { type Attempt, object, type Objection, type Rule, subject } from "./attempt.ts";
import { isGamemaster, ownershipLevel, roleOf } from "./ownership.ts";

/** Building blocks of the permissions. */

export const role =
  (name: keyof typeof USER_ROLES): Rule =>
  ({ user }) =>
    roleOf(user) >= USER_ROLES[name]
      ? undefined
      : object(`the role ${name} is needed`, "role", { role: String(USER_ROLES[name]) });

export const permissionNeeded = (name: string): Objection =>
  object(`the permission ${name} is needed`, "permission", { permission: name });

export const permission =
  (name: string): Rule =>
  ({ user, world }) =>
    world.can(user, name) ? undefined : permissionNeeded(name);

/** Ownership of the document; one that is about to be created in another is judged by its holder, a combatant by its actor. */
export const owner: Rule = (attempt) => {
  const { user, holders, world, documentName } = attempt;
  const parent = holders.at(-1);
  const byHolder = attempt.action === "create" && parent && documentName !== "Combatant";
  const level = byHolder
    ? ownershipLevel(user, parent, holders.slice(0, -1), world)
    : ownershipLevel(user, { documentName, document: subject(attempt) }, holders, world);
  return level >= DOCUMENT_OWNERSHIP_LEVELS.OWNER ? undefined : object("the ownership level OWNER is needed", "owner");
};

/** Every one of several rules; the first objection counts. */
export const all =
  (...rules: readonly Rule[]): Rule =>
  (attempt) => {
    for (const rule of rules) {
      const objection = rule(attempt);
      if (objection) return objection;
    }
    return undefined;
  };

/** One rule for documents inside others, one for primary documents. */
export const embeddedOr =
  (embedded: Rule, primary: Rule): Rule =>
  (attempt) =>
    (attempt.holders.length ? embedded : primary)(attempt);

/** Everything for gamemasters, a rule for the others. */
export const unlessGamemaster =
  (rule: Rule): Rule =>
  (attempt) =>
    isGamemaster(attempt.user) ? undefined : rule(attempt);

/** Only gamemasters act in another's name, now or by handing the document over. */
export const own = (field: string): Rule =>
  unlessGamemaster(({ user, before, after }) => {
    const foreign = [before, after].some((document) => document && document[field] !== user._id);
    return foreign ? object(`"${field}" must be the user who asks`, "author") : undefined;
  });

/** Nothing but the named fields may change; what the server stamps does not count. */
export const onlyFields = (...fields: readonly string[]): Rule =>
  unlessGamemaster((attempt) => {
    const other = changedFields(attempt).filter((field) => !fields.includes(field));
    if (!other.length) return undefined;
    const text = `only ${fields.join(", ")} may be changed, not ${other.join(", ")}`;
    return object(text, "fields", { fields: other.join(",") });
  });

/** The named fields may not change. */
export const fixed = (...fields: readonly string[]): Rule =>
  unlessGamemaster((attempt) => {
    const barred = changedFields(attempt).filter((field) => fields.includes(field));
    return barred.length
      ? object(`${barred.join(", ")} may not be changed`, "fields", { fields: barred.join(",") })
      : undefined;
  });

/** Names of the fields of the first level that differ. */
export function changedFields({ before, after }: Attempt): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  names.delete("_stats");
  return [...names].filter((name) => !sameValue(before?.[name], after?.[name]));
}
