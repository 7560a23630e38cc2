import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/configuration.ts";
import { format, game, localize } from "../host.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import * as registry from "./sheet-registry.ts";

const textOf = (label: string | (() => string)) => localize(typeof label === "function" ? label() : label);

/**
 * Chooses the sheet of a document and the default for its kind.
 * Source: foundry.applications.apps.DocumentSheetConfig of the public API documentation.
 */
export class DocumentSheetConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["sheet-config"],
    position: { width: 420 },
    sheetConfig: false,
    form: { handler: DocumentSheetConfig.#onSubmit, closeOnSubmit: true },
    window: { contentClasses: ["standard-form"], icon: "fa-solid fa-gear" },
  };

  static override PARTS = {
    form: { template: "templates/sheets/document-sheet-config.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  static registerSheet = registry.registerSheet;
  static unregisterSheet = registry.unregisterSheet;

  /** Sheets that may be chosen for a sub-type. */
  static getSheetClassesForSubType(documentName: string, subType: string) {
    const sheetClasses = registry.sheetClassesFor(documentName, subType);
    const entries = Object.values(sheetClasses);
    return {
      sheetClasses: Object.fromEntries(entries.filter((e) => e.canConfigure).map((e) => [e.id, textOf(e.label)])),
      defaultClasses: Object.fromEntries(entries.filter((e) => e.canBeDefault).map((e) => [e.id, textOf(e.label)])),
      defaultClass: entries.find((entry) => entry.default)?.id ?? entries[0]?.id ?? "",
    };
  }

  override get title(): string {
    return format("SHEETS.ConfigureTitle", { name: this.document.name });
  }

  override async _prepareContext(options: RenderOptions & { isFirstRender: boolean }): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { document } = this;
    const type = document.type || "base";
    const entry = registry.chooseSheet(document);
    return {
      ...context,
      ...DocumentSheetConfig.getSheetClassesForSubType(document.documentName, type),
      blankLabel: localize("SHEETS.AsDefault"),
      sheetClass: document.getFlag("core", "sheetClass") ?? "",
      themes: entry?.themes ?? { light: "SHEETS.ThemeLight", dark: "SHEETS.ThemeDark" },
      sheetTheme: document.getFlag("core", "sheetTheme") ?? "",
      isGM: game().user?.isGM,
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "SHEETS.Save" }],
    };
  }

  static async #onSubmit(this: DocumentSheetConfig, _event: Event, _form: HTMLFormElement, formData: FormDataExtended) {
    const { document } = this;
    const { sheetClass = "", sheetTheme = "", defaultClass } = formData.object as Record<string, string | undefined>;
    const type = document.type || "base";
    if (game().user?.isGM && defaultClass) {
      const all = (game().settings.get("core", "sheetClasses") ?? {}) as Record<string, Record<string, string>>;
      const changed = { ...all, [document.documentName]: { ...all[document.documentName], [type]: defaultClass } };
      await game().settings.set("core", "sheetClasses", changed);
    }
    const sameClass = sheetClass === (document.getFlag("core", "sheetClass") ?? "");
    const sheetOpen = document.sheet?.rendered === true;
    await document.update({ "flags.core.sheetClass": sheetClass, "flags.core.sheetTheme": sheetTheme });
    // Another sheet for this document is opened by the document itself; another default or theme is not.
    const reopen = document._onSheetChange as ((state: object) => Promise<void>) | undefined;
    if (sameClass) await reopen?.call(document, { sheetOpen });
  }
}
