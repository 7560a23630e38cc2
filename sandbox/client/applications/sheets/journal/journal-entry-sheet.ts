import type { ApplicationOptions, ClosingOptions, RenderContext, RenderOptions } from "../../api/configuration.ts";
import { DocumentSheetV2 } from "../../api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../../api/handlebars-application.ts";
import { config, format, localize, notifyError } from "../../host.ts";
import { SearchFilter } from "../../ux/search-filter.ts";
import type { PageDocument } from "./journal-entry-page-sheet.ts";
import { journalSheetOptions } from "./journal-sheet-options.ts";
import { PageDragDrop } from "./page-drag-drop.ts";
import { type JournalDocument, pageGroups, sortedPages } from "./page-list.ts";
import { pageMenu } from "./page-menu.ts";
import { searchPages } from "./page-search.ts";
import { PageViews } from "./page-views.ts";

const VIEW_MODES = Object.freeze({ SINGLE: 1, MULTIPLE: 2 });

/** What the journal's window can be asked to show. Source: `JournalSheetRenderOptions`. */
interface JournalRenderOptions extends RenderOptions {
  pageId?: string;
  pageIndex?: number;
  mode?: number;
  /** Slug of a heading. */
  anchor?: string;
  /** Uuid of what another user shows, whatever this user may see otherwise. */
  shown?: string;
}

/**
 * A journal: the list of its pages beside one of them, or all.
 * Source: foundry.applications.sheets.journal.JournalEntrySheet of the public API documentation.
 */
