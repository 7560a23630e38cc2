import { makeTest, type TestChoices, testPreview } from "../../chat/index.ts";
import { SYSTEM_ID, systemPath } from "../../system-id.ts";
import { RollDialog } from "../roll-dialog/roll-dialog.ts";
import type { ApplicationOptions, RenderContext, RenderOptions, SheetPart } from "../thin-sheet.ts";
import { format } from "../words.ts";
import { rememberTest } from "./remembered-tests.ts";
import { testContext } from "./test-context.ts";
import { readTestChoices } from "./test-form.ts";

const part = (name: string): SheetPart => ({ template: systemPath(`templates/test/${name}.hbs`) });

/** Asks how a test is made. What the test would be follows every choice. */
export class TestDialog extends RollDialog<TestChoices> {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: `${SYSTEM_ID}-test-{id}`,
    classes: ["wasteland-test-dialog"],
    window: { icon: "fa-solid fa-dice-d20" },
    actions: { pass: TestDialog.#onPass },
  };

  static override PARTS: Record<string, SheetPart> = {
    summary: part("summary"),
    test: part("test"),
    difficulty: part("difficulty"),
    dice: part("dice"),
    footer: { template: systemPath("templates/partials/roll-footer.hbs") },
  };

  #settle: (message: ChatMessage.Implementation | null) => void = () => undefined;

  /** Resolves with the message of the test, or with null when the dialog was closed without one. */
  readonly answer: Promise<ChatMessage.Implementation | null>;

  constructor(
    readonly actor: Actor.Implementation,
    choices: TestChoices,
  ) {
    super(choices, { uniqueId: actor.uuid.replaceAll(".", "-") });
    this.answer = new Promise((resolve) => {
      this.#settle = resolve;
    });
  }

  override get title(): string {
    return format("WASTELAND.TestDialog.title", { actor: this.actor.name });
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const preview = testPreview(this.actor, this.choices);
    return { ...(await super._prepareContext(options)), ...testContext(this.actor, preview, this.choices) };
  }

  protected override read(form: HTMLFormElement, before: TestChoices): TestChoices {
    return { ...readTestChoices(form, before), automatic: false };
  }

  protected override async make(choices: TestChoices): Promise<void> {
    const message = await makeTest(this.actor, choices);
    await rememberTest(this.actor, choices);
    this.#settle(message);
  }

  override async close(options?: object): Promise<this> {
    this.#settle(null);
    return super.close(options);
  }

  static #onPass(this: TestDialog): Promise<void> {
    return this.finish({ automatic: true });
  }
}
