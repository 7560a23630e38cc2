import { setInputAttributes } from "../applications/forms/attributes.ts";
import type { NumberConfig } from "../applications/forms/input-config.ts";
import { inputOf } from "./build.ts";
import { AbstractFormInputElement } from "./form-element.ts";

/** A slider with a number field beside it. */
export class HTMLRangePickerElement extends AbstractFormInputElement<number> {
  static override tagName = "range-picker";

  _value = NaN;
  #range!: HTMLInputElement;
  #number!: HTMLInputElement;

  get min(): number {
    return Number(this.getAttribute("min") ?? 0);
  }

  get max(): number {
    return Number(this.getAttribute("max") ?? 1);
  }

  get step(): number {
    return Number(this.getAttribute("step") ?? 0.1);
  }

  get valueAsNumber(): number {
    return this._getValue();
  }

  override _getValue(): number {
    if (!Number.isNaN(this._value)) return this._value;
    const written = this.getAttribute("value");
    return written === null || written === "" ? this.min : Number(written);
  }

  override _setValue(value: unknown): void {
    const number = Math.max(this.min, Math.min(this.max, Number(value)));
    if (Number.isNaN(number)) throw new Error(`"${String(value)}" is not a number`);
    this._value = number;
  }

  override _buildElements(): HTMLElement[] {
    this.#range = inputOf("range");
    this.#number = inputOf("number");
    for (const input of [this.#range, this.#number]) {
      input.min = String(this.min);
      input.max = String(this.max);
      input.step = String(this.step);
      this._applyInputAttributes(input);
    }
    return [this.#range, this.#number];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const name = this.#range.getAttribute("aria-label");
    if (name) this.#number.setAttribute("aria-label", name);
  }

  override _refresh(): void {
    if (!this.#range) return;
    this.#range.value = String(this._getValue());
    this.#number.value = String(this._getValue());
  }

  override _activateListeners(): void {
    this.#range.addEventListener("input", () => (this.#number.value = this.#range.value));
    for (const input of [this.#range, this.#number]) {
      input.addEventListener("change", () => {
        if (input.value === "") this._refresh();
        else this.value = input.valueAsNumber;
      });
    }
  }

  override _toggleDisabled(disabled: boolean): void {
    this.#range.disabled = disabled;
    this.#number.disabled = disabled;
  }

  static create(config: NumberConfig): HTMLRangePickerElement {
    const element = document.createElement("range-picker") as HTMLRangePickerElement;
    setInputAttributes(element, config);
    for (const name of ["min", "max", "step"] as const) {
      const value = config[name];
      if (value !== undefined && value !== null) element.setAttribute(name, String(value));
    }
    if (config.value !== undefined && config.value !== null)
      element.setAttribute("value", String(config.value as number));
    return element;
  }
}
