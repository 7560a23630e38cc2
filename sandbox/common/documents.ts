/**
 * The base classes of documents by name. They define the schema, clean and check core fields, and say who may do what.
 *
 * The client derives its classes from them. The server asks them for the core fields and for the permission that each
 * action needs: what a system's models make of `system` is the clients' affair.
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
