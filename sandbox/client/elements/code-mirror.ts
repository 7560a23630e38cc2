import { setInputAttributes } from "../applications/forms/attributes.ts";
import type { InputConfig } from "../applications/forms/input-config.ts";
import { AbstractFormInputElement } from "./form-element.ts";

/** Source text of a language, in a plain text area. */
export class HTMLCodeMirrorElement extends AbstractFormInputElement<string | undefined> {
  static override tagName = "code-mirror";

  _value: string | undefined;
  #area!: HTMLTextAreaElement;

  get language(): string {
    return this.getAttribute("language") ?? "";
  }

  override connectedCallback(): void {
    this._value ??= this.getAttribute("value") ?? this.textContent ?? "";
    super.connectedCallback();
  }

  override _getValue(): string {
    return this._value ?? this.getAttribute("value") ?? this.textContent ?? "";
  }

  override _setValue(value: unknown): void {
    this._value = String(value ?? "");
  }

  override _buildElements(): HTMLElement[] {
    this.#area = document.createElement("textarea");
    this.#area.spellcheck = false;
    this.#area.className = "code";
    this._applyInputAttributes(this.#area);
    return [this.#area];
  }

  override _refresh(): void {
    if (this.#area) this.#area.value = this._getValue();
  }

  override _activateListeners(): void {
    this.#area.addEventListener("input", () => (this._value = this.#area.value));
    this.#area.addEventListener("change", () => (this.value = this.#area.value));
  }

  override _toggleDisabled(disabled: boolean): void {
    this.#area.readOnly = disabled;
  }

  static create(config: InputConfig & { language?: string }): HTMLCodeMirrorElement {
    const element = document.createElement("code-mirror") as HTMLCodeMirrorElement;
    setInputAttributes(element, config);
    if (config.language) element.setAttribute("language", config.language);
    element.setAttribute("value", String(config.value ?? ""));
    return element;
  }
}
