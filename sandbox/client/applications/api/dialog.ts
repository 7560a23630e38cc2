import { format, game, localize, notifyError } from "../host.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import type { UserLike } from "../documents.ts";
import { ApplicationV2 } from "./application.ts";
import type { ApplicationConfiguration, ApplicationOptions, RenderContext, RenderOptions } from "./configuration.ts";
import { parseHTML, withoutScripts } from "./html.ts";

type ButtonCallback = (event: Event, button: HTMLButtonElement, dialog: DialogV2) => unknown;

export interface DialogButton {
  action: string;
  label: string;
  icon?: string;
  class?: string;
  style?: Record<string, string>;
  type?: "submit" | "button" | "reset";
  disabled?: boolean;
  /** Does Enter press this button? */
  default?: boolean;
  /** Its result is the dialog's; otherwise the button's action is. */
  callback?: ButtonCallback;
}

export interface DialogOptions extends ApplicationOptions {
  modal?: boolean;
  content?: string | HTMLElement;
  buttons?: DialogButton[];
  submit?: ((result: unknown, dialog: DialogV2) => unknown) | null;
}

export interface WaitOptions extends DialogOptions {
  render?: ((event: Event, dialog: DialogV2) => unknown) | null;
  /** Called however the dialog ends; its result counts when no button was pressed. */
  close?: ((event: Event, dialog: DialogV2) => unknown) | null;
  /** Reject when the dialog is dismissed? */
  rejectClose?: boolean | null;
  /** For the dialog's `render`; generation 13 does not look at it. */
  renderOptions?: RenderOptions;
}

export type ConfirmOptions = WaitOptions & { yes?: Partial<DialogButton>; no?: Partial<DialogButton> };
export type PromptOptions = WaitOptions & { ok?: Partial<DialogButton> };
export type DialogType = "prompt" | "confirm" | "wait" | "input";

/**
 * A small window with any content and some buttons.
 * Source: foundry.applications.api.DialogV2 of the public API documentation.
 */
