import { Document } from "../abstract/document.ts";
import { USER_PERMISSIONS, USER_ROLES } from "../constants/users.ts";
import { context } from "../context.ts";
import * as fields from "../data/fields.ts";
import { Color } from "../utils/color.ts";
import type { Plain } from "../utils/types.ts";
import { BaseActor } from "./actor.ts";

const isRecordOf = (kind: string) => (record: object) => Object.values(record).every((value) => typeof value === kind);

/** Someone at the table. */
export class BaseUser extends Document {
  declare name: string;
  declare role: number;
  declare permissions: Record<string, boolean>;

  static override metadata = this.describe({
    name: "User",
    collection: "users",
    label: "DOCUMENT.User",
    labelPlural: "DOCUMENT.Users",
    permissions: { create: mayManage, update: mayUpdate, delete: mayManage },
  });

  static override defineSchema() {
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField({ required: true, blank: false, textSearch: true }),
      role: new fields.NumberField({
        required: true,
        choices: Object.values(USER_ROLES),
        initial: USER_ROLES.PLAYER,
        readonly: true,
      }),
      password: new fields.StringField({ required: true, blank: true }),
      passwordSalt: new fields.StringField(),
      avatar: new fields.FilePathField({ categories: ["IMAGE"] }),
      character: new fields.ForeignDocumentField(BaseActor),
      color: new fields.ColorField({ required: true, nullable: false, initial: randomColor }),
      pronouns: new fields.StringField({ required: true }),
      hotbar: new fields.ObjectField({
        required: true,
        validate: isRecordOf("string"),
        validationError: "must be a mapping of slots to macro identifiers",
      }),
      permissions: new fields.ObjectField({
        required: true,
        validate: isRecordOf("boolean"),
        validationError: "must be a mapping of permission names to booleans",
      }),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }

  /** Assistants and gamemasters. */
  get isGM(): boolean {
    return this.hasRole(USER_ROLES.ASSISTANT);
  }

  /** A permission or a role by name. */
  can(action: string): boolean {
    return action in USER_PERMISSIONS ? this.hasPermission(action) : this.hasRole(action);
  }

  hasPermission(permission: string): boolean {
    if (this.role === USER_ROLES.NONE) return false;
    const { disableGM = false, defaultRole = USER_ROLES.GAMEMASTER } = USER_PERMISSIONS[permission] ?? {};
    if (this.isGM && !disableGM && this.role === USER_ROLES.GAMEMASTER) return true;
    if (permission in this.permissions) return this.permissions[permission] === true;
    const roles = context.rolePermissions()?.[permission];
    return roles ? roles.includes(this.role) : this.role >= defaultRole;
  }

  hasRole(role: string | number, { exact = false }: { exact?: boolean } = {}): boolean {
    const level = typeof role === "string" ? (USER_ROLES as Record<string, number>)[role] : role;
    if (level === undefined) return false;
    return exact ? this.role === level : this.role >= level;
  }
}

function randomColor(): string {
  return Color.fromHSV([Math.random(), 0.8, 0.8]).toString();
}

function mayManage(user: BaseUser, document: BaseUser): boolean {
  return user.isGM && document.role <= user.role;
}

/** Everyone may change themselves, save for what makes them mightier. */
function mayUpdate(user: BaseUser, document: BaseUser, changes: Plain): boolean {
  if (user.role === USER_ROLES.GAMEMASTER) return true;
  if (typeof changes.role === "number" && changes.role !== document.role && changes.role > user.role) return false;
  if (user.isGM) return document.role <= user.role;
  const guarded = ["role", "permissions", "name", "password"];
  return user.id === document.id && !guarded.some((key) => key in changes && key !== "password");
}
