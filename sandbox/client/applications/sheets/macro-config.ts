import { MACRO_TYPES } from "../../../common/constants/users.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/configuration.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { format, game, localize, notifyError } from "../host.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";

/** What the sheet asks of its macro. */
interface MacroLike {
  canExecute: boolean;
  author: { name: string } | null;
  execute(): Promise<unknown>;
}

/** Name, picture, kind and command of a macro. Source: foundry.applications.sheets.MacroConfig of the public API documentation. */
export class MacroConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["macro-config"],
    viewPermission: 1,
    position: { width: 560, height: 480 },
    window: { icon: "fa-solid fa-code", resizable: true },
    sheetConfig: false,
    actions: { execute: MacroConfig.#onExecute },
    form: { closeOnSubmit: true },
  };

  static override PARTS = {
    body: { template: "templates/sheets/macro-config.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  /** The kind that is chosen in the form, before it is saved. */
  #type: string | undefined;

  get #macro(): MacroLike {
    return this.document as unknown as MacroLike;
  }

  get #canScript(): boolean {
    return game().user?.can("MACRO_SCRIPT") === true;
  }

  /** A script is changed only by those who may use scripts. */
  override get isEditable(): boolean {
    return super.isEditable && (this.document.type !== MACRO_TYPES.SCRIPT || this.#canScript);
  }

  override async _prepareContext(options: RenderOptions & { isFirstRender: boolean }): Promise<RenderContext> {
    const types = Object.values(MACRO_TYPES).filter(
      (type) => type !== MACRO_TYPES.SCRIPT || this.#canScript || this.document.type === type,
    );
    const { author } = this.#macro;
    const isScript = (this.#type ?? this.document.type) === MACRO_TYPES.SCRIPT;
    return {
      ...(await super._prepareContext(options)),
      name: this.document.name,
      img: this.document.img,
      types: Object.fromEntries(types.map((type) => [type, localize(`TYPES.Macro.${type}`)])),
      author: author ? format("MACRO.Author", { name: author.name }) : "",
      language: isScript ? "javascript" : "",
      hint: localize(isScript ? "MACRO.CommandScriptHint" : "MACRO.CommandChatHint"),
      buttons: this.#buttons(),
    };
  }

  #buttons(): object[] {
    const { isEditable } = this;
    const run = {
      type: "button",
      action: "execute",
      icon: "fa-solid fa-play",
      label: isEditable ? "MACRO.SaveAndRun" : "MACRO.Execute",
      disabled: !this.#macro.canExecute,
    };
    return isEditable ? [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "MACRO.Save" }, run] : [run];
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const type = this.element.querySelector<HTMLSelectElement>('select[name="type"]');
    type?.addEventListener("change", () => this.#showType(type.value));
  }

  /** What the command is written in goes with the kind at once; what is typed stays. */
  #showType(type: string): void {
    this.#type = type;
    const isScript = type === MACRO_TYPES.SCRIPT;
    this.element.querySelector("code-mirror")?.setAttribute("language", isScript ? "javascript" : "");
    const hint = this.element.querySelector(".command .hint");
    if (hint) hint.textContent = localize(isScript ? "MACRO.CommandScriptHint" : "MACRO.CommandChatHint");
  }

  /** Saves first, so that what runs is what is shown; the sheet stays open. */
  static async #onExecute(this: MacroConfig): Promise<void> {
    try {
      if (this.isEditable && this.form) {
        const changes = this._prepareSubmitData(new Event("submit"), this.form, new FormDataExtended(this.form));
        await this.document.update(changes);
      }
    } catch (error) {
      notifyError(error);
      return;
    }
    await this.#macro.execute();
  }
}
