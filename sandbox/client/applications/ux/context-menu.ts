import { logCompatibilityWarning } from "../../../common/utils/logging.ts";
import { game, implementation, localize } from "../host.ts";

const isLater = (): boolean => (game().release?.generation ?? 13) > 13;

const OLD_NAMES = { name: "label", condition: "visible", callback: "onClick" };

type EntryTest = boolean | null | ((target: HTMLElement) => unknown);

/** An entry in the shape of version 13 (`name`, `condition`, `callback`) or 14 (`label`, `visible`, `onClick`). */
export interface ContextMenuEntry {
  name?: string;
  label?: string;
  /** Html of an icon, or its classes. */
  icon?: string;
  group?: string | null;
  classes?: string;
  condition?: EntryTest;
  visible?: EntryTest;
  callback?: (target: HTMLElement) => unknown;
  onClick?: (event: Event, target: HTMLElement) => unknown;
}

export interface ContextMenuOptions {
  eventName?: string;
  onOpen?: ((target: HTMLElement) => unknown) | null;
  onClose?: ((target: HTMLElement) => unknown) | null;
  /** Place the menu at the pointer instead of inside the element? */
  fixed?: boolean;
  jQuery?: boolean;
}

function groupOf(entry: ContextMenuEntry): string {
  return entry.group ?? "_none";
}

function isVisible(entry: ContextMenuEntry, target: HTMLElement): boolean {
  const test = entry.visible ?? entry.condition;
  return typeof test === "function"
    ? Boolean(test(target))
    : test !== false && (test !== null || entry.visible === undefined);
}

function iconElement(icon: string): HTMLElement {
  if (icon.trim().startsWith("<")) {
    const template = document.createElement("template");
    template.innerHTML = icon.trim();
    const element = template.content.firstElementChild;
    if (element) return document.importNode(element, true) as HTMLElement;
  }
  const element = document.createElement("i");
  element.className = `${icon} fa-fw`;
  element.setAttribute("aria-hidden", "true");
  return element;
}

/**
 * A menu that opens on a right click (or another event) on elements of a container, and by the keyboard's menu key.
 * Source: foundry.applications.ux.ContextMenu of the public API documentation.
 */
export class ContextMenu {
  /** The open menu; there is one at a time. */
  static open: ContextMenu | undefined;

  menuItems: ContextMenuEntry[];
  onOpen: ContextMenuOptions["onOpen"];
  onClose: ContextMenuOptions["onClose"];
  readonly fixed: boolean;
  readonly eventName: string;
  readonly selector: string;
  readonly container: HTMLElement;
  #element: HTMLElement | undefined;
  #target: HTMLElement | undefined;
  /** Where the keyboard was when the menu opened. */
  #focusBefore: Element | null = null;
  #expandUp = false;
  #abort: AbortController | undefined;

  constructor(
    container: HTMLElement,
    selector: string | null | undefined,
    menuItems: ContextMenuEntry[],
    options: ContextMenuOptions = {},
  ) {
    if (options.jQuery) throw new Error("ContextMenu with jQuery is not provided by the sandbox");
    this.container = container;
    this.selector = selector || (container.id ? `#${container.id}` : "");
    this.menuItems = menuItems;
    this.#reportOldEntries();
    this.eventName = options.eventName ?? "contextmenu";
    this.onOpen = options.onOpen;
    this.onClose = options.onClose;
    this.fixed = options.fixed ?? false;
    container.addEventListener(this.eventName, (event) => void this._onActivate(event as MouseEvent));
  }

  static get implementation(): typeof ContextMenu {
    return implementation("ContextMenu", ContextMenu);
  }

  /** Nothing global is needed here; kept because start-up code calls it. */
  static activateListeners(_page: Document): void {}

  /** What generation 14 calls `activateListeners`. */
  static eventListeners(): void {
    if (!isLater()) return;
    const message = "ContextMenu.eventListeners is now ContextMenu.activateListeners";
    logCompatibilityWarning(message, { since: 14, until: 16 });
  }

