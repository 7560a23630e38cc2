import { DocumentSheetV2 } from "../api/document-sheet.ts";
import type { ApplicationOptions, RenderContext, RenderOptions, Tab, TabsConfiguration } from "../api/configuration.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { config, game } from "../host.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";

interface EffectChange {
  key: string;
  value: string;
  mode: number;
  priority: number | null;
}

const MODES: [number, string][] = [
  [0, "EFFECT.MODE_CUSTOM"],
  [1, "EFFECT.MODE_MULTIPLY"],
  [2, "EFFECT.MODE_ADD"],
  [3, "EFFECT.MODE_DOWNGRADE"],
  [4, "EFFECT.MODE_UPGRADE"],
  [5, "EFFECT.MODE_OVERRIDE"],
];

/**
 * The sheet of an active effect, in the shape of generation 13: what it changes, for how long, and its statuses.
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

  override _initializeApplicationOptions(options: ApplicationOptions) {
    if (game().release?.generation === 14) {
      throw new Error("ActiveEffectConfig of generation 14 is not provided by the sandbox");
    }
    return super._initializeApplicationOptions(options);
  }

  override async _prepareContext(options: RenderOptions & { isFirstRender: boolean }): Promise<RenderContext> {
    const statuses = config().statusEffects as Iterable<{ id: string; name?: string; label?: string }> | undefined;
    return {
      ...(await super._prepareContext(options)),
      changes: this.document._source.changes,
      modes: MODES.map(([value, label]) => ({ value, label })),
      statuses: [...(statuses ?? [])].map(({ id, name, label }) => ({ value: id, label: name ?? label ?? id })),
      isItemEffect: this.document.parent?.documentName === "Item",
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "EFFECT.Submit" }],
    };
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
    data.changes = Object.values((data.changes ?? {}) as Record<string, EffectChange>);
    return data;
  }

  #changesOfForm(): EffectChange[] {
    if (!this.form) return [];
    const rows = [...this.form.querySelectorAll<HTMLElement>("li[data-index]")];
    const read = (row: HTMLElement, key: string) =>
      row.querySelector<HTMLInputElement>(`[name$=".${key}"]`)?.value ?? "";
    return rows.map((row) => ({
      key: read(row, "key"),
      value: read(row, "value"),
      mode: Number(read(row, "mode")),
      priority: read(row, "priority") === "" ? null : Number(read(row, "priority")),
    }));
  }

  static async #onAddChange(this: ActiveEffectConfig): Promise<void> {
    const changes = [...this.#changesOfForm(), { key: "", value: "", mode: 2, priority: null }];
    await this.submitChanges(changes);
  }

  static async #onDeleteChange(this: ActiveEffectConfig, _event: Event, target: HTMLElement): Promise<void> {
    const index = Number(target.closest<HTMLElement>("li[data-index]")?.dataset.index);
    await this.submitChanges(this.#changesOfForm().filter((_change, at) => at !== index));
  }

  /** Saves the list of changes and leaves the window open. */
  async submitChanges(changes: EffectChange[]): Promise<void> {
    await this.document.update({ changes });
  }
}
