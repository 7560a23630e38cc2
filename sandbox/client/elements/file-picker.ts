import { FilePicker } from "../applications/apps/file-picker.ts";
import { setInputAttributes } from "../applications/forms/attributes.ts";
import type { InputConfig } from "../applications/forms/input-config.ts";
import { iconButton, inputOf } from "./build.ts";
import { AbstractFormInputElement } from "./form-element.ts";

/** The path of a served file, typed or chosen in a dialog. */
export class HTMLFilePickerElement extends AbstractFormInputElement<string | undefined> {
  static override tagName = "file-picker";

  _value: string | undefined;
  input!: HTMLInputElement;
  button!: HTMLButtonElement;
  picker: FilePicker | undefined;

  override get type(): string {
    return this.getAttribute("type") ?? "any";
  }

  override set type(value: string) {
    this.setAttribute("type", value);
  }

  get noupload(): boolean {
    return this.hasAttribute("noupload");
  }

  set noupload(value: boolean) {
    this.toggleAttribute("noupload", value);
  }

  override _getValue(): string {
    return this._value ?? this.getAttribute("value") ?? "";
  }

  override _setValue(value: unknown): void {
    this._value = String(value ?? "");
  }

  override _buildElements(): HTMLElement[] {
    this.input = inputOf("text");
    this.input.className = "image";
    this.input.placeholder = this.getAttribute("placeholder") ?? "path/to/file.ext";
    this._applyInputAttributes(this.input);
    this.button = iconButton("fa-solid fa-file-import fa-fw", "FILES.BrowseTooltip");
    return [this.input, this.button];
  }

  override _refresh(): void {
    if (this.input) this.input.value = this._getValue();
  }

  override _activateListeners(): void {
    this.input.addEventListener("change", () => (this.value = this.input.value.trim()));
    this.button.addEventListener("click", () => {
      this.picker = new FilePicker.implementation({
        type: this.type,
        current: this._getValue(),
        allowUpload: !this.noupload,
        callback: (path: string) => (this.value = path),
      });
      void this.picker.browse();
    });
  }

  override _toggleDisabled(disabled: boolean): void {
    this.input.disabled = disabled;
    this.button.disabled = disabled;
  }

  static create(config: InputConfig & { type?: string; noupload?: boolean }): HTMLFilePickerElement {
    const element = document.createElement("file-picker") as HTMLFilePickerElement;
    setInputAttributes(element, config);
    if (config.type) element.type = config.type;
    if (config.noupload) element.noupload = true;
    element.setAttribute("value", String(config.value ?? ""));
    return element;
  }
}
