import { Document } from "../abstract/document.ts";
import type { DocumentUser } from "../abstract/permissions.ts";
import { TOKEN_SHAPES } from "../constants/scenes.ts";
import * as fields from "../data/fields.ts";
import { sharedTokenSchema } from "../data/prototype-token.ts";
import { BaseActorDelta } from "./actor-delta.ts";
import { documentReference } from "./reference.ts";

const whole = () => new fields.NumberField({ required: true, integer: true, nullable: false, initial: 0 });

/** An actor's figure on a scene. */
export class BaseToken extends Document {
  static DEFAULT_ICON = "icons/svg/mystery-man.svg";

  static override metadata = this.describe({
    name: "Token",
    collection: "tokens",
    label: "DOCUMENT.Token",
    labelPlural: "DOCUMENT.Tokens",
    isEmbedded: true,
    embedded: { ActorDelta: "delta" },
    permissions: { create: "TOKEN_CREATE", update: mayUpdate, delete: "TOKEN_DELETE" },
  });

  static override defineSchema() {
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField({ required: true, blank: true, textSearch: true }),
      ...sharedTokenSchema(),
      actorId: new fields.ForeignDocumentField(documentReference("Actor"), { idOnly: true }),
      delta: new fields.EmbeddedDocumentField(BaseActorDelta, { initial: null }),
      shape: new fields.NumberField({ initial: TOKEN_SHAPES.RECTANGLE_1, choices: Object.values(TOKEN_SHAPES) }),
      x: whole(),
      y: whole(),
      elevation: new fields.NumberField({ required: true, nullable: false, initial: 0 }),
      sort: whole(),
      locked: new fields.BooleanField(),
      hidden: new fields.BooleanField(),
      _movementHistory: new fields.ArrayField(new fields.ObjectField()),
      _regions: new fields.ArrayField(new fields.ForeignDocumentField(documentReference("Region"), { idOnly: true })),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }

  /** The actor's owners own the token. */
  override getUserLevel(user: DocumentUser): number {
    const actor = this.actor as { getUserLevel(user: DocumentUser): number } | null | undefined;
    return actor ? actor.getUserLevel(user) : super.getUserLevel(user);
  }
}

function mayUpdate(user: DocumentUser, token: BaseToken): boolean {
  return user.isGM || token.testUserPermission(user, "OWNER");
}
