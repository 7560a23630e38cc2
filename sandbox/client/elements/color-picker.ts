import { setInputAttributes } from "../applications/forms/attributes.ts";
import type { InputConfig } from "../applications/forms/input-config.ts";
import { localize, notifyWarning } from "../applications/host.ts";
import { inputOf } from "./build.ts";
import { AbstractFormInputElement } from "./form-element.ts";

/** A colour as `#rrggbb`, typed or picked; null when empty. */
export class HTMLColorPickerElement extends AbstractFormInputElement<string | null | undefined> {
  static override tagName = "color-picker";

  _value: string | null | undefined;
  #text!: HTMLInputElement;
  #picker!: HTMLInputElement;

  override _getValue(): string | null {
    return this._value !== undefined ? this._value : this.getAttribute("value") || null;
  }

  override _setValue(value: unknown): void {
    const text = value === null || value === undefined ? "" : String(value as string).trim();
    if (text && !/^#[0-9a-f]{6}$/i.test(text)) throw new Error(`"${text}" is not a colour of the form #rrggbb`);
    this._value = text ? text.toLowerCase() : null;
  }

  override _buildElements(): HTMLElement[] {
    this.#text = inputOf("text");
    this._applyInputAttributes(this.#text);
    this.#picker = inputOf("color");
    this.#picker.setAttribute("aria-label", localize("ELEMENTS.COLOR_PICKER.Pick"));
    return [this.#text, this.#picker];
  }

  override _refresh(): void {
    if (!this.#text) return;
    const value = this._getValue();
    this.#text.value = value ?? "";
    this.#picker.value = value ?? this.getAttribute("placeholder") ?? "#000000";
  }

  override _activateListeners(): void {
    this.#picker.addEventListener("input", () => (this.#text.value = this.#picker.value));
    for (const input of [this.#text, this.#picker]) {
      input.addEventListener("change", () => {
        try {
          this.value = input.value;
        } catch (error) {
          notifyWarning((error as Error).message);
          this._refresh();
        }
      });
    }
  }

  override _toggleDisabled(disabled: boolean): void {
    this.#text.disabled = disabled;
    this.#picker.disabled = disabled;
  }

  static create(config: InputConfig): HTMLColorPickerElement {
    const element = document.createElement("color-picker") as HTMLColorPickerElement;
    setInputAttributes(element, config);
    if (config.value !== undefined && config.value !== null)
      element.setAttribute("value", String(config.value as string));
    return element;
  }
}
