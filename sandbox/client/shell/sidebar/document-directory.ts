import type {
  ApplicationConfiguration,
  ApplicationOptions,
  ClosingOptions,
  RenderContext,
  RenderOptions,
} from "../../applications/api/configuration.ts";
import { HandlebarsApplicationMixin } from "../../applications/api/handlebars-application.ts";
import type { ContextMenuEntry } from "../../applications/ux/context-menu.ts";
import { SearchFilter } from "../../applications/ux/search-filter.ts";
import { CONFIG } from "../../core/config.ts";
import { game } from "../../core/game.ts";
import type {
  DirectoryCollection,
  DirectoryDocument,
  DirectoryDocumentClass,
  DirectoryFolder,
} from "../directory-types.ts";
import { createFolder } from "../folders/create-folder.ts";
import { isExpanded, setExpanded } from "../folders/expanded.ts";
import { documentLabel, format } from "../strings.ts";
import { DIRECTORY_ACTIONS } from "./directory-actions.ts";
import { type EntryContext, entryContext, headerContext, treeContext } from "./directory-context.ts";
import { DirectoryDragDrop } from "./directory-drag-drop.ts";
import type { DroppedData, DropPlace } from "./directory-drop.ts";
import { receiveEntry, receiveFolder } from "./directory-receive.ts";
import {
  applySearch,
  includeFolder,
  matchEntries,
  matches,
  setFolderExpanded,
  type SearchResult,
} from "./directory-search.ts";
import { entryMenu } from "./entry-menu.ts";
import { folderMenu } from "./folder-menu.ts";
import { AbstractSidebarTab } from "./sidebar-tab.ts";

/**
 * A tab with the documents of a collection in their folders.
 * Source: `foundry.applications.sidebar.DocumentDirectory`.
 */
