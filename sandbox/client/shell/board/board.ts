import { canvas } from "../../core/canvas/canvas.ts";
import { SCALES, type ViewPosition } from "../../core/canvas/view.ts";
import { Hooks } from "../../core/hooks.ts";
import { ui } from "../../core/ui.ts";
import { format } from "../strings.ts";
import type { SceneControls } from "../ui/scene-controls.ts";
import { boardBar } from "./board-bar.ts";
import { boardDisplay } from "./board-display.ts";
import { listenToDrops } from "./board-drop.ts";
import { listenToKeys } from "./board-keys.ts";
import { listenToPointer } from "./board-pointer.ts";
import type { BoardToken } from "./board-token.ts";
import { rangeTo } from "./distance.ts";
import { drawToken, makeTokenElement } from "./token-element.ts";

/** What a click on a token does. */
export type BoardTool = "select" | "target";

const ZOOM_STEP = 1.25;

/** The scene as a page shows it: zones, and a button for every token that the user may see. */
export class Board {
  tool: BoardTool = "select";
  #scale = 1;
  /** The scale that the canvas was last asked for; until it asks for another one the page decides. */
  #viewScale = 1;
  /** Has the user chosen the scale? Otherwise it follows the size of the page. */
  #isChosen = false;
  readonly #elements = new Map<string, HTMLButtonElement>();
  readonly #scene = document.createElement("div");
  readonly #range = document.createElement("span");
  readonly #bar: ReturnType<typeof boardBar>;

