/**
 * The base classes of documents by name. They define the schema, clean and check core fields, and say who may do what.
 *
 * A server uses them as they are: `new (documentClassFor("Actor"))(data)` cleans and checks a complete document (it
 * throws a DataModelValidationError), `.toObject()` is what to store; `document.updateSource(changes)` answers the
 * difference to store and broadcast; `document.canUserModify(user, "update", difference)` answers whether the user (a
 * BaseUser) may. Without a configured context every sub-type is allowed and `system` is a plain object: what a system's
 * models make of it is the clients' affair.
 */
import type { Document } from "./abstract/document.ts";
import { BaseActiveEffect } from "./documents/active-effect.ts";
import { BaseActor } from "./documents/actor.ts";
import { BaseActorDelta } from "./documents/actor-delta.ts";
import { BaseCard, BaseCards } from "./documents/cards.ts";
import { BaseChatMessage } from "./documents/chat-message.ts";
import { BaseCombat, BaseCombatant, BaseCombatantGroup } from "./documents/combat.ts";
import { BaseFolder } from "./documents/folder.ts";
import { BaseItem } from "./documents/item.ts";
import { BaseJournalEntry, BaseJournalEntryCategory, BaseJournalEntryPage } from "./documents/journal.ts";
import { BaseMacro } from "./documents/macro.ts";
import { BasePlaylist, BasePlaylistSound } from "./documents/playlist.ts";
import { BaseRollTable, BaseTableResult } from "./documents/roll-table.ts";
import { BaseScene } from "./documents/scene.ts";
import { BaseSetting } from "./documents/setting.ts";
import { BaseToken } from "./documents/token.ts";
import { BaseUser } from "./documents/user.ts";

export const baseDocuments = {
  BaseActiveEffect,
  BaseActor,
  BaseActorDelta,
  BaseCard,
  BaseCards,
  BaseChatMessage,
  BaseCombat,
  BaseCombatant,
  BaseCombatantGroup,
  BaseFolder,
  BaseItem,
  BaseJournalEntry,
  BaseJournalEntryCategory,
  BaseJournalEntryPage,
  BaseMacro,
  BasePlaylist,
  BasePlaylistSound,
  BaseRollTable,
  BaseScene,
  BaseSetting,
  BaseTableResult,
  BaseToken,
  BaseUser,
};

/** The base class of a document name, or undefined for documents that this host does not know. */
export function findDocumentClass(documentName: string): typeof Document | undefined {
  const classes = baseDocuments as unknown as Record<string, typeof Document>;
  return Object.hasOwn(classes, `Base${documentName}`) ? classes[`Base${documentName}`] : undefined;
}

/** @throws for documents that this host does not know */
export function documentClassFor(documentName: string): typeof Document {
  const documentClass = findDocumentClass(documentName);
  if (!documentClass) throw new Error(`The document ${documentName} is not provided by the sandbox`);
  return documentClass;
}
