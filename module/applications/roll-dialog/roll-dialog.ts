import { placeBesideSidebar } from "../beside-sidebar.ts";
import { showProblem } from "../notify.ts";
import { ApplicationBase, type ApplicationOptions, type RenderContext, type RenderOptions } from "../thin-sheet.ts";
import { pressesIn, wasTyped } from "./after-press.ts";

/**
 * A form whose page follows every choice, and which makes something of the choices in the end. Nothing is spent before
 * that. Enter makes it, Escape closes; a problem is told, and the dialog stays.
 */
export abstract class RollDialog<Choices> extends ApplicationBase {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["wasteland", "wasteland-roll-dialog"],
    tag: "form",
    position: { width: 600, height: "auto" },
    window: { resizable: false },
    form: { handler: RollDialog.#onSubmit },
    actions: { cancel: RollDialog.#onCancel },
  };

  #busy = false;

  constructor(
    protected choices: Choices,
    options: ApplicationOptions = {},
  ) {
    super(options);
  }

  /** Reads the choices out of the form; what it does not show stays as it was. */
  protected abstract read(form: HTMLFormElement, before: Choices): Choices;

  /** Makes of the choices what the dialog is for. @throws {UserMessage} when it cannot be made */
  protected abstract make(choices: Choices): Promise<void>;

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    return { ...(await super._prepareContext(options)), rolling: this.#busy };
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    placeBesideSidebar(this);
    const pressOver = pressesIn(this.element);
    this.element.addEventListener("change", (event) => {
      this.choices = this.#read();
      void (wasTyped(event) ? this.#renderAfter(pressOver()) : this.render());
    });
    this.element.addEventListener("keydown", (event) => this.#onKeyDown(event));
    this.element.querySelector<HTMLButtonElement>("button[type=submit]")?.focus({ preventScroll: true });
  }

  async #renderAfter(press: Promise<void>): Promise<void> {
    await press;
    if (this.rendered) await this.render();
  }

  #read(): Choices {
    return this.read(this.element as HTMLFormElement, this.choices);
  }

  /** Enter from wherever the dialog has the keyboard, save for its buttons. */
  #onKeyDown(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.isComposing) return;
    const isButton = (event.target as HTMLElement).closest("button") !== null;
    if (event.key === "Enter" && !isButton) (this.element as HTMLFormElement).requestSubmit();
    else if (event.key === "Escape") void this.close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Makes it once, however often it is asked for meanwhile, and closes. */
  protected async finish(more: Partial<Choices> = {}): Promise<void> {
    if (this.#busy) return;
    this.choices = { ...this.#read(), ...more };
    this.#busy = true;
    await this.render();
    try {
      await this.make(this.choices);
      await this.close();
    } catch (error) {
      showProblem(error);
    } finally {
      this.#busy = false;
      if (this.rendered) await this.render();
    }
  }

  static async #onSubmit(this: RollDialog<unknown>, event: Event): Promise<void> {
    event.preventDefault();
    await this.finish();
  }

  static #onCancel(this: RollDialog<unknown>): unknown {
    return this.close();
  }
}
