import { systemPath } from "../system-id.ts";
import { documentContext } from "./document-context.ts";
import {
  ActorSheetBase,
  type RenderContext,
  type RenderOptions,
  type SheetOptions,
  type SheetPart,
} from "./thin-sheet.ts";

/** An actor's name, picture and description. */
export class WastelandActorSheet extends ActorSheetBase {
  static override DEFAULT_OPTIONS: SheetOptions = {
    classes: ["wasteland", "wasteland-actor-sheet"],
    position: { width: 560, height: 480 },
    window: { resizable: true },
    form: { submitOnChange: true },
  };

  static override PARTS: Record<string, SheetPart> = {
    header: { template: systemPath("templates/sheets/header.hbs") },
    description: { template: systemPath("templates/sheets/description.hbs"), scrollable: [""] },
  };

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    return { ...(await super._prepareContext(options)), ...(await documentContext(this.actor)) };
  }
}
