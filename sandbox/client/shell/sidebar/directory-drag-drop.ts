import { DragDrop } from "../../applications/ux/drag-drop.ts";
import { TextEditor } from "../../applications/ux/text-editor.ts";
import { dropPlace, type DroppedData } from "./directory-drop.ts";
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
      permissions: { dragstart: () => true, drop: () => this.#directory._canDrop() },
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
    const folderId = element.closest<HTMLElement>(".folder")?.dataset.folderId ?? "";
    const { entryId } = element.dataset;
    const data = entryId ? this.#directory._getEntryDragData(entryId) : this.#directory._getFolderDragData(folderId);
    if (data) event.dataTransfer?.setData("text/plain", JSON.stringify(data));
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
    const directory = this.#directory;
    const data = TextEditor.implementation.getDragEventData(event) as DroppedData;
    if (!data.type) return;
    const place = dropPlace(event.target as Element, event.clientY, directory.collection.folders);
    if (data.type === "Folder") await directory._dropFolder(place, data);
    else if (data.type === directory.documentName) await directory._dropEntry(place, data);
  }
}
