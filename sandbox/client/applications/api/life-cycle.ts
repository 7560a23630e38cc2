import { hooks, notifyWarning } from "../host.ts";
import { instances } from "../instances.ts";
import { EventEmitterMixin } from "../../../common/utils/event-emitter.ts";
import { Semaphore } from "../../../common/utils/semaphore.ts";
import type { ApplicationV2 } from "./application.ts";
import {
  mergeOptions,
  RENDER_STATES,
  type ApplicationConfiguration,
  type ApplicationOptions,
  type ClosingOptions,
  type Position,
  type RenderContext,
  type RenderOptions,
} from "./configuration.ts";
import { focusWindow, returnFocus, watchEscape } from "./stacking.ts";

/** How one step of the life cycle is announced: see `_doEvent`. */
export interface EventOptions {
  async?: boolean;
  handlerArgs?: unknown[];
  eventName?: string;
  hookName?: string;
  hookArgs?: unknown[];
  parentClassHooks?: boolean;
}

let lastId = 0;

/** The life of an application: options, rendering, closing, events and hooks, whatever it looks like. */
export abstract class LifeCycle extends EventEmitterMixin() {
  static BASE_APPLICATION: typeof ApplicationV2;
  static DEFAULT_OPTIONS: ApplicationOptions;
  static readonly RENDER_STATES = RENDER_STATES;
  static override readonly emittedEvents = ["render", "close", "position"];

  readonly options: Readonly<ApplicationConfiguration>;
  position: Position;

  #state: number = RENDER_STATES.NONE;
  #element: HTMLElement | undefined;
  #focusBefore: Element | null = null;
  readonly #queue = new Semaphore(1);

  constructor(options: ApplicationOptions = {}) {
    super();
    this.options = Object.freeze(this._initializeApplicationOptions(options));
    this.position = { ...this.options.position };
  }

  /** This class and its ancestors up to and including the base application. */
  static *inheritanceChain(): Generator<typeof ApplicationV2> {
    let cls = this as unknown as typeof ApplicationV2;
    while (cls) {
      yield cls;
      if (cls === this.BASE_APPLICATION) return;
      cls = Object.getPrototypeOf(cls) as typeof ApplicationV2;
    }
  }

  /** Waits until the images of an element have loaded or failed. */
  static async waitForImages(element: HTMLElement): Promise<void> {
    const pending = [...element.querySelectorAll("img")].filter((image) => !image.complete);
    await Promise.all(
      pending.map(
        (image) =>
          new Promise((resolve) => {
            image.addEventListener("load", resolve, { once: true });
            image.addEventListener("error", resolve, { once: true });
          }),
      ),
    );
  }

  get id(): string {
    return this.options.id;
  }

  /** The rendered element; undefined at run time while the application is closed. */
  get element(): HTMLElement {
    return this.#element as HTMLElement;
  }

  get rendered(): boolean {
    return this.#state === RENDER_STATES.RENDERED;
  }

  get state(): number {
    return this.#state;
  }

  get hasFrame(): boolean {
    return this.options.window.frame;
  }

  /** The element that holds the content: inside the frame, or the element itself. */
  protected abstract get contentElement(): HTMLElement;
  abstract get title(): string;
  abstract get minimized(): boolean;
  abstract maximize(): Promise<void>;
  abstract bringToFront(): void;
  abstract setPosition(position?: Position): Position | void;
  abstract detachWindow(options?: { id?: string | undefined }): Promise<this>;
  abstract attachWindow(): Promise<this>;
  abstract _renderFrame(options: RenderOptions): Promise<HTMLElement>;
  abstract _updateFrame(options: RenderOptions): void;
  abstract _attachFrameListeners(): void;
  /** The element is gone: forget what belonged to it. */
  protected abstract dropFrame(): void;
  protected abstract chooseTabs(tab: string | Record<string, string>): void;

