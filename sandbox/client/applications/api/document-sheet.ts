import { expandObject, getProperty } from "../../../common/utils/paths.ts";
import { mergeChanges } from "../../../common/utils/merge.ts";
import { format, game } from "../host.ts";
import type { AnyDocument } from "../documents.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { ApplicationV2 } from "./application.ts";
import type {
  ApplicationConfiguration,
  ApplicationOptions,
  ClosingOptions,
  HeaderControl,
  RenderContext,
  RenderOptions,
} from "./configuration.ts";
import { kindOf } from "./document-kind.ts";
import {
  canImport,
  configureSheet,
  copyUuid,
  editImage,
  importDocument,
  SHEET_CONTROLS,
} from "./document-sheet-actions.ts";
import { dropDraft, keepDraft, restoreDraft } from "./drafts.ts";
import { headerButton } from "./frame.ts";

type Sheet = DocumentSheetV2;

export interface DocumentSheetOptions extends ApplicationOptions {
  document?: AnyDocument;
}

/**
 * A window for one document: shows and edits it as the user's permission allows, renders again when the document
 * changes and closes when it is deleted.
 * Source: foundry.applications.api.DocumentSheetV2 of the public API documentation.
 */
export class DocumentSheetV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "{id}",
    classes: ["sheet"],
    tag: "form",
    document: null,
    viewPermission: 1,
    editPermission: 3,
    canCreate: false,
    sheetConfig: true,
    actions: {
      configureSheet,
      copyUuid: { handler: copyUuid, buttons: [0, 2] },
      editImage,
      importDocument,
    },
    form: { handler: DocumentSheetV2.#onSubmitDocumentForm, submitOnChange: false, closeOnSubmit: false },
    window: {
      controls: SHEET_CONTROLS,
    },
  };

  constructor(options: DocumentSheetOptions | AnyDocument = {}, ...rest: unknown[]) {
    super(DocumentSheetV2._migrateConstructorParams(options, rest));
  }

  /** Older code hands over the document first and the options second. */
  static _migrateConstructorParams(first: unknown, rest: unknown[]): ApplicationOptions {
    const isDocument = typeof first === "object" && first !== null && "documentName" in first && "uuid" in first;
    if (isDocument) return { ...(rest[0] as object | undefined), document: first };
    return first as ApplicationOptions;
  }

  override _initializeApplicationOptions(options: DocumentSheetOptions): ApplicationConfiguration {
    const { document } = options;
    if (!document) throw new Error(`The ${this.constructor.name} application needs a document`);
    const uniqueId = options.uniqueId ?? `${this.constructor.name}-${document.uuid.replaceAll(".", "-")}`;
    return super._initializeApplicationOptions({ ...options, uniqueId });
  }

  get document(): AnyDocument {
    return this.options.document as AnyDocument;
  }

  override get title(): string {
    const { document } = this;
    return format("DOCUMENT.SheetTitle", { type: kindOf(document), name: document.name || document.id });
  }

  get isVisible(): boolean {
    return this.document.testUserPermission(game().user, this.options.viewPermission as number);
  }

  get isEditable(): boolean {
    const { document } = this;
    if (document.pack && game().packs.get(document.pack)?.locked) return false;
    return document.testUserPermission(game().user, this.options.editPermission as number);
  }

  override _canRender(_options: RenderOptions): false | void {
    if (this.isVisible) return;
    // Who is shut out while looking does not keep what they saw.
    if (this.rendered) {
      void this.close();
      return false;
    }
    throw new Error(format("SHEETS.DocumentSheetPrivate", { type: kindOf(this.document) }));
  }

  override async _prepareContext(options: RenderOptions & { isFirstRender: boolean }): Promise<RenderContext> {
    const { document } = this;
    return {
      ...(await super._prepareContext(options)),
      document,
      source: document._source,
      fields: document.schema.fields,
      editable: this.isEditable,
      user: game().user,
      rootId: this.id,
    };
  }

  override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    // Permissions may have changed, and with them what the menu offers.
    if (this.hasFrame && options.renderContext) (options.window ??= {}).controls ??= true;
  }

  override *_headerControlsButtons(): Generator<HeaderControl> {
    for (const control of super._headerControlsButtons()) {
      const { ownership } = control;
      if (ownership !== undefined && !this.document.testUserPermission(game().user, ownership)) continue;
      yield control;
    }
  }

  override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    const theme = this.document.getFlag?.("core", "sheetTheme");
    if (typeof theme === "string" && theme) frame.classList.add("themed", `theme-${theme}`);
    if (!this.hasFrame || !this.document.id) return frame;
    const copy = headerButton("fa-solid fa-passport", "SHEETS.CopyUuid", "copyUuid");
    this.window.close?.before(copy);
    if (canImport(this.document)) {
      copy.before(headerButton("fa-solid fa-download", "COMPENDIUM.ImportEntry", "importDocument"));
    }
    return frame;
  }

  /** Disables every control of the sheet, or enables them again; what runs an action stays as it is. */
  _toggleDisabled(disabled: boolean): void {
    const controls = this.element.querySelectorAll<HTMLInputElement>("input, select, textarea, button, [name]");
    for (const control of controls) {
      if (control.closest(".window-header, .controls-dropdown") || control.classList.contains("window-resize-handle"))
        continue;
      if (control.localName === "button" && control.dataset.action) continue;
      if (control.parentElement?.closest("[name]")?.localName.includes("-")) continue;
      if ("disabled" in control) control.disabled = disabled;
    }
    for (const image of this.element.querySelectorAll("img[data-edit]")) image.classList.toggle("disabled", disabled);
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.document.apps[this.id] = this;
    if (this.form && this.isEditable) restoreDraft(this.id, this.form);
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (!this.isEditable) this._toggleDisabled(true);
    else this.#wrapSecrets();
  }

  /** Gives owners a button on each secret that is shown. */
  #wrapSecrets(): void {
    for (const secret of this.element.querySelectorAll<HTMLElement>("section.secret[id]")) {
      if (secret.closest("secret-block, [contenteditable]")) continue;
      const block = document.createElement("secret-block");
      secret.replaceWith(block);
      block.append(secret);
      // It came into the page before it had its content.
      (block as unknown as { connectedCallback?(): void }).connectedCallback?.();
    }
  }

  override async _preClose(options: ClosingOptions): Promise<void> {
    await super._preClose(options);
    if (!this.isEditable) return;
    for (const editor of this.element.querySelectorAll<HTMLElement & { save(): void }>("prose-mirror.active"))
      editor.save();
    const { form } = this;
    if (form && !options.submitted && !this.options.form?.submitOnChange) keepDraft(this.id, form);
  }

  override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    delete this.document.apps[this.id];
  }

  override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("revealSecret", (event) => this._onRevealSecret(event));
  }

  /** Opens or hides a secret block in the field whose text is shown around it. */
  _onRevealSecret(event: Event): void {
    const block = event.target as HTMLElement & { toggleRevealed(html: string): string | undefined };
    const around = block.closest<HTMLElement>("prose-mirror[name], [data-edit], [data-field-path]");
    const path = around?.getAttribute("name") ?? around?.dataset.edit ?? around?.dataset.fieldPath;
    if (!path || !this.isEditable) return;
    const text = getProperty(this.document._source, path);
    const changed = typeof text === "string" ? block.toggleRevealed(text) : undefined;
    if (changed !== undefined) void this.document.update({ [path]: changed });
  }

  /* ------------------------------------------ Submission ------------------------------------------ */

  static async #onSubmitDocumentForm(
    this: Sheet,
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
    options: Record<string, unknown> = {},
  ): Promise<void> {
    if (!this.isEditable) return;
    const { updateData, ...operation } = options;
    const submitData = this._prepareSubmitData(event, form, formData, updateData as object | undefined);
    await this._processSubmitData(event, form, submitData, operation);
    dropDraft(this.id);
  }

  /** The changes that a form asks for, checked. Throws when they are not allowed by the schema. */
  _prepareSubmitData(
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
    updateData?: object,
  ): Record<string, unknown> {
    const submitData = this._processFormData(event, form, formData);
    if (updateData) mergeChanges(submitData, updateData);
    this.document.validate({ changes: submitData, clean: true, fallback: false });
    return submitData;
  }

  /** Form data as a nested object. */
  _processFormData(_event: Event | null, _form: HTMLFormElement, formData: FormDataExtended): Record<string, unknown> {
    return expandObject(formData.object);
  }

  async _processSubmitData(
    _event: Event,
    _form: HTMLFormElement,
    submitData: Record<string, unknown>,
    options: Record<string, unknown> = {},
  ): Promise<void> {
    await this.document.update(submitData, options);
  }
}
