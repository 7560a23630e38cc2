import { fromUuid, fromUuidSync, localize, notifyWarning } from "../applications/host.ts";
import { setInputAttributes } from "../applications/forms/attributes.ts";
import type { InputConfig } from "../applications/forms/input-config.ts";
import { TextEditor } from "../applications/ux/text-editor.ts";
import { iconButton, inputOf, tagElement } from "./build.ts";
import { AbstractFormInputElement } from "./form-element.ts";

/** Documents by uuid, typed or dropped; the value is an array of uuids, or one uuid or null when `single`. */
export class HTMLDocumentTagsElement extends AbstractFormInputElement<Record<string, string>> {
  static override tagName = "document-tags";

  _value: Record<string, string> = {};
  #tags!: HTMLDivElement;
  #input!: HTMLInputElement;
  #button!: HTMLButtonElement;
  #initialized = false;

  /** The kind of document that may be put in; null for any. `type` of a control is something else, hence the name. */
  override get type(): string {
    return this.getAttribute("type") ?? "";
  }

  override set type(value: string) {
    this.setAttribute("type", value);
  }

  get single(): boolean {
    return this.hasAttribute("single");
  }

  set single(value: boolean) {
    this.toggleAttribute("single", value);
  }

  get max(): number {
    return this.single ? 1 : Number(this.getAttribute("max") || Infinity);
  }

  set max(value: number) {
    this.setAttribute("max", String(value));
  }

  override connectedCallback(): void {
    this._initializeTags();
    super.connectedCallback();
  }

  _initializeTags(): void {
    if (this.#initialized) return;
    this.#initialized = true;
    const written = this.getAttribute("value") ?? this.textContent ?? "";
    for (const uuid of written.split(",")) if (uuid.trim()) this.#remember(uuid.trim());
  }

  #remember(uuid: string): void {
    let name: string | undefined;
    try {
      name = fromUuidSync(uuid)?.name;
    } catch {
      // A document inside a compendium entry has no name before it is loaded.
    }
    this._value[uuid] = name ?? uuid;
  }

  override _buildElements(): HTMLElement[] {
    this.#tags = document.createElement("div");
    this.#tags.className = "tags input-element-tags";
    this.#input = inputOf("text");
    this.#input.placeholder = localize("ELEMENTS.DOCUMENT_TAGS.Placeholder");
    this._applyInputAttributes(this.#input);
    this.#button = iconButton("fa-solid fa-file-circle-plus", "ELEMENTS.DOCUMENT_TAGS.Add");
    this._primaryInput = this.#input;
    return [this.#tags, this.#input, this.#button];
  }

  static renderTag(uuid: string, name: string, editable = true): HTMLDivElement {
    const tag = tagElement(uuid, name, editable);
    tag.dataset.uuid = uuid;
    return tag;
  }

  override _refresh(): void {
    if (!this.#tags) return;
    const entries = Object.entries(this._value);
    this.#tags.replaceChildren(
      ...entries.map(([uuid, name]) => HTMLDocumentTagsElement.renderTag(uuid, name, this.editable)),
    );
    const full = entries.length >= this.max;
    this.#input.hidden = full;
    this.#button.hidden = full;
  }

  override _activateListeners(): void {
    this.#button.addEventListener("click", () => void this.#add(this.#input.value.trim()));
    this.#input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      event.stopPropagation();
      void this.#add(this.#input.value.trim());
    });
    this.#tags.addEventListener("click", (event) => {
      const target = event.target as Element;
      const uuid = target.closest<HTMLElement>(".tag")?.dataset.key ?? "";
      if (target.closest("button.remove") && this.editable) {
        this.#setUuids(Object.keys(this._value).filter((value) => value !== uuid));
      } else if (uuid) {
        void fromUuid(uuid).then((found) => found?.sheet?.render({ force: true }));
      }
    });
    this.addEventListener("dragover", (event) => event.preventDefault());
    this.addEventListener("drop", (event) => {
      event.preventDefault();
      event.stopPropagation();
      const data = TextEditor.implementation.getDragEventData(event);
      if (typeof data.uuid === "string") void this.#add(data.uuid);
    });
  }

  async #add(uuid: string): Promise<void> {
    if (!uuid || !this.editable || uuid in this._value) return;
    try {
      const found = await fromUuid(uuid);
      if (!found) throw new Error(`${localize("DOCUMENT.NotFound")} (${uuid})`);
      this._validateDocument(found as { documentName?: string });
      if (Object.keys(this._value).length >= this.max) throw new Error(localize("ELEMENTS.DOCUMENT_TAGS.Full"));
      this.#input.value = "";
      this.#setUuids([...Object.keys(this._value), found.uuid]);
    } catch (error) {
      notifyWarning((error as Error).message);
    }
  }

  #setUuids(uuids: string[]): void {
    this.value = this.single ? (uuids[0] ?? null) : uuids;
  }

  /** Throws when a document may not be put in. */
  _validateDocument(document: { documentName?: string }): void {
    const type = this.type;
    if (type && document.documentName !== type) {
      throw new Error(`${localize("ELEMENTS.DOCUMENT_TAGS.WrongType")}: ${localize(`DOCUMENT.${type}`)}`);
    }
  }

  override _getValue(): string | null | string[] {
    this._initializeTags();
    const uuids = Object.keys(this._value);
    return this.single ? (uuids[0] ?? null) : uuids;
  }

  override _setValue(value: unknown): void {
    this._initializeTags();
    const uuids = typeof value === "string" ? [value] : [...((value ?? []) as Iterable<string>)];
    this._value = {};
    for (const uuid of uuids.slice(0, this.max)) if (uuid) this.#remember(uuid);
  }

  override _toggleDisabled(disabled: boolean): void {
    this.#input.disabled = disabled;
    this.#button.disabled = disabled;
    this._refresh();
  }

  static create(config: InputConfig & { type?: string; single?: boolean; max?: number }): HTMLDocumentTagsElement {
    const element = document.createElement("document-tags") as HTMLDocumentTagsElement;
    setInputAttributes(element, config);
    if (config.type) element.type = config.type;
    if (config.single) element.single = true;
    if (config.max) element.max = config.max;
    const { value } = config;
    const uuids = typeof value === "string" ? [value] : [...((value ?? []) as Iterable<string>)];
    if (uuids.length > 0) element.setAttribute("value", uuids.join(","));
    return element;
  }
}