  /** Generation 14 still takes the names of 13, and says so. */
  #reportOldEntries(): void {
    if (!isLater()) return;
    for (const [old, successor] of Object.entries(OLD_NAMES)) {
      if (!this.menuItems.some((entry) => old in entry)) continue;
      logCompatibilityWarning(`ContextMenuEntry#${old} is now ContextMenuEntry#${successor}`, { since: 14, until: 16 });
    }
  }

  get element(): HTMLElement | undefined {
    return this.#element;
  }

  get target(): HTMLElement | undefined {
    return this.#target;
  }

  get expandUp(): boolean {
    return this.#expandUp;
  }

  async _onActivate(event: MouseEvent): Promise<void> {
    const target = (event.target as Element).closest<HTMLElement>(this.selector);
    if (!target || !this.container.contains(target)) return;
    event.preventDefault();
    event.stopPropagation();
    const already = ContextMenu.open?.target === target;
    await ContextMenu.open?.close();
    if (!already) await this.render(target, { event });
  }

  /** Shows the menu for an element; nothing happens when no entry is visible there. */
  async render(target: HTMLElement, options: { event?: Event | null; animate?: boolean } = {}): Promise<void> {
    await ContextMenu.open?.close();
    await this._preRender(target, options);
    await this.onOpen?.(target);
    this.#reportOldEntries();
    const entries = this.menuItems.filter((entry) => isVisible(entry, target));
    if (entries.length === 0) return;
    this.#target = target;
    this.#element = this.#build(entries, target);
    this._setPosition(this.#element, target, options);
    target.classList.add("context");
    ContextMenu.open = this;
    this.activateListeners(this.#element);
    this.#focusBefore = target.ownerDocument.activeElement;
    this.#items[0]?.focus({ preventScroll: true });
    await this._onRender(options);
  }

  async _preRender(_target: HTMLElement, _options: object): Promise<void> {}
  async _onRender(_options: object): Promise<void> {}

  get #items(): HTMLElement[] {
    return [...(this.#element?.querySelectorAll<HTMLElement>(".context-item") ?? [])];
  }

  #build(entries: ContextMenuEntry[], target: HTMLElement): HTMLElement {
    const menu = target.ownerDocument.createElement("nav");
    menu.id = "context-menu";
    menu.setAttribute("role", "menu");
    for (const group of new Set(entries.map(groupOf))) {
      const list = target.ownerDocument.createElement("ol");
      list.className = "context-group context-items";
      list.dataset.groupId = group;
      list.setAttribute("role", "group");
      for (const entry of entries.filter((one) => groupOf(one) === group)) list.append(this.#buildItem(entry, target));
      menu.append(list);
    }
    return menu;
  }

  #buildItem(entry: ContextMenuEntry, target: HTMLElement): HTMLElement {
    const item = target.ownerDocument.createElement("li");
    item.className = ["context-item", entry.classes ?? ""].join(" ").trim();
    item.setAttribute("role", "menuitem");
    item.tabIndex = -1;
    if (entry.icon) item.append(iconElement(entry.icon));
    const label = target.ownerDocument.createElement("span");
    label.textContent = localize(entry.label ?? entry.name ?? "");
    item.append(label);
    item.addEventListener("click", (event) => {
      event.preventDefault();
      event.stopPropagation();
      void this.close();
      if (entry.onClick) entry.onClick.call(this, event, target);
      else entry.callback?.call(this, target);
    });
    return item;
  }

  _setPosition(menu: HTMLElement, target: HTMLElement, options: { event?: Event | null } = {}): void {
    if (this.fixed) this._setFixedPosition(menu, target, options);
    else this._injectMenu(menu, target);
  }

  _injectMenu(menu: HTMLElement, target: HTMLElement): void {
    target.append(menu);
    const room = (target.ownerDocument.defaultView?.innerHeight ?? 0) - target.getBoundingClientRect().bottom;
    this.#expandUp = menu.offsetHeight > 0 && room < menu.offsetHeight;
    menu.classList.add(this.#expandUp ? "expand-up" : "expand-down");
  }

  _setFixedPosition(menu: HTMLElement, target: HTMLElement, { event }: { event?: Event | null } = {}): void {
    const view = target.ownerDocument.defaultView;
    const box = target.getBoundingClientRect();
    const { clientX, clientY } = (event ?? {}) as Partial<MouseEvent>;
    target.ownerDocument.body.append(menu);
    const left = clientX || box.left;
    const top = clientY || box.bottom;
    this.#expandUp = top + menu.offsetHeight > (view?.innerHeight ?? Infinity);
    menu.classList.add("fixed", this.#expandUp ? "expand-up" : "expand-down");
    menu.style.position = "fixed";
    menu.style.left = `${Math.max(0, Math.min(left, (view?.innerWidth ?? Infinity) - menu.offsetWidth))}px`;
    menu.style.top = `${Math.max(0, this.#expandUp ? top - menu.offsetHeight : top)}px`;
  }

  /** Keyboard inside the menu; a press anywhere else closes it. */
  activateListeners(menu: HTMLElement): void {
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    menu.addEventListener("keydown", (event) => this.#onKey(event), { signal });
    const home = menu.ownerDocument;
    home.addEventListener(
      "pointerdown",
      (event) => {
        if (!menu.contains(event.target as Node)) void this.close();
      },
      { signal, capture: true },
    );
    home.defaultView?.addEventListener("blur", () => void this.close(), { signal });
  }

  #onKey(event: KeyboardEvent): void {
    const items = this.#items;
    const at = items.indexOf(event.target as HTMLElement);
    switch (event.key) {
      case "ArrowDown":
      case "ArrowUp":
        items.at((at + (event.key === "ArrowDown" ? 1 : -1)) % items.length)?.focus();
        break;
      case "Home":
        items[0]?.focus();
        break;
      case "End":
        items.at(-1)?.focus();
        break;
      case "Enter":
      case " ":
        items[at]?.click();
        break;
      case "Escape":
      case "Tab":
        void this.close();
        break;
      default:
        return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** Removes the menu and gives the keyboard back to where it was opened. */

  async close(_options: { animate?: boolean } = {}): Promise<void> {
    const menu = this.#element;
    const target = this.#target;
    if (!menu || !target) return;
    const hadFocus = menu.contains(menu.ownerDocument.activeElement);
    this.#abort?.abort();
    menu.remove();
    target.classList.remove("context");
    this.#element = undefined;
    this.#target = undefined;
    if (ContextMenu.open === this) ContextMenu.open = undefined;
    if (hadFocus) this.#returnFocus(target);
    this.onClose?.(target);
  }

  #returnFocus(target: HTMLElement): void {
    const before = this.#focusBefore as HTMLElement | null;
    const goal = before?.isConnected && target.contains(before) ? before : target;
    goal.focus({ preventScroll: true });
  }
}
