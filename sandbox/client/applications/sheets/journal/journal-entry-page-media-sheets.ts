/** Pages that show a file: pictures, PDFs and videos. */
import type { ApplicationOptions, RenderContext, RenderOptions } from "../../api/configuration.ts";
import { format } from "../../host.ts";
import { JournalEntryPageHandlebarsSheet } from "./journal-entry-page-hbs-sheet.ts";
import { isFramed, safeSource } from "./safe-source.ts";

const { header, footer } = JournalEntryPageHandlebarsSheet.EDIT_PARTS as Record<
  "header" | "footer",
  { template: string }
>;

/** A page whose content is a file. */
class JournalEntryPageFileSheet extends JournalEntryPageHandlebarsSheet {
  override async _prepareContentContext(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._prepareContentContext(context, options);
    const { src } = this.page;
    context.src = safeSource(src);
    context.problem = src && !context.src ? format("JOURNALENTRYPAGE.UnsafeSource", { src }) : null;
  }
}

/** Source: foundry.applications.sheets.journal.JournalEntryPageImageSheet of the public API documentation. */
export class JournalEntryPageImageSheet extends JournalEntryPageFileSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["image"],
    position: { height: "auto" },
    window: { icon: "fa-solid fa-file-image" },
  };

  static override EDIT_PARTS = {
    header,
    content: { template: "templates/journal/pages/image/edit.hbs", classes: ["standard-form"] },
    footer,
  };

  static override VIEW_PARTS = { content: { template: "templates/journal/pages/image/view.hbs", root: true } };
}

/** Source: foundry.applications.sheets.journal.JournalEntryPagePDFSheet of the public API documentation. */
export class JournalEntryPagePDFSheet extends JournalEntryPageFileSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["pdf"],
    position: { height: "auto" },
    actions: { loadPDF: JournalEntryPagePDFSheet.#onLoadPDF },
    window: { icon: "fa-solid fa-file-pdf" },
  };

  static override EDIT_PARTS = {
    header,
    content: { template: "templates/journal/pages/pdf/edit.hbs", classes: ["standard-form"] },
    footer,
  };

  static override VIEW_PARTS = { content: { template: "templates/journal/pages/pdf/view.hbs", root: true } };

  override async _prepareContentContext(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._prepareContentContext(context, options);
    context.canFrame = typeof context.src === "string" && isFramed(context.src);
  }

  /** Only now is the file read: a PDF may be large. */
  static #onLoadPDF(this: JournalEntryPagePDFSheet, _event: Event, target: HTMLElement): void {
    const src = safeSource(this.page.src);
    if (!src || !isFramed(src)) return;
    const frame = document.createElement("iframe");
    frame.src = src;
    frame.title = this.page.name;
    target.replaceWith(frame);
  }
}

/** Source: foundry.applications.sheets.journal.JournalEntryPageVideoSheet of the public API documentation. */
export class JournalEntryPageVideoSheet extends JournalEntryPageFileSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["video"],
    position: { height: "auto" },
    window: { icon: "fa-solid fa-file-video" },
  };

  static override EDIT_PARTS = {
    header,
    content: { template: "templates/journal/pages/video/edit.hbs", classes: ["standard-form"] },
    footer,
  };

  static override VIEW_PARTS = { content: { template: "templates/journal/pages/video/view.hbs", root: true } };

  override async _prepareContentContext(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._prepareContentContext(context, options);
    context.video = { ...this.page.video };
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const video = this.isView ? this.element.querySelector("video") : null;
    if (!video) return;
    const { volume, timestamp } = this.page.video;
    video.volume = volume;
    if (timestamp) video.currentTime = timestamp;
  }
}
