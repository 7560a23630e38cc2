import { CONFIG } from "../../core/config.ts";
import { game } from "../../core/game.ts";
import { Hooks } from "../../core/hooks.ts";
import { ui } from "../../core/ui.ts";
import { fromUuid } from "../../core/uuid.ts";
import type { AnyDocument } from "../../applications/documents.ts";
import { format } from "../strings.ts";
import type { Hotbar } from "./hotbar.ts";
import type { HotbarUser, MacroClass, MacroDocument } from "./macro-document.ts";

/** What is dropped on a slot: a document, and of a macro from the bar the slot that it leaves. */
export interface HotbarDropData {
  type?: string;
  uuid?: string;
  slot?: number | string;
  [key: string]: unknown;
}

const macroClass = (): MacroClass => CONFIG.Macro.documentClass as MacroClass;

/**
 * Puts what was dropped into a slot, unless a listener of `hotbarDrop(bar, data, slot)` answers false at once. Of a
 * macro that is itself, of a roll table one that draws from it, of any other document one that opens its sheet.
 */
export async function dropOnSlot(bar: Hotbar, data: HotbarDropData, slot: number): Promise<void> {
  if (!Hooks.call("hotbarDrop", bar, data, slot)) return;
  const user = game.user as HotbarUser;
  const macro = data.type === "Macro" ? await droppedMacro(data) : await macroForDocument(bar, data);
  if (!macro) return;
  const fromSlot = data.type === "Macro" ? data.slot : undefined;
  await user.assignHotbarMacro(macro, slot, fromSlot === undefined ? {} : { fromSlot });
}

/** The dropped macro, or a copy for this world when it lies elsewhere. */
async function droppedMacro(data: HotbarDropData): Promise<MacroDocument | null> {
  const macro = await macroClass().fromDropData(data);
  if (!macro || !macro.pack) return macro;
  return macroClass().create(game.macros.fromCompendium(macro, { clearFolder: true }) as object);
}

async function macroForDocument(bar: Hotbar, data: HotbarDropData): Promise<MacroDocument | null> {
  if (!data.uuid) return null;
  const document = (await fromUuid(data.uuid)) as AnyDocument | null;
  if (!document) return null;
  if (!(game.user as HotbarUser).hasPermission("MACRO_SCRIPT")) {
    ui.notifications?.warn("HOTBAR.NoScripts", { format: { name: document.name }, console: false });
    return null;
  }
  return document.documentName === "RollTable"
    ? bar._createRollTableRollMacro(document)
    : bar._createDocumentSheetToggle(document);
}

/** A script of the user's own with this name and command: the one that is there, or a new one. */
async function ownScript(name: string, command: string, img: string | undefined): Promise<MacroDocument> {
  const present = (game.macros.contents as MacroDocument[]).find(
    (macro) => macro.name === name && macro.command === command && macro.isAuthor,
  );
  return present ?? macroClass().create({ name, type: "script", command, ...(img ? { img } : {}) });
}

/** A macro that opens and closes the sheet of a document. */
export function sheetToggle({ name, uuid, img }: AnyDocument): Promise<MacroDocument> {
  const command = `await foundry.applications.ui.Hotbar.toggleDocumentSheet(${JSON.stringify(uuid)});`;
  return ownScript(format("HOTBAR.Display", { name }), command, img);
}

/** A macro that draws from a roll table. */
export function tableRoll({ name, uuid, img }: AnyDocument): Promise<MacroDocument> {
  const command = `const table = await fromUuid(${JSON.stringify(uuid)});\nawait table.draw();`;
  return ownScript(format("HOTBAR.Draw", { name }), command, img);
}
