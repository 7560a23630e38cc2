import { USER_PERMISSIONS, USER_ROLES } from "../../common/constants.ts";
import { findDocumentClass } from "../../common/documents.ts";
import { fieldsOfCombatantOwners } from "../../common/documents/combat.ts";
import type { Attempt, Objection, Rule } from "./attempt.ts";
import { createMacro, createMessage, isScript, updateMacro, updateMessage } from "./messages.ts";
import { all, embeddedOr, fixed, onlyFields, own, owner, permission, role, unlessGamemaster } from "./rules.ts";
import { writeSetting } from "./settings.ts";
import { createUser, deleteUser, updateUser } from "./users.ts";

type Rules = Record<Attempt["action"], Rule>;

/** What holds for documents that have no base class here. */
const DEFAULT: Rules = { create: role("ASSISTANT"), update: owner, delete: role("ASSISTANT") };

/** What is theirs of a combatant differs between the generations. */
const updateCombatant: Rule = (attempt) => onlyFields(...fieldsOfCombatantOwners(attempt.world.generation))(attempt);

/** Doors are opened by everyone who may. */
const updateWall = unlessGamemaster(all(permission("WALL_DOORS"), onlyFields("ds")));

/**
 * Where it takes more than a role, a permission or a level by name. A client's word is not taken: what decides is the
 * document as it was and as it would become.
 */
const RULES: Readonly<Record<string, Partial<Rules>>> = {
  ChatMessage: { create: createMessage, update: updateMessage, delete: own("author") },
  // What becomes of the combatants is judged one by one.
  Combat: { update: onlyFields("round", "turn", "combatants") },
  Combatant: { update: all(owner, updateCombatant) },
  Drawing: { create: all(permission("DRAWING_CREATE"), own("author")), delete: owner },
  FogExploration: { create: all(role("PLAYER"), own("user")), update: own("user"), delete: own("user") },
  Item: { create: embeddedOr(owner, permission("ITEM_CREATE")) },
  Macro: { create: createMacro, update: updateMacro },
  MeasuredTemplate: { create: all(permission("TEMPLATE_CREATE"), own("author")), delete: owner },
  Note: { create: permission("NOTE_CREATE"), delete: owner },
  Setting: { create: writeSetting, update: writeSetting, delete: writeSetting },
  Token: { update: all(owner, fixed("actorId", "actorLink")) },
  User: { create: createUser, update: updateUser, delete: deleteUser },
  Wall: { update: updateWall },
};

/** Why a user may not do this, undefined if the user may. */
export function objection(attempt: Attempt): Objection | undefined {
  const { documentName, action } = attempt;
  const rule = RULES[documentName]?.[action] ?? named(documentName, action) ?? DEFAULT[action];
  return role("PLAYER")(attempt) ?? rule(attempt);
}

/** The same in a compendium that the user may write to, which is all that most documents ask for there. */
export function objectionInPack(attempt: Attempt): Objection | undefined {
  return attempt.documentName === "Macro" && attempt.action !== "delete" ? isScript(attempt) : undefined;
}

/** The rule that a base document's metadata name. */
function named(documentName: string, action: Attempt["action"]): Rule | undefined {
  const name = findDocumentClass(documentName)?.metadata.permissions[action];
  if (typeof name !== "string") return undefined;
  if (name in USER_PERMISSIONS) return permission(name);
  if (name in USER_ROLES) return role(name as keyof typeof USER_ROLES);
  if (name === "OWNER") return owner;
  throw new Error(`"${name}" is no permission to ${action} documents of ${documentName}`);
}
