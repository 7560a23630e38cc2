import type { ContextMenuEntry } from "../../applications/ux/context-menu.ts";
import { game } from "../../core/game.ts";
import { contextEntry } from "../../applications/ux/context-entry.ts";
import type { DirectoryCollection, DirectoryDocument } from "../directory-types.ts";
import { duplicateDocument } from "../documents/duplicate.ts";
import { importIntoDocument } from "../documents/import-document.ts";
import { DocumentOwnershipConfig } from "../documents/ownership-config.ts";
import { moveToFolder } from "../folders/move-to-folder.ts";
import { format, documentLabel } from "../strings.ts";

/** What the context menu of a directory offers for a document. */
export function entryMenu(collection: DirectoryCollection): ContextMenuEntry[] {
  const documentOf = (element: HTMLElement): DirectoryDocument | undefined =>
    collection.get(element.dataset.entryId ?? "");
  const when =
    (test: (document: DirectoryDocument) => boolean) =>
    (element: HTMLElement): boolean => {
      const document = documentOf(element);
      return document !== undefined && test(document);
    };
  const run =
    (action: (document: DirectoryDocument) => unknown) =>
    (element: HTMLElement): unknown => {
      const document = documentOf(element);
      return document && action(document);
    };
  const isGM = () => game.user.isGM as boolean;
  return [
    contextEntry({
      label: "OWNERSHIP.Configure",
      icon: "fa-solid fa-user-lock",
      visible: when(isGM),
      onClick: run((document) => new DocumentOwnershipConfig({ document }).render({ force: true })),
    }),
    contextEntry({
      label: "FOLDER.Move",
      icon: "fa-solid fa-folder-tree",
      visible: when((document) => [...collection.folders].length > 0 && document.canUserModify(game.user, "update")),
      onClick: run((document) => moveToFolder(document, collection)),
    }),
    contextEntry({
      label: "FOLDER.Clear",
      icon: "fa-solid fa-folder-minus",
      visible: when((document) => isGM() && document.folder !== null),
      onClick: run((document) => document.update({ folder: null })),
    }),
    contextEntry({
      label: "DOCUMENT.Export",
      icon: "fa-solid fa-file-export",
      visible: when((document) => document.isOwner),
      onClick: run((document) => document.exportToJSON()),
    }),
    contextEntry({
      label: "DOCUMENT.Import",
      icon: "fa-solid fa-file-import",
      visible: when((document) => document.isOwner),
      onClick: run(importIntoDocument),
    }),
    contextEntry({
      label: "DOCUMENT.Duplicate",
      icon: "fa-regular fa-copy",
      visible: when((document) => document.isOwner && collection.documentClass.canUserCreate(game.user)),
      onClick: run(duplicateDocument),
    }),
    contextEntry({
      label: format("DOCUMENT.Delete", { type: documentLabel(collection.documentName) }),
      icon: "fa-solid fa-trash",
      visible: when((document) => document.canUserModify(game.user, "delete")),
      onClick: run((document) => document.deleteDialog()),
    }),
  ];
}
