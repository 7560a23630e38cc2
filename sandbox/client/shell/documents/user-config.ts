import type { ApplicationOptions, RenderContext, RenderOptions } from "../../applications/api/configuration.ts";
import { DocumentSheetV2 } from "../../applications/api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../../applications/api/handlebars-application.ts";
import { game } from "../../core/game.ts";
import type { DirectoryDocument } from "../directory-types.ts";

/** The colour and the character of a user. Source: `foundry.applications.sheets.UserConfig`. */
export class UserConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["user-config"],
    position: { width: 420 },
    window: { icon: "fa-solid fa-user-pen" },
    sheetConfig: false,
    form: { closeOnSubmit: true },
  };

  static override PARTS = {
    form: { template: "templates/sheets/user-config.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  override get title(): string {
    return this.document.name;
  }

  override async _prepareContext(options: RenderOptions & { isFirstRender: boolean }): Promise<RenderContext> {
    const owned = (game.actors.contents as DirectoryDocument[]).filter((actor) =>
      actor.testUserPermission(this.document, "OWNER"),
    );
    return {
      ...(await super._prepareContext(options)),
      characters: Object.fromEntries(owned.map(({ id, name }) => [id, name])),
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "COMMON.Save" }],
    };
  }
}
