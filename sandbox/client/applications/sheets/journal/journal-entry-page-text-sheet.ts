import type { ApplicationOptions, RenderContext, RenderOptions } from "../../api/configuration.ts";
import { TextEditor } from "../../ux/text-editor.ts";
import { JournalEntryPageHandlebarsSheet } from "./journal-entry-page-hbs-sheet.ts";

/**
 * Pages of text: shows the enriched html; how it is edited is up to subclasses.
 * Source: foundry.applications.sheets.journal.JournalEntryPageTextSheet of the public API documentation.
 */
export class JournalEntryPageTextSheet extends JournalEntryPageHandlebarsSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["text"],
    window: { icon: "fa-solid fa-file-lines" },
  };

  static override VIEW_PARTS = { content: { template: "templates/journal/pages/text/view.hbs", root: true } };

  /** How the sheet writes text: a value of `CONST.JOURNAL_ENTRY_PAGE_FORMATS`. */
  static format = 1;

  override async _prepareContentContext(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._prepareContentContext(context, options);
    const { page } = this;
    const content = page.text.content ?? "";
    context.text = { ...page.text };
    context.enriched = await TextEditor.implementation.enrichHTML(content, {
      relativeTo: page,
      secrets: page.isOwner,
    });
  }
}
