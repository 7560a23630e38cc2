import { ApplicationV2 } from "../../applications/api/application.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../../applications/api/configuration.ts";
import { HandlebarsApplicationMixin } from "../../applications/api/handlebars-application.ts";
import { CONFIG } from "../../core/config.ts";
import { game } from "../../core/game.ts";
import { Hooks } from "../../core/hooks.ts";
import { ui } from "../../core/ui.ts";
import { placeElement } from "../skeleton.ts";
import { documentLabel, localize } from "../strings.ts";
import type { AbstractSidebarTab } from "./sidebar-tab.ts";

/** A tab of the sidebar as its class describes it. */
export interface SidebarTabDescriptor {
  tooltip?: string;
  icon?: string;
  documentName?: string;
  gmOnly?: boolean;
}

/** Below this width of the page the sidebar starts collapsed. */
const NARROW = "(max-width: 900px)";

/** The bar of tabs at the edge of the page. Source: `foundry.applications.sidebar.Sidebar`. */
export class Sidebar extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "sidebar",
    tag: "aside",
    window: { frame: false, positioned: false },
    actions: { toggleState: Sidebar.#onToggleState },
  };

  // A record of single tabs, not of groups as in other applications; `#tabs` reads it.
  static override TABS = {
    chat: { tooltip: "SIDEBAR.TabChat", icon: "fa-solid fa-comments" },
    combat: { documentName: "Combat", tooltip: "COMBAT.Title" },
    actors: { documentName: "Actor" },
    items: { documentName: "Item" },
    scenes: { documentName: "Scene", gmOnly: true },
    journal: { documentName: "JournalEntry" },
    tables: { documentName: "RollTable" },
    macros: { documentName: "Macro" },
    compendium: { tooltip: "COMPENDIUM.SidebarTitle", icon: "fa-solid fa-book-atlas" },
    settings: { tooltip: "SIDEBAR.TabSettings", icon: "fa-solid fa-gears" },
  } as never;

  static override PARTS = { tabs: { template: "templates/sidebar/tabs.hbs" } };

  override tabGroups: Record<string, string | null> = { primary: "chat" };

  /** The tabs that are open in windows, by name. */
  popouts: Record<string, AbstractSidebarTab> = {};

  #expanded = !(typeof matchMedia === "function" && matchMedia(NARROW).matches);

  get expanded(): boolean {
    return this.#expanded;
  }

  get #tabs(): Record<string, SidebarTabDescriptor> {
    return (this.constructor as unknown as { TABS: Record<string, SidebarTabDescriptor> }).TABS;
  }

  override async _prepareContext(options: RenderOptions & { isFirstRender: boolean }): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const tabs = Object.entries(this.#tabs)
      .filter(([, { gmOnly }]) => !gmOnly || game.user.isGM)
      .map(([id, { tooltip, icon, documentName }]) => ({
        id,
        icon: icon ?? (documentName && CONFIG[documentName]?.sidebarIcon),
        tooltip: tooltip ? localize(tooltip) : documentName ? documentLabel(documentName, true) : id,
        active: this.tabGroups.primary === id,
        pip: id === "chat",
      }));
    return { ...context, tabs, ...this.#collapseContext() };
  }

  #collapseContext() {
    return {
      expanded: this.#expanded,
      collapseIcon: `fa-solid ${this.#expanded ? "fa-caret-right" : "fa-caret-left"}`,
      collapseLabel: this.#expanded ? "SIDEBAR.Collapse" : "SIDEBAR.Expand",
    };
  }

  override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    frame.setAttribute("aria-label", localize("SIDEBAR.Tabs"));
    const content = document.createElement("div");
    content.id = "sidebar-content";
    content.classList.toggle("expanded", this.#expanded);
    frame.append(content);
    return frame;
  }

  override _insertElement(element: HTMLElement): void {
    placeElement(element, "ui-right");
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("contextmenu", (event) => {
      const tab = (event.target as Element).closest<HTMLElement>("#sidebar-tabs [data-tab]")?.dataset.tab;
      if (!tab) return;
      event.preventDefault();
      void (ui[tab] as AbstractSidebarTab | undefined)?.renderPopout();
    });
  }

  override _onClickTab(event: PointerEvent): void {
    const tab = (event.target as Element).closest<HTMLElement>("[data-tab]")?.dataset.tab;
    if (!tab) return;
    if (!this.#expanded) this.expand();
    this.changeTab(tab, "primary");
  }

  override changeTab(tab: string, group: string, options: { force?: boolean } = {}): void {
    const before = this.tabGroups[group];
    super.changeTab(tab, group, { ...options, updatePosition: false });
    if (group !== "primary" || before === tab) return;
    (ui[before as string] as AbstractSidebarTab | undefined)?.announce("deactivate");
    (ui[tab] as AbstractSidebarTab | undefined)?.announce("activate");
    Hooks.callAll("changeSidebarTab", ui[tab]);
  }

  collapse(): void {
    this.toggleExpanded(false);
  }

  expand(): void {
    this.toggleExpanded(true);
  }

  toggleExpanded(expanded = !this.#expanded): void {
    if (expanded === this.#expanded) return;
    this.#expanded = expanded;
    const { collapseIcon, collapseLabel } = this.#collapseContext();
    document.getElementById("sidebar-content")?.classList.toggle("expanded", expanded);
    const button = this.element.querySelector<HTMLElement>('[data-action="toggleState"]');
    if (button) {
      button.className = `ui-control plain icon collapse ${collapseIcon}`;
      button.dataset.tooltip = collapseLabel;
      button.setAttribute("aria-label", localize(collapseLabel));
      button.setAttribute("aria-expanded", String(expanded));
    }
    Hooks.callAll("collapseSidebar", this, !expanded);
  }

  static #onToggleState(this: Sidebar): void {
    this.toggleExpanded();
  }
}
