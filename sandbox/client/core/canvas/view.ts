import { game } from "../game.ts";
import { Hooks } from "../hooks.ts";

/** Which point of the scene is in the middle, in pixels of the scene, and how large the scene is shown. */
export interface ViewPosition {
  x: number;
  y: number;
  scale: number;
}

export interface TextOptions {
  /** Milliseconds that the text is seen. */
  duration?: number;
  /** Pixels of the scene that it goes. */
  distance?: number;
  /** Where it goes; a value of `CONST.TEXT_ANCHOR_POINTS`. */
  direction?: number;
  /** Colour of the text. */
  fill?: unknown;
  [style: string]: unknown;
}

/** What the shell shows on the board for the canvas; without a shell nothing is to be seen. */
export interface BoardDisplay {
  text(origin: { x: number; y: number }, content: string, options: TextOptions): Promise<unknown>;
  ping(origin: { x: number; y: number }, user: any, options: PingOptions): Promise<unknown>;
}

export interface PingOptions {
  duration?: number;
  /** `pulse`, or `alert`. */
  style?: string;
}

export const SCALES = { least: 0.25, most: 2 };

const isPoint = (point: unknown): point is { x: number; y: number } => {
  const { x, y } = (point ?? {}) as { x?: unknown; y?: unknown };
  return Number.isFinite(x) && Number.isFinite(y);
};

/** What the canvas does without drawing itself: where it looks, words that rise from it, and pointing at a place. */
export class CanvasView {
  #position: ViewPosition = { x: 0, y: 0, scale: 1 };
  display: BoardDisplay | null = null;

  constructor(readonly canvas: { ready: boolean; scene: any; dimensions: any; tokens: any }) {}

  get position(): ViewPosition {
    return { ...this.#position };
  }

  /** Looks at the middle of the scene, as when it has just been opened. */
  reset(): void {
    const { width, height } = this.canvas.dimensions as { width: number; height: number };
    this.#position = { x: width / 2, y: height / 2, scale: 1 };
  }

  /**
   * Looks at a point of the scene; what is left out stays. Hook `canvasPan`.
   * @param options.duration milliseconds that the way there takes
   */
  pan(view: Partial<ViewPosition> = {}, { duration = 0 }: { duration?: number } = {}): void {
    if (!this.canvas.ready) return;
    const { width, height } = this.canvas.dimensions as { width: number; height: number };
    const kept = (value: unknown, present: number, most: number, least = 0) =>
      Number.isFinite(value) ? Math.min(Math.max(value as number, least), most) : present;
    const { x, y, scale } = this.#position;
    this.#position = {
      x: kept(view.x, x, width),
      y: kept(view.y, y, height),
      scale: kept(view.scale, scale, SCALES.most, SCALES.least),
    };
    Hooks.callAll("canvasPan", this.canvas, this.position, { duration });
  }

  /** As `interface.createScrollingText`. */
  async scrollText(origin: unknown, content: unknown, options: TextOptions = {}): Promise<unknown> {
    if (!this.canvas.ready || !isPoint(origin)) return undefined;
    return this.display?.text(origin, String(content), options);
  }

  /** Points at a place for everybody who looks at the scene. */
  async ping(origin: unknown, options: PingOptions & { pull?: boolean } = {}): Promise<boolean> {
    if (!this.canvas.ready || !isPoint(origin) || !game.user.hasPermission("PING_CANVAS")) return false;
    const { x, y } = origin;
    const { style = "pulse", pull = false } = options;
    const ping = { scene: this.canvas.scene.id as string, pull: pull && game.user.isGM === true, style };
    game.user.broadcastActivity({ cursor: { x, y }, ping });
    await this.show(game.user, { x, y }, ping, options);
    return true;
  }

  /** Shows where a user points, if it is on this scene; a gamemaster may draw the view there. */
  async show(user: any, origin: unknown, ping: any, options: PingOptions = {}): Promise<boolean> {
    const isHere = this.canvas.ready && ping?.scene === this.canvas.scene?.id;
    if (!isHere || !isPoint(origin) || !user.hasPermission("PING_CANVAS")) return false;
    if (ping.pull === true && user.isGM) this.pan(origin, { duration: 250 });
    await this.display?.ping(origin, user, { ...options, style: String(ping.style ?? "pulse") });
    return true;
  }
}
