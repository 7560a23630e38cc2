import { context } from "../../../common/context.ts";
import { PrototypeToken } from "../../../common/data/prototype-token.ts";
import * as collections from "../collections/collections.ts";
import { Token } from "../canvas/token.ts";
import { TokenLayer } from "../canvas/token-layer.ts";
import { TokenRuler } from "../canvas/token-ruler.ts";
import { CONFIG } from "../config.ts";
import { ActiveEffect } from "../documents/effects/active-effect-13.ts";
import { Actor } from "../documents/actor.ts";
import { ChatMessage } from "../documents/chat-message.ts";
import { Combat } from "../documents/combat/combat.ts";
import { CombatConfiguration } from "../documents/combat/combat-configuration.ts";
import { Combatant } from "../documents/combat/combatant.ts";
import { CombatantGroup } from "../documents/combat/combatant-group.ts";
import { Folder } from "../documents/folder.ts";
import { Item } from "../documents/item.ts";
import { JournalEntry } from "../documents/journal/journal-entry.ts";
import { JournalEntryCategory } from "../documents/journal/journal-entry-category.ts";
import { JournalEntryPage } from "../documents/journal/journal-entry-page.ts";
import { Macro } from "../documents/macro.ts";
import * as others from "../documents/others.ts";
import { Scene } from "../documents/scenes/scene.ts";
import { RollTable } from "../documents/tables/roll-table.ts";
import { TableResult } from "../documents/tables/table-result.ts";
import { ActorDelta } from "../documents/tokens/actor-delta.ts";
import { TokenDocument } from "../documents/tokens/token-document.ts";
import { Setting } from "../documents/setting.ts";
import { User } from "../documents/user.ts";
import { deprecated } from "../generation/deprecated.ts";
import { tokenMovement } from "./token-movement.ts";

/** Classes of the documents by name. */
export const documentClasses: Record<string, any> = {
  ActiveEffect,
  Actor,
  ActorDelta,
  ChatMessage,
  Combat,
  Combatant,
  CombatantGroup,
  Folder,
  Item,
  JournalEntry,
  JournalEntryCategory,
  JournalEntryPage,
  Macro,
  RollTable,
  Scene,
  Setting,
  TableResult,
  User,
  Token: TokenDocument,
  Card: others.Card,
  Cards: others.Cards,
  Playlist: others.Playlist,
  PlaylistSound: others.PlaylistSound,
};

const collectionClasses: Record<string, unknown> = {
  Actor: collections.Actors,
  Cards: collections.CardStacks,
  ChatMessage: collections.ChatMessages,
  Combat: collections.CombatEncounters,
  Folder: collections.Folders,
  Item: collections.Items,
  JournalEntry: collections.Journal,
  Macro: collections.Macros,
  Playlist: collections.Playlists,
  RollTable: collections.RollTables,
  Scene: collections.Scenes,
  Setting: collections.WorldSettings,
  User: collections.Users,
};

const icons: Record<string, string> = {
  Actor: "fa-solid fa-user",
  Cards: "fa-solid fa-cards",
  ChatMessage: "fa-solid fa-comments",
  Combat: "fa-solid fa-khanda",
  Folder: "fa-solid fa-folder",
  Item: "fa-solid fa-suitcase",
  JournalEntry: "fa-solid fa-book-open",
  JournalEntryPage: "fa-solid fa-file-lines",
  Macro: "fa-solid fa-code",
  Playlist: "fa-solid fa-music",
  RollTable: "fa-solid fa-table-list",
  Scene: "fa-solid fa-map",
  ActiveEffect: "fa-solid fa-person-rays",
};

/** A prototype token is configured by the class that `CONFIG.Token` names; made anew each time. */
function giveSheetToPrototypes(): void {
  Object.defineProperty(PrototypeToken.prototype, "sheet", {
    configurable: true,
    get(this: PrototypeToken): unknown {
      const Sheet = CONFIG.Token.prototypeSheetClass as (new (options: object) => unknown) | undefined;
      return Sheet && this.parent ? new Sheet({ prototype: this }) : null;
    },
  });
}

/** The class of the tokens' layer has two names, of which generation 14 keeps that of the canvas. */
function aliasLayerClass(): void {
  const report = () => {
    if (context.generation > 13) deprecated("CONFIG.Token.layerClass is now CONFIG.Canvas.layers.tokens.layerClass");
  };
  Object.defineProperty(CONFIG.Token, "layerClass", {
    configurable: true,
    enumerable: false,
    get() {
      report();
      return CONFIG.Canvas.layers.tokens.layerClass as unknown;
    },
    set(layerClass: unknown) {
      report();
      CONFIG.Canvas.layers.tokens.layerClass = layerClass;
    },
  });
}

/** Fills `CONFIG` with an entry for every kind of document. */
export function configureDocuments(): void {
  for (const [name, documentClass] of Object.entries(documentClasses)) {
    const entry: Record<string, unknown> = (CONFIG[name] ??= {});
    entry.documentClass = documentClass;
    if (collectionClasses[name]) entry.collection = collectionClasses[name];
    Object.assign(entry, {
      sheetClasses: {},
      sidebarIcon: icons[name],
      compendiumIndexFields: [],
      typeLabels: {},
      typeIcons: {},
      defaultType: undefined,
    });
    if (documentClass.metadata.hasTypeData) entry.dataModels = {};
  }
  CONFIG.ActiveEffect.legacyTransferral = true;
  CONFIG.Actor.trackableAttributes = {};
  Object.assign(CONFIG.Token, {
    objectClass: Token,
    rulerClass: TokenRuler,
    movement: tokenMovement(),
    adjectivesPrefix: "TOKEN.ADJECTIVES",
  });
  CONFIG.Canvas = { layers: { tokens: { layerClass: TokenLayer, group: "interface" } } };
  aliasLayerClass();
  giveSheetToPrototypes();
  CONFIG.ChatMessage.batchSize = 100;
  CONFIG.JournalEntryPage.defaultType = "text";
  CONFIG.JournalEntryPage.typeIcons = {
    text: "fa-solid fa-file-lines",
    image: "fa-solid fa-file-image",
    pdf: "fa-solid fa-file-pdf",
    video: "fa-solid fa-file-video",
  };
  CONFIG.RollTable.resultIcon = "icons/svg/d20-black.svg";
  CONFIG.RollTable.resultTemplate = "templates/dice/table-result.hbs";
  CONFIG.Combat.initiative = { formula: null, decimals: 2 };
  CONFIG.Combat.settings = new CombatConfiguration();
  CONFIG.Combat.sounds = {};
  CONFIG.Combat.fallbackTurnMarker = "icons/svg/target.svg";
  CONFIG.Combat.initiativeIcon = { icon: "icons/svg/d20.svg", hover: "icons/svg/d20-highlight.svg" };
}
