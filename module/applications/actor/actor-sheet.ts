import { systemPath } from "../../system-id.ts";
import { placeBesideSidebar } from "../beside-sidebar.ts";
import { documentContext } from "../document-context.ts";
import {
  ActorSheetBase,
  type RenderContext,
  type RenderOptions,
  type ApplicationOptions,
  type SheetPart,
} from "../thin-sheet.ts";

/** An actor's name, picture and description; those with LIMITED permission see no more of any actor. */
export class WastelandActorSheet extends ActorSheetBase {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["wasteland", "wasteland-actor-sheet"],
    position: { width: 560, height: 480 },
    window: { resizable: true },
    form: { submitOnChange: true },
  };

  static override PARTS: Record<string, SheetPart> = {
    header: { template: systemPath("templates/actor/plain-header.hbs") },
    description: { template: systemPath("templates/partials/description.hbs"), scrollable: [""] },
  };

  protected override _configureRenderParts(options: RenderOptions): Record<string, SheetPart> {
    if (!this.actor.limited) return super._configureRenderParts(options);
    return { limited: { template: systemPath("templates/actor/limited.hbs"), scrollable: [""] } };
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    placeBesideSidebar(this);
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    return { ...(await super._prepareContext(options)), ...(await documentContext(this.actor)) };
  }
}
