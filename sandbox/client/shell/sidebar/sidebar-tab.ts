import { ApplicationV2 } from "../../applications/api/application.ts";
import type {
  ApplicationConfiguration,
  ApplicationOptions,
  ClosingOptions,
  RenderContext,
  RenderOptions,
} from "../../applications/api/configuration.ts";
import { game } from "../../core/game.ts";
import { ui } from "../../core/ui.ts";
import { localize } from "../strings.ts";
import type { Sidebar } from "./sidebar.ts";

const sidebar = (): Sidebar | undefined => ui.sidebar as Sidebar | undefined;

/**
 * A tab of the sidebar; the same class makes the window that the tab can be opened in.
 * Source: `foundry.applications.sidebar.AbstractSidebarTab`.
 */
export class AbstractSidebarTab extends ApplicationV2 {
  static tabName: string;
  static override readonly emittedEvents = ["render", "close", "position", "activate", "deactivate"];

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "{id}",
    tag: "section",
    classes: ["tab", "sidebar-tab"],
    window: { frame: false, positioned: false },
  };

  get tabName(): string {
    return (this.constructor as typeof AbstractSidebarTab).tabName;
  }

  get isPopout(): boolean {
    return this.options.isPopout === true;
  }

  /** Is this tab the chosen one of the sidebar? */
  get active(): boolean {
    return !this.isPopout && sidebar()?.tabGroups.primary === this.tabName;
  }

  /** The window that this tab of the sidebar is also open in. */
  get popout(): this | undefined {
    if (this.isPopout) return undefined;
    return sidebar()?.popouts[this.tabName] as this | undefined;
  }

  override _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    const { tabName } = this.constructor as typeof AbstractSidebarTab;
    if (!options.isPopout) return super._initializeApplicationOptions({ ...options, uniqueId: tabName });
    const configuration = super._initializeApplicationOptions({
      ...options,
      uniqueId: options.uniqueId ?? `${tabName}-popout`,
      tag: "div",
      window: { ...(options.window as object | undefined), frame: true, positioned: true, resizable: true },
      position: { width: 340, height: 600, ...(options.position as object | undefined) },
    });
    configuration.classes = configuration.classes.filter((name) => name !== "tab");
    configuration.classes.push("sidebar-popout");
    return configuration;
  }

  override async _prepareContext(options: RenderOptions & { isFirstRender: boolean }): Promise<RenderContext> {
    return { ...(await super._prepareContext(options)), user: game.user };
  }

  override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    if (this.isPopout) return frame;
    frame.dataset.tab = this.tabName;
    frame.dataset.group = "primary";
    frame.setAttribute("role", "tabpanel");
    frame.setAttribute("aria-label", localize(this.title));
    frame.classList.toggle("active", this.active);
    return frame;
  }

  override _insertElement(element: HTMLElement): void {
    if (this.isPopout) return super._insertElement(element);
    const existing = document.getElementById(element.id);
    if (existing) existing.replaceWith(element);
    else (document.getElementById("sidebar-content") ?? document.body).append(element);
  }

  /** Renders the tab and the window that it is also open in. */
  override async render(options: RenderOptions | boolean = {}, more: RenderOptions = {}): Promise<this> {
    const resolved = typeof options === "boolean" ? { ...more, force: options } : options;
    if (!this.isPopout) void this.popout?.render({ ...resolved, force: false });
    return super.render(resolved);
  }

  /** Shows this tab in the sidebar. */
  activate(): void {
    sidebar()?.changeTab(this.tabName, "primary");
  }

  /** Opens this tab in a window, beside the one in the sidebar. */
  async renderPopout(): Promise<this> {
    const open = this.isPopout ? this : this.popout;
    if (open) {
      await open.render({ force: true });
      open.bringToFront();
      return open;
    }
    const popout = new (this.constructor as unknown as new (options: ApplicationOptions) => this)({
      ...this._popoutOptions(),
      isPopout: true,
    });
    const bar = sidebar();
    if (bar) bar.popouts[this.tabName] = popout;
    return popout.render({ force: true });
  }

  /** Options that the window needs besides those of its class. */
  protected _popoutOptions(): ApplicationOptions {
    return {};
  }

  override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    const bar = sidebar();
    if (bar?.popouts[this.tabName] === this) delete bar.popouts[this.tabName];
  }

  /** The sidebar shows this tab now. */
  _onActivate(): void {}

  /** The sidebar shows another tab now. */
  _onDeactivate(): void {}

  /** Runs a step of the tab's life and tells listeners of it. */
  announce(step: "activate" | "deactivate"): void {
    const handler = step === "activate" ? this._onActivate : this._onDeactivate;
    this._doEvent(handler, { eventName: step, hookName: `${step}` });
  }
}
