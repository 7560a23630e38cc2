import { ApplicationV2 } from "../../applications/api/application.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../../applications/api/configuration.ts";
import { HandlebarsApplicationMixin } from "../../applications/api/handlebars-application.ts";
import { SearchFilter } from "../../applications/ux/search-filter.ts";
import { game } from "../../core/game.ts";
import type { StoredKeybinding } from "../../core/keys/keybindings.ts";
import { ui } from "../../core/ui.ts";
import { searchSettings } from "../settings/search-settings.ts";
import { actionOf, controlCategories, type ControlCategory, editableBindings, isDefault } from "./control-entries.ts";
import { captureKeys } from "./key-capture.ts";
import { bindingId } from "./key-text.ts";

/** The keys of the host, the system and the modules. Source: `foundry.applications.sidebar.apps.ControlsConfig`. */
export class ControlsConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "controls-config",
    tag: "form",
    classes: ["settings-config", "controls-config"],
    position: { width: 780, height: 640 },
    window: { title: "KEYBINDINGS.Title", icon: "fa-solid fa-keyboard", resizable: true },
    actions: {
      addBinding: ControlsConfig.#onEdit,
      editBinding: ControlsConfig.#onEdit,
      deleteBinding: ControlsConfig.#onDelete,
      resetAction: ControlsConfig.#onResetAction,
      resetDefaults: ControlsConfig.#onResetDefaults,
    },
    form: { closeOnSubmit: true, handler: ControlsConfig.#onSubmit },
  };

  static override PARTS = {
    main: { template: "templates/settings/controls.hbs", scrollable: [".settings-entries"] },
    footer: { template: "templates/settings/footer.hbs" },
  };

  override tabGroups: Record<string, string | null> = { categories: null };

  #categories: ControlCategory[] = [];

  /** Keys that were changed here and are not saved yet. */
  readonly #pending = new Map<string, StoredKeybinding[]>();

  /** The binding that waits for its keys; -1 is a new one. */
  #editing: { id: string; index: number } | null = null;

  #search = new SearchFilter({
    inputSelector: ".settings-search",
    contentSelector: ".settings-entries",
    callback: (_event, query, rgx, html) => {
      if (html) searchSettings(html, query, rgx, this.tabGroups.categories ?? null);
    },
  });

  override async _prepareContext(options: RenderOptions & { isFirstRender: boolean }): Promise<RenderContext> {
    this.#categories = controlCategories(this.#pending);
    const ids = this.#categories.map(({ id }) => id);
    if (!ids.includes(this.tabGroups.categories ?? "")) this.tabGroups.categories = ids[0] ?? null;
    const tab = (id: string) => ({ cssClass: id === this.tabGroups.categories ? "active" : "" });
    const edited = (id: string) => (this.#editing?.id === id ? this.#editing.index : null);
    return {
      ...(await super._prepareContext(options)),
      rootId: this.id,
      categories: this.#categories.map((category) => ({
        ...category,
        tab: tab(category.id),
        entries: category.entries.map((entry) => ({
          ...entry,
          adding: edited(entry.id) === -1,
          bindings: entry.bindings.map((binding) => ({
            ...binding,
            editing: binding.index !== null && edited(entry.id) === binding.index,
          })),
        })),
      })),
    };
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.#search.bind(this.element);
    const field = this.element.querySelector<HTMLElement>(".key-capture");
    if (!field || !this.#editing) return;
    const { id, index } = this.#editing;
    captureKeys(field, actionOf(id), {
      done: (binding) => void this.#put(id, index, binding),
      cancelled: () => void this.#stopEditing(id),
    });
    field.focus();
  }

  /** Puts keys into their place, unless the action has them already. */
  async #put(id: string, index: number, binding: StoredKeybinding): Promise<void> {
    const bindings = [...editableBindings(id, this.#pending)];
    if (index === -1) bindings.push(binding);
    else bindings[index] = binding;
    const all = [...actionOf(id).uneditable, ...bindings];
    if (new Set(all.map(bindingId)).size < all.length) {
      ui.notifications?.warn("KEYBINDINGS.Already", { localize: true, console: false });
    } else this.#pending.set(id, bindings);
    await this.#stopEditing(id);
  }

  async #stopEditing(id: string): Promise<void> {
    this.#editing = null;
    if (!this.rendered) return;
    await this.render({ parts: ["main"] });
    const { activeElement, body } = this.element.ownerDocument;
    // The field that had the focus is gone; what was clicked meanwhile keeps it.
    if (activeElement && activeElement !== body) return;
    this.element.querySelector<HTMLElement>(`[data-action-id="${CSS.escape(id)}"] [data-action="addBinding"]`)?.focus();
  }

  static #idOf(target: HTMLElement): string {
    return target.closest<HTMLElement>("[data-action-id]")?.dataset.actionId ?? "";
  }

  static async #onEdit(this: ControlsConfig, _event: Event, target: HTMLElement): Promise<void> {
    this.#editing = { id: ControlsConfig.#idOf(target), index: Number(target.dataset.index ?? -1) };
    await this.render({ parts: ["main"] });
  }

  static async #onDelete(this: ControlsConfig, _event: Event, target: HTMLElement): Promise<void> {
    const id = ControlsConfig.#idOf(target);
    const index = Number(target.dataset.index);
    this.#pending.set(
      id,
      editableBindings(id, this.#pending).filter((_binding, at) => at !== index),
    );
    target.blur();
    await this.#stopEditing(id);
  }

  static async #onResetAction(this: ControlsConfig, _event: Event, target: HTMLElement): Promise<void> {
    const id = ControlsConfig.#idOf(target);
    this.#pending.set(id, actionOf(id).editable);
    target.blur();
    await this.#stopEditing(id);
  }

  /** The actions of the shown page get the keys that they came with; nothing is stored yet. */
  static async #onResetDefaults(this: ControlsConfig): Promise<void> {
    const shown = this.#categories.find(({ id }) => id === this.tabGroups.categories);
    for (const { id } of shown?.entries ?? []) this.#pending.set(id, actionOf(id).editable);
    await this.render({ parts: ["main"] });
    ui.notifications?.info("SETTINGS.ResetHint", { localize: true, console: false });
  }

  static async #onSubmit(this: ControlsConfig): Promise<void> {
    for (const [id, bindings] of this.#pending) {
      const { namespace } = actionOf(id);
      const action = id.slice(namespace.length + 1);
      await game.keybindings.set(namespace, action, isDefault(id, bindings) ? undefined : bindings);
    }
    this.#pending.clear();
    ui.notifications?.info("KEYBINDINGS.Saved", { localize: true, console: false });
  }
}
