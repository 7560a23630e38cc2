import { localize } from "../applications/host.ts";
import { setInputAttributes } from "../applications/forms/attributes.ts";
import type { SelectConfig } from "../applications/forms/input-config.ts";
import { optionElements } from "../applications/forms/select-options.ts";
import { inputOf, tagElement } from "./build.ts";
import { AbstractFormInputElement } from "./form-element.ts";

/** Several values chosen from `<option>` and `<optgroup>` children; the value is an array. */
export abstract class AbstractMultiSelectElement extends AbstractFormInputElement<Set<string>> {
  _value = new Set<string>();
  /** The options as they were written. */
  _options: (HTMLOptionElement | HTMLOptGroupElement)[] = [];
  /** Labels by value. */
  _choices: Record<string, string> = {};
  #initialized = false;

  override connectedCallback(): void {
    this._initialize();
    super.connectedCallback();
  }

  /** Reads the options; a `value` attribute (comma-separated) chooses as `selected` does. */
  _initialize(): void {
    if (this.#initialized) return;
    this.#initialized = true;
    this._options = [...this.children].filter(
      (child): child is HTMLOptionElement | HTMLOptGroupElement =>
        child.localName === "option" || child.localName === "optgroup",
    );
    for (const option of this.querySelectorAll("option")) {
      this._choices[option.value] = option.label || (option.textContent ?? "");
      if (option.hasAttribute("selected")) this._value.add(option.value);
      option.removeAttribute("selected");
    }
    const written = this.getAttribute("value");
    for (const value of written ? written.split(",") : []) if (value in this._choices) this._value.add(value);
  }

  select(value: string): void {
    if (this._value.has(value)) return;
    if (!(value in this._choices)) throw new Error(`"${value}" is not an option of this control`);
    this.value = [...this._value, value];
  }

  unselect(value: string): void {
    if (!this._value.has(value)) return;
    this.value = [...this._value].filter((chosen) => chosen !== value);
  }

  override _getValue(): string[] {
    this._initialize();
    return [...this._value];
  }

  override _setValue(value: unknown): void {
    this._initialize();
    const values = [...((value ?? []) as Iterable<unknown>)].map(String);
    const unknown = values.find((entry) => !(entry in this._choices));
    if (unknown !== undefined) throw new Error(`"${unknown}" is not an option of this control`);
    this._value = new Set(values);
  }
}

/** Chosen values as tags, and a select to add more. */
export class HTMLMultiSelectElement extends AbstractMultiSelectElement {
  static override tagName = "multi-select";
  #tags!: HTMLDivElement;
  #select!: HTMLSelectElement;

  override _buildElements(): HTMLElement[] {
    this.#tags = document.createElement("div");
    this.#tags.className = "tags input-element-tags";
    this.#select = document.createElement("select");
    const blank = document.createElement("option");
    blank.value = "";
    blank.textContent = localize("ELEMENTS.MULTI_SELECT.Add");
    this.#select.append(blank, ...this._options);
    this._applyInputAttributes(this.#select);
    this._primaryInput = this.#select;
    return [this.#tags, this.#select];
  }

  override _refresh(): void {
    if (!this.#tags) return;
    this.#tags.replaceChildren(
      ...[...this._value].map((value) => tagElement(value, this._choices[value] ?? value, this.editable)),
    );
    for (const option of this.#select.querySelectorAll("option")) option.disabled = this._value.has(option.value);
    this.#select.value = "";
  }

  override _activateListeners(): void {
    this.#select.addEventListener("change", () => {
      if (this.#select.value) this.select(this.#select.value);
    });
    this.#tags.addEventListener("click", (event) => {
      const tag = (event.target as Element).closest("button.remove")?.closest<HTMLElement>(".tag");
      if (tag && this.editable) this.unselect(tag.dataset.key ?? "");
    });
  }

  override _toggleDisabled(disabled: boolean): void {
    this.#select.disabled = disabled;
    this._refresh();
  }

  static create(config: SelectConfig): HTMLMultiSelectElement {
    const element = new HTMLMultiSelectElement();
    setInputAttributes(element, config);
    element.append(...optionElements({ ...config, blank: false }));
    return element;
  }
}

/** A checkbox for each option, in fieldsets by group. */
export class HTMLMultiCheckboxElement extends AbstractMultiSelectElement {
  static override tagName = "multi-checkbox";

  #box(option: HTMLOptionElement): HTMLLabelElement {
    const label = document.createElement("label");
    label.className = "checkbox";
    const input = inputOf("checkbox");
    input.value = option.value;
    label.append(input, this._choices[option.value] ?? option.value);
    return label;
  }

  override _buildElements(): HTMLElement[] {
    return this._options.map((entry) => {
      if (entry.localName === "option") return this.#box(entry as HTMLOptionElement);
      const group = document.createElement("fieldset");
      const legend = document.createElement("legend");
      legend.textContent = (entry as HTMLOptGroupElement).label;
      group.append(legend, ...[...entry.querySelectorAll("option")].map((option) => this.#box(option)));
      return group;
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this._primaryInput = this.querySelector("input") ?? undefined;
  }

  override _refresh(): void {
    for (const box of this.querySelectorAll<HTMLInputElement>("input")) box.checked = this._value.has(box.value);
  }

  override _activateListeners(): void {
    this.addEventListener("change", (event) => {
      const box = event.target as HTMLInputElement;
      if (box.localName !== "input") return;
      if (box.checked) this.select(box.value);
      else this.unselect(box.value);
    });
  }

  override _toggleDisabled(disabled: boolean): void {
    for (const box of this.querySelectorAll<HTMLInputElement>("input")) box.disabled = disabled;
  }

  static create(config: SelectConfig): HTMLMultiCheckboxElement {
    const element = new HTMLMultiCheckboxElement();
    setInputAttributes(element, config);
    element.append(...optionElements({ ...config, blank: false }));
    return element;
  }
}