export class DialogV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "dialog-{id}",
    classes: ["dialog"],
    tag: "dialog",
    form: { closeOnSubmit: true },
    window: { frame: true, positioned: true, minimizable: false },
    modal: false,
    content: "",
  };

  override _initializeApplicationOptions(options: DialogOptions): ApplicationConfiguration {
    const { content, ...rest } = options;
    const configuration = super._initializeApplicationOptions(rest);
    // Arrays of options are joined; of buttons only the caller's own count.
    const buttons = (configuration.buttons ?? []) as DialogButton[];
    if (buttons.length === 0) throw new Error("You must define at least one entry in options.buttons");
    configuration.buttons = Object.fromEntries(buttons.map((button) => [button.action, button]));
    if (typeof content === "string") {
      configuration.content = game().release?.generation === 14 ? withoutScripts(content) : content;
    } else if (content) configuration.content = content;
    for (const action of Object.keys(configuration.buttons as object)) {
      configuration.actions[action] ??= DialogV2.#onClickButton;
    }
    return configuration;
  }

  get #buttons(): Record<string, DialogButton> {
    return this.options.buttons as Record<string, DialogButton>;
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement> {
    const form = document.createElement("form");
    form.className = "dialog-form standard-form";
    form.autocomplete = "off";
    const content = this.options.content as string | HTMLElement;
    if (typeof content === "string") {
      if (content) {
        const wrapper = document.createElement("div");
        wrapper.className = "dialog-content standard-form";
        wrapper.append(parseHTML(content));
        form.append(wrapper);
      }
    } else {
      content.classList.add("dialog-content", "standard-form");
      form.append(content);
    }
    const footer = document.createElement("footer");
    footer.className = "form-footer";
    footer.append(parseHTML(this._renderButtons()));
    form.append(footer);
    form.addEventListener("submit", (event) => {
      void this._onSubmit((event.submitter ?? this.#defaultButton) as HTMLButtonElement, event);
    });
    return form;
  }

  /** The html of the buttons. */
  _renderButtons(): string {
    return Object.values(this.#buttons)
      .map((button) => {
        const element = document.createElement("button");
        element.setAttribute("type", button.type ?? "submit");
        element.dataset.action = button.action;
        if (button.class) element.className = button.class;
        for (const [property, value] of Object.entries(button.style ?? {})) element.style.setProperty(property, value);
        element.toggleAttribute("autofocus", button.default === true);
        element.toggleAttribute("disabled", button.disabled === true);
        if (button.icon) {
          const icon = document.createElement("i");
          icon.className = button.icon;
          icon.setAttribute("inert", "");
          element.append(icon);
        }
        const label = document.createElement("span");
        label.textContent = localize(button.label);
        element.append(label);
        return element.outerHTML;
      })
      .join("");
  }

  override _replaceHTML(result: HTMLElement, content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(result);
  }

  get #defaultButton(): HTMLButtonElement | null {
    const buttons = this.element.querySelectorAll<HTMLButtonElement>(".form-footer button[data-action]");
    const isDefault = (button: HTMLButtonElement) => this.#buttons[button.dataset.action ?? ""]?.default === true;
    return [...buttons].find(isDefault) ?? buttons[0] ?? null;
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const dialog = this.element as HTMLDialogElement;
    // A field that asks for the focus comes before the default button.
    const field = dialog.querySelector<HTMLElement>(".dialog-content [autofocus]");
    if (field)
      for (const button of dialog.querySelectorAll(".form-footer [autofocus]")) button.removeAttribute("autofocus");
    dialog.addEventListener("keydown", (event) => this._onKeyDown(event));
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      void this.close({ closeKey: true });
    });
    if (typeof dialog.showModal !== "function") dialog.setAttribute("open", "");
    else if (this.options.modal) dialog.showModal();
    else dialog.setAttribute("open", "");
    if (this.options.modal) dialog.setAttribute("aria-modal", "true");
  }

  /** Escape dismisses the dialog; Enter in a single-line field presses the default button. */
  _onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Escape" && !event.defaultPrevented) {
      event.preventDefault();
      event.stopPropagation();
      void this.close({ closeKey: true });
    }
    if (event.key !== "Enter" || event.defaultPrevented || event.isComposing) return;
    const target = event.target as HTMLElement;
    if (target.localName !== "input" || !this.#defaultButton) return;
    event.preventDefault();
    const { form } = this;
    if (form && !form.reportValidity()) return;
    void this._onSubmit(this.#defaultButton, event);
  }

  /**
   * Takes a button's result as the dialog's and closes it. When the button's callback fails, the dialog stays open and
   * usable.
   */
  async _onSubmit(target: HTMLButtonElement, event: Event): Promise<this> {
    event.preventDefault();
    const button = this.#buttons[target.dataset.action ?? ""];
    target.disabled = true;
    try {
      const result = (await button?.callback?.(event, target, this)) ?? button?.action;
      await (this.options.submit as DialogOptions["submit"])?.(result, this);
    } catch (error) {
      target.disabled = false;
      notifyError(error);
      return this;
    }
    target.disabled = false;
    return this.options.form?.closeOnSubmit === false ? this : this.close({ submitted: true });
  }

  static #onClickButton(this: DialogV2, event: PointerEvent, target: HTMLElement): void {
    const button = target as HTMLButtonElement;
    // An invalid form keeps its default button from working: the browser shows what is wrong, and no submit event comes.
    if (button === this.#defaultButton && button.type === "submit" && button.form?.checkValidity() === false) return;
    void this._onSubmit(button, event);
  }

  /** Asks for yes or no: true, false, or null when dismissed. */
  static confirm({ yes = {}, no = {}, ...options }: ConfirmOptions = {}): Promise<unknown> {
    const buttons: DialogButton[] = [
      { action: "yes", label: "COMMON.Yes", icon: "fa-solid fa-check", callback: () => true, ...yes },
      {
        action: "no",
        label: "COMMON.No",
        icon: "fa-solid fa-xmark",
        default: !yes.default,
        callback: () => false,
        ...no,
      },
      ...(options.buttons ?? []),
    ];
    return this.wait({ ...options, buttons });
  }

  /** Shows something and waits for its one button. */
  static prompt({ ok = {}, ...options }: PromptOptions = {}): Promise<unknown> {
    const first = { action: "ok", label: "COMMON.Confirm", icon: "fa-solid fa-check", default: true, ...ok };
    return this.wait({ ...options, buttons: [first, ...(options.buttons ?? [])] });
  }

  /** Asks for data: the object of the form's values, or null when dismissed. */
  static input({ ok = {}, ...options }: PromptOptions = {}): Promise<unknown> {
    const callback: ButtonCallback = (_event, button) => {
      return new FormDataExtended(button.form as HTMLFormElement).object;
    };
    return this.prompt({ ...options, ok: { callback, ...ok } });
  }

  /** Shows a dialog and waits until a button is pressed or it is dismissed. */
  static wait({ render, close, rejectClose = false, renderOptions, ...options }: WaitOptions): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const { submit } = options;
      let submitted: { result: unknown } | undefined;
      const dialog = new this({
        ...options,
        submit: async (result: unknown, shown: DialogV2) => {
          await submit?.(result, shown);
          submitted = { result };
          // Otherwise the answer comes when the dialog is gone, so that the next one does not meet it.
          if (shown.options.form?.closeOnSubmit === false) resolve(result);
        },
      } as ApplicationOptions);
      if (render) dialog.addEventListener("render", (event: Event) => void render(event, dialog));
      dialog.addEventListener(
        "close",
        (event: Event) => {
          const result: unknown = close?.(event, dialog);
          if (submitted) resolve(submitted.result);
          else if (rejectClose) reject(new Error("Dialog was dismissed without pressing a button."));
          else resolve(result ?? null);
        },
        { once: true },
      );
      dialog.render({ ...renderOptions, force: true }).catch(reject);
    });
  }

  /** Shows a dialog to another user and waits for the answer. */
  static query(user: UserLike | string, type: DialogType, config: WaitOptions = {}): Promise<unknown> {
    const target = typeof user === "string" ? game().users.get(user) : user;
    if (!target) throw new Error(format("DIALOG.UnknownUser", { user: String(user) }));
    if (target.id === game().user?.id) return this.#ofType(type, config);
    if (!target.query) throw new Error("User#query is not provided by the sandbox");
    return target.query("dialog", { type, config });
  }

  /** Shows what another user's client asks for. What comes from there may hold no script. */
  static async _handleQuery({ type, config }: { type: DialogType; config?: WaitOptions }): Promise<unknown> {
    const { content, ...rest } = config ?? {};
    return this.#ofType(type, typeof content === "string" ? { ...rest, content: withoutScripts(content) } : rest);
  }

  static #ofType(type: DialogType, config: WaitOptions): Promise<unknown> {
    switch (type) {
      case "confirm":
        return this.confirm(config);
      case "prompt":
        return this.prompt(config);
      case "input":
        return this.input(config);
      case "wait":
        return this.wait(config);
      default:
        throw new Error(`"${String(type)}" is not a kind of dialog`);
    }
  }
}
