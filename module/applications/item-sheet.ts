import { systemPath } from "../system-id.ts";
import { documentContext } from "./document-context.ts";
import {
  ItemSheetBase,
  type RenderContext,
  type RenderOptions,
  type SheetOptions,
  type SheetPart,
} from "./thin-sheet.ts";

/** An item's name, picture and description. */
export class WastelandItemSheet extends ItemSheetBase {
  static override DEFAULT_OPTIONS: SheetOptions = {
    classes: ["wasteland", "wasteland-item-sheet"],
    position: { width: 480, height: 420 },
    window: { resizable: true },
    form: { submitOnChange: true },
  };

  static override PARTS: Record<string, SheetPart> = {
    header: { template: systemPath("templates/sheets/header.hbs") },
    description: { template: systemPath("templates/sheets/description.hbs"), scrollable: [""] },
  };

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    return { ...(await super._prepareContext(options)), ...(await documentContext(this.item)) };
  }
}
