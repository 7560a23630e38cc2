import { Document } from "../abstract/document.ts";
import type { DocumentUser } from "../abstract/permissions.ts";
import { MACRO_SCOPES, MACRO_TYPES, USER_ROLES } from "../constants/users.ts";
import * as fields from "../data/fields.ts";
import { BaseFolder } from "./folder.ts";
import { BaseUser } from "./user.ts";

/** A command that a user keeps at hand. */
export class BaseMacro extends Document {
  static DEFAULT_ICON = "icons/svg/dice-target.svg";

  static override metadata = this.describe({
    name: "Macro",
    collection: "macros",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "img", "sort", "folder"],
    label: "DOCUMENT.Macro",
    labelPlural: "DOCUMENT.Macros",
    coreTypes: Object.values(MACRO_TYPES),
    permissions: { create: mayCreate, update: mayUpdate, delete: "OWNER" },
  });

  static override defineSchema() {
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField({ required: true, blank: false, textSearch: true }),
      type: new fields.DocumentTypeField(this, { initial: MACRO_TYPES.CHAT }),
      author: new fields.DocumentAuthorField(BaseUser),
      img: new fields.FilePathField({ categories: ["IMAGE"], initial: () => this.DEFAULT_ICON }),
      scope: new fields.StringField({
        required: true,
        choices: [...MACRO_SCOPES],
        initial: MACRO_SCOPES[0],
        validationError: "must be a value in CONST.MACRO_SCOPES",
      }),
      command: new fields.StringField({ required: true, blank: true }),
      folder: new fields.ForeignDocumentField(BaseFolder),
      sort: new fields.IntegerSortField(),
      ownership: new fields.DocumentOwnershipField(),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }

  /** Everyone writes macros of their own; whether a certain one may be made depends on what it holds. */
  static override canUserCreate(user: DocumentUser): boolean {
    return user.hasRole(USER_ROLES.PLAYER);
  }
}

const mayScript = (user: DocumentUser, macro: BaseMacro): boolean =>
  macro._source.type !== MACRO_TYPES.SCRIPT || user.hasPermission("MACRO_SCRIPT");

function mayCreate(user: DocumentUser, macro: BaseMacro): boolean {
  return mayScript(user, macro) && (user.isGM || macro._source.author === user.id);
}

function mayUpdate(user: DocumentUser, macro: BaseMacro): boolean {
  return mayScript(user, macro) && (macro._source.author === user.id || macro.testUserPermission(user, "OWNER"));
}
