import { DocumentSheetV2, type DocumentSheetOptions } from "../../api/document-sheet.ts";
import type {
  ApplicationConfiguration,
  ApplicationOptions,
  RenderContext,
  RenderOptions,
} from "../../api/configuration.ts";
import type { AnyDocument } from "../../documents.ts";

/** A heading as `JournalEntryPage#toc` lists it. */
export interface Heading {
  level: number;
  text: string;
  slug: string;
  element?: HTMLElement;
  children: string[];
  order: number;
}

export type Toc = Record<string, Heading>;

/** What page sheets ask of a page. */
export interface PageDocument extends AnyDocument {
  _toc: Toc | undefined;
  readonly toc: Toc;
  title: { show: boolean; level: number };
  text: { content?: string; markdown?: string; format: number };
  image: { caption?: string };
  video: {
    controls: boolean;
    loop?: boolean;
    autoplay?: boolean;
    volume: number;
    timestamp?: number;
    width?: number;
    height?: number;
  };
  src: string | null;
  category: string | null;
  sort: number;
  visible: boolean;
}

/**
 * A page of a journal: in `edit` mode a window of its own, in `view` mode an article inside the journal's window.
 * Source: foundry.applications.sheets.journal.JournalEntryPageSheet of the public API documentation.
 */
export class JournalEntryPageSheet extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["journal-entry-page"],
    viewClasses: [],
    includeTOC: true,
    mode: "edit",
    viewPermission: 2,
    position: { width: 600, height: 680 },
    form: { submitOnChange: true },
    window: { resizable: true, icon: "fa-solid fa-file-lines" },
  };

  /** Tells that the sheet renders as applications of the second generation do. */
  static isV2 = true;

  /** Where a page that is viewed is put, inside the journal's window. */
  viewContainer: HTMLElement | undefined;

  /** The headings of the rendered text. */
  toc: Toc = {};

  override _initializeApplicationOptions(options: DocumentSheetOptions): ApplicationConfiguration {
    if (options.mode !== "view") return super._initializeApplicationOptions(options);
    const { document } = options;
    const configuration = super._initializeApplicationOptions({
      ...options,
      uniqueId: `${this.constructor.name}-${document?.uuid.replaceAll(".", "-")}-view`,
      tag: "article",
      window: { ...options.window, frame: false, positioned: false },
    });
    const own = configuration.classes.filter((name) => name !== "sheet");
    configuration.classes = [...new Set([...own, ...(configuration.viewClasses as string[]), document?.type ?? ""])];
    return configuration;
  }

  /** Is the page being read, not edited? */
  get isView(): boolean {
    return this.options.mode === "view";
  }

  get page(): PageDocument {
    return this.document as PageDocument;
  }

  override get isVisible(): boolean {
    return super.isVisible || this.options.shown === true;
  }

  override _insertElement(element: HTMLElement): void {
    if (this.isView && this.viewContainer) this.viewContainer.append(element);
    else super._insertElement(element);
  }

  /** Who reads a page may use what is in it. */
  override _toggleDisabled(disabled: boolean): void {
    if (!this.isView) super._toggleDisabled(disabled);
  }

  override _onRevealSecret(event: Event): void {
    event.stopPropagation();
    super._onRevealSecret(event);
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (this.isView && this.options.includeTOC) this.#readHeadings();
  }

  /** Finds the headings of what is shown, and gives them the ids that links lead to. */
  #readHeadings(): void {
    type PageClass = { buildTOC(html: HTMLElement[]): Toc };
    const content = this.element.querySelector<HTMLElement>(".journal-page-content") ?? this.element;
    this.toc = (this.document.constructor as unknown as PageClass).buildTOC([...content.children] as HTMLElement[]);
    for (const { slug, element } of Object.values(this.toc)) if (element) element.dataset.anchor = slug;
    this.page._toc = this.toc;
  }
}
