import { quoted } from "../applications/api/html.ts";

/** Name of the control as a screen reader should say it: its own, its label's, or its form group's. */
function spokenName(element: HTMLElement): string | undefined {
  const own = element.getAttribute("aria-label");
  if (own) return own;
  const root = element.getRootNode() as Document;
  const label = element.id ? root.querySelector?.(`label[for="${quoted(element.id)}"]`) : null;
  const text = (label ?? element.closest(".form-group")?.querySelector("label"))?.textContent?.trim();
  return text || element.getAttribute("name") || undefined;
}

/**
 * A form control made of other elements. It has a name and a value, and sends `input` and `change` like any control;
 * events of the elements inside stay inside.
 * Source: foundry.applications.elements.AbstractFormInputElement of the public API documentation.
 */
export abstract class AbstractFormInputElement<Value> extends HTMLElement {
  static tagName: string;
  static formAssociated = true;

  _internals: ElementInternals | undefined;
  _primaryInput: HTMLElement | undefined;
  protected abstract _value: Value;
  #built = false;

  constructor() {
    super();
    if (typeof this.attachInternals === "function") this._internals = this.attachInternals();
  }

  static get observedAttributes(): string[] {
    return ["disabled", "readonly"];
  }

  get form(): HTMLFormElement | null {
    return this.closest("form");
  }

  get name(): string {
    return this.getAttribute("name") ?? "";
  }

  set name(value: string) {
    this.setAttribute("name", value);
  }

  get type(): string {
    return this.localName;
  }

  get value(): unknown {
    return this._getValue();
  }

  /** A changed value is announced by `input` and `change`. */
  set value(value: unknown) {
    this._setValue(value);
    this._refresh();
    this.announce("input");
    this.announce("change");
  }

  get disabled(): boolean {
    return this.hasAttribute("disabled") || this.closest("fieldset[disabled]") !== null;
  }

  set disabled(value: boolean) {
    this.toggleAttribute("disabled", value);
  }

  get editable(): boolean {
    return !this.disabled && !this.hasAttribute("readonly");
  }

  /** The value that a form gets. */
  _getValue(): unknown {
    return this._value;
  }

  /** Stores a new value. Throws when it is not allowed. */
  _setValue(value: unknown): void {
    this._value = value as Value;
  }

  connectedCallback(): void {
    if (this.#built) return;
    this.#built = true;
    const elements = this._buildElements();
    this._primaryInput ??= elements[0];
    this.replaceChildren(...elements);
    const name = spokenName(this);
    if (name && this._primaryInput && !this._primaryInput.hasAttribute("aria-label")) {
      this._primaryInput.setAttribute("aria-label", name);
    }
    for (const type of ["input", "change"]) {
      this.addEventListener(type, (event) => {
        if (event.target !== this) event.stopPropagation();
      });
    }
    this.addEventListener("click", (event) => this._onClick(event as PointerEvent));
    this._refresh();
    this._toggleDisabled(!this.editable);
    this._activateListeners();
  }

  attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
    if (this.#built && before !== after) this._toggleDisabled(!this.editable);
  }

  formDisabledCallback(): void {
    if (this.#built) this._toggleDisabled(!this.editable);
  }

  /** Sends an event of this control to whoever listens around it. */
  protected announce(type: string): void {
    this.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
  }

  /** The elements inside, in order; the first is the one that gets the focus unless `_primaryInput` says otherwise. */
  abstract _buildElements(): HTMLElement[];

  /** Shows the present value. */
  _refresh(): void {}

  _activateListeners(): void {}

  _toggleDisabled(_disabled: boolean): void {}

  /** Hands attributes of this element on to a control inside. */
  _applyInputAttributes(input: HTMLElement): void {
    for (const name of ["required", "autofocus"]) input.toggleAttribute(name, this.hasAttribute(name));
    input.toggleAttribute("disabled", !this.editable);
    for (const name of ["placeholder", "aria-label", "aria-labelledby", "aria-describedby"]) {
      const value = this.getAttribute(name);
      if (value !== null) input.setAttribute(name, value);
    }
  }

  /** A click on the element itself (such as one on its label) goes to the control inside. */
  _onClick(event: PointerEvent): void {
    if (event.target === this) this._primaryInput?.focus();
  }
}
