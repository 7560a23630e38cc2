import type { ApplicationOptions, RenderContext, RenderOptions } from "../../../applications/api/configuration.ts";
import type { ContextMenuEntry } from "../../../applications/ux/context-menu.ts";
import { DragDrop } from "../../../applications/ux/drag-drop.ts";
import { configureAll } from "../../../core/collections/compendium-configuration.ts";
import { game } from "../../../core/game.ts";
import { Hooks } from "../../../core/hooks.ts";
import { fromUuid } from "../../../core/uuid.ts";
import { attempt } from "../../compendium/attempt.ts";
import type { Compendium } from "../../compendium/compendium-types.ts";
import { askForCompendium } from "../../compendium/create-compendium.ts";
import { packFolderMenu } from "../../compendium/folder-menu.ts";
import { packMenu } from "../../compendium/pack-menu.ts";
import { matchedNames, packEntry, showMatches, typeFilters, withTypes } from "../../compendium/pack-list.ts";
import type { DirectoryCollection, DirectoryDocument } from "../../directory-types.ts";
import { setExpanded } from "../../folders/expanded.ts";
import { localize } from "../../strings.ts";
import type { EntryContext, FolderContext } from "../directory-context.ts";
import { type DroppedData, type DropPlace, sortEntry } from "../directory-drop.ts";
import { includeFolder } from "../directory-search.ts";
import { DocumentDirectory } from "../document-directory.ts";

/** The compendia of the world and of its packages. Source: `foundry.applications.sidebar.tabs.CompendiumDirectory`. */
export class CompendiumDirectory extends DocumentDirectory {
  static override tabName = "compendium";

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    collection: "Compendium",
    classes: ["compendium-sidebar"],
    actions: {
      openMatch: CompendiumDirectory.#onOpenMatch,
      toggleType: CompendiumDirectory.#onToggleType,
    },
  };

  static override PARTS = {
    ...DocumentDirectory.PARTS,
    header: { template: "templates/sidebar/directory/compendium-header.hbs" },
  };

  static override _entryPartial = "templates/sidebar/partials/compendium-partial.hbs";

  /** Kinds of documents that are shown, all when there is none. */
  #types = new Set<string>();

  get activeFilters(): string[] {
    return [...this.#types];
  }

  override get collection(): DirectoryCollection {
    return game.packs as DirectoryCollection;
  }

  override get documentName(): string {
    return "Compendium";
  }

  override get title(): string {
    return localize("COMPENDIUM.SidebarTitle");
  }

  /** It is no directory of documents to those who listen. */
  protected override callHooks(name: string, args: unknown[], parents: boolean): void {
    if (!parents || name.includes("{}")) return super.callHooks(name, args, parents);
    for (const cls of CompendiumDirectory.inheritanceChain()) {
      if (cls !== DocumentDirectory) Hooks.callAll(`${name}${cls.name}`, this, ...args);
    }
  }

  #pack(id: string | undefined): Compendium | undefined {
    return game.packs.get(id ?? "") as Compendium | undefined;
  }

  get #packs(): Compendium[] {
    return (game.packs.contents as Compendium[]).filter(({ visible }) => visible);
  }

  override _canCreateEntry(): boolean {
    return game.user.isGM === true;
  }

  override async _prepareHeaderContext(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._prepareHeaderContext(context, options);
    Object.assign(context, {
      createEntryLabel: localize("COMPENDIUM.Create"),
      searchLabel: localize("COMPENDIUM.Search"),
      types: typeFilters(this.#packs, this.#types),
    });
  }

  override async _prepareDirectoryContext(context: RenderContext, options: RenderOptions): Promise<void> {
    context.createEntryLabel = localize("COMPENDIUM.Create");
    await super._prepareDirectoryContext(context, options);
    const prepared = context as { tree?: { children: FolderContext[]; entries: EntryContext[] } };
    if (this.#types.size && prepared.tree) prepared.tree = withTypes(prepared.tree, this.#types);
  }

  override _prepareEntry(entry: DirectoryDocument): EntryContext {
    return packEntry(entry as unknown as Compendium);
  }

  override _getEntryContextOptions(): ContextMenuEntry[] {
    return packMenu((element) => this.#pack(element.dataset.entryId));
  }

  override _getFolderContextOptions(): ContextMenuEntry[] {
    return packFolderMenu(this.collection);
  }

  // Search: by the names of compendia and of what is in them

  override _onSearchFilter(event: Event | null, query: string, rgx: RegExp, html: HTMLElement): void {
    super._onSearchFilter(event, query, rgx, html);
    showMatches(html, query ? (id) => matchedNames(this.#pack(id), rgx) : null);
    new DragDrop.implementation({
      dragSelector: ".pack-match",
      callbacks: {
        dragstart: (dragged: DragEvent) => {
          const { uuid, type } = (dragged.currentTarget as HTMLElement).dataset;
          dragged.dataTransfer?.setData("text/plain", JSON.stringify({ type, uuid }));
        },
      },
    }).bind(html);
  }

  override _matchSearchEntries(
    query: RegExp,
    entryIds: Set<string>,
    folderIds: Set<string>,
    autoExpandIds: Set<string>,
  ): void {
    for (const pack of this.#packs) {
      const { shown, more } = matchedNames(pack, query);
      if (!query.test(pack.title) && shown.length + more === 0) continue;
      entryIds.add(pack.collection);
      includeFolder(pack.folder as never, { folderIds, autoExpandIds });
    }
  }

  // What its user does

  override async _onClickEntry(_event: Event, target: HTMLElement): Promise<void> {
    const pack = this.#pack(target.closest<HTMLElement>("[data-entry-id]")?.dataset.entryId);
    await attempt(async () => pack?.render(true));
  }

  override _onCreateEntry(_event: Event, target: HTMLElement): void {
    const folder = target.closest<HTMLElement>(".directory-item.folder")?.dataset.folderId;
    void askForCompendium(folder ?? null);
  }

  static async #onOpenMatch(this: CompendiumDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { uuid } = target.closest<HTMLElement>("[data-uuid]")?.dataset ?? {};
    await attempt(async () => {
      const document = (await fromUuid(uuid)) as DirectoryDocument | null;
      await document?.sheet?.render({ force: true });
    });
  }

  static #onToggleType(this: CompendiumDirectory, _event: PointerEvent, target: HTMLElement): void {
    const { type = "" } = target.dataset;
    if (!this.#types.delete(type)) this.#types.add(type);
    void this.render({ parts: ["header", "directory"] });
  }

  // Drag and drop of compendia between folders

  override _getEntryDragData(id: string): object | null {
    return { type: "Compendium", collection: id };
  }

  override async _dropEntry(place: DropPlace, data: DroppedData): Promise<void> {
    const dropped = this.#pack(data.collection);
    if (!dropped || !this._canCreateEntry()) return;
    const all = game.packs.contents as Compendium[];
    const entries = new Map(
      all.map(({ collection, folder, sort }) => [
        collection,
        { id: collection, _id: collection, folder, sort } as unknown as DirectoryDocument,
      ]),
    );
    const moved = entries.get(dropped.collection) as DirectoryDocument;
    const updates = sortEntry(moved, place, { get: (id) => entries.get(id), contents: [...entries.values()] });
    if (place.folder) setExpanded(place.folder.uuid, true);
    const several = updates.map(({ _id, ...changes }) => ({ pack: { collection: _id }, changes }));
    if (several.length > 0) await attempt(() => configureAll(several));
  }
}
