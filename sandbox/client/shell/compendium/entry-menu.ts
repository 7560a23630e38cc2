import type { ContextMenuEntry } from "../../applications/ux/context-menu.ts";
import { contextEntry } from "../../applications/ux/context-entry.ts";
import { duplicateDocument } from "../documents/duplicate.ts";
import { documentLabel, format } from "../strings.ts";
import { attempt } from "./attempt.ts";
import { canEdit } from "./can-edit.ts";
import type { Compendium } from "./compendium-types.ts";
import { canImport, importEntry } from "./import-entry.ts";

async function duplicate(pack: Compendium, id: string): Promise<void> {
  const document = await pack.getDocument(id);
  if (document) await duplicateDocument(document);
}

/** What the context menu of a compendium's window offers for a document. */
export function compendiumEntryMenu(pack: Compendium): ContextMenuEntry[] {
  const idOf = (element: HTMLElement): string => element.dataset.entryId ?? "";
  const isEditable = () => canEdit(pack);
  return [
    contextEntry({
      label: "COMPENDIUM.ImportEntry",
      icon: "fa-solid fa-download",
      visible: () => canImport(pack),
      onClick: (element) => importEntry(pack, idOf(element)),
    }),
    contextEntry({
      label: "FOLDER.Clear",
      icon: "fa-solid fa-folder-minus",
      visible: (element) => isEditable() && Boolean(pack.index.get(idOf(element))?.folder),
      onClick: (element) => attempt(async () => (await pack.getDocument(idOf(element)))?.update({ folder: null })),
    }),
    contextEntry({
      label: "DOCUMENT.Duplicate",
      icon: "fa-regular fa-copy",
      visible: isEditable,
      onClick: (element) => attempt(() => duplicate(pack, idOf(element))),
    }),
    contextEntry({
      label: format("DOCUMENT.Delete", { type: documentLabel(pack.documentName) }),
      icon: "fa-solid fa-trash",
      visible: isEditable,
      onClick: (element) => attempt(async () => (await pack.getDocument(idOf(element)))?.deleteDialog()),
    }),
  ];
}