export class DocumentDirectory extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["directory", "flexcol"],
    collection: null,
    renderUpdateKeys: ["name", "img", "ownership", "sort", "sorting", "folder", "color"],
    actions: DIRECTORY_ACTIONS,
  };

  static override PARTS: Record<string, { template: string; templates?: string[]; scrollable?: string[] }> = {
    header: { template: "templates/sidebar/directory/header.hbs" },
    directory: { template: "templates/sidebar/directory/directory.hbs", scrollable: [""] },
    footer: { template: "templates/sidebar/directory/footer.hbs" },
  };

  /** Template of one entry. */
  static _entryPartial = "templates/sidebar/partials/document-partial.hbs";
  /** Template of one folder. */
  static _folderPartial = "templates/sidebar/partials/folder-partial.hbs";

  #filter = new SearchFilter({
    inputSelector: 'input[name="search"]',
    contentSelector: ".directory-list",
    callback: (event, query, rgx, html) => {
      if (html) this._onSearchFilter(event, query, rgx, html);
    },
  });

  get collection(): DirectoryCollection {
    const { collection } = this.options;
    return (typeof collection === "string" ? game.collections.get(collection) : collection) as DirectoryCollection;
  }

  get documentClass(): DirectoryDocumentClass {
    return this.collection.documentClass;
  }

  get documentName(): string {
    return this.collection.documentName;
  }

  override get title(): string {
    return documentLabel(this.documentName, true);
  }

  override _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    const configuration = super._initializeApplicationOptions(options);
    const { documentName } = configuration.collection as DirectoryCollection | { documentName?: string };
    if (documentName) configuration.classes.push(`${documentName.toLowerCase()}s-sidebar`);
    return configuration;
  }

  protected override _popoutOptions(): ApplicationOptions {
    return { collection: this.options.collection };
  }

  _canCreateEntry(): boolean {
    return this.documentClass.canUserCreate(game.user);
  }

  /** May anything be dropped here? */
  _canDrop(): boolean {
    return this._canCreateEntry();
  }

  _canCreateFolder(): boolean {
    return (CONFIG.Folder.documentClass as DirectoryDocumentClass).canUserCreate(game.user);
  }

  override _configureRenderParts(options: RenderOptions) {
    const parts = super._configureRenderParts(options) as typeof DocumentDirectory.PARTS;
    const { _entryPartial, _folderPartial } = this.constructor as typeof DocumentDirectory;
    if (parts.directory)
      parts.directory.templates = [...(parts.directory.templates ?? []), _entryPartial, _folderPartial];
    return parts;
  }

  override async _prepareContext(options: RenderOptions & { isFirstRender: boolean }): Promise<RenderContext> {
    const { documentName } = this;
    return {
      ...(await super._prepareContext(options)),
      documentName,
      documentCls: documentName.toLowerCase(),
      folderIcon: CONFIG.Folder?.sidebarIcon ?? "fa-solid fa-folder",
      sidebarIcon: CONFIG[documentName]?.sidebarIcon,
      canCreateEntry: this._canCreateEntry(),
      canCreateFolder: this._canCreateFolder(),
      createEntryLabel: format("DOCUMENT.Create", { type: documentLabel(documentName) }),
    };
  }

  override async _preparePartContext(
    partId: string,
    context: RenderContext,
    options: RenderOptions,
  ): Promise<RenderContext> {
    const prepared = await super._preparePartContext(partId, context, options);
    if (partId === "header") await this._prepareHeaderContext(prepared, options);
    if (partId === "directory") await this._prepareDirectoryContext(prepared, options);
    if (partId === "footer") await this._prepareFooterContext(prepared, options);
    return prepared;
  }

  async _prepareHeaderContext(context: RenderContext, _options: RenderOptions): Promise<void> {
    const showActions = context.canCreateEntry || context.canCreateFolder;
    Object.assign(context, { showActions, query: this.#filter.query, ...headerContext(this.collection) });
  }

  async _prepareDirectoryContext(context: RenderContext, _options: RenderOptions): Promise<void> {
    const { _entryPartial, _folderPartial } = this.constructor as typeof DocumentDirectory;
    this.collection.initializeTree();
    const state = {
      canCreateEntry: context.canCreateEntry === true,
      canCreateFolder: context.canCreateFolder === true,
      createEntryLabel: String(context.createEntryLabel),
      maxFolderDepth: this.collection.maxFolderDepth,
      isExpanded: (folder: DirectoryFolder) => isExpanded(folder.uuid),
      entryContext: (entry: DirectoryDocument) => this._prepareEntry(entry),
    };
    Object.assign(context, {
      entryPartial: _entryPartial,
      folderPartial: _folderPartial,
      ...treeContext(this.collection.tree, state),
    });
  }

  /** What the row of an entry shows. */
  _prepareEntry(entry: DirectoryDocument): EntryContext {
    return entryContext(entry);
  }

  async _prepareFooterContext(context: RenderContext, _options: RenderOptions): Promise<void> {
    context.buttons = [];
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    if (!this.collection.apps.includes(this)) this.collection.apps.push(this);
    this._createContextMenus();
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.#filter.bind(this.element);
    new DirectoryDragDrop(this).bind(this.element);
  }

  override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    const { apps } = this.collection;
    const at = apps.indexOf(this);
    if (at >= 0) apps.splice(at, 1);
  }

  /** Menus of entries and folders; hooks `get<Document>ContextOptions` and `getFolderContextOptions`. */
  _createContextMenus(): void {
    const shared = { fixed: true, parentClassHooks: false };
    this._createContextMenu(() => this._getFolderContextOptions(), ".folder .folder-header", {
      ...shared,
      hookName: "getFolderContextOptions",
    });
    this._createContextMenu(() => this._getEntryContextOptions(), ".directory-item.entry[data-entry-id]", {
      ...shared,
      hookName: `get${this.documentName}ContextOptions`,
    });
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    return entryMenu(this.collection);
  }

  _getFolderContextOptions(): ContextMenuEntry[] {
    return folderMenu(this.collection);
  }

  /** Closes every folder of this directory. */
  collapseAll(): void {
    for (const folder of this.collection.folders) setExpanded(folder.uuid, false);
    for (const element of this.element.querySelectorAll<HTMLElement>(".directory-item.folder")) {
      setFolderExpanded(element, false);
    }
  }

  _onSearchFilter(_event: Event | null, query: string, rgx: RegExp, html: HTMLElement): void {
    const result: SearchResult = { entryIds: new Set(), folderIds: new Set(), autoExpandIds: new Set() };
    if (query) {
      this._matchSearchFolders(rgx, result.folderIds, result.autoExpandIds);
      this._matchSearchEntries(rgx, result.entryIds, result.folderIds, result.autoExpandIds);
    }
    applySearch(html, query ? result : null, (id) => isExpanded(this.collection.folders.get(id)?.uuid ?? ""));
  }

  _matchSearchEntries(query: RegExp, entryIds: Set<string>, folderIds: Set<string>, autoExpandIds: Set<string>): void {
    matchEntries(this.collection, query, { entryIds, folderIds, autoExpandIds });
  }

  _matchSearchFolders(query: RegExp, folderIds: Set<string>, autoExpandIds: Set<string>): void {
    for (const folder of this.collection.folders) {
      if (matches(folder, query, false)) includeFolder(folder, { folderIds, autoExpandIds });
    }
  }

  async _onClickEntry(_event: Event, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-entry-id]")?.dataset.entryId ?? "";
    void this.collection.get(id)?.sheet?.render({ force: true });
  }

  /** Asks for name and type of a new document, in the folder whose button was used. */
  _onCreateEntry(_event: Event, target: HTMLElement): void {
    const folder = target.closest<HTMLElement>(".directory-item.folder");
    const id = folder?.dataset.folderId;
    // What is made in a closed folder would not be seen.
    if (folder?.classList.contains("collapsed")) this._onToggleFolder(_event, target);
    void this.documentClass.createDialog(id ? { folder: id } : {}, {}, {});
  }

  _onCreateFolder(_event: Event, target: HTMLElement): void {
    const folder = target.closest<HTMLElement>(".directory-item.folder")?.dataset.folderId ?? null;
    void createFolder({ type: this.documentName, folder });
  }

  _onToggleFolder(_event: Event, target: HTMLElement): void {
    const element = target.closest<HTMLElement>(".directory-item.folder");
    const folder = this.collection.folders.get(element?.dataset.folderId ?? "");
    if (!element || !folder) return;
    const expanded = element.classList.contains("collapsed");
    setExpanded(folder.uuid, expanded);
    setFolderExpanded(element, expanded);
  }

  /** What a dragged entry carries. */
  _getEntryDragData(id: string): object | null {
    return this.collection.get(id)?.toDragData?.() ?? null;
  }

  /** What a dragged folder carries. */
  _getFolderDragData(id: string): object | null {
    return this.collection.folders.get(id)?.toDragData?.() ?? null;
  }

  async _dropEntry(place: DropPlace, data: DroppedData): Promise<void> {
    await receiveEntry(this, place, data);
  }

  async _dropFolder(place: DropPlace, data: DroppedData): Promise<void> {
    await receiveFolder(this, place, data);
  }

  /** A world document from one that was dropped here: a copy of what lies elsewhere. */
  async _createDroppedEntry(entry: DirectoryDocument, updates: object = {}): Promise<DirectoryDocument> {
    const data = game.collections.get(this.documentName).fromCompendium(entry, { clearFolder: true, clearSort: true });
    return this.documentClass.create({ ...data, ...updates });
  }

  _entryAlreadyExists(entry: DirectoryDocument): boolean {
    return this.collection.get(entry.id) === entry;
  }
}
