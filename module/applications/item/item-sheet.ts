import { systemPath } from "../../system-id.ts";
import { documentContext } from "../document-context.ts";
import {
  ItemSheetBase,
  type RenderContext,
  type RenderOptions,
  type ApplicationOptions,
  type SheetPart,
} from "../thin-sheet.ts";

/** An item's name, picture and description. */
export class WastelandItemSheet extends ItemSheetBase {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["wasteland", "wasteland-item-sheet"],
    position: { width: 480, height: 460 },
    window: { resizable: true },
    form: { submitOnChange: true },
  };

  static override PARTS: Record<string, SheetPart> = {
    header: { template: systemPath("templates/item/header.hbs") },
    physical: { template: systemPath("templates/item/physical.hbs") },
    description: { template: systemPath("templates/partials/description.hbs"), scrollable: [""] },
  };

  protected override _configureRenderParts(options: RenderOptions): Record<string, SheetPart> {
    const { physical, ...parts } = super._configureRenderParts(options);
    const isPhysical = "quantity" in this.item.system;
    return isPhysical ? super._configureRenderParts(options) : parts;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    return { ...(await super._prepareContext(options)), ...(await documentContext(this.item)) };
  }
}
