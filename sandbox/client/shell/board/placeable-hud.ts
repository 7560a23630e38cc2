import { ApplicationV2 } from "../../applications/api/application.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../../applications/api/configuration.ts";
import { game } from "../../core/game.ts";
import type { BoardToken } from "./board-token.ts";

/** A menu over something on the board. Source: `foundry.applications.hud.BasePlaceableHUD`. */
export class BasePlaceableHUD extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["placeable-hud"],
    window: { frame: false, positioned: false },
  };

  #object: BoardToken | null = null;

  /** What the menu is for at present. */
  get object(): BoardToken | null {
    return this.#object;
  }

  get document(): any {
    return this.#object?.document ?? null;
  }

  get layer(): unknown {
    return this.#object?.layer ?? null;
  }

  get actor(): any {
    return this.document?.actor ?? null;
  }

  /** Opens the menu over something. */
  async bind(object: BoardToken): Promise<void> {
    this.#object = object;
    await this.render({ force: true });
  }

  /** Closes the menu. */
  clear(): void {
    void this.close();
  }

  override async close(options: object = {}): Promise<this> {
    this.#object = null;
    return super.close({ animate: false, ...options }) as Promise<this>;
  }

  override async _prepareContext(options: RenderOptions & { isFirstRender: boolean }): Promise<RenderContext> {
    const source = (this.document?.toObject() ?? {}) as object;
    return {
      ...(await super._prepareContext(options)),
      ...source,
      id: this.id,
      appId: this.id,
      isGM: game.user.isGM,
      isGamePaused: game.paused,
    };
  }
}
