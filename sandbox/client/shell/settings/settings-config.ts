import { ApplicationV2 } from "../../applications/api/application.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../../applications/api/configuration.ts";
import { DialogV2 } from "../../applications/api/dialog.ts";
import { HandlebarsApplicationMixin } from "../../applications/api/handlebars-application.ts";
import type { FormDataExtended } from "../../applications/ux/form-data-extended.ts";
import { SearchFilter } from "../../applications/ux/search-filter.ts";
import { game } from "../../core/game.ts";
import { ui } from "../../core/ui.ts";
import { reloadPage } from "../leave.ts";
import { localize } from "../strings.ts";
import { searchSettings } from "./search-settings.ts";
import type { MenuConfig } from "./setting-config.ts";
import { settingCategories, type SettingCategory, type SettingEntry } from "./setting-entries.ts";
import { changedSettings } from "./changed-settings.ts";

/** The settings of the host, the system and the modules. Source: `foundry.applications.settings.SettingsConfig`. */
export class SettingsConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "settings-config",
    tag: "form",
    classes: ["settings-config"],
    position: { width: 780, height: 640 },
    window: { title: "SETTINGS.Title", icon: "fa-solid fa-gears", resizable: true },
    actions: { openSubmenu: SettingsConfig.#onOpenSubmenu, resetDefaults: SettingsConfig.#onResetDefaults },
    form: { closeOnSubmit: true, handler: SettingsConfig.#onSubmit },
  };

  static override PARTS = {
    main: { template: "templates/settings/config.hbs", scrollable: [".settings-entries"] },
    footer: { template: "templates/settings/footer.hbs" },
  };

  override tabGroups: Record<string, string | null> = { categories: null };

  #categories: SettingCategory[] = [];

  #search = new SearchFilter({
    inputSelector: ".settings-search",
    contentSelector: ".settings-entries",
    callback: (_event, query, rgx, html) => {
      if (html) searchSettings(html, query, rgx, this.tabGroups.categories ?? null);
    },
  });

  /** Asks whether to load the page again, and does so; of a world's settings the other clients are told by a notice. */
  static async reloadConfirm({ world = false }: { world?: boolean } = {}): Promise<void> {
    const sure = await DialogV2.confirm({
      window: { title: "SETTINGS.ReloadTitle" },
      content: `<p>${localize(world ? "SETTINGS.ReloadWorld" : "SETTINGS.ReloadPrompt")}</p>`,
    });
    if (sure) reloadPage();
  }

  override async _prepareContext(options: RenderOptions & { isFirstRender: boolean }): Promise<RenderContext> {
    this.#categories = settingCategories();
    const ids = this.#categories.map(({ id }) => id);
    if (!ids.includes(this.tabGroups.categories ?? "")) this.tabGroups.categories = ids[0] ?? null;
    const tab = (id: string) => ({ cssClass: id === this.tabGroups.categories ? "active" : "" });
    return {
      ...(await super._prepareContext(options)),
      rootId: this.id,
      categories: this.#categories.map((category) => ({ ...category, tab: tab(category.id) })),
    };
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    for (const { entries } of this.#categories) {
      for (const entry of entries) if (!entry.menu) this.#fill(entry);
    }
    this.#search.bind(this.element);
  }

  /** Puts the form group of a setting into its place. */
  #fill(entry: SettingEntry): void {
    const slot = this.element.querySelector<HTMLElement>(`.setting-slot[data-setting-id="${entry.id}"]`);
    if (!slot) return;
    const { field, config, value, label, hint, scopeHint } = entry;
    const group = field.toFormGroup(
      { label, hint, rootId: this.id, ...(config.input ? { input: config.input } : {}) } as never,
      { name: entry.id, value, localize: true },
    );
    const scope = document.createElement("i");
    const icon = { world: "fa-globe", client: "fa-display", user: "fa-user" }[config.scope];
    scope.className = `scope fa-solid ${icon}`;
    scope.dataset.tooltip = scopeHint;
    scope.setAttribute("role", "img");
    scope.setAttribute("aria-label", scopeHint);
    group.querySelector("label")?.append(scope);
    group.dataset.settingId = entry.id;
    slot.replaceWith(group);
  }

  static #onOpenSubmenu(this: SettingsConfig, _event: Event, target: HTMLElement): void {
    const menu = (game.settings.menus as Map<string, MenuConfig>).get(target.dataset.key ?? "");
    if (!menu) throw new Error(`There is no settings menu "${target.dataset.key}"`);
    if (menu.restricted && !game.user.can("SETTINGS_MODIFY")) {
      ui.notifications?.error("SETTINGS.NotAllowed", { localize: true, console: false });
      return;
    }
    void new menu.type().render({ force: true });
  }

  /** Fills the defaults of the shown page into the form; nothing is stored yet. */
  static #onResetDefaults(this: SettingsConfig): void {
    const shown = this.#categories.find(({ id }) => id === this.tabGroups.categories);
    for (const entry of shown?.entries ?? []) {
      if (entry.menu) continue;
      const group = this.element.querySelector(`.form-group[data-setting-id="${entry.id}"]`);
      const control = group?.querySelector<HTMLInputElement>(`[name="${entry.id}"]`);
      const initial =
        entry.path.length > 0 ? entry.field.getInitialValue() : (entry.config.default ?? entry.field.getInitialValue());
      if (!control) continue;
      if (control.type === "checkbox") control.checked = Boolean(initial);
      else control.value = String(initial ?? "");
    }
    ui.notifications?.info("SETTINGS.ResetHint", { localize: true, console: false });
  }

  static async #onSubmit(
    this: SettingsConfig,
    _event: Event,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): Promise<void> {
    const reload = { world: false, client: false };
    for (const { config, value } of changedSettings(this.#categories, formData.object as Record<string, unknown>)) {
      await game.settings.set(config.namespace, config.key, value);
      if (config.requiresReload) reload[config.scope === "world" ? "world" : "client"] = true;
    }
    ui.notifications?.info("SETTINGS.Saved", { localize: true, console: false });
    if (reload.world || reload.client) await SettingsConfig.reloadConfirm({ world: reload.world });
  }
}
