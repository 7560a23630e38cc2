import { ACTIVE_EFFECT_DURATION_UNITS, ACTIVE_EFFECT_SHOW_ICON } from "../../../common/constants/effects.ts";
import { setProperty } from "../../../common/utils/paths.ts";
import { expiryEvents } from "../../core/documents/effects/kinds-14.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import type { ApplicationOptions, RenderContext, RenderOptions, Tab, TabsConfiguration } from "../api/configuration.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { config, game } from "../host.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { changesForm, changesOfForm, shownValue, storedChanges, type StoredChange } from "./effect-changes.ts";

/**
 * The sheet of an active effect: what it changes, for how long, and its statuses, in the form of either generation.
 * Source: foundry.applications.sheets.ActiveEffectConfig of the public API documentation.
 */
export class ActiveEffectConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["active-effect-config"],
    position: { width: 560 },
    sheetConfig: false,
    form: { closeOnSubmit: true },
    actions: { addChange: ActiveEffectConfig.#onAddChange, deleteChange: ActiveEffectConfig.#onDeleteChange },
    window: { contentClasses: ["standard-form"], icon: "fa-solid fa-person-rays" },
  };

  static override TABS: Record<string, TabsConfiguration> = {
    sheet: {
      tabs: [
        { id: "details", icon: "fa-solid fa-book" },
        { id: "duration", icon: "fa-solid fa-clock" },
        { id: "changes", icon: "fa-solid fa-gears" },
      ],
      initial: "details",
      labelPrefix: "EFFECT.TABS",
    },
  };

  static override PARTS = {
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    details: { template: "templates/sheets/active-effect/details.hbs", scrollable: [""] },
    duration: { template: "templates/sheets/active-effect/duration.hbs" },
    changes: { template: "templates/sheets/active-effect/changes.hbs", scrollable: ["ol"] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  override async _prepareContext(options: RenderOptions & { isFirstRender: boolean }): Promise<RenderContext> {
    const statuses = config().statusEffects as Iterable<{ id: string; name?: string; label?: string }> | undefined;
    return {
      ...(await super._prepareContext(options)),
      ...this.#changesContext(),
      ...((game().release?.generation ?? 13) > 13 ? choicesOf14() : {}),
      statuses: [...(statuses ?? [])].map(({ id, name, label }) => ({ value: id, label: name ?? label ?? id })),
      isItemEffect: this.document.parent?.documentName === "Item",
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "EFFECT.Submit" }],
    };
  }

  #changesContext(): object {
    const { path, kinds } = changesForm();
    const choices = Object.entries(kinds());
    const changes = storedChanges(this.document).map((change) => ({
      key: change.key,
      value: shownValue(change.value),
      priority: change.priority,
      kinds: choices.map(([name, options]) => ({
        name,
        label: name === "phase" ? "EFFECT.Phase" : "EFFECT.Mode",
        options,
        chosen: change[name],
      })),
    }));
    return { changes, path };
  }

  override async _preparePartContext(
    partId: string,
    context: RenderContext,
    options: RenderOptions,
  ): Promise<RenderContext> {
    const prepared = await super._preparePartContext(partId, context, options);
    prepared.tab = (prepared.tabs as Record<string, Tab> | undefined)?.[partId];
    return prepared;
  }

  /** The list of changes is always handed in whole. */
  override _processFormData(
    event: Event | null,
    form: HTMLFormElement,
    formData: FormDataExtended,
  ): Record<string, unknown> {
    const data = super._processFormData(event, form, formData);
    setProperty(data, changesForm().path, changesOfForm(form, storedChanges(this.document)));
    return data;
  }

  get #changes(): StoredChange[] {
    return this.form ? changesOfForm(this.form, storedChanges(this.document)) : [];
  }

  static async #onAddChange(this: ActiveEffectConfig): Promise<void> {
    await this.submitChanges([...this.#changes, { ...changesForm().fresh }]);
  }

  static async #onDeleteChange(this: ActiveEffectConfig, _event: Event, target: HTMLElement): Promise<void> {
    const index = Number(target.closest<HTMLElement>("li[data-index]")?.dataset.index);
    await this.submitChanges(this.#changes.filter((_change, at) => at !== index));
  }

  /** Saves the list of changes and leaves the window open. */
  async submitChanges(changes: StoredChange[]): Promise<void> {
    await this.document.update({ [changesForm().path]: changes });
  }
}

/** What can be chosen for a duration and for the icon in generation 14. */
function choicesOf14(): object {
  const keyed = (prefix: string, ids: readonly string[]) =>
    ids.map((value) => ({ value, label: `${prefix}.${value}` }));
  return {
    units: keyed("EFFECT.DURATION.UNITS", ACTIVE_EFFECT_DURATION_UNITS),
    events: Object.entries(expiryEvents()).map(([value, label]) => ({ value, label })),
    icons: Object.entries(ACTIVE_EFFECT_SHOW_ICON).map(([name, value]) => ({
      value,
      label: `EFFECT.SHOW_ICON.${name}`,
    })),
  };
}
