import { type AttackChoices, attackPreview, makeAttack, selectableTargets } from "../../chat/index.ts";
import { SYSTEM_ID, systemPath } from "../../system-id.ts";
import { placeBesideSidebar } from "../beside-sidebar.ts";
import { showProblem } from "../notify.ts";
import {
  ApplicationBase,
  type ApplicationOptions,
  type RenderContext,
  type RenderOptions,
  type SheetPart,
} from "../thin-sheet.ts";
import { attackContext } from "./attack-context.ts";
import { readChoices } from "./attack-form.ts";
import { initialChoices, rememberChoices } from "./remembered-choices.ts";
import { format } from "../words.ts";

const part = (name: string): SheetPart => ({ template: systemPath(`templates/attack/${name}.hbs`) });

/**
 * Asks how an attack is made. What the attack would be follows every choice; nothing is spent before the roll. Enter
 * rolls, Escape closes.
 */
export class AttackDialog extends ApplicationBase {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: `${SYSTEM_ID}-attack-{id}`,
    classes: ["wasteland", "wasteland-roll-dialog", "wasteland-attack-dialog"],
    tag: "form",
    position: { width: 600, height: "auto" },
    window: { icon: "fa-solid fa-crosshairs", resizable: false },
    form: { handler: AttackDialog.#onSubmit },
    actions: { cancel: AttackDialog.#onCancel },
  };

  static override PARTS: Record<string, SheetPart> = {
    summary: part("summary"),
    target: part("target"),
    difficulty: part("difficulty"),
    dice: part("dice"),
    footer: part("footer"),
  };

  #choices: AttackChoices;
  #rolling = false;

  constructor(
    readonly actor: Actor.Implementation,
    readonly weapon: Item.Implementation,
  ) {
    super({ uniqueId: weapon.uuid.replaceAll(".", "-") });
    this.#choices = initialChoices(actor, weapon);
  }

  override get title(): string {
    return format("WASTELAND.Attack.title", { actor: this.actor.name, weapon: this.weapon.name });
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const preview = attackPreview(this.actor, this.weapon, this.#choices);
    return {
      ...(await super._prepareContext(options)),
      ...attackContext(preview, this.#choices, selectableTargets(game.user, this.actor)),
      rolling: this.#rolling,
    };
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    placeBesideSidebar(this);
    this.element.addEventListener("change", () => {
      this.#choices = readChoices(this.element as HTMLFormElement, this.#choices);
      void this.render();
    });
    this.element.addEventListener("keydown", (event) => this.#onKeyDown(event));
    this.element.querySelector<HTMLButtonElement>("button[type=submit]")?.focus({ preventScroll: true });
  }

  /** Enter rolls from wherever the dialog has the keyboard, save for its buttons; Escape closes. */
  #onKeyDown(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.isComposing) return;
    const isButton = (event.target as HTMLElement).closest("button") !== null;
    if (event.key === "Enter" && !isButton) (this.element as HTMLFormElement).requestSubmit();
    else if (event.key === "Escape") void this.close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  static async #onSubmit(this: AttackDialog, event: Event): Promise<void> {
    event.preventDefault();
    if (this.#rolling) return;
    this.#choices = readChoices(this.element as HTMLFormElement, this.#choices);
    this.#rolling = true;
    await this.render();
    try {
      await makeAttack(this.actor, this.weapon, this.#choices);
      await rememberChoices(this.actor, this.weapon, this.#choices);
      await this.close();
    } catch (error) {
      showProblem(error);
    } finally {
      this.#rolling = false;
      if (this.rendered) await this.render();
    }
  }

  static #onCancel(this: AttackDialog): unknown {
    return this.close();
  }
}