  constructor(readonly element: HTMLElement) {
    this.#scene.className = "board-scene";
    this.#scene.setAttribute("role", "group");
    this.#range.className = "board-range";
    this.#range.setAttribute("aria-hidden", "true");
    this.#bar = boardBar(this);
    element.replaceChildren();
    this.#follow();
    listenToPointer(this);
    listenToKeys(this);
    listenToDrops(this);
    canvas.view.display = boardDisplay(this);
    globalThis.addEventListener("resize", () => this.#fit());
  }

  get sceneElement(): HTMLElement {
    return this.#scene;
  }

  /** Pixels of the page for one of the scene. */
  get scale(): number {
    return this.#scale;
  }

  /** The token that an event came from. */
  tokenOf(target: EventTarget | null): BoardToken | undefined {
    const id = (target as Element | null)?.closest?.<HTMLElement>(".board-token")?.dataset.tokenId;
    return id === undefined ? undefined : canvas.tokens.get(id);
  }

  elementOf(token: BoardToken): HTMLButtonElement | undefined {
    return this.#elements.get(token.id);
  }

  /** Where on the scene a point of the page is, in the scene's pixels. */
  scenePoint({ clientX, clientY }: { clientX: number; clientY: number }): { x: number; y: number } {
    const { left, top } = this.#scene.getBoundingClientRect();
    return { x: (clientX - left) / this.#scale, y: (clientY - top) / this.#scale };
  }

  zoom(by: 1 | -1): void {
    const { left, top, width, height } = this.element.getBoundingClientRect();
    const middle = this.scenePoint({ clientX: left + width / 2, clientY: top + height / 2 });
    canvas.pan({ ...middle, scale: this.#scale * ZOOM_STEP ** by });
  }

  /** Brings a point of the scene into the middle of the page, as far as the page can be scrolled. */
  #pan({ x, y, scale }: ViewPosition, isScaled: boolean, duration: number): void {
    if (isScaled) {
      this.#scale = scale;
      this.#isChosen = true;
      this.#drawAll();
    }
    const { element } = this;
    const [page, scene] = [element.getBoundingClientRect(), this.#scene.getBoundingClientRect()];
    const isSmooth = duration > 0 && !matchMedia("(prefers-reduced-motion: reduce)").matches;
    element.scrollTo?.({
      left: element.scrollLeft + scene.left - page.left + x * this.#scale - page.width / 2,
      top: element.scrollTop + scene.top - page.top + y * this.#scale - page.height / 2,
      behavior: isSmooth ? "smooth" : "instant",
    });
  }

  setTool(tool: BoardTool): void {
    this.tool = tool;
    this.element.dataset.tool = tool;
  }

  /** Shows a distance at a point of the scene; without text nothing. */
  showRange(text: string | undefined, { x, y }: { x: number; y: number } = { x: 0, y: 0 }): void {
    this.#range.hidden = !text;
    this.#range.textContent = text ?? "";
    Object.assign(this.#range.style, { left: `${x * this.#scale}px`, top: `${y * this.#scale}px` });
  }

  // Following what happens

  #follow(): void {
    Hooks.on("canvasReady", () => this.#open());
    Hooks.on("canvasTearDown", () => this.#close());
    Hooks.on("canvasPan", (_canvas: object, view: ViewPosition, { duration = 0 }: { duration?: number } = {}) => {
      const isScaled = view.scale !== this.#viewScale;
      this.#viewScale = view.scale;
      this.#pan(view, isScaled, duration);
    });
    Hooks.on("drawToken", (token: BoardToken) => this.#draw(token));
    Hooks.on("destroyToken", (token: BoardToken) => this.#forget(token));
    Hooks.on("refreshToken", (token: BoardToken) => this.#draw(token));
    Hooks.on("targetToken", (_user: object, token: BoardToken) => this.#draw(token));
    // Distances are told from what is controlled.
    Hooks.on("controlToken", () => this.#drawAll());
    Hooks.on("hoverToken", (token: BoardToken, hover: boolean) => {
      this.elementOf(token)?.classList.toggle("hovered", hover);
      this.showRange(hover ? rangeTo(token) : undefined, { x: token.center.x, y: token.y });
    });
    Hooks.on("updateScene", (scene: object) => {
      if (scene === canvas.scene) this.#bar.draw();
    });
    for (const change of ["updateUser", "createCombatant", "deleteCombatant"]) Hooks.on(change, () => this.#drawAll());
  }

  #open(): void {
    void (ui.controls as SceneControls).render({ reset: true });
    const { name, background, backgroundColor } = canvas.scene;
    this.#scene.setAttribute("aria-label", format("BOARD.Scene", { name: name as string }));
    this.#scene.style.backgroundColor = String(backgroundColor);
    const picture = background.src as string | null;
    this.#scene.style.setProperty("--scene-picture", picture ? `url(${JSON.stringify(`/${picture}`)})` : "none");
    this.#scene.classList.toggle("gridless", canvas.grid.isGridless as boolean);
    this.element.replaceChildren(this.#bar.element, this.#scene);
    this.element.classList.add("open");
    this.#isChosen = false;
    this.#viewScale = canvas.view.position.scale;
    this.#fit();
    this.#bar.draw();
  }

  #close(): void {
    this.#elements.clear();
    this.#scene.replaceChildren();
    this.showRange(undefined);
    this.element.classList.remove("open");
    this.element.replaceChildren();
  }

  /** Takes the scale at which the whole scene is to be seen, unless the user has chosen one. */
  #fit(): void {
    if (!canvas.ready) return;
    if (!this.#isChosen) {
      const { width, height } = canvas.dimensions as { width: number; height: number };
      const style = getComputedStyle(this.element);
      const inner = (size: number, ...paddings: string[]) =>
        size - paddings.reduce((sum, padding) => sum + (parseFloat(padding) || 0), 0);
      const across = inner(this.element.clientWidth, style.paddingLeft, style.paddingRight) / width;
      const down = inner(this.element.clientHeight, style.paddingTop, style.paddingBottom) / height;
      const fitting = Math.min(across, down);
      this.#scale = fitting > 0 ? Math.min(SCALES.most, Math.max(SCALES.least, fitting)) : 1;
    }
    this.#drawAll();
  }

  #drawAll(): void {
    if (!canvas.ready) return;
    const { width, height, sceneX, sceneY, sceneWidth, sceneHeight } = canvas.dimensions as Record<string, number>;
    const px = (pixels = 0) => `${pixels * this.#scale}px`;
    Object.assign(this.#scene.style, { width: px(width), height: px(height) });
    this.#scene.style.setProperty("--zone", px(canvas.grid.size as number));
    this.#scene.style.setProperty(
      "--scene-inset",
      `${px(sceneY)} ${px((width ?? 0) - (sceneX ?? 0) - (sceneWidth ?? 0))} ${px((height ?? 0) - (sceneY ?? 0) - (sceneHeight ?? 0))} ${px(sceneX)}`,
    );
    for (const token of canvas.tokens.placeables) this.#draw(token);
    this.#scene.append(this.#range);
  }

  /** Only what the user may see gets into the page. */
  #draw(token: BoardToken): void {
    if (!canvas.ready || canvas.tokens.get(token.id) !== token) return;
    if (!token.isVisible) {
      this.#forget(token);
      return;
    }
    let element = this.#elements.get(token.id);
    if (!element) {
      element = makeTokenElement(token);
      this.#elements.set(token.id, element);
      this.#scene.append(element);
    }
    drawToken(element, token, this.#scale);
  }

  #forget(token: BoardToken): void {
    this.#elements.get(token.id)?.remove();
    this.#elements.delete(token.id);
  }
}
