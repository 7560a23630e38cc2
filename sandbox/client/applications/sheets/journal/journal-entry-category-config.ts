import type { ApplicationOptions, RenderContext, RenderOptions } from "../../api/configuration.ts";
import { DocumentSheetV2 } from "../../api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../../api/handlebars-application.ts";
import { format, localize } from "../../host.ts";
import type { FormDataExtended } from "../../ux/form-data-extended.ts";
import { type JournalDocument, sortedCategories } from "./page-list.ts";

/**
 * Names, adds and deletes the categories of a journal.
 * Source: foundry.applications.sheets.journal.JournalEntryCategoryConfig of the public API documentation.
 */
export class JournalEntryCategoryConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["journal-category-config"],
    sheetConfig: false,
    position: { width: 440 },
    viewPermission: 3,
    actions: {
      addCategory: JournalEntryCategoryConfig.#onAddCategory,
      deleteCategory: JournalEntryCategoryConfig.#onDeleteCategory,
    },
    form: { handler: JournalEntryCategoryConfig.#onSubmit, submitOnChange: true },
    window: { contentClasses: ["standard-form"], icon: "fa-solid fa-bookmark" },
  };

  static override PARTS = {
    categories: { template: "templates/journal/category-config.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  get #journal(): JournalDocument {
    return this.document as JournalDocument;
  }

  override get title(): string {
    return `${localize("JOURNAL.Categories")}: ${this.document.name}`;
  }

  override async _prepareContext(options: RenderOptions & { isFirstRender: boolean }): Promise<RenderContext> {
    return {
      ...(await super._prepareContext(options)),
      categories: sortedCategories(this.#journal).map(({ id, name }) => ({
        id,
        name,
        deleteLabel: format("JOURNAL.CategoryDelete", { name }),
      })),
      buttons: [
        { type: "button", action: "addCategory", icon: "fa-solid fa-plus", label: "JOURNAL.CategoryAdd" },
        { type: "button", action: "close", icon: "fa-solid fa-check", label: "JOURNALENTRYPAGE.Done" },
      ],
    };
  }

  static async #onAddCategory(this: JournalEntryCategoryConfig): Promise<void> {
    const last = sortedCategories(this.#journal).at(-1) as { sort?: number } | undefined;
    const data = { name: localize("JOURNAL.CategoryNew"), sort: (last?.sort ?? 0) + 100_000 };
    await this.#journal.createEmbeddedDocuments("JournalEntryCategory", [data]);
  }

  static async #onDeleteCategory(this: JournalEntryCategoryConfig, _event: Event, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-key]")?.dataset.key;
    if (id) await this.#journal.deleteEmbeddedDocuments("JournalEntryCategory", [id]);
  }

  static async #onSubmit(
    this: JournalEntryCategoryConfig,
    _event: Event,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): Promise<void> {
    const names = Object.entries(formData.object as Record<string, string>);
    const updates = names.map(([field, name]) => ({ _id: field.replace("category.", ""), name }));
    if (updates.length > 0) await this.#journal.updateEmbeddedDocuments("JournalEntryCategory", updates);
  }
}
