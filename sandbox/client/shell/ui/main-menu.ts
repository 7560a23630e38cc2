import { ApplicationV2 } from "../../applications/api/application.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../../applications/api/configuration.ts";
import { HandlebarsApplicationMixin } from "../../applications/api/handlebars-application.ts";
import { leaveGame, reloadPage } from "../leave.ts";
import { localize } from "../strings.ts";
import { SettingsConfig } from "../settings/settings-config.ts";

/** An entry of the main menu. */
export interface MainMenuItem {
  label: string;
  icon: string;
  enabled: boolean | (() => boolean);
  onClick: (event: PointerEvent) => unknown;
}

/** What Escape opens when nothing else is open. Source: `foundry.applications.ui.MainMenu`. */
export class MainMenu extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "menu",
    tag: "nav",
    window: { frame: false, positioned: false },
    actions: { activate: MainMenu.#onActivate },
  };

  static override PARTS = { items: { template: "templates/ui/main-menu.hbs" } };

  static ITEMS: Record<string, MainMenuItem> = {
    resume: { label: "MENU.Resume", icon: "fa-solid fa-play", enabled: true, onClick: () => undefined },
    settings: {
      label: "MENU.Settings",
      icon: "fa-solid fa-gears",
      enabled: true,
      onClick: () => new SettingsConfig().render({ force: true }),
    },
    reload: { label: "MENU.Reload", icon: "fa-solid fa-rotate-right", enabled: true, onClick: reloadPage },
    logout: { label: "MENU.Leave", icon: "fa-solid fa-door-open", enabled: true, onClick: leaveGame },
  };

  #before: Element | null = null;

  /** The entries that can be used now. */
  get items(): Record<string, MainMenuItem> {
    const all = Object.entries((this.constructor as typeof MainMenu).ITEMS);
    return Object.fromEntries(all.filter(([, { enabled }]) => (typeof enabled === "function" ? enabled() : enabled)));
  }

  get isOpen(): boolean {
    return this.rendered && !this.element.hidden;
  }

  override async _prepareContext(options: RenderOptions & { isFirstRender: boolean }): Promise<RenderContext> {
    return { ...(await super._prepareContext(options)), items: this.items };
  }

  override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    frame.setAttribute("aria-label", localize("MENU.Title"));
    return frame;
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("keydown", (event) => this.#onKey(event));
    this.element.addEventListener("click", (event) => {
      if (event.target === this.element) void this.toggle();
    });
  }

  #onKey(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const buttons = [...this.element.querySelectorAll<HTMLElement>(".main-menu-item")];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    buttons.at((at + step) % buttons.length)?.focus();
  }

  /** Shows or hides the menu. */
  async toggle(): Promise<void> {
    if (this.isOpen) {
      this.element.hidden = true;
      (this.#before as HTMLElement | null)?.focus?.();
      return;
    }
    this.#before = document.activeElement;
    await this.render({ force: true });
    this.element.hidden = false;
    this.element.querySelector<HTMLElement>(".main-menu-item")?.focus();
  }

  static async #onActivate(this: MainMenu, event: PointerEvent, target: HTMLElement): Promise<void> {
    const item = this.items[target.dataset.item ?? ""];
    await this.toggle();
    item?.onClick(event);
  }
}
