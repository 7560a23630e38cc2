import { CONFIG } from "../config.ts";
import { game } from "../game.ts";
import { Hooks } from "../hooks.ts";
import { NotProvidedError } from "../missing.ts";
import { CanvasView, type PingOptions, type TextOptions, type ViewPosition } from "./view.ts";
import type { TokenLayer } from "./token-layer.ts";

/**
 * The board of this client: which scene is shown and the tokens on it. The shell draws it; without a shell everything
 * but the drawing is here all the same. Source: `foundry.canvas.Canvas`.
 */
export class Canvas {
  ready = false;
  loading = false;
  initialized = false;
  scene: any = null;
  /** The menus over tokens; the shell provides them. */
  hud: any = null;
  #tokens: TokenLayer | undefined;
  /** Where this client looks, and what the board shows for it. */
  readonly view = new CanvasView(this);
  /** Source: `foundry.canvas.groups.InterfaceCanvasGroup`. */
  readonly interface = {
    createScrollingText: (origin: object, content: string, options?: TextOptions) =>
      this.view.scrollText(origin, content, options),
  };

  get id(): string {
    return this.scene?.id ?? "";
  }

  get tokens(): TokenLayer {
    const Layer = CONFIG.Canvas.layers.tokens.layerClass as new () => TokenLayer;
    return (this.#tokens ??= new Layer());
  }

  get activeLayer(): TokenLayer | null {
    return this.ready ? this.tokens : null;
  }

  get layers(): TokenLayer[] {
    return this.ready ? [this.tokens] : [];
  }

  get grid(): any {
    return this.scene?.grid ?? null;
  }

  get dimensions(): any {
    return this.scene?.dimensions ?? null;
  }

  /** Before the first scene. */
  initialize(): void {
    this.initialized = true;
  }

  /** Shows a scene, or with null none. Hooks `canvasTearDown`, `canvasInit`, `canvasReady`. */
  async draw(scene: any = this.scene): Promise<this> {
    const again = scene !== null && scene === this.scene ? this.#kept() : undefined;
    await this.tearDown();
    if (!scene) {
      this.#tellView(null);
      Hooks.callAll("canvasCleared", this);
      return this;
    }
    this.scene = scene;
    this.loading = true;
    Hooks.callAll("canvasInit", this);
    this.tokens._draw(scene);
    this.view.reset();
    this.loading = false;
    this.ready = true;
    this.#tellView(scene.id as string);
    again?.();
    Hooks.callAll("canvasReady", this);
    return this;
  }

  /** Looks at a point of the scene; hook `canvasPan`. */
  pan(view: Partial<ViewPosition> = {}): void {
    this.view.pan(view);
  }

  /** @returns whether the view is there; it is at once, though the board may still be on its way */
  async animatePan({ duration = 250, ...view }: Partial<ViewPosition> & { duration?: number } = {}): Promise<boolean> {
    this.view.pan(view, { duration });
    return this.ready;
  }

  /** Looks at the token that is controlled, otherwise at the middle of the scene. */
  async recenter(initial?: Partial<ViewPosition>): Promise<boolean> {
    if (!this.ready) return false;
    if (initial) this.pan(initial);
    const [token] = this.tokens.controlled;
    return this.animatePan(token?.center ?? { x: this.dimensions.width / 2, y: this.dimensions.height / 2 });
  }

  /**
   * Points at a place for all who look at this scene, with the permission to do so.
   * @param options.pull a gamemaster draws the views of the others there
   * @returns whether it was shown
   */
  async ping(origin: { x: number; y: number }, options: PingOptions & { pull?: boolean } = {}): Promise<boolean> {
    return this.view.ping(origin, options);
  }

  async tearDown(): Promise<this> {
    if (!this.ready) return this;
    Hooks.callAll("canvasTearDown", this);
    this.tokens._tearDown();
    this.ready = false;
    this.scene = null;
    return this;
  }

  /** What is controlled and targeted comes back when the same scene is drawn anew. */
  #kept(): () => void {
    const controlled = this.tokens.controlled.map(({ id }) => id);
    const targets = [...(game.users as Iterable<any>)].map((user) => [user, user.targets.ids as string[]] as const);
    return () => {
      for (const id of controlled) this.tokens.get(id)?.control({ releaseOthers: false });
      for (const [user, ids] of targets) for (const id of ids) this.tokens.get(id)?._setTargetOf(user, true);
    };
  }

  #tellView(sceneId: string | null): void {
    if (!game.user) return;
    game.user.viewedScene = sceneId;
    if (game.ready) game.user.broadcastActivity({ sceneId, targets: [] });
  }
}

/** The global `canvas`; what is missing of it fails by its name. */
export const canvas: Canvas = new Proxy(new Canvas(), {
  get(target, name) {
    // Methods and private members belong to the object itself.
    if (typeof name === "symbol" || name in target) {
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" && name !== "constructor" ? (value.bind(target) as unknown) : value;
    }
    // Asked for by whoever awaits or prints the object.
    if (name === "then" || name === "toJSON") return undefined;
    throw new NotProvidedError(`canvas.${name}`);
  },
  set: (target, name, value) => Reflect.set(target, name, value),
});
