import { adjustPools } from "../../chat/index.ts";
import { readPools } from "../../settings/pools.ts";
import { SYSTEM_ID, systemPath } from "../../system-id.ts";
import { showProblem } from "../notify.ts";
import {
  ApplicationBase,
  type ApplicationOptions,
  type RenderContext,
  type RenderOptions,
  type SheetPart,
} from "../thin-sheet.ts";

/**
 * Both pools of action points at a glance, above the list of players: a part of the page and no window, so that it
 * covers nothing.
 */
export class PoolsTracker extends ApplicationBase {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: `${SYSTEM_ID}-pools`,
    classes: ["wasteland", "wasteland-tracker"],
    tag: "section",
    window: { frame: false, positioned: false },
    actions: { toggle: PoolsTracker.#onToggle, adjust: PoolsTracker.#onAdjust },
  };

  static override PARTS: Record<string, SheetPart> = { pools: { template: systemPath("templates/tracker/pools.hbs") } };

  #collapsed = false;

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    return {
      ...(await super._prepareContext(options)),
      pools: readPools(),
      collapsed: this.#collapsed,
      isGM: game.user.isGM,
    };
  }

  protected override _insertElement(element: HTMLElement): void {
    const players = document.getElementById("players");
    if (players) players.before(element);
    else document.body.append(element);
  }

  static #onToggle(this: PoolsTracker): unknown {
    this.#collapsed = !this.#collapsed;
    return this.render();
  }

  static async #onAdjust(this: PoolsTracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { pool, amount } = target.dataset;
    try {
      await adjustPools(pool === "gm" ? "gm" : "group", Number(amount));
    } catch (error) {
      showProblem(error);
    }
  }
}
