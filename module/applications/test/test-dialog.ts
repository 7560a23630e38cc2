import { makeTest, type TestChoices, testPreview } from "../../chat/index.ts";
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
import { format } from "../words.ts";
import { rememberTest } from "./remembered-tests.ts";
import { testContext } from "./test-context.ts";
import { readTestChoices } from "./test-form.ts";

const part = (name: string): SheetPart => ({ template: systemPath(`templates/test/${name}.hbs`) });

/**
 * Asks how a test is made. What the test would be follows every choice; nothing is spent before the roll. Enter rolls,
 * Escape closes.
 */
export class TestDialog extends ApplicationBase {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: `${SYSTEM_ID}-test-{id}`,
    classes: ["wasteland", "wasteland-roll-dialog", "wasteland-test-dialog"],
    tag: "form",
    position: { width: 600, height: "auto" },
    window: { icon: "fa-solid fa-dice-d20", resizable: false },
    form: { handler: TestDialog.#onSubmit },
    actions: { cancel: TestDialog.#onCancel, pass: TestDialog.#onPass },
  };

  static override PARTS: Record<string, SheetPart> = {
    summary: part("summary"),
    test: part("test"),
    difficulty: part("difficulty"),
    dice: part("dice"),
    footer: part("footer"),
  };

  #choices: TestChoices;
  #rolling = false;
  #settle: (message: ChatMessage.Implementation | null) => void = () => undefined;

  /** Resolves with the message of the test, or with null when the dialog was closed without one. */
  readonly answer: Promise<ChatMessage.Implementation | null>;

  constructor(
    readonly actor: Actor.Implementation,
    choices: TestChoices,
  ) {
    super({ uniqueId: actor.uuid.replaceAll(".", "-") });
    this.#choices = choices;
    this.answer = new Promise((resolve) => {
      this.#settle = resolve;
    });
  }

  override get title(): string {
    return format("WASTELAND.TestDialog.title", { actor: this.actor.name });
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const preview = testPreview(this.actor, this.#choices);
    return {
      ...(await super._prepareContext(options)),
      ...testContext(this.actor, preview, this.#choices),
      rolling: this.#rolling,
    };
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    placeBesideSidebar(this);
    this.element.addEventListener("change", () => {
      this.#choices = readTestChoices(this.element as HTMLFormElement, this.#choices);
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

  override async close(options?: object): Promise<this> {
    this.#settle(null);
    return super.close(options);
  }

  async #make(automatic: boolean): Promise<void> {
    if (this.#rolling) return;
    this.#choices = { ...readTestChoices(this.element as HTMLFormElement, this.#choices), automatic };
    this.#rolling = true;
    await this.render();
    try {
      const message = await makeTest(this.actor, this.#choices);
      await rememberTest(this.actor, this.#choices);
      this.#settle(message);
      await this.close();
    } catch (error) {
      showProblem(error);
    } finally {
      this.#rolling = false;
      if (this.rendered) await this.render();
    }
  }

  static async #onSubmit(this: TestDialog, event: Event): Promise<void> {
    event.preventDefault();
    await this.#make(false);
  }

  static #onPass(this: TestDialog): Promise<void> {
    return this.#make(true);
  }

  static #onCancel(this: TestDialog): unknown {
    return this.close();
  }
}
