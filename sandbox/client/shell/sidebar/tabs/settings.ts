import type { ApplicationOptions, RenderContext, RenderOptions } from "../../../applications/api/configuration.ts";
import { HandlebarsApplicationMixin } from "../../../applications/api/handlebars-application.ts";
import { game } from "../../../core/game.ts";
import { ControlsConfig } from "../../keys/controls-config.ts";
import { leaveGame, reloadPage } from "../../leave.ts";
import { SettingsConfig } from "../../settings/settings-config.ts";
import { UserManagement } from "../../users/user-management.ts";
import { AbstractSidebarTab } from "../sidebar-tab.ts";

/** Only addresses of the web are followed. */
function link(url: unknown, label: string, icon: string) {
  return typeof url === "string" && /^https?:\/\//.test(url) ? [{ url, label, icon }] : [];
}

/** What this world runs on, and the way to the settings and out. Source: `foundry.applications.sidebar.tabs.Settings`. */
export class Settings extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "settings";

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["flexcol"],
    window: { title: "SETTINGS.Title", icon: "fa-solid fa-gears" },
    actions: { openApp: Settings.#onOpenApp, reload: reloadPage, logout: leaveGame },
  };

  static override PARTS = { settings: { template: "templates/sidebar/tabs/settings.hbs", scrollable: [""] } };

  override async _prepareContext(options: RenderOptions & { isFirstRender: boolean }): Promise<RenderContext> {
    const { system, world, modules, release } = game;
    return {
      ...(await super._prepareContext(options)),
      world,
      system,
      isGM: game.user.isGM,
      generation: release.generation,
      modules: modules.filter(({ active }) => active).length,
      links: [
        ...link(system.readme, "SETTINGS.Readme", "fa-solid fa-book-open"),
        ...link(system.bugs, "SETTINGS.Bugs", "fa-solid fa-bug"),
      ],
    };
  }

  static #onOpenApp(this: Settings, _event: Event, target: HTMLElement): void {
    if (target.dataset.app === "configure") void new SettingsConfig().render({ force: true });
    if (target.dataset.app === "controls") void new ControlsConfig().render({ force: true });
    if (target.dataset.app === "users") void new UserManagement().render({ force: true });
  }
}
