import type {
  ApplicationConfiguration,
  ApplicationOptions,
  RenderContext,
  RenderOptions,
} from "../../applications/api/configuration.ts";
import type { ContextMenuEntry } from "../../applications/ux/context-menu.ts";
import { SearchFilter } from "../../applications/ux/search-filter.ts";
import { importFolderWithContents } from "../../core/collections/compendium-imports.ts";
import { game } from "../../core/game.ts";
import { ui } from "../../core/ui.ts";
import { fromUuid } from "../../core/uuid.ts";
import type { DirectoryDocument, DirectoryFolder } from "../directory-types.ts";
import { createFolder } from "../folders/create-folder.ts";
import { setExpanded } from "../folders/expanded.ts";
import type { EntryContext } from "../sidebar/directory-context.ts";
import { type DroppedData, type DropPlace, moveFolder, sortEntry } from "../sidebar/directory-drop.ts";
import { includeFolder, matches } from "../sidebar/directory-search.ts";
import { DocumentDirectory } from "../sidebar/document-directory.ts";
import { format } from "../strings.ts";
import { attempt } from "./attempt.ts";
import { canEdit } from "./can-edit.ts";
import type { Compendium as Pack, IndexEntry } from "./compendium-types.ts";
import { compendiumEntryMenu } from "./entry-menu.ts";
import { compendiumFolderMenu } from "./folder-menu.ts";

/** Entries of an index in the form in which directories sort documents. */
function sortable({ _id, sort = 0, folder }: IndexEntry): DirectoryDocument {
  return { id: _id, _id, sort, folder: folder ? { id: folder } : null } as unknown as DirectoryDocument;
}

/**
 * The window of a compendium: its index in folders.
 * Source: `foundry.applications.sidebar.apps.Compendium`.
 */
export class Compendium extends DocumentDirectory {
  static override tabName = "compendium";

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["compendium"],
    window: { icon: "fa-solid fa-book-atlas" },
  };

  override _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    const { collection } = options.collection as Pack;
    const uniqueId = `compendium-${collection.replaceAll(".", "-")}`;
    return super._initializeApplicationOptions({
      uniqueId,
      position: { width: 360, height: 480 },
      ...options,
      isPopout: true,
    });
  }

  override get collection(): Pack {
    return this.options.collection as Pack;
  }

  override get title(): string {
    return this.collection.title;
  }

  override _canCreateEntry(): boolean {
    return canEdit(this.collection);
  }

  override _canCreateFolder(): boolean {
    return canEdit(this.collection) && super._canCreateFolder();
  }

  override _canRender(): false | void {
    if (this.collection.visible) return;
    if (!this.rendered) throw new Error(format("COMPENDIUM.NotVisible", { name: this.title }));
    void this.close();
    return false;
  }

  override async _prepareHeaderContext(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._prepareHeaderContext(context, options);
    context.notice = this.collection.locked ? "COMPENDIUM.LockedNotice" : null;
  }

  override _prepareEntry(entry: DirectoryDocument): EntryContext {
    const { _id, uuid, name, img, thumb } = entry as unknown as IndexEntry;
    return { id: _id, uuid, name, img: img ?? thumb };
  }

  override _getEntryContextOptions(): ContextMenuEntry[] {
    return compendiumEntryMenu(this.collection);
  }

  override _getFolderContextOptions(): ContextMenuEntry[] {
    return compendiumFolderMenu(this.collection);
  }

  // Search

  /** A search through all text needs the documents. */
  override _onSearchFilter(event: Event | null, query: string, rgx: RegExp, html: HTMLElement): void {
    super._onSearchFilter(event, query, rgx, html);
    const { collection } = this;
    if (!query || collection.searchMode !== "full" || collection.contents.length === collection.index.size) return;
    void attempt(async () => {
      await collection.getDocuments();
      super._onSearchFilter(event, query, rgx, html);
    });
  }

  override _matchSearchEntries(
    query: RegExp,
    entryIds: Set<string>,
    folderIds: Set<string>,
    autoExpandIds: Set<string>,
  ): void {
    const { collection } = this;
    const isFull = collection.searchMode === "full";
    for (const { _id, name, folder: folderId } of collection.index) {
      const folder = (folderId && collection.folders.get(folderId)) || null;
      const document = isFull ? collection.get(_id) : undefined;
      const inMatchedFolder = folder && SearchFilter.testQuery(query, folder.name);
      const isMatch = SearchFilter.testQuery(query, name) || (document && matches(document, query, true));
      if (!inMatchedFolder && !isMatch) continue;
      entryIds.add(_id);
      includeFolder(folder, { folderIds, autoExpandIds });
    }
  }

  // What its user does

  override async _onClickEntry(_event: Event, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-entry-id]")?.dataset.entryId ?? "";
    await attempt(async () => {
      const document = await this.collection.getDocument(id);
      await document?.sheet?.render({ force: true });
    });
  }

  override _onCreateEntry(_event: Event, target: HTMLElement): void {
    const folder = target.closest<HTMLElement>(".directory-item.folder")?.dataset.folderId;
    const { collection } = this;
    const places = { folders: [...collection.folders] };
    const data = folder ? { folder } : {};
    void attempt(() => this.documentClass.createDialog(data, { pack: collection.collection }, places));
  }

  override _onCreateFolder(_event: Event, target: HTMLElement): void {
    const folder = target.closest<HTMLElement>(".directory-item.folder")?.dataset.folderId ?? null;
    void createFolder({ type: this.documentName, folder, pack: this.collection.collection });
  }

  // Drag and drop

  override _getEntryDragData(id: string): object | null {
    const entry = this.collection.index.get(id);
    return entry ? { type: this.documentName, uuid: entry.uuid } : null;
  }

  /** What cannot be taken is refused with a reason. */
  override _canDrop(): boolean {
    return true;
  }

  /** Says why nothing can be dropped here now. */
  #refusesDrops(): boolean {
    if (this._canCreateEntry()) return false;
    const key = this.collection.locked ? "COMPENDIUM.IsLocked" : "COMPENDIUM.NotOwned";
    ui.notifications?.warn(key, { format: { name: this.title }, console: false });
    return true;
  }

  override async _dropEntry(place: DropPlace, data: DroppedData): Promise<void> {
    if (this.#refusesDrops()) return;
    const { collection, documentClass } = this;
    await attempt(async () => {
      const dropped = await documentClass.fromDropData(data);
      if (!dropped) return;
      const isOwn = dropped.pack === collection.collection && !dropped.isEmbedded;
      const { id } = isOwn ? dropped : await collection.importDocument(dropped);
      if (place.folder) setExpanded(place.folder.uuid, true);
      const entries = new Map(collection.index.contents.map((entry) => [entry._id, sortable(entry)]));
      const moved = entries.get(id);
      if (!moved) return;
      const updates = sortEntry(moved, place, { get: (key) => entries.get(key), contents: [...entries.values()] });
      if (updates.length > 0) await documentClass.updateDocuments(updates, { pack: collection.collection });
    });
  }

  override async _dropFolder(place: DropPlace, data: DroppedData): Promise<void> {
    const folder = (await fromUuid(data.uuid)) as DirectoryFolder | null;
    if (!folder || folder.type !== this.documentName || this.#refusesDrops()) return;
    const { collection } = this;
    await attempt(async () => {
      if (folder.pack === collection.collection) await moveFolder(folder, place.folder, collection);
      else await importFolderWithContents(game.packs.get(collection.collection), folder, place.folder?.id ?? null);
    });
  }
}
