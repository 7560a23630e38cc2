import type { ClickAction } from "../../applications/api/configuration.ts";
import type { DocumentDirectory } from "./document-directory.ts";

type DirectoryAction = (this: DocumentDirectory, event: PointerEvent, target: HTMLElement) => void;

/** What the buttons of a directory do; most call a method that a directory of its own may override. */
const actions: Record<string, DirectoryAction> = {
  activateEntry(event, target) {
    void this._onClickEntry(event, target);
  },
  collapseFolders() {
    this.collapseAll();
  },
  createEntry(event, target) {
    this._onCreateEntry(event, target);
  },
  createFolder(event, target) {
    this._onCreateFolder(event, target);
  },
  toggleFolder(event, target) {
    this._onToggleFolder(event, target);
  },
  toggleSearch() {
    this.collection.toggleSearchMode();
    void this.render({ parts: ["header"] });
  },
  toggleSort() {
    this.collection.toggleSortingMode();
    void this.render({ parts: ["header", "directory"] });
  },
};

export const DIRECTORY_ACTIONS = actions as Record<string, ClickAction>;
