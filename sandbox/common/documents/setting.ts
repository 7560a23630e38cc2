import { Document } from "../abstract/document.ts";
import type { DocumentUser } from "../abstract/permissions.ts";
import * as fields from "../data/fields.ts";
import { documentReference } from "./reference.ts";

/** The stored value of a setting of the world, or of one user. */
export class BaseSetting extends Document {
  static override metadata = this.describe({
    name: "Setting",
    collection: "settings",
    label: "DOCUMENT.Setting",
    labelPlural: "DOCUMENT.Settings",
    permissions: { create: mayWrite, update: mayWrite, delete: mayWrite },
  });

  static override defineSchema() {
    return {
      _id: new fields.DocumentIdField(),
      key: new fields.StringField({
        required: true,
        nullable: false,
        blank: false,
        validate: (key: string) => /^[^.]+\..+$/.test(key),
        validationError: "must have the format {scope}.{field}",
      }),
      value: new fields.JSONField({ required: true, nullable: true, initial: null }),
      user: new fields.ForeignDocumentField(documentReference("User"), { idOnly: true }),
      _stats: new fields.DocumentStatsField(),
    };
  }
}

/** One's own, or those of the world with the permission; who may do what at all is for gamemasters. */
function mayWrite(user: DocumentUser, setting: BaseSetting): boolean {
  const owner = setting._source.user as string | null;
  if (owner) return owner === user.id;
  return setting._source.key === "core.permissions"
    ? user.hasRole("GAMEMASTER")
    : user.hasPermission("SETTINGS_MODIFY");
}
