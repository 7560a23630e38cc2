import { setInputAttributes } from "../applications/forms/attributes.ts";
import type { InputConfig } from "../applications/forms/input-config.ts";
import { TextEditor } from "../applications/ux/text-editor.ts";
import { iconButton } from "./build.ts";
import { AbstractFormInputElement } from "./form-element.ts";
import { buildToolbar } from "./prose-mirror-toolbar.ts";

/** Html as an empty editing host leaves it. */
function tidy(html: string): string {
  const text = html.trim();
  return /^(<(p|div)>)?(<br>)?(<\/(p|div)>)?$/.test(text) ? "" : text;
}

export interface ProseMirrorConfig extends InputConfig {
  toggled?: boolean;
  enriched?: string;
  collaborate?: boolean;
  compact?: boolean;
  documentUUID?: string;
  height?: number;
}

/**
 * Rich text. With `toggled` the element shows its (enriched) content until it is opened; otherwise it is always open.
 * Events `open`, `save`, `close`, besides `input` and `change`. A plain editing host stands in for ProseMirror.
 * Source: foundry.applications.elements.HTMLProseMirrorElement of the public API documentation.
 */
export class HTMLProseMirrorElement extends AbstractFormInputElement<string | undefined> {
  static override tagName = "prose-mirror";

  _value: string | undefined;
  #shown = "";
  #editor: HTMLElement | undefined;
  #toggle: HTMLButtonElement | undefined;
  #content: HTMLElement | undefined;

  constructor(config: ProseMirrorConfig = {}) {
    super();
    if (config.value !== undefined && config.value !== null) this._value = String(config.value as string);
    if (config.enriched !== undefined) this.#shown = config.enriched;
  }

  get toggled(): boolean {
    return this.hasAttribute("toggled");
  }

  /** Is the text being edited? */
  get open(): boolean {
    return this.#editor !== undefined;
  }

  set open(value: boolean) {
    if (value) this.#openEditor();
    else void this.#closeEditor();
  }

  /** Does the open editor hold text that is not the element's value yet? */
  isDirty(): boolean {
    return this.#editor !== undefined && tidy(this.#editor.innerHTML) !== tidy(this.#written());
  }

  override connectedCallback(): void {
    if (this._value === undefined) {
      const content = this.innerHTML;
      this._value = this.getAttribute("value") ?? content.trim();
      this.#shown ||= content.trim() || this._value;
      this.removeAttribute("value");
    }
    this.#shown ||= this._value;
    super.connectedCallback();
  }

  disconnectedCallback(): void {
    // Moving to another browser window disconnects too; only a real removal ends the editing.
    queueMicrotask(() => {
      if (!this.isConnected && this.toggled) this.#editor = undefined;
    });
  }

  override _buildElements(): HTMLElement[] {
    this.classList.toggle("inactive", this.toggled);
    const height = this.getAttribute("height");
    if (height) this.style.height = `${Number.parseFloat(height)}px`;
    if (!this.toggled) return this.#buildEditor();
    return this.#buildDisplay();
  }

  #buildDisplay(): HTMLElement[] {
    this.#toggle = iconButton("toggle fa-solid fa-edit", "EDITOR.Edit");
    this.#toggle.disabled = !this.editable;
    this.#toggle.addEventListener("click", () => this.#openEditor());
    this.#content = document.createElement("div");
    this.#content.className = "editor-content";
    this.#content.innerHTML = this.#shown;
    this._primaryInput = this.#toggle;
    return [this.#toggle, this.#content];
  }

