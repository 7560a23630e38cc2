import { ApplicationV2 } from "../../applications/api/application.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../../applications/api/configuration.ts";
import { HandlebarsApplicationMixin } from "../../applications/api/handlebars-application.ts";
import { game } from "../../core/game.ts";
import { Hooks } from "../../core/hooks.ts";
import { placeElement } from "../skeleton.ts";

/** Says that the game is paused; a gamemaster lets it go on here. Source: `foundry.applications.ui.GamePause`. */
export class GamePause extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "pause",
    tag: "aside",
    classes: ["ui-part"],
    window: { frame: false, positioned: false },
    actions: { resume: GamePause.#onResume },
  };

  static override PARTS = { pause: { template: "templates/ui/game-pause.hbs" } };

  override async _prepareContext(options: RenderOptions & { isFirstRender: boolean }): Promise<RenderContext> {
    const { paused, user } = game;
    return { ...(await super._prepareContext(options)), paused, canResume: user.isGM as boolean };
  }

  override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    // What is put into it is read out: the banner itself is always there.
    frame.setAttribute("role", "status");
    return frame;
  }

  override _insertElement(element: HTMLElement): HTMLElement {
    placeElement(element, "interface");
    return element;
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    Hooks.on("pauseGame", () => void this.render());
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.element.classList.toggle("paused", game.paused);
  }

  static #onResume(this: GamePause): void {
    game.togglePause(false, { broadcast: true });
  }
}
