import type { RenderContext, RenderOptions } from "../../api/configuration.ts";
import { HandlebarsApplicationMixin, type TemplatePart } from "../../api/handlebars-application.ts";
import { format } from "../../host.ts";
import { JournalEntryPageSheet } from "./journal-entry-page-sheet.ts";

interface PageParts {
  PARTS: Record<string, TemplatePart>;
  EDIT_PARTS: Record<string, TemplatePart>;
  VIEW_PARTS: Record<string, TemplatePart>;
}

type HeadingTag = "h1" | "h2" | "h3" | "h4" | "h5" | "h6";

/**
 * Page sheets that render from templates: `EDIT_PARTS` in edit mode, `VIEW_PARTS` in view mode.
 * Source: foundry.applications.sheets.journal.JournalEntryPageHandlebarsSheet of the public API documentation.
 */
export class JournalEntryPageHandlebarsSheet extends HandlebarsApplicationMixin(JournalEntryPageSheet) {
  static EDIT_PARTS: Record<string, TemplatePart> = {
    header: { template: "templates/journal/parts/page-header.hbs" },
    footer: { template: "templates/journal/parts/page-footer.hbs" },
  };

  static VIEW_PARTS: Record<string, TemplatePart> = {};

  override _configureRenderParts(options: RenderOptions): Record<string, TemplatePart> {
    const { EDIT_PARTS, VIEW_PARTS } = this.constructor as unknown as PageParts;
    const ofMode = this.isView ? VIEW_PARTS : EDIT_PARTS;
    const copies = Object.entries(ofMode).map(([id, part]) => [id, { ...part }]);
    return { ...super._configureRenderParts(options), ...(Object.fromEntries(copies) as typeof EDIT_PARTS) };
  }

  override async _prepareContext(options: RenderOptions & { isFirstRender: boolean }): Promise<RenderContext> {
    return { ...(await super._prepareContext(options)), page: this.page, system: this.page.system };
  }

  override async _preparePartContext(
    partId: string,
    context: RenderContext,
    options: RenderOptions,
  ): Promise<RenderContext> {
    const prepared = await super._preparePartContext(partId, context, options);
    if (partId === "header") await this._prepareHeaderContext(prepared, options);
    if (partId === "content") await this._prepareContentContext(prepared, options);
    if (partId === "footer") await this._prepareFooterContext(prepared, options);
    return prepared;
  }

  /** Name, level of its heading, and category. */
  async _prepareHeaderContext(context: RenderContext, _options: RenderOptions): Promise<void> {
    const levels = [1, 2, 3, 4, 5, 6].map((level) => [level, format("JOURNALENTRYPAGE.LevelNumber", { level })]);
    const categories = (this.page.parent?.categories ?? []) as Iterable<{ id: string; name: string }>;
    Object.assign(context, {
      headingLevels: Object.fromEntries(levels) as Record<string, string>,
      categories: [...categories].map(({ id, name }) => ({ value: id, label: name })),
    });
  }

  /** For subclasses: what the content's template reads. */
  async _prepareContentContext(_context: RenderContext, _options: RenderOptions): Promise<void> {}

  async _prepareFooterContext(context: RenderContext, _options: RenderOptions): Promise<void> {
    context.buttons = [{ type: "button", action: "close", icon: "fa-solid fa-check", label: "JOURNALENTRYPAGE.Done" }];
  }

  override _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: RenderOptions): void {
    super._replaceHTML(result, content, options);
    if (!this.isView) return;
    for (const old of content.querySelectorAll(":scope > :is(.journal-page-header, .edit-container)")) old.remove();
    const header = this._renderHeaderView();
    if (header) content.prepend(header);
    const edit = this.#editControl();
    if (edit) content.prepend(edit);
  }

  /** Owners can edit a page from where they read it, unless its journal is locked. */
  #editControl(): HTMLElement | undefined {
    if (!this.isEditable || this.page.parent?.getFlag("core", "sheetLock") === true) return undefined;
    const container = document.createElement("div");
    container.className = "edit-container";
    const button = document.createElement("button");
    button.type = "button";
    button.className = "inline-control icon fa-solid fa-pen-to-square";
    button.dataset.action = "editPage";
    button.dataset.tooltip = "JOURNAL.EditPage";
    button.setAttribute("aria-label", format("JOURNAL.EditPageNamed", { name: this.page.name }));
    container.append(button);
    return container;
  }

  /** The page's name as a heading, unless it is hidden. */
  _renderHeaderView(): HTMLElement | undefined {
    const { name, title } = this.page;
    if (!title.show) return undefined;
    const header = document.createElement("header");
    header.className = "journal-page-header";
    const heading = document.createElement(`h${title.level}` as HeadingTag);
    heading.textContent = name;
    header.append(heading);
    return header;
  }
}
