import { getProperty } from "../../../common/utils/paths.ts";
import type { AnyDocument } from "../documents.ts";
import { format, game, notifyInfo } from "../host.ts";
import type { ApplicationV2 } from "./application.ts";
import type { HeaderControl } from "./configuration.ts";
import { kindOf } from "./document-kind.ts";
import type { DocumentSheetV2 } from "./document-sheet.ts";
import { sheetDialogs } from "./sheet-dialogs.ts";

/** What the header's menu of every document sheet offers. */
export const SHEET_CONTROLS: HeaderControl[] = [
  {
    icon: "fa-solid fa-gear",
    label: "SHEETS.ConfigureSheet",
    action: "configureSheet",
    visible(this: ApplicationV2) {
      const { options, isEditable } = this as DocumentSheetV2;
      return options.sheetConfig === true && isEditable && game().user?.isGM === true;
    },
  },
  {
    icon: "fa-solid fa-download",
    label: "COMPENDIUM.ImportEntry",
    action: "importDocument",
    visible(this: ApplicationV2) {
      return canImport((this as DocumentSheetV2).document);
    },
  },
];

/** Can the document of a compendium be copied into the world by this client's user? */
export function canImport(document: AnyDocument): boolean {
  const { canUserCreate } = document.constructor as unknown as { canUserCreate?(user: unknown): boolean };
  if (!document.pack || document.isEmbedded || !document.id) return false;
  return canUserCreate?.call(document.constructor, game().user) === true && document.documentName !== "Folder";
}

export function configureSheet(this: DocumentSheetV2): void {
  sheetDialogs.configureSheet(this);
}

/** Puts the uuid into the clipboard, or the id after a right click. */
export async function copyUuid(this: DocumentSheetV2, event: PointerEvent): Promise<void> {
  const byId = event.type === "contextmenu";
  const text = byId ? this.document.id : this.document.uuid;
  await navigator.clipboard?.writeText(text);
  const key = byId ? "DOCUMENT.IdCopiedClipboard" : "DOCUMENT.UuidCopiedClipboard";
  notifyInfo(
    format(key, { label: kindOf(this.document), [byId ? "id" : "uuid"]: text, type: byId ? "id" : "uuid", id: text }),
  );
}

/** Lets the user choose a picture for the field that the clicked image shows, or the image in the clicked button. */
export function editImage(this: DocumentSheetV2, _event: PointerEvent, target: HTMLElement): void {
  if (!this.isEditable) return;
  const path = target.dataset.edit ?? "img";
  const current = getProperty(this.document._source, path);
  const image = target instanceof HTMLImageElement ? target : target.querySelector<HTMLImageElement>("img[data-edit]");
  sheetDialogs.pickImage(typeof current === "string" ? current : "", (chosen) => {
    if (image) image.src = chosen;
    if (!this.options.form?.submitOnChange) return;
    if (image && this.form) this.form.dispatchEvent(new Event("submit", { cancelable: true }));
    else void this.document.update({ [path]: chosen });
  });
}

export async function importDocument(this: DocumentSheetV2): Promise<void> {
  await this.close();
  await sheetDialogs.importDocument(this.document);
}
