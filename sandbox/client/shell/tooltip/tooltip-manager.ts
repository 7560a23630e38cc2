import { context } from "../../../common/context.ts";
import { deprecated } from "../../core/generation/deprecated.ts";
import { Hooks } from "../../core/hooks.ts";
import { lower, raise } from "../top-layer.ts";
import { fillTooltip, inherited, type TooltipOptions } from "./content.ts";
import { LockedTooltips } from "./locked.ts";
import { chooseDirection, placeTooltip, type TooltipDirection } from "./place.ts";

const TARGET = "[data-tooltip], [data-tooltip-text], [data-tooltip-html]";

/**
 * Shows what `data-tooltip` and its relatives say, to a resting pointer and to the keyboard's focus, in this window and
 * in every detached one. Escape hides it, the middle button keeps it. Source: `foundry.helpers.interaction.TooltipManager`.
 */
export class TooltipManager {
  static TOOLTIP_MARGIN_PX = 5;
  static TOOLTIP_ACTIVATION_MS = 500;
  static LOCKED_TOOLTIP_BUFFER_PX = 50;
  static TOOLTIP_DIRECTIONS = { UP: "UP", DOWN: "DOWN", LEFT: "LEFT", RIGHT: "RIGHT", CENTER: "CENTER" } as const;

  /** The element that is explained at present. */
  element: HTMLElement | null = null;

  #tooltips = new Map<Document, HTMLElement>();
  #pages = new WeakSet<Document>();
  #locked = new LockedTooltips();
  #pending: number | undefined;
  #describedBy: string | null = null;

  static get implementation(): typeof TooltipManager {
    return TooltipManager;
  }

  /** The floating element of the window that shows a tooltip, else of the main window. */
  get tooltip(): HTMLElement {
    return this.#tooltipOf(this.element?.ownerDocument ?? document);
  }

