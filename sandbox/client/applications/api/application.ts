import { hooks } from "../host.ts";
import { ContextMenu, type ContextMenuEntry, type ContextMenuOptions } from "../ux/context-menu.ts";
import { runAction } from "./actions.ts";
import type {
  ApplicationOptions,
  FormConfiguration,
  RenderContext,
  RenderOptions,
  Tab,
  TabsConfiguration,
} from "./configuration.ts";
import { submitForm, submitFromCode } from "./form.ts";
import { parseDimension } from "./position.ts";
import { initialTabs, moveBetweenTabs, prepareTabs, showTab } from "./tabs.ts";
import { WindowApplication } from "./window-application.ts";

/**
 * An element of the interface with a life cycle: a window when it has a frame, part of the page otherwise.
 * Subclasses render their own content through `_renderHTML` and `_replaceHTML`.
 * Source: foundry.applications.api.ApplicationV2 of the public API documentation.
 */
export class ApplicationV2 extends WindowApplication {
  static override BASE_APPLICATION: typeof ApplicationV2 = ApplicationV2;

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "app-{id}",
    classes: [],
    tag: "div",
    window: {
      frame: true,
      positioned: true,
      title: "",
      icon: "",
      controls: [],
      minimizable: true,
      resizable: false,
      contentTag: "section",
      contentClasses: [],
    },
    actions: {},
    position: {},
  };

  static TABS: Record<string, TabsConfiguration> = {};

  tabGroups: Record<string, string | null>;

  constructor(options: ApplicationOptions = {}) {
    super(options);
    this.tabGroups = initialTabs((this.constructor as typeof ApplicationV2).TABS);
  }

  static parseCSSDimensions(style: string, parentDimension: number): number | undefined {
    return parseDimension(style, parentDimension);
  }

  get classList(): DOMTokenList {
    return this.element.classList;
  }

  get form(): HTMLFormElement | null {
    if (this.options.tag === "form") return (this.element as HTMLFormElement | undefined) ?? null;
    return (this.element as HTMLElement | undefined)?.querySelector("form") ?? null;
  }

  async _prepareContext(_options: RenderOptions & { isFirstRender: boolean }): Promise<RenderContext> {
    const groups = Object.keys((this.constructor as typeof ApplicationV2).TABS);
    return groups.length === 1 ? { tabs: this._prepareTabs(groups[0] as string) } : {};
  }

  protected chooseTabs(tab: string | Record<string, string>): void {
    const groups = Object.keys((this.constructor as typeof ApplicationV2).TABS);
    const chosen = typeof tab === "string" ? (groups.length === 1 ? { [groups[0] as string]: tab } : {}) : tab;
    for (const [group, id] of Object.entries(chosen)) {
      if (group in this.tabGroups) this.tabGroups[group] = id;
    }
  }

  _getTabsConfig(group: string): TabsConfiguration | null {
    return (this.constructor as typeof ApplicationV2).TABS[group] ?? null;
  }

  _prepareTabs(group: string): Record<string, Tab> {
    const config = this._getTabsConfig(group);
    if (!config) return {};
    this.tabGroups[group] ??= config.initial ?? null;
    return prepareTabs(group, config, this.tabGroups[group] ?? null);
  }

  /** Shows a tab of a group. */
  changeTab(
    tab: string,
    group: string,
    options: { event?: Event; navElement?: HTMLElement; force?: boolean; updatePosition?: boolean } = {},
  ): void {
    if (!tab || !group) throw new Error("You must give both a tab and its group");
    if (this.tabGroups[group] === tab && !options.force) return;
    showTab(this.contentElement, group, tab);
    this.tabGroups[group] = tab;
    if (options.updatePosition !== false && this.options.window.positioned) this.setPosition();
  }

  _onClickTab(event: PointerEvent): void {
    const button = (event.target as Element).closest<HTMLElement>("[data-tab]");
    const tab = button?.dataset.tab;
    const group = button?.dataset.group ?? button?.closest<HTMLElement>("[data-group]")?.dataset.group;
    if (button && tab && group) this.changeTab(tab, group, { event, navElement: button });
  }

  /** Listeners that live as long as the frame; content is replaced at every render. */
  _attachFrameListeners(): void {
    const { element } = this;
    for (const type of ["click", "auxclick", "contextmenu"] as const) {
      element.addEventListener(type, (event) => {
        if (type !== "auxclick" || event.button === 1) runAction(this, event as PointerEvent);
      });
    }
    element.addEventListener("keydown", moveBetweenTabs);
    if (this.options.tag === "form" && this.options.form) this._attachForm(element, this.options.form);
    this.attachWindowListeners();
  }

  /** Wires a form to its configuration. */
  _attachForm(form: HTMLElement, config: FormConfiguration): void {
    form.addEventListener("submit", (event) => void this._onSubmitForm(config, event));
    form.addEventListener("change", (event) => this._onChangeForm(config, event));
  }

  _onClickAction(_event: PointerEvent, _target: HTMLElement): void {}

  _onSubmitForm(formConfig: FormConfiguration, event: Event): Promise<void> {
    return submitForm(this, formConfig, event);
  }

  _onChangeForm(formConfig: FormConfiguration, event: Event): void {
    if (formConfig.submitOnChange) void this._onSubmitForm(formConfig, event);
  }

  /**
   * Submits the application's form from code.
   * @returns what the form's handler returns
   */
  submit(submitOptions: Record<string, unknown> = {}): Promise<unknown> {
    return submitFromCode(this, submitOptions);
  }

  /**
   * A context menu on elements of this application.
   * @param handler gives the entries; hook `get<Class>ContextOptions` or the named one may change them
   * @returns null when there are no entries
   */
  _createContextMenu(
    handler: () => ContextMenuEntry[],
    selector: string,
    options: ContextMenuOptions & { container?: HTMLElement; hookName?: string; parentClassHooks?: boolean } = {},
  ): ContextMenu | null {
    const { container = this.element, hookName = "get{}ContextOptions", parentClassHooks = true, ...rest } = options;
    const entries = handler.call(this);
    this.#callContextHooks(hookName, entries, parentClassHooks);
    return entries.length > 0
      ? new ContextMenu.implementation(container, selector, entries, { ...rest, jQuery: false })
      : null;
  }

  #callContextHooks(hookName: string, entries: ContextMenuEntry[], parents: boolean): void {
    if (hookName.includes("{}")) this.callHooks(hookName, [entries], parents);
    else hooks().callAll(hookName, this, entries);
  }
}
