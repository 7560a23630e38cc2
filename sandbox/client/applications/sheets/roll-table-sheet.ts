import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/configuration.ts";
import { DocumentSheetV2, type DocumentSheetOptions } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin, type TemplatePart } from "../api/handlebars-application.ts";
import { fromUuid, localize, notifyError } from "../host.ts";
import { DragDrop } from "../ux/drag-drop.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { TextEditor } from "../ux/text-editor.ts";
import { nextRange, resultRows, resultUpdates, type TableDocument } from "./table-rows.ts";

type Mode = "edit" | "view";

const EDIT_PARTS = ["header", "settings", "results", "footer"];
const VIEW_PARTS = ["header", "description", "list", "footer"];

/**
 * A table to roll on: in view mode its results and a button to draw, in edit mode everything about it.
 * Source: foundry.applications.sheets.RollTableSheet of the public API documentation.
 */
export class RollTableSheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["roll-table-sheet"],
    mode: null,
    viewPermission: 2,
    position: { width: 720, height: 640 },
    actions: {
      changeMode: RollTableSheet.#onChangeMode,
      createResult: RollTableSheet.#onCreateResult,
      deleteResult: RollTableSheet.#onDeleteResult,
      drawResult: RollTableSheet.#onDrawResult,
      normalizeResults: RollTableSheet.#onNormalizeResults,
      openResultSheet: RollTableSheet.#onOpenResultSheet,
      resetResults: RollTableSheet.#onResetResults,
      toggleDrawn: RollTableSheet.#onToggleDrawn,
    },
    form: { submitOnChange: true },
    window: { contentClasses: ["standard-form"], resizable: true, icon: "fa-solid fa-table-list" },
  };

  static override PARTS: Record<string, TemplatePart> = {
    header: { template: "templates/sheets/roll-table/header.hbs" },
    settings: { template: "templates/sheets/roll-table/settings.hbs" },
    description: { template: "templates/sheets/roll-table/description.hbs" },
    results: { template: "templates/sheets/roll-table/results.hbs", scrollable: [""] },
    list: { template: "templates/sheets/roll-table/list.hbs", scrollable: [""] },
    footer: { template: "templates/sheets/roll-table/footer.hbs" },
  };

  #mode: Mode;

  constructor(options: DocumentSheetOptions = {}) {
    super(options);
    const asked = this.options.mode as Mode | null;
    this.#mode = asked ?? (this.isEditable ? "edit" : "view");
  }

  get table(): TableDocument {
    return this.document as TableDocument;
  }

  /** Whoever may not change the table views it. */
  get mode(): Mode {
    return this.isEditable ? this.#mode : "view";
  }

  get isEditMode(): boolean {
    return this.mode === "edit";
  }

  override _configureRenderOptions(options: RenderOptions): void {
    if (options.mode === "edit" || options.mode === "view") this.#mode = options.mode;
    super._configureRenderOptions(options);
  }

  override _configureRenderParts(options: RenderOptions): Record<string, TemplatePart> {
    const shown = this.isEditMode ? EDIT_PARTS : VIEW_PARTS;
    const parts = super._configureRenderParts(options);
    return Object.fromEntries(Object.entries(parts).filter(([id]) => shown.includes(id)));
  }

  override async _prepareContext(options: RenderOptions & { isFirstRender: boolean }): Promise<RenderContext> {
    const { table } = this;
    const enrich = (text: string) =>
      TextEditor.implementation.enrichHTML(text, { relativeTo: table, secrets: table.isOwner });
    const rows = await resultRows(table);
    return {
      ...(await super._prepareContext(options)),
      isEditMode: this.isEditMode,
      rows,
      hasDrawn: rows.some(({ drawn }) => drawn),
      description: await enrich(table.description ?? ""),
      mayDraw: table.replacement || table.isOwner || Boolean(table.pack),
    };
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    new DragDrop.implementation({
      permissions: { drop: () => this.isEditable },
      callbacks: { drop: (event) => void this._onDrop(event).catch(notifyError) },
    }).bind(this.element);
  }

  /** Documents that are dropped become results; those of a folder all at once. */
  async _onDrop(event: DragEvent): Promise<void> {
    const { uuid } = TextEditor.implementation.getDragEventData(event);
    if (typeof uuid !== "string" || !this.isEditable) return;
    const dropped = await fromUuid(uuid);
    if (!dropped || dropped === this.document) return;
    const contents = dropped.documentName === "Folder" ? (dropped.contents as (typeof dropped)[]) : [dropped];
    const [start] = nextRange(this.table);
    const results = contents.map((document, index) => ({
      type: "document",
      name: document.name,
      img: ((document.thumbnail as string | undefined) ?? document.img) || null,
      documentUuid: document.uuid,
      range: [start + index, start + index],
    }));
    if (results.length > 0) await this.table.createEmbeddedDocuments("TableResult", results);
  }

  /** The rows of the form are no field of the table. */
  override _processFormData(
    event: Event | null,
    form: HTMLFormElement,
    formData: FormDataExtended,
  ): Record<string, unknown> {
    const { row: _rows, ...data } = super._processFormData(event, form, formData);
    return data;
  }

  override _prepareSubmitData(
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
    updateData?: object,
  ): Record<string, unknown> {
    const data = super._prepareSubmitData(event, form, formData, updateData);
    const { row: rows } = super._processFormData(event, form, formData);
    return rows ? { ...data, results: resultUpdates(rows as Record<string, Record<string, unknown>>) } : data;
  }

  static #onChangeMode(this: RollTableSheet): void {
    void this.render({ mode: this.isEditMode ? "view" : "edit" });
  }

  static async #onCreateResult(this: RollTableSheet): Promise<void> {
    if (!this.isEditable) return;
    const data = { name: "", description: "", range: nextRange(this.table) };
    await this.table.createEmbeddedDocuments("TableResult", [data]);
  }

  static async #onDeleteResult(this: RollTableSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = resultId(target);
    if (id && this.isEditable) await this.table.deleteEmbeddedDocuments("TableResult", [id]);
  }

  static #onDrawResult(this: RollTableSheet): void {
    this.table.draw().catch(notifyError);
  }

  static async #onNormalizeResults(this: RollTableSheet): Promise<void> {
    if (this.isEditable) await this.table.normalize();
  }

  static #onOpenResultSheet(this: RollTableSheet, _event: PointerEvent, target: HTMLElement): void {
    void this.table.results.get(resultId(target))?.sheet?.render({ force: true });
  }

  static async #onResetResults(this: RollTableSheet): Promise<void> {
    if (this.table.isOwner) await this.table.resetResults();
  }

  static async #onToggleDrawn(this: RollTableSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const result = this.table.results.get(resultId(target));
    if (result && this.isEditable) await result.update({ drawn: !result.drawn });
  }

  override get title(): string {
    return `${localize("DOCUMENT.RollTable")}: ${this.document.name}`;
  }
}

function resultId(target: HTMLElement): string {
  return target.closest<HTMLElement>("[data-result-id]")?.dataset.resultId ?? "";
}
