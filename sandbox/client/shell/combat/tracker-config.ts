import { ApplicationV2 } from "../../applications/api/application.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../../applications/api/configuration.ts";
import { HandlebarsApplicationMixin } from "../../applications/api/handlebars-application.ts";
import type { FormDataExtended } from "../../applications/ux/form-data-extended.ts";
import { COMBAT_SETTING, type CombatSettings } from "../../core/documents/combat/combat-configuration.ts";
import { configuredAttributes } from "../../core/documents/tokens/bars.ts";
import { game } from "../../core/game.ts";
import { localize } from "../strings.ts";

/** Paths below `system` that systems name as bars and values of tokens. */
function trackedAttributes(): string[] {
  const { bar, value } = configuredAttributes() ?? { bar: [], value: [] };
  return [...new Set([...bar, ...value].map((parts) => parts.join(".")))].sort();
}

/** How combats are tracked. Source: `foundry.applications.apps.CombatTrackerConfig`. */
export class CombatTrackerConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "combat-config",
    tag: "form",
    classes: ["combat-config"],
    position: { width: 440 },
    window: { title: "COMBAT.Settings", icon: "fa-solid fa-gear" },
    form: { closeOnSubmit: true, handler: CombatTrackerConfig.#onSubmit },
  };

  static override PARTS = {
    main: { template: "templates/sidebar/apps/combat-config.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  /** @throws with a message for the user when they are no gamemaster */
  override _canRender(_options: RenderOptions): void {
    if (!game.user.isGM) throw new Error(localize("SETTINGS.NotAllowed"));
  }

  override async _prepareContext(_options: RenderOptions & { isFirstRender: boolean }): Promise<RenderContext> {
    return {
      rootId: this.id,
      settings: game.settings.get("core", COMBAT_SETTING) as CombatSettings,
      attributes: trackedAttributes(),
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "COMMON.Save" }],
    };
  }

  static async #onSubmit(
    this: CombatTrackerConfig,
    _event: Event,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): Promise<void> {
    const { resource, skipDefeated } = formData.object as { resource: string | null; skipDefeated: boolean };
    const stored = game.settings.get("core", COMBAT_SETTING) as CombatSettings;
    await game.settings.set("core", COMBAT_SETTING, { ...stored, resource: resource?.trim() ?? "", skipDefeated });
  }
}
