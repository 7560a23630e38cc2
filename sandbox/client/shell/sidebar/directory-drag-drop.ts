import { DragDrop } from "../../applications/ux/drag-drop.ts";
import { TextEditor } from "../../applications/ux/text-editor.ts";
import { ui } from "../../core/ui.ts";
import { setExpanded } from "../folders/expanded.ts";
import { format } from "../strings.ts";
import { dropPlace, folderObstacle, sortEntry, type DropPlace } from "./directory-drop.ts";
import type { DocumentDirectory } from "./document-directory.ts";

/** Dragging entries and folders of a directory, and dropping them or foreign documents into it. */
export class DirectoryDragDrop {
  readonly #directory: DocumentDirectory;

  constructor(directory: DocumentDirectory) {
    this.#directory = directory;
  }

  /** Wires the rendered directory; its user may drag whatever they see, and drop where they may create. */
  bind(html: HTMLElement): void {
    new DragDrop.implementation({
      dragSelector: ".directory-item.entry, .folder-header",
      dropSelector: ".directory-list",
      permissions: { dragstart: () => true, drop: () => this.#directory._canCreateEntry() },
      callbacks: {
        dragstart: (event) => this.start(event),
        dragover: (event) => this.over(event),
        dragleave: (event) => this.leave(event),
        drop: (event) => void this.drop(event),
      },
    }).bind(html);
  }

  start(event: DragEvent): void {
    const element = event.currentTarget as HTMLElement;
    const { collection } = this.#directory;
    const folderId = element.closest<HTMLElement>(".folder")?.dataset.folderId;
    const dragged = element.dataset.entryId
      ? collection.get(element.dataset.entryId)
      : folderId && collection.folders.get(folderId);
    if (!dragged) return;
    event.dataTransfer?.setData("text/plain", JSON.stringify(dragged.toDragData?.() ?? {}));
  }

  over(event: DragEvent): void {
    const folder = (event.target as Element).closest<HTMLElement>(".directory-item.folder");
    this.#unmark();
    folder?.classList.add("droptarget");
  }

  leave(event: DragEvent): void {
    const list = event.currentTarget as HTMLElement;
    if (!list.contains(event.relatedTarget as Node | null)) this.#unmark();
  }

  #unmark(): void {
    for (const marked of this.#directory.element.querySelectorAll(".droptarget")) marked.classList.remove("droptarget");
  }

  async drop(event: DragEvent): Promise<void> {
    this.#unmark();
    const { collection, documentName } = this.#directory;
    const data = TextEditor.implementation.getDragEventData(event) as { type?: string; uuid?: string };
    if (!data.type) return;
    const place = dropPlace(event.target as Element, event.clientY, collection.folders);
    if (data.type === "Folder") await this.#dropFolder(data, place);
    else if (data.type === documentName) await this.#dropEntry(data, place);
  }

  async #dropEntry(data: object, place: DropPlace): Promise<void> {
    const directory = this.#directory;
    const dropped = await directory.documentClass.fromDropData(data);
    if (!dropped) return;
    const exists = directory._entryAlreadyExists(dropped);
    const entry = exists ? dropped : await directory._createDroppedEntry(dropped, { folder: place.folder?.id ?? null });
    if (place.folder) setExpanded(place.folder.uuid, true);
    const updates = sortEntry(entry, place, directory.collection);
    if (updates.length > 0) await directory.documentClass.updateDocuments(updates);
  }

  async #dropFolder(data: { uuid?: string }, place: DropPlace): Promise<void> {
    const { collection } = this.#directory;
    const id = data.uuid?.split(".").at(-1) ?? "";
    const folder = collection.folders.get(id);
    if (!folder || folder === place.folder) return;
    const obstacle = folderObstacle(folder, place.folder, collection.folders, collection.maxFolderDepth);
    if (obstacle) {
      ui.notifications?.warn(format(obstacle, { depth: collection.maxFolderDepth }), { console: false });
      return;
    }
    if (place.folder) setExpanded(place.folder.uuid, true);
    await folder.update({ folder: place.folder?.id ?? null });
  }
}
