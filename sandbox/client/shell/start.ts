import { DataModelValidationError } from "../../common/data/validation-failure.ts";
import { canvas } from "../core/canvas/canvas.ts";
import { CONFIG } from "../core/config.ts";
import { game } from "../core/game.ts";
import { Hooks } from "../core/hooks.ts";
import { ui } from "../core/ui.ts";
import type { ApplicationV2 } from "../applications/api/application.ts";
import { registerSheet } from "../applications/apps/sheet-registry.ts";
import { CombatantConfig } from "./combat/combatant-config.ts";
import { followCombats } from "./combat/follow-combats.ts";
import { UserConfig } from "./documents/user-config.ts";
import { FolderConfig } from "./folders/folder-config.ts";
import { applyAppearance, type Appearance } from "./appearance.ts";
import { Board } from "./board/board.ts";
import type { LoggedMessage } from "./chat/message-list.ts";
import type { ChatLog } from "./sidebar/tabs/chat-log.ts";
import type { SettingConfig } from "./settings/setting-config.ts";
import { buildSkeleton } from "./skeleton.ts";
import { TooltipManager } from "./tooltip/tooltip-manager.ts";
import { openMenuOnEscape } from "./ui/escape.ts";
import type { MainMenu } from "./ui/main-menu.ts";

/** Parts of the interface that are rendered at the start, in this order; the menu waits until it is asked for. */
const RENDERED = [
  "sidebar",
  "players",
  "chat",
  "combat",
  "actors",
  "items",
  "journal",
  "scenes",
  "tables",
  "compendium",
  "macros",
  "settings",
  "hotbar",
  "pause",
];

/** Sheets of documents that only the host knows; a package's own default goes before them. */
function registerSheets(): void {
  registerSheet({ documentName: "Folder" }, "core", FolderConfig, { types: ["base"], label: "FOLDER.Edit" });
  registerSheet({ documentName: "Combatant" }, "core", CombatantConfig, {
    types: ["base"],
    label: "COMBAT.CombatantUpdate",
  });
  registerSheet({ documentName: "User" }, "core", UserConfig, { types: ["base"], label: "PLAYERS.ConfigurePlayer" });
}

/** The log follows the messages of the world. */
function followMessages(chat: ChatLog): void {
  Hooks.on("createChatMessage", (message: LoggedMessage) => void chat.postOne(message, { notify: true }));
  Hooks.on("updateChatMessage", (message: LoggedMessage) => void chat.updateMessage(message));
  Hooks.on("deleteChatMessage", (message: LoggedMessage) => void chat.deleteMessage(message.id));
}

/** A click whose write was refused, or whose values do not fit, is answered by a message. */
function noticeRefusals(): void {
  globalThis.addEventListener("unhandledrejection", ({ reason }: PromiseRejectionEvent) => {
    const isMeant = reason instanceof DataModelValidationError || (reason instanceof Error && "refusal" in reason);
    if (isMeant) ui.notifications?.error(reason, { console: false });
  });
}

/** What a user may do shows in every directory and in the macro bar. */
function followPermissions(): void {
  const renderAll = () => {
    for (const name of RENDERED) void (ui[name] as ApplicationV2 | undefined)?.render();
  };
  const ofPermissions = (setting: { key: string }) => {
    if (setting.key === "core.permissions") renderAll();
  };
  Hooks.on("createSetting", ofPermissions);
  Hooks.on("updateSetting", ofPermissions);
  Hooks.on("updateUser", (user: { id: string }, changes: object) => {
    if (user.id === game.userId && ("role" in changes || "permissions" in changes)) renderAll();
  });
}

/** Other clients learn that a setting of the world wants a reload. */
function noticeReloads(): void {
  Hooks.on("updateSetting", (setting: { key: string }, _changes: object, _options: object, userId: string) => {
    const config = (game.settings.settings as Map<string, SettingConfig>).get(setting.key);
    if (!config?.requiresReload || config.scope !== "world" || userId === game.userId) return;
    ui.notifications?.info("SETTINGS.ReloadNotice", { localize: true, permanent: true, console: false });
  });
}

/** The board waits for a scene; the menu over tokens waits until it is asked for. */
function startBoard(): void {
  new Board(document.getElementById("board") as HTMLElement);
  canvas.hud = { token: new CONFIG.Token.hudClass() };
  canvas.tokens.hud = canvas.hud.token;
}

/**
 * Makes the interface: an instance of every class in `CONFIG.ui`, put into `ui` and rendered. Called between `setup`
 * and `ready`, in pages without layout too.
 */
export async function startInterface(): Promise<void> {
  buildSkeleton();
  registerSheets();
  document.documentElement.lang = game.i18n.lang as string;
  document.title = game.world.title;
  for (const [name, cls] of Object.entries(CONFIG.ui as Record<string, new () => unknown>)) {
    if (name !== "notifications") ui[name] = new cls();
  }
  game.tooltip = new TooltipManager();
  game.tooltip.start();
  applyAppearance(game.settings.get("core", "uiConfig") as Appearance);
  for (const name of RENDERED) await (ui[name] as ApplicationV2 | undefined)?.render({ force: true });
  startBoard();
  followMessages(ui.chat as ChatLog);
  followCombats();
  followPermissions();
  noticeRefusals();
  noticeReloads();
  openMenuOnEscape(ui.menu as MainMenu);
}
