import { localize, ui } from "../host.ts";
import type { ApplicationV2 } from "./application.ts";
import type { HeaderControl, Position, RenderOptions } from "./configuration.ts";
import { cascade } from "./cascade.ts";
import { closeIfEmpty, detachedWindows, openDetachedWindow, type DetachedWindowOptions } from "./detached-windows.ts";
import { buildFrame, type WindowParts } from "./frame.ts";
import { buildControl, isControlVisible, onControlsKey } from "./header-controls.ts";
import { LifeCycle } from "./life-cycle.ts";
import { applyPosition, resolvePosition } from "./position.ts";
import { focusWindow } from "./stacking.ts";
import { makeMovable, makeResizable } from "./window-drag.ts";

/** Size of a window of which only the header is left. */
const MINIMIZED = { width: 240, height: undefined };

let highest = 100;

/** What makes an application a window: frame, place, header menu, browser window of its own. */
export abstract class WindowApplication extends LifeCycle {
  #parts: WindowParts | undefined;
  #minimized = false;
  #sizeBeforeMinimizing: Position = {};
  #windowId: string | undefined;

  /** The highest z-index in use. */
  static get _maxZ(): number {
    return highest;
  }

  get title(): string {
    return localize(this.options.window.title);
  }

  /** Parts of the window that code outside may look at. */
  get window(): Partial<WindowParts> & { windowId: string | undefined } {
    return { ...this.#parts, windowId: this.#windowId };
  }

  get minimized(): boolean {
    return this.#minimized;
  }

  /** Is the application in a browser window of its own? */
  get detached(): boolean {
    return this.#windowId !== undefined;
  }

  protected get contentElement(): HTMLElement {
    return this.#parts?.content ?? this.element;
  }

  async _renderFrame(_options: RenderOptions): Promise<HTMLElement> {
    const { element, parts } = buildFrame(this.options, this.hasFrame);
    this.#parts = parts;
    return element;
  }

  _updateFrame(options: RenderOptions): void {
    const { window } = options;
    const parts = this.#parts;
    if (!window || !parts?.title || !parts.icon) return;
    if (window.title !== undefined) {
      parts.title.textContent = window.title;
      const own = this.#windowId && detachedWindows.get(this.#windowId);
      if (own) own.window.document.title = window.title;
    }
    if (window.icon !== undefined) {
      parts.icon.className = window.icon ? `window-icon fa-fw ${window.icon}` : "window-icon hidden";
    }
    if (window.controls) {
      const items = [...this._headerControlsButtons()].map((control) => this._renderHeaderControl(control));
      parts.controlsDropdown?.replaceChildren(...items);
      parts.controls?.classList.toggle("hidden", items.length === 0);
    }
  }

  /** Listeners that live as long as the frame. */
  protected attachWindowListeners(): void {
    const { element } = this;
    const parts = this.#parts;
    if (!this.hasFrame || !parts) return;
    const self = this as unknown as ApplicationV2;
    element.addEventListener("pointerdown", () => this.bringToFront(), { capture: true });
    element.addEventListener("focusin", () => this.bringToFront());
    element.addEventListener("click", (event) => {
      if (!parts.controls?.contains(event.target as Node)) void this.toggleControls(false);
    });
    const menu = parts.controlsDropdown;
    menu?.addEventListener("keydown", (event) => onControlsKey(event, menu, () => void this.toggleControls(false)));
    if (parts.header) makeMovable(self, parts.header);
    if (parts.resize) makeResizable(self, parts.resize);
  }

  protected dropFrame(): void {
    this.#leaveWindow();
    this.#parts = undefined;
    this.#minimized = false;
  }

  /** Moves and sizes the window; returns where it came to stand, or nothing if only css positions it. */
  setPosition(position: Position = {}): Position | void {
    if (!this.options.window.positioned) return;
    const asked = { ...this.position, ...position };
    if (!this.element || this.detached) {
      this.position = asked;
      return asked;
    }
    this._doEvent(this._prePosition, { handlerArgs: [asked] });
    this.position = { ...asked, ...this._updatePosition(asked) };
    applyPosition(this.element, this.#minimized ? { ...this.position, ...MINIMIZED } : this.position);
    this._doEvent(this._onPosition, { handlerArgs: [this.position], eventName: "position" });
    return this.position;
  }

  _updatePosition(position: Position): Position {
    return resolvePosition(this.element, position, cascade(this as unknown as ApplicationV2));
  }

  _prePosition(_position: Position): void {}
  _onPosition(_position: Position): void {}

  /** Leaves only the header of the window. */

  async minimize(): Promise<void> {
    if (!this.rendered || !this.hasFrame || this.#minimized || this.detached || !this.options.window.minimizable)
      return;
    this.#minimized = true;
    const { width, height } = this.position;
    this.#sizeBeforeMinimizing = { width, height };
    this.element.classList.add("minimized");
    applyPosition(this.element, { ...this.position, ...MINIMIZED });
  }

  /** Gives a minimised window its size back. */

  async maximize(): Promise<void> {
    if (!this.element || !this.#minimized) return;
    this.#minimized = false;
    this.element.classList.remove("minimized");
    this.setPosition(this.#sizeBeforeMinimizing);
  }

  /** Puts the window above all others. */
  bringToFront(): void {
    if (!this.element) return;
    ui().activeWindow = this as unknown as ApplicationV2;
    if (this.position.zIndex === highest && this.element.style.zIndex) return;
    this.position.zIndex = ++highest;
    this.element.style.zIndex = String(this.position.zIndex);
  }

  /** Moves the application into a browser window of its own, or into the open one with the given id. */
  async detachWindow(options: DetachedWindowOptions = {}): Promise<this> {
    if (!this.element || !this.hasFrame || this.detached) return this;
    if (this.#minimized) await this.maximize();
    const id = options.id ?? `detached-${this.id}`;
    const position = { ...this.position, width: this.element.offsetWidth, height: this.element.offsetHeight };
    const present = detachedWindows.get(id);
    const target = present ?? openDetachedWindow(id, this.title, { position, ...options });
    this.#windowId = id;
    target.applications.set(this.id, this as unknown as ApplicationV2);
    this.element.classList.add("detached");
    // The first application fills the window, others stand before it.
    this.element.style.cssText = present
      ? `position: fixed; inset: 0; margin: auto; width: ${position.width}px; height: fit-content; max-width: 100%; max-height: 100%;`
      : "position: fixed; inset: 0; width: 100%; height: 100%;";
    target.window.document.body.append(this.element);
    this._updateFrame({ window: { controls: true } });
    await this.toggleControls(false);
    focusWindow(this.element);
    this._onDetach();
    return this;
  }

  /** Brings the application back into the main browser window. */

  async attachWindow(): Promise<this> {
    if (!this.element || !this.detached) return this;
    document.body.append(this.element);
    this.#leaveWindow();
    this.onWindowGone();
    focusWindow(this.element);
    return this;
  }

  /** The element is back in the main window, its own is gone. */
  onWindowGone(): void {
    this.#windowId = undefined;
    this.element.classList.remove("detached");
    this.element.style.cssText = "";
    this._updateFrame({ window: { controls: true } });
    this.setPosition();
    this.bringToFront();
    this._onAttach();
  }

  _onDetach(): void {}
  _onAttach(): void {}

  #leaveWindow(): void {
    const id = this.#windowId;
    if (id === undefined) return;
    this.#windowId = undefined;
    detachedWindows.get(id)?.applications.delete(this.id);
    closeIfEmpty(id);
  }

  _getHeaderControls(): HeaderControl[] {
    return [...this.options.window.controls];
  }

  *_headerControlsButtons(): Generator<HeaderControl> {
    const controls = this._getHeaderControls();
    if (!this.detached && this.options.window.minimizable) {
      controls.push({ icon: "fa-solid fa-window-minimize", label: "APPLICATION.TOOLS.Minimize", action: "minimize" });
    }
    if (this.detached) {
      controls.push({ icon: "fa-solid fa-window-restore", label: "APPLICATION.TOOLS.Attach", action: "attachWindow" });
    } else {
      controls.push({ icon: "fa-solid fa-window-maximize", label: "APPLICATION.TOOLS.Detach", action: "detachWindow" });
    }
    void this._doEvent(() => undefined, { hookName: "getHeaderControls", hookArgs: [controls] });
    for (const control of controls) {
      if (isControlVisible(this as unknown as ApplicationV2, control)) yield control;
    }
  }

  _renderHeaderControl(control: HeaderControl): HTMLLIElement {
    return buildControl(control);
  }

  /** Opens or closes the menu of the header. */

  async toggleControls(expanded?: boolean | null, _options: { animate?: boolean } = {}): Promise<void> {
    const menu = this.#parts?.controlsDropdown;
    const button = this.#parts?.controls;
    if (!menu || !button) return;
    const open = expanded ?? menu.hidden;
    if (open === !menu.hidden) return;
    // A window of which only the header is left has no room for the menu.
    if (open && this.#minimized) return this.maximize();
    if (open) this._updateFrame({ window: { controls: true } });
    menu.hidden = !open;
    menu.classList.toggle("expanded", open);
    button.setAttribute("aria-expanded", String(open));
    if (open) menu.querySelector("button")?.focus();
    else if (menu.contains(menu.ownerDocument.activeElement)) button.focus();
  }
}
