import type { ApplicationOptions, RenderContext, RenderOptions } from "../../applications/api/configuration.ts";
import { DocumentSheetV2 } from "../../applications/api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../../applications/api/handlebars-application.ts";
import { format } from "../strings.ts";

/** Name, picture, initiative and marks of a combatant. Source: `foundry.applications.sheets.CombatantConfig`. */
export class CombatantConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["combatant-config"],
    position: { width: 420 },
    window: { icon: "fa-solid fa-pen-to-square" },
    sheetConfig: false,
    form: { closeOnSubmit: true },
  };

  static override PARTS = {
    body: { template: "templates/sheets/combatant-config.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  override get title(): string {
    return format("COMBAT.CombatantTitle", { name: this.document.name });
  }

  override async _prepareContext(options: RenderOptions & { isFirstRender: boolean }): Promise<RenderContext> {
    return {
      ...(await super._prepareContext(options)),
      placeholder: this.document.name,
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "COMMON.Save" }],
    };
  }
}
