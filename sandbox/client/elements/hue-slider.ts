import { AbstractFormInputElement } from "./form-element.ts";
import { inputOf } from "./build.ts";

/** A hue in degrees from 0 to 360. */
export class HTMLHueSelectorSlider extends AbstractFormInputElement<number> {
  static override tagName = "hue-slider";

  _value = NaN;
  #range!: HTMLInputElement;

  override _getValue(): number {
    return Number.isNaN(this._value) ? Number(this.getAttribute("value") ?? 0) : this._value;
  }

  override _setValue(value: unknown): void {
    this._value = Math.max(0, Math.min(360, Number(value)));
  }

  override _buildElements(): HTMLElement[] {
    this.#range = inputOf("range");
    this.#range.min = "0";
    this.#range.max = "360";
    this.#range.step = "1";
    this.#range.className = "color-range";
    this._applyInputAttributes(this.#range);
    return [this.#range];
  }

  override _refresh(): void {
    if (!this.#range) return;
    this.#range.value = String(this._getValue());
    this.#range.style.setProperty("--color-thumb", `hsl(${this._getValue()}, 100%, 50%)`);
  }

  override _activateListeners(): void {
    this.#range.addEventListener("change", () => (this.value = this.#range.valueAsNumber));
  }

  override _toggleDisabled(disabled: boolean): void {
    this.#range.disabled = disabled;
  }
}
