import { Document } from "../abstract/document.ts";
import type { DocumentUser } from "../abstract/permissions.ts";
import { CHAT_MESSAGE_STYLES } from "../constants/play.ts";
import * as fields from "../data/fields.ts";
import { isPlainObject } from "../utils/types.ts";
import { documentReference } from "./reference.ts";
import { BaseUser } from "./user.ts";

const idOf = (documentName: string) =>
  new fields.ForeignDocumentField(documentReference(documentName), { idOnly: true });

/** A line of the chat. */
export class BaseChatMessage extends Document {
  static override metadata = this.describe({
    name: "ChatMessage",
    collection: "messages",
    label: "DOCUMENT.ChatMessage",
    labelPlural: "DOCUMENT.ChatMessages",
    hasTypeData: true,
    isPrimary: true,
    permissions: { create: mayCreate, update: mayChange, delete: mayChange },
  });

  static override defineSchema() {
    return {
      _id: new fields.DocumentIdField(),
      type: new fields.DocumentTypeField(this, { initial: "base" }),
      system: new fields.TypeDataField(this),
      style: new fields.NumberField({
        required: true,
        choices: Object.values(CHAT_MESSAGE_STYLES),
        initial: CHAT_MESSAGE_STYLES.OTHER,
        validationError: "must be a value in CONST.CHAT_MESSAGE_STYLES",
      }),
      author: new fields.DocumentAuthorField(BaseUser),
      timestamp: new fields.NumberField({ required: true, nullable: false, initial: () => Date.now() }),
      flavor: new fields.HTMLField(),
      title: new fields.StringField(),
      content: new fields.HTMLField({ textSearch: true }),
      speaker: new fields.SchemaField({
        scene: idOf("Scene"),
        actor: idOf("Actor"),
        token: idOf("Token"),
        alias: new fields.StringField(),
      }),
      whisper: new fields.ArrayField(idOf("User")),
      blind: new fields.BooleanField(),
      rolls: new fields.ArrayField(new fields.JSONField({ validate: mustBeRoll })),
      sound: new fields.FilePathField({ categories: ["AUDIO"] }),
      emote: new fields.BooleanField(),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }
}

/** A roll says its class; what it holds is the dice's own affair. */
function mustBeRoll(json: string): void {
  const roll = JSON.parse(json) as unknown;
  if (!isPlainObject(roll) || typeof roll.class !== "string") throw new Error("is not valid roll data");
}

/** Only in one's own name. */
function mayCreate(user: DocumentUser, message: BaseChatMessage): boolean {
  return user.isGM || message._source.author === user.id;
}

/** The author's and the gamemasters' affair. */
function mayChange(user: DocumentUser, message: BaseChatMessage): boolean {
  return user.isGM || message._source.author === user.id;
}
