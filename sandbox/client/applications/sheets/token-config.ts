import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/configuration.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { format } from "../host.ts";
import { tokenFormContext } from "./token-form.ts";

/** One token: what it is called, shows and belongs to. Source: `foundry.applications.sheets.TokenConfig`. */
export class TokenConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["token-config"],
    sheetConfig: false,
    position: { width: 480 },
    form: { closeOnSubmit: true },
    window: { contentClasses: ["standard-form"], icon: "fa-solid fa-circle-user" },
  };

  static override PARTS = {
    form: { template: "templates/scenes/token-config.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  get token(): any {
    return this.document;
  }

  get actor(): any {
    return this.token.actor;
  }

  override get title(): string {
    return format("TOKEN.TitleOf", { name: String(this.document.name) });
  }

  override async _prepareContext(options: RenderOptions & { isFirstRender: boolean }): Promise<RenderContext> {
    return {
      ...(await super._prepareContext(options)),
      ...tokenFormContext(this.document._source, this.actor as { type: string } | null),
      isPlaced: true,
    };
  }
}