export class JournalEntrySheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static VIEW_MODES = VIEW_MODES;

  static override DEFAULT_OPTIONS: ApplicationOptions = journalSheetOptions;

  static override PARTS = {
    sidebar: {
      template: "templates/journal/sidebar.hbs",
      templates: ["templates/journal/headings.hbs"],
      scrollable: [".pages-list"],
    },
    pages: { template: "templates/journal/pages.hbs", scrollable: [""] },
  };

  readonly #views = new PageViews();
  readonly #shown = new Set<string>();
  readonly #dragDrop = new PageDragDrop(this);
  readonly #filter = new SearchFilter({
    inputSelector: 'input[name="search"]',
    contentSelector: ".pages-list",
    callback: (_event, query, rgx, list) => {
      if (list) searchPages(this.journal, list, query, rgx, this.#searchesText);
    },
  });

  #pageId: string | undefined;
  #mode: number | undefined;
  #anchor: string | undefined;
  #sidebarExpanded = true;
  #searchesText = false;

  get journal(): JournalDocument {
    return this.document as JournalDocument;
  }

  override get title(): string {
    return this.journal.name;
  }

  /** A journal is there for whoever may read any of its pages. */
  override get isVisible(): boolean {
    return super.isVisible || this.visiblePages.length > 0;
  }

  /** Nothing is changed while the journal is locked. */
  override get isEditable(): boolean {
    return super.isEditable && !this.locked;
  }

  /** Is it a journal of the world that this user owns? */
  get mayShow(): boolean {
    return this.journal.isOwner && !this.journal.pack;
  }

  get locked(): boolean {
    return this.journal.getFlag("core", "sheetLock") === true;
  }

  get sidebarExpanded(): boolean {
    return this.#sidebarExpanded;
  }

  /** A value of `VIEW_MODES`. */
  get mode(): number {
    return this.#mode ?? (this.journal.getFlag("core", "viewMode") as number | undefined) ?? VIEW_MODES.SINGLE;
  }

  get isMultiple(): boolean {
    return this.mode === VIEW_MODES.MULTIPLE;
  }

  /** The pages that this user may read, in their order. */
  get visiblePages(): PageDocument[] {
    const { journal } = this;
    return sortedPages(journal).filter((page) => page.visible || this.isShown(page));
  }

  /** Has another user shown the page, or the journal, to this one? */
  isShown(page: PageDocument): boolean {
    return this.#shown.has(page.uuid) || this.#shown.has(this.journal.uuid);
  }

  /** Place of the present page among those that this user may read. */
  get pageIndex(): number {
    const pages = this.visiblePages;
    const at = pages.findIndex(({ id }) => id === this.#pageId);
    return at < 0 ? 0 : at;
  }

  /** The sheet of a page that is shown. */
  getPageSheet(pageId: string): unknown {
    return this.#views.get(pageId);
  }

  override _configureRenderOptions(options: JournalRenderOptions): void {
    const { pageId, pageIndex, mode, anchor, shown } = options;
    if (shown) this.#shown.add(shown);
    if (pageIndex !== undefined) this.#pageId = this.visiblePages[pageIndex]?.id;
    if (pageId) this.#pageId = pageId;
    if (mode) this.#mode = mode;
    if (anchor) this.#anchor = anchor;
    super._configureRenderOptions(options);
    // The pages render by themselves; what holds them stays.
    if (!options.isFirstRender) options.parts = ["sidebar"];
  }

  override async _prepareContext(options: RenderOptions & { isFirstRender: boolean }): Promise<RenderContext> {
    const pages = this.visiblePages;
    const index = this.pageIndex;
    this.#pageId = pages[index]?.id;
    const shown = new Set(this.isMultiple ? pages.map(({ id }) => id) : [this.#pageId ?? ""]);
    return {
      ...(await super._prepareContext(options)),
      groups: pageGroups(this.journal, pages, shown),
      empty: pages.length > 0 ? null : this.journal.pages.size > 0 ? "JOURNAL.NoVisiblePages" : "JOURNAL.NoPages",
      expanded: this.#sidebarExpanded,
      isMultiple: this.isMultiple,
      locked: this.locked,
      mayLock: this.mayShow,
      searchesText: this.#searchesText,
      searchLabel: this.#searchesText ? "JOURNAL.SearchFull" : "JOURNAL.Search",
      query: this.#filter.query,
      isFirst: index <= 0,
      isLast: index >= pages.length - 1,
    };
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => pageMenu(this), ".journal-page-entry[data-page-id]", {
      fixed: true,
      hookName: "getJournalEntryPageContextOptions",
      parentClassHooks: false,
    });
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.element.classList.toggle("collapsed-sidebar", !this.#sidebarExpanded);
    this.#filter.bind(this.element);
    this.#dragDrop.bind(this.element);
    const name = this.element.querySelector<HTMLInputElement>('input[name="journal-name"]');
    name?.addEventListener("change", () => this.#rename(name.value));
    await this.#showPages();
  }

  /** Parts of the window have no form; pages see to their own controls. */
  override _toggleDisabled(_disabled: boolean): void {}

  #rename(name: string): void {
    if (name.trim()) this.journal.update({ name: name.trim() }).catch(notifyError);
  }

  async #showPages(): Promise<void> {
    const container = this.element.querySelector<HTMLElement>(".journal-entry-pages");
    if (!container) return;
    const pages = this.visiblePages;
    const shown = this.isMultiple ? pages : pages.filter(({ id }) => id === this.#pageId);
    await this.#views.show(shown, container, (page) => this.isShown(page));
    container.querySelector(":scope > .journal-empty")?.remove();
    if (shown.length === 0) container.append(emptyNote(this.journal.pages.size > 0));
    this.#scrollToGoal();
  }

  /** Scrolls to the heading, or in the view of all pages to the page, that was asked for. */
  #scrollToGoal(): void {
    const anchor = this.#anchor;
    this.#anchor = undefined;
    const page = this.#views.element(this.#pageId ?? "");
    const headings = [...(page?.querySelectorAll<HTMLElement>("[data-anchor]") ?? [])];
    const heading = anchor ? headings.find(({ dataset }) => dataset.anchor === anchor) : undefined;
    if (!heading) return;
    heading.scrollIntoView?.({ block: "start" });
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }

  /** Shows a page, at a heading if one is named. */
  async goToPage(pageId: string, { anchor }: { anchor?: string } = {}): Promise<void> {
    await this.render({ pageId, ...(anchor && { anchor }) });
    const element = this.#views.element(pageId);
    if (this.isMultiple && !anchor) element?.scrollIntoView?.({ block: "start" });
    else if (!anchor) element?.parentElement?.scrollTo?.({ top: 0 });
  }

  async nextPage(): Promise<void> {
    await this.#step(1);
  }

  async previousPage(): Promise<void> {
    await this.#step(-1);
  }

  async #step(by: number): Promise<void> {
    const page = this.visiblePages[this.pageIndex + by];
    if (page) await this.goToPage(page.id);
  }

  /** Searches names only, or the text of pages too. */
  toggleSearch(): void {
    this.#searchesText = !this.#searchesText;
    void this.render();
  }

  toggleMode(): void {
    void this.render({ mode: this.isMultiple ? VIEW_MODES.SINGLE : VIEW_MODES.MULTIPLE });
  }

  async toggleLock(): Promise<void> {
    await this.document.update({ "flags.core.sheetLock": !this.locked });
  }

  toggleSidebar(): void {
    this.#sidebarExpanded = !this.#sidebarExpanded;
    void this.render();
  }

  /** Asks for the name and kind of a new page, which goes to the end. */
  async createPageDialog(): Promise<unknown> {
    type PageClass = { createDialog(data: object, operation: object): Promise<unknown> };
    const { documentClass } = config().JournalEntryPage as { documentClass: PageClass };
    const last = sortedPages(this.journal).at(-1);
    const data = { sort: (last?.sort ?? 0) + 100_000 };
    return documentClass.createDialog(data, { parent: this.journal });
  }

  async duplicatePage(page: PageDocument): Promise<void> {
    const { _id, ...data } = page.toObject();
    const name = format("DOCUMENT.CopyOf", { name: page.name });
    const stats = { ...(data._stats as object | undefined), duplicateSource: page.uuid };
    await this.journal.createEmbeddedDocuments("JournalEntryPage", [
      { ...data, name, sort: page.sort + 1, _stats: stats },
    ]);
  }

  override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    this.#shown.clear();
    void this.#views.closeAll();
  }

  /** The page that an element belongs to; the present one for what belongs to none. */
  pageOf(target: HTMLElement): PageDocument | undefined {
    const id = target.closest<HTMLElement>("[data-page-id]")?.dataset.pageId;
    return this.journal.pages.get(id ?? this.#pageId ?? "");
  }
}

/** What stands where there is no page to show. */
function emptyNote(isHidden: boolean): HTMLElement {
  const note = document.createElement("p");
  note.className = "journal-empty hint";
  note.textContent = localize(isHidden ? "JOURNAL.NoVisiblePages" : "JOURNAL.NoPages");
  return note;
}
