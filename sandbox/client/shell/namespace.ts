/**
 * What the host's interface adds to `foundry.applications`, and the parts that it hands to the core.
 * Importing this file puts the classes into `CONFIG.ui`, where systems replace them during `init`.
 */
import { sheetDialogs } from "../applications/api/sheet-dialogs.ts";
import { PrototypeTokenConfig } from "../applications/sheets/prototype-token-config.ts";
import { CONFIG } from "../core/config.ts";
import { game } from "../core/game.ts";
import type { Parts } from "../core/parts.ts";
import { ui } from "../core/ui.ts";
import { BasePlaceableHUD } from "./board/placeable-hud.ts";
import { registerBoardKeys } from "./board/board-keys.ts";
import { TokenHUD } from "./board/token-hud.ts";
import { renderMessageHTML } from "./chat/message-html.ts";
import { Compendium } from "./compendium/compendium.ts";
import { importEntry } from "./compendium/import-entry.ts";
import { importCompendiumDialog } from "./compendium/import-dialog.ts";
import { configurePackOwnership } from "./compendium/pack-ownership.ts";
import { CombatTrackerConfig } from "./combat/tracker-config.ts";
import { CombatantConfig } from "./combat/combatant-config.ts";
import { confirm } from "./confirm.ts";
import { registerInterfaceSettings } from "./core-settings.ts";
import { createDocumentDialog, deleteDocumentDialog } from "./documents/document-dialogs.ts";
import { DocumentOwnershipConfig } from "./documents/ownership-config.ts";
import { UserConfig } from "./documents/user-config.ts";
import { Hotbar } from "./hotbar/hotbar.ts";
import { registerHotbarKeys } from "./hotbar/hotbar-keys.ts";
import { registerHotbarSettings } from "./hotbar/hotbar-settings.ts";
import { FolderConfig } from "./folders/folder-config.ts";
import { ControlsConfig } from "./keys/controls-config.ts";
import { registerCoreKeys } from "./keys/core-keys.ts";
import { SettingsConfig } from "./settings/settings-config.ts";
import { DocumentDirectory } from "./sidebar/document-directory.ts";
import { AbstractSidebarTab } from "./sidebar/sidebar-tab.ts";
import { Sidebar } from "./sidebar/sidebar.ts";
import { ActorDirectory } from "./sidebar/tabs/actor-directory.ts";
import { ChatLog } from "./sidebar/tabs/chat-log.ts";
import { CombatTracker } from "./sidebar/tabs/combat-tracker.ts";
import { CompendiumDirectory } from "./sidebar/tabs/compendium-directory.ts";
import { ItemDirectory } from "./sidebar/tabs/item-directory.ts";
import { JournalDirectory } from "./sidebar/tabs/journal-directory.ts";
import { MacroDirectory } from "./sidebar/tabs/macro-directory.ts";
import { RollTableDirectory } from "./sidebar/tabs/roll-table-directory.ts";
import { SceneDirectory } from "./sidebar/tabs/scene-directory.ts";
import { Settings } from "./sidebar/tabs/settings.ts";
import { startInterface } from "./start.ts";
import { TooltipManager } from "./tooltip/tooltip-manager.ts";
import { GamePause } from "./ui/game-pause.ts";
import { MainMenu } from "./ui/main-menu.ts";
import { Notifications } from "./ui/notifications.ts";
import { SceneControls } from "./ui/scene-controls.ts";
import { SceneNavigation } from "./ui/scene-navigation.ts";
import { Players } from "./ui/players.ts";
import { PermissionConfig } from "./users/permission-config.ts";
import { registerUserMenus } from "./users/user-menus.ts";

export const shell = {
  sidebar: {
    AbstractSidebarTab,
    DocumentDirectory,
    Sidebar,
    apps: { Compendium, ControlsConfig },
    tabs: {
      ActorDirectory,
      ChatLog,
      CombatTracker,
      CompendiumDirectory,
      ItemDirectory,
      JournalDirectory,
      MacroDirectory,
      RollTableDirectory,
      SceneDirectory,
      Settings,
    },
  },
  hud: { BasePlaceableHUD, TokenHUD },
  ui: { GamePause, Hotbar, MainMenu, Notifications, Players, SceneControls, SceneNavigation },
  settings: { SettingsConfig },
  sheets: { CombatantConfig, FolderConfig, UserConfig },
  apps: { CombatTrackerConfig, DocumentOwnershipConfig, PermissionConfig },
};

/** Classes that belong to `foundry.helpers.interaction`. */
export const interaction = { TooltipManager };

Object.assign(CONFIG.ui, {
  menu: MainMenu,
  sidebar: Sidebar,
  notifications: Notifications,
  players: Players,
  chat: ChatLog,
  combat: CombatTracker,
  actors: ActorDirectory,
  items: ItemDirectory,
  journal: JournalDirectory,
  tables: RollTableDirectory,
  scenes: SceneDirectory,
  macros: MacroDirectory,
  compendium: CompendiumDirectory,
  settings: Settings,
  hotbar: Hotbar,
  controls: SceneControls,
  nav: SceneNavigation,
  pause: GamePause,
});
Object.assign((CONFIG.Token ??= {}), { hudClass: TokenHUD, prototypeSheetClass: PrototypeTokenConfig });
ui.notifications = new Notifications();
sheetDialogs.importDocument = ({ pack, id }) => importEntry(game.packs.get(pack), id);
sheetDialogs.configureOwnership = (document) => void new DocumentOwnershipConfig({ document }).render({ force: true });

/** What the core asks of the interface. */
export const shellParts: Partial<Parts> = {
  confirm,
  compendiumApplication: () => Compendium,
  configurePackOwnership: configurePackOwnership as Parts["configurePackOwnership"],
  importCompendiumDialog: importCompendiumDialog as Parts["importCompendiumDialog"],
  createDocumentDialog: createDocumentDialog as Parts["createDocumentDialog"],
  deleteDocumentDialog: deleteDocumentDialog as Parts["deleteDocumentDialog"],
  registerInterfaceSettings: () => {
    registerInterfaceSettings();
    registerHotbarSettings();
    registerCoreKeys();
    registerHotbarKeys();
    registerBoardKeys();
    registerUserMenus();
  },
  renderMessageHTML,
  startInterface,
};

export { startInterface };