  _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    const merged: Record<string, unknown> = {};
    const classes = [...(this.constructor as typeof LifeCycle).inheritanceChain()].reverse();
    for (const cls of classes) {
      if (Object.hasOwn(cls, "DEFAULT_OPTIONS")) mergeOptions(merged, cls.DEFAULT_OPTIONS);
    }
    const configuration = mergeOptions(merged, options) as ApplicationConfiguration;
    configuration.uniqueId ??= String(++lastId);
    configuration.id = configuration.id.replace("{id}", configuration.uniqueId);
    return configuration;
  }

  _configureRenderOptions(options: RenderOptions): void {
    if (!this.hasFrame) return;
    const window = (options.window ??= {});
    window.title ??= this.title;
    if (!options.isFirstRender) return;
    window.icon ??= this.options.window.icon;
    window.controls ??= true;
    options.position = { ...this.position, ...options.position };
  }

  /**
   * Renders the application, after whatever it is still doing.
   * @param options a boolean stands for `force`; without it, an application that is closed stays closed
   * @returns the application itself
   */
  render(options: RenderOptions | boolean = {}, more: RenderOptions = {}): Promise<this> {
    const resolved = typeof options === "boolean" ? { ...more, force: options } : options;
    return this.#queue.add(() => this.#render(resolved));
  }

  async #render(options: RenderOptions): Promise<this> {
    const isFirstRender = this.#state <= RENDER_STATES.NONE;
    if (isFirstRender && !options.force) return this;
    options.isFirstRender = isFirstRender;
    if (options.tab) this.chooseTabs(options.tab);
    this._configureRenderOptions(options);
    try {
      if (this._canRender(options) === false) return this;
    } catch (error) {
      notifyWarning(error instanceof Error ? error.message : String(error));
      return this;
    }
    this.#state = RENDER_STATES.RENDERING;
    try {
      await this.#renderSteps(options, isFirstRender);
    } catch (error) {
      this.#state = RENDER_STATES.ERROR;
      throw new Error(`Failed to render the application "${this.id}": ${(error as Error).message}`, { cause: error });
    }
    if (options.window?.detached !== undefined) {
      if (options.window.detached) await this.detachWindow({ id: options.window.windowId });
      else await this.attachWindow();
    }
    return this;
  }

  async #renderSteps(options: RenderOptions, isFirstRender: boolean): Promise<void> {
    const context = await this._prepareContext(options as RenderOptions & { isFirstRender: boolean });
    const handlerArgs = [context, options];
    if (isFirstRender) {
      await this._doEvent(this._preFirstRender, { async: true, handlerArgs });
      this.#focusBefore = document.activeElement;
      this.#element = await this._renderFrame(options);
      this._attachFrameListeners();
    }
    await this._doEvent(this._preRender, { async: true, handlerArgs });
    const result = await this._renderHTML(context, options);
    this._replaceHTML(result, this.contentElement, options);
    if (isFirstRender) {
      this._insertElement(this.element);
      instances.set(this.id, this as unknown as ApplicationV2);
      watchEscape(this.element.ownerDocument);
    }
    if (this.hasFrame) this._updateFrame(options);
    if (this.options.window.positioned && (isFirstRender || options.position)) this.setPosition(options.position);
    this.#state = RENDER_STATES.RENDERED;
    if (isFirstRender) await this._doEvent(this._onFirstRender, { async: true, handlerArgs });
    await this._doEvent(this._onRender, {
      async: true,
      handlerArgs,
      eventName: "render",
      hookName: "render",
      hookArgs: [this.element, context, options],
    });
    await this._doEvent(this._postRender, { async: true, handlerArgs });
    if (!this.hasFrame || !options.force) return;
    if (this.minimized) await this.maximize();
    this.bringToFront();
    if (isFirstRender && !this.element.contains(this.element.ownerDocument.activeElement)) focusWindow(this.element);
  }

  _canRender(_options: RenderOptions): false | void {}

  abstract _prepareContext(options: RenderOptions & { isFirstRender: boolean }): Promise<RenderContext>;

  _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<unknown> {
    throw new Error(`The ${this.constructor.name} application class does not implement _renderHTML`);
  }

  _replaceHTML(_result: unknown, _content: HTMLElement, _options: RenderOptions): void {
    throw new Error(`The ${this.constructor.name} application class does not implement _replaceHTML`);
  }

  _insertElement(element: HTMLElement): void {
    const existing = document.getElementById(element.id);
    if (existing) existing.replaceWith(element);
    else document.body.append(element);
  }

  async _preFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  async _onFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  async _preRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  async _onRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  async _postRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}

  /** Closes the application, after whatever it is still doing. */
  close(options: ClosingOptions = {}): Promise<this> {
    return this.#queue.add(() => this.#close(options));
  }

  async #close(options: ClosingOptions): Promise<this> {
    if (!this.#element) return this;
    const handlerArgs = [options];
    await this._doEvent(this._preClose, { async: true, handlerArgs });
    this.#state = RENDER_STATES.CLOSING;
    const element = this.#element;
    const home = element.ownerDocument;
    const hadFocus = element.contains(home.activeElement);
    element.classList.add("closing");
    await this._awaitTransition(element, options.animate === false ? 0 : 250);
    this._removeElement(element);
    this.#state = RENDER_STATES.CLOSED;
    instances.delete(this.id);
    this.dropFrame();
    this._tearDown(options);
    this.#element = undefined;
    if (hadFocus || home !== document) returnFocus(this.#focusBefore, document);
    void this._doEvent(this._onClose, { handlerArgs, eventName: "close", hookName: "close" });
    return this;
  }

  _removeElement(element: HTMLElement): void {
    element.remove();
  }

  _tearDown(_options: ClosingOptions): void {}
  async _preClose(_options: ClosingOptions): Promise<void> {}
  _onClose(_options: ClosingOptions): void {}

  /** Waits for a running css transition, at most `timeout` milliseconds; not at all where nothing is laid out. */
  async _awaitTransition(element: HTMLElement, timeout: number): Promise<void> {
    if (timeout <= 0 || typeof element.getAnimations !== "function") return;
    const running = element.getAnimations().map((animation) => animation.finished.catch(() => undefined));
    if (running.length === 0) return;
    await Promise.race([Promise.all(running), new Promise((resolve) => setTimeout(resolve, timeout))]);
  }

  /**
   * One step of the life cycle: the handler, then the event for listeners, then the hooks `<name><Class>` for this
   * class and its ancestors, most derived first.
   */
  _doEvent(handler: (...args: never[]) => unknown, options: EventOptions & { async: true }): Promise<void>;
  _doEvent(handler: (...args: never[]) => unknown, options: EventOptions): void;
  _doEvent(handler: (...args: never[]) => unknown, options: EventOptions): Promise<void> | void {
    const announce = () => {
      if (options.eventName) this.dispatchEvent(new Event(options.eventName, { bubbles: true, cancelable: true }));
      if (options.hookName)
        this.callHooks(options.hookName, options.hookArgs ?? [], options.parentClassHooks !== false);
    };
    const result = handler.apply(this, (options.handlerArgs ?? []) as never[]);
    if (options.async) return Promise.resolve(result).then(announce);
    announce();
  }

  /** Calls a hook for this class and, if asked, its ancestors; `{}` in the name stands for the class's. */
  protected callHooks(name: string, args: unknown[], parents: boolean): void {
    for (const cls of (this.constructor as typeof LifeCycle).inheritanceChain()) {
      hooks().callAll(name.includes("{}") ? name.replace("{}", cls.name) : `${name}${cls.name}`, this, ...args);
      if (!parents) return;
    }
  }
}