  #buildEditor(): HTMLElement[] {
    const editor = document.createElement("div");
    editor.className = "editor-content ProseMirror";
    editor.setAttribute("contenteditable", String(this.editable));
    editor.setAttribute("role", "textbox");
    editor.setAttribute("aria-multiline", "true");
    editor.innerHTML = this.#written();
    editor.addEventListener("input", (event) => {
      event.stopPropagation();
      this.announce("input");
    });
    editor.addEventListener("drop", (event) => void this.#onDrop(event));
    editor.addEventListener("keydown", (event) => this.#onKey(event));
    if (!this.toggled) editor.addEventListener("focusout", (event) => this.#onFocusOut(event));
    this.#editor = editor;
    this._primaryInput = editor;
    const toolbar = buildToolbar(editor, this.toggled ? () => this.save() : undefined);
    return [toolbar, editor];
  }

  #onFocusOut(event: FocusEvent): void {
    if (!this.contains(event.relatedTarget as Node | null)) this.#commit();
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key === "s" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      this.save();
    } else if (event.key === "Escape" && this.toggled) {
      event.preventDefault();
      event.stopPropagation();
      this.save();
      this.#toggle?.focus();
    } else if (event.key === "Enter") {
      event.stopPropagation();
    }
  }

  async #onDrop(event: DragEvent): Promise<void> {
    const data = TextEditor.implementation.getDragEventData(event);
    if (typeof data.uuid !== "string") return;
    event.preventDefault();
    event.stopPropagation();
    const link = await TextEditor.implementation.getContentLink(data);
    if (link) this.#editor?.append(link);
    this.announce("input");
  }

  #openEditor(): void {
    if (this.open || !this.editable) return;
    this.classList.remove("inactive");
    this.classList.add("active");
    this.replaceChildren(...this.#buildEditor());
    this.#editor?.focus();
    this.announce("open");
  }

  /** Takes over what was written, tells the form, and closes an editor that can be closed. */
  save(): void {
    if (!this.open) return;
    this.#commit();
    this.dispatchEvent(new Event("save", { bubbles: true, cancelable: true }));
    this.#closeEditor();
  }

  #commit(): void {
    if (!this.isDirty()) return;
    this._value = tidy(this.#editor?.innerHTML ?? "");
    this.#shown = this._value;
    this.announce("change");
  }

  #closeEditor(): void {
    if (!this.toggled || !this.open) return;
    this.#editor = undefined;
    this.classList.remove("active");
    this.classList.add("inactive");
    this.replaceChildren(...this.#buildDisplay());
    this.dispatchEvent(new Event("close", { bubbles: true, cancelable: true }));
  }

  #written(): string {
    return this._value ?? this.getAttribute("value") ?? "";
  }

  /** The text as it stands, including what an open editor holds. */
  override _getValue(): string {
    if (this.#editor && this.isDirty()) return tidy(this.#editor.innerHTML);
    return this._value ?? this.getAttribute("value") ?? this.innerHTML.trim();
  }

  override _setValue(value: unknown): void {
    this._value = String(value ?? "");
    this.#shown = this._value;
    if (this.#editor) this.#editor.innerHTML = this._value;
    else if (this.#content) this.#content.innerHTML = this._value;
  }

  override _toggleDisabled(disabled: boolean): void {
    if (this.#toggle) {
      this.#toggle.disabled = disabled;
      this.#toggle.hidden = disabled;
    }
    this.#editor?.setAttribute("contenteditable", String(!disabled));
    const toolbar = this.querySelector<HTMLElement>(":scope > menu");
    if (toolbar) toolbar.hidden = disabled;
  }

  static create(config: ProseMirrorConfig): HTMLProseMirrorElement {
    const element = new HTMLProseMirrorElement(config);
    setInputAttributes(element, config);
    element.toggleAttribute("toggled", config.toggled === true);
    element.toggleAttribute("collaborate", config.collaborate === true);
    element.toggleAttribute("compact", config.compact === true);
    if (config.documentUUID) element.setAttribute("document-uuid", config.documentUUID);
    if (config.height) element.setAttribute("height", String(config.height));
    // A form group becomes a string on its way through a template, so the value has to stand in the markup too.
    element.setAttribute("value", String(config.value ?? ""));
    if (config.enriched) element.innerHTML = config.enriched;
    return element;
  }
}
