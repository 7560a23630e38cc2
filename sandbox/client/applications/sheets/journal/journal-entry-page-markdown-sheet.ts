import { escapeHTML } from "../../../../common/utils/text.ts";
import type { ApplicationOptions } from "../../api/configuration.ts";
import type { FormDataExtended } from "../../ux/form-data-extended.ts";
import { JournalEntryPageTextSheet } from "./journal-entry-page-text-sheet.ts";

/** Paragraphs and line breaks of plain text as html; Markdown's own marks stay as they are written. */
function paragraphs(text: string): string {
  const blocks = text.split(/\n\s*\n/).map((block) => block.trim());
  return blocks
    .filter(Boolean)
    .map((block) => `<p>${escapeHTML(block).replaceAll("\n", "<br>")}</p>`)
    .join("");
}

/**
 * Edits text as Markdown. This host renders no Markdown: the stored html is the text's paragraphs.
 * Source: foundry.applications.sheets.journal.JournalEntryPageMarkdownSheet of the public API documentation.
 */
export class JournalEntryPageMarkdownSheet extends JournalEntryPageTextSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["markdown"],
    window: { icon: "fa-brands fa-markdown" },
  };

  static override EDIT_PARTS = {
    header: JournalEntryPageTextSheet.EDIT_PARTS.header!,
    content: { template: "templates/journal/pages/text/markdown.hbs", classes: ["standard-form"] },
    footer: JournalEntryPageTextSheet.EDIT_PARTS.footer!,
  };

  static override format = 2;

  override _processFormData(
    event: Event | null,
    form: HTMLFormElement,
    formData: FormDataExtended,
  ): Record<string, unknown> {
    const data = super._processFormData(event, form, formData);
    const text = data.text as { markdown?: string; content?: string; format?: number } | undefined;
    if (text?.markdown === undefined) return data;
    data.text = { ...text, content: paragraphs(text.markdown), format: JournalEntryPageMarkdownSheet.format };
    return data;
  }
}
