import { adjustPools } from "../../chat/index.ts";
import { readPools } from "../../settings/pools.ts";
import { SYSTEM_ID, systemPath } from "../../system-id.ts";
import { askMilestone } from "../fight/milestone-dialog.ts";
import { showProblem } from "../notify.ts";
import {
  ApplicationBase,
  type ApplicationOptions,
  type RenderContext,
  type RenderOptions,
  type SheetPart,
} from "../thin-sheet.ts";
import { askForTest } from "../test/call-dialog.ts";
import { showPoolLog } from "./pool-log.ts";
import { keepTrackerState, placeFor, trackerState } from "./tracker-place.ts";

/** Pixels that an arrow key moves it. */
const STEP = 16;

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/**
 * Both pools of action points at a glance: at first above the list of players, as a part of the page; it can be moved
 * to where nothing else is, and folded up.
 */
export class PoolsTracker extends ApplicationBase {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: `${SYSTEM_ID}-pools`,
    classes: ["wasteland", "wasteland-tracker"],
    tag: "section",
    window: { frame: false, positioned: false },
    actions: {
      toggle: PoolsTracker.#onToggle,
      adjust: PoolsTracker.#onAdjust,
      log: showPoolLog,
      call: () => void askForTest(),
      milestone: PoolsTracker.#onMilestone,
    },
  };

  static override PARTS: Record<string, SheetPart> = { pools: { template: systemPath("templates/tracker/pools.hbs") } };

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    return {
      ...(await super._prepareContext(options)),
      pools: readPools(),
      collapsed: trackerState().collapsed,
      isGM: game.user.isGM,
    };
  }

  protected override _insertElement(element: HTMLElement): void {
    const players = document.getElementById("players");
    if (players) players.before(element);
    else document.body.append(element);
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("pointerdown", (event) => this.#drag(event));
    this.element.addEventListener("keydown", (event) => this.#moveByKey(event));
    window.addEventListener("resize", () => this.settle());
    Hooks.on("collapseSidebar", () => void this.settle());
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.settle();
  }

  /** Puts it where it is kept, as near as there is room. */
  settle(): void {
    const { place } = trackerState();
    const free = place && this.#freeAt(place);
    if (free) Object.assign(this.element.style, { left: `${free.left}px`, top: `${free.top}px` });
    else this.#dock();
  }

  /** Takes it out of the page's flow, and finds a place for it; null where there is none. */
  #freeAt(wanted: { left: number; top: number }): { left: number; top: number } | null {
    this.element.classList.add("wasteland-free");
    if (this.element.parentElement !== document.body) document.body.append(this.element);
    return placeFor(this.element, wanted);
  }

  #dock(): void {
    this.element.classList.remove("wasteland-free");
    Object.assign(this.element.style, { left: "", top: "" });
    if (this.element.nextElementSibling?.id !== "players") this._insertElement(this.element);
  }

  async #keepPlace(place: { left: number; top: number } | null): Promise<void> {
    const hadFocus = this.element.contains(document.activeElement);
    await keepTrackerState({ ...trackerState(), place: place && this.#freeAt(place) });
    this.settle();
    if (hadFocus) this.element.querySelector<HTMLElement>(".wasteland-grip")?.focus({ preventScroll: true });
  }

  #drag(event: PointerEvent): void {
    const grip = (event.target as Element).closest<HTMLElement>(".wasteland-grip");
    if (!grip || event.button !== 0) return;
    const { left, top } = this.element.getBoundingClientRect();
    const offset = { x: event.clientX - left, y: event.clientY - top };
    grip.setPointerCapture(event.pointerId);
    const drop = (end: PointerEvent) => {
      grip.removeEventListener("pointerup", drop);
      const isMoved = Math.hypot(end.clientX - event.clientX, end.clientY - event.clientY) > GRIP_SLACK;
      if (isMoved) void this.#keepPlace({ left: end.clientX - offset.x, top: end.clientY - offset.y });
    };
    grip.addEventListener("pointerup", drop);
  }

  #moveByKey(event: KeyboardEvent): void {
    if (!(event.target as Element).closest(".wasteland-grip")) return;
    const arrow = ARROWS[event.key];
    if (!arrow && event.key !== "Home") return;
    event.preventDefault();
    event.stopPropagation();
    const { left, top } = this.element.getBoundingClientRect();
    void this.#keepPlace(arrow ? { left: left + arrow[0], top: top + arrow[1] } : null);
  }

  static async #onToggle(this: PoolsTracker): Promise<void> {
    const state = trackerState();
    await keepTrackerState({ ...state, collapsed: !state.collapsed });
    await this.render();
  }

  static async #onAdjust(this: PoolsTracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { pool, step } = target.dataset;
    try {
      await adjustPools(pool === "gm" ? "gm" : "group", Number(step));
    } catch (error) {
      showProblem(error);
    }
  }

  static async #onMilestone(this: PoolsTracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await askMilestone(target.dataset["kind"] ?? "");
  }
}

/** So many pixels are no movement. */
const GRIP_SLACK = 3;