  #tooltipOf(page: Document): HTMLElement {
    const present = this.#tooltips.get(page) ?? page.getElementById("tooltip");
    if (present?.isConnected) return present;
    const tooltip = page.createElement("aside");
    tooltip.id = "tooltip";
    tooltip.setAttribute("role", "tooltip");
    page.body.append(tooltip);
    this.#tooltips.set(page, tooltip);
    return tooltip;
  }

  /** Listens in this window and in those that are opened later. */
  start(): void {
    this.activateListeners(document);
    Hooks.on("openDetachedWindow", (_id: string, opened: Window) => this.activateListeners(opened.document));
    Hooks.on("closeDetachedWindow", (_id: string, closed: Window) => {
      if (this.element?.ownerDocument === closed.document) this.deactivate();
      this.#tooltips.delete(closed.document);
    });
  }

  /** What generation 14 calls `activateListeners`. */
  activateEventListeners(): void {
    if (context.generation > 13) deprecated("TooltipManager#activateEventListeners is now #activateListeners");
    this.activateListeners(document);
  }

  /** Listens in a window; a second time changes nothing. */
  activateListeners(page: Document): void {
    if (this.#pages.has(page)) return;
    this.#pages.add(page);
    const targetOf = (event: Event) => (event.target as Element | null)?.closest?.<HTMLElement>(TARGET) ?? null;
    page.addEventListener("pointerover", (event) => {
      const target = targetOf(event);
      if (target) this.#soon(target);
    });
    page.addEventListener("pointerout", (event) => {
      const left = targetOf(event);
      if (left && !left.contains(event.relatedTarget as Node | null)) this.#leave(left);
    });
    page.addEventListener("focusin", (event) => {
      const target = event.target as HTMLElement;
      if (target.matches(TARGET) && target.matches(":focus-visible")) this.activate(target);
    });
    page.addEventListener("focusout", (event) => this.#leave(event.target as HTMLElement));
    page.addEventListener("pointerdown", (event) => {
      if (event.button !== 1) return this.deactivate();
      const target = targetOf(event);
      if (!target || target !== this.element) return;
      event.preventDefault();
      this.lockTooltip();
    });
    page.addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "Escape" || (!this.element && this.#locked.size === 0)) return;
        event.preventDefault();
        event.stopPropagation();
        this.deactivate();
        this.dismissLockedTooltips();
      },
      { capture: true },
    );
    page.addEventListener("scroll", () => this.element && !this.element.isConnected && this.deactivate(), true);
  }

  #soon(target: HTMLElement): void {
    if (target === this.element) return;
    this.clearPending();
    this.#pending = window.setTimeout(() => {
      if (target.isConnected) this.activate(target);
    }, TooltipManager.TOOLTIP_ACTIVATION_MS);
  }

  #leave(target: HTMLElement): void {
    this.clearPending();
    if (target === this.element) this.deactivate();
  }

  /** Shows a tooltip for an element now. @throws when both text and html are given */
  activate(element: HTMLElement, options: TooltipOptions = {}): void {
    this.deactivate();
    const tooltip = this.#tooltipOf(element.ownerDocument);
    tooltip.className = "";
    if (!fillTooltip(tooltip, element, options)) return;
    const classes = options.cssClass ?? inherited(element, "tooltipClass") ?? "";
    tooltip.classList.add("active", ...classes.split(/\s+/).filter(Boolean));
    this.element = element;
    this.#describe(element, tooltip);
    raise(tooltip);
    const asked = (options.direction ?? inherited(element, "tooltipDirection")) as TooltipDirection | undefined;
    this._setAnchor(asked ?? this._determineDirection());
    if (options.locked) this.lockTooltip();
  }

  /** Screen readers read the tooltip after the element's name, unless it says the same. */
  #describe(element: HTMLElement, tooltip: HTMLElement): void {
    this.#describedBy = element.getAttribute("aria-describedby");
    const name = element.getAttribute("aria-label") ?? element.textContent;
    if (name?.trim() !== tooltip.textContent?.trim()) element.setAttribute("aria-describedby", tooltip.id);
  }

  deactivate(): void {
    this.clearPending();
    const { element } = this;
    if (!element) return;
    const { tooltip } = this;
    this.element = null;
    if (this.#describedBy === null) element.removeAttribute("aria-describedby");
    else element.setAttribute("aria-describedby", this.#describedBy);
    tooltip.className = "";
    tooltip.replaceChildren();
    lower(tooltip);
  }

  clearPending(): void {
    window.clearTimeout(this.#pending);
    this.#pending = undefined;
  }

  _determineDirection(): TooltipDirection {
    const { anchor, size, page } = this.#measures();
    return chooseDirection(anchor, size, page, TooltipManager.TOOLTIP_MARGIN_PX);
  }

  _setAnchor(direction: TooltipDirection): void {
    const { anchor, size, page } = this.#measures();
    const { top, left } = placeTooltip(direction, anchor, size, page, TooltipManager.TOOLTIP_MARGIN_PX);
    this._setStyle({ top: `${top}px`, left: `${left}px` });
  }

  _setStyle(position: { top?: string; right?: string; bottom?: string; left?: string; textAlign?: string } = {}): void {
    const { top = "", right = "", bottom = "", left = "", textAlign = "" } = position;
    Object.assign(this.tooltip.style, { top, right, bottom, left, textAlign });
  }

  #measures() {
    const view = this.tooltip.ownerDocument.documentElement;
    return {
      anchor: (this.element ?? view).getBoundingClientRect(),
      size: this.tooltip.getBoundingClientRect(),
      page: { width: view.clientWidth, height: view.clientHeight },
    };
  }

  /** Keeps the present tooltip where it is. */
  lockTooltip(): HTMLElement {
    const kept = this.#locked.keep(this.tooltip);
    this.deactivate();
    return kept;
  }

  createLockedTooltip(
    position: { top?: string; right?: string; bottom?: string; left?: string },
    text: string,
    options: { cssClass?: string } = {},
  ): HTMLElement {
    return this.#locked.create(document, position, text, options.cssClass);
  }

  dismissLockedTooltip(element: HTMLElement): void {
    this.#locked.dismiss(element);
  }

  dismissLockedTooltips(): void {
    this.#locked.clear();
  }
}
