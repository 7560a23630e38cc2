import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/configuration.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { documentConfig, localize } from "../host.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { TextEditor } from "../ux/text-editor.ts";
import type { ResultDocument } from "./table-rows.ts";

/**
 * One result of a table.
 * Source: foundry.applications.sheets.TableResultConfig of the public API documentation.
 */
export class TableResultConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["table-result-config"],
    sheetConfig: false,
    position: { width: 520 },
    form: { closeOnSubmit: true },
    window: { contentClasses: ["standard-form"], icon: "fa-solid fa-table-list" },
  };

  static override PARTS = {
    form: { template: "templates/sheets/table-result-config.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  override get title(): string {
    const name = this.document.name || localize("TABLE.ResultNew");
    return `${this.document.parent?.name ?? localize("DOCUMENT.RollTable")}: ${name}`;
  }

  override async _prepareContext(options: RenderOptions & { isFirstRender: boolean }): Promise<RenderContext> {
    const result = this.document as ResultDocument;
    const labels = documentConfig("TableResult").typeLabels ?? {};
    const text = String(result._source.description ?? "");
    return {
      ...(await super._prepareContext(options)),
      types: ["text", "document"].map((value) => ({ value, label: localize(labels[value] ?? value) })),
      from: result.range[0],
      to: result.range[1],
      description: await TextEditor.implementation.enrichHTML(text, { relativeTo: result, secrets: result.isOwner }),
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "COMMON.Save" }],
    };
  }

  override _processFormData(
    event: Event | null,
    form: HTMLFormElement,
    formData: FormDataExtended,
  ): Record<string, unknown> {
    const { from, to, documentUuid, ...data } = super._processFormData(event, form, formData);
    const uuids = (Array.isArray(documentUuid) ? documentUuid : [documentUuid]) as unknown[];
    return { ...data, documentUuid: uuids[0] || null, range: [Number(from), Number(to)] };
  }
}
