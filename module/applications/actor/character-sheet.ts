import { systemPath } from "../../system-id.ts";
import type { RenderContext, RenderOptions, ApplicationOptions, SheetPart, TabGroup } from "../thin-sheet.ts";
import { WastelandActorSheet } from "./actor-sheet.ts";
import { startAttack } from "../attack/start-attack.ts";
import { applyAmount } from "./amounts.ts";
import { combatContext } from "./combat-context.ts";
import { gearContext } from "./gear-context.ts";
import { headerContext } from "./header-context.ts";
import { itemOf, type Person } from "./person.ts";
import { statusContext } from "./status-context.ts";

const part = (name: string, scrollable?: string[]): SheetPart => ({
  template: systemPath(`templates/actor/${name}.hbs`),
  ...(scrollable ? { scrollable } : {}),
});

/** The sheet of characters and NPCs: all seven attributes, skills, body, weapons and gear. */
export class CharacterSheet extends WastelandActorSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["wasteland-character-sheet"],
    position: { width: 700, height: 720 },
    actions: {
      attack: CharacterSheet.#onAttack,
      openItem: CharacterSheet.#onOpenItem,
      deleteItem: CharacterSheet.#onDeleteItem,
      toggleEditing: CharacterSheet.#onToggleEditing,
    },
  };

  static override PARTS: Record<string, SheetPart> = {
    header: part("header"),
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    status: part("status", [""]),
    combat: part("combat", [""]),
    gear: part("gear", [""]),
    notes: part("notes", [""]),
  };

  static override TABS: Record<string, TabGroup> = {
    primary: {
      tabs: [{ id: "status" }, { id: "combat" }, { id: "gear" }, { id: "notes" }],
      initial: "status",
      labelPrefix: "WASTELAND.Tabs",
    },
  };

  /** Are attributes, skills and the like being edited, and not only what changes in play? */
  #editing = false;

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const actor = this.actor as Person;
    const editing = this.#editing && this.isEditable;
    return {
      ...(await super._prepareContext(options)),
      tabs: this._prepareTabs("primary"),
      editing,
      owner: actor.isOwner,
      header: headerContext(actor),
      status: statusContext(actor),
      combat: combatContext(actor),
      gear: gearContext(actor),
    };
  }

  protected override async _preparePartContext(
    partId: string,
    context: RenderContext,
    options: RenderOptions,
  ): Promise<RenderContext> {
    const prepared = await super._preparePartContext(partId, context, options);
    return { ...prepared, tab: (context["tabs"] as Record<string, unknown>)[partId] };
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    for (const field of this.element.querySelectorAll<HTMLInputElement>("input[data-amount]")) {
      field.addEventListener("change", (event) => {
        event.stopPropagation();
        const row = field.closest<HTMLElement>("[data-item-id]");
        void applyAmount(row ? itemOf(this.actor, row) : this.actor, field);
      });
    }
  }

  static async #onAttack(this: CharacterSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    const weapon = itemOf(this.actor, target);
    if (weapon && this.actor.isOwner) await startAttack(this.actor, weapon, { atOnce: event.shiftKey });
  }

  static #onOpenItem(this: CharacterSheet, _event: PointerEvent, target: HTMLElement): unknown {
    const sheet = itemOf(this.actor, target)?.sheet as { render(options: object): unknown } | null | undefined;
    return sheet?.render({ force: true });
  }

  static #onDeleteItem(this: CharacterSheet, _event: PointerEvent, target: HTMLElement): unknown {
    return this.isEditable ? itemOf(this.actor, target)?.deleteDialog() : undefined;
  }

  static #onToggleEditing(this: CharacterSheet): unknown {
    this.#editing = !this.#editing;
    return this.render();
  }
}
