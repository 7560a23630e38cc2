import { GRID_TYPES } from "../../../common/constants/scenes.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/configuration.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { format, localize } from "../host.ts";

/** A scene's name, picture, size and grid. Source: `foundry.applications.sheets.SceneConfig`. */
export class SceneConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["scene-config"],
    sheetConfig: false,
    position: { width: 480 },
    form: { closeOnSubmit: true },
    window: { contentClasses: ["standard-form"], icon: "fa-solid fa-map" },
  };

  static override PARTS = {
    form: { template: "templates/scenes/config.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  override get title(): string {
    return format("SCENE.ConfigOf", { name: String(this.document.name) });
  }

  override async _prepareContext(options: RenderOptions & { isFirstRender: boolean }): Promise<RenderContext> {
    return {
      ...(await super._prepareContext(options)),
      gridTypes: [
        { value: GRID_TYPES.SQUARE, label: localize("SCENE.GridSquare") },
        { value: GRID_TYPES.GRIDLESS, label: localize("SCENE.GridNone") },
      ],
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "COMMON.Save" }],
    };
  }
}
