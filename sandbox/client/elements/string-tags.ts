import { localize, notifyWarning } from "../applications/host.ts";
import { setInputAttributes } from "../applications/forms/attributes.ts";
import type { InputConfig } from "../applications/forms/input-config.ts";
import { iconButton, inputOf, tagElement } from "./build.ts";
import { AbstractFormInputElement } from "./form-element.ts";

/** Lower case, words joined by hyphens. */
function slugify(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** Free texts as tags; the value is an array. Written as a comma-separated `value` attribute or content. */
export class HTMLStringTagsElement extends AbstractFormInputElement<Set<string>> {
  static override tagName = "string-tags";
  static icons = { add: "fa-solid fa-tag", remove: "fa-solid fa-xmark" };
  static labels = {
    add: "ELEMENTS.TAGS.Add",
    remove: "ELEMENTS.TAGS.Remove",
    placeholder: "ELEMENTS.TAGS.Placeholder",
  };

  _value: Set<string>;
  #tags!: HTMLDivElement;
  #input!: HTMLInputElement;
  #button!: HTMLButtonElement;

  constructor({ slug = false, values }: { slug?: boolean; values?: Iterable<string> } = {}) {
    super();
    this._value = new Set(values);
    this.#slug = slug;
  }

  #slug: boolean;
  #initialized = false;

  override connectedCallback(): void {
    this._initializeTags();
    super.connectedCallback();
  }

  /** Reads what the markup says, once. */
  _initializeTags(): void {
    if (this.#initialized) return;
    this.#initialized = true;
    this.#slug ||= this.hasAttribute("slug");
    const written = this.getAttribute("value") ?? this.textContent ?? "";
    for (const part of written.split(",")) {
      const tag = part.trim();
      if (tag) this._value.add(this.#slug ? slugify(tag) : tag);
    }
  }

  _validateTag(tag: string): void {
    if (!tag) throw new Error(localize("ELEMENTS.TAGS.Blank"));
  }

  override _buildElements(): HTMLElement[] {
    this.#tags = document.createElement("div");
    this.#tags.className = "tags input-element-tags";
    this.#input = inputOf("text");
    this.#input.placeholder = localize(HTMLStringTagsElement.labels.placeholder);
    this._applyInputAttributes(this.#input);
    this.#button = iconButton(HTMLStringTagsElement.icons.add, HTMLStringTagsElement.labels.add);
    this._primaryInput = this.#input;
    return [this.#tags, this.#input, this.#button];
  }

  static renderTag(tag: string, label?: string, editable = true): HTMLDivElement {
    return tagElement(tag, label ?? tag, editable);
  }

  override _refresh(): void {
    this.#tags?.replaceChildren(
      ...[...this._value].map((tag) => HTMLStringTagsElement.renderTag(tag, tag, this.editable)),
    );
  }

  override _activateListeners(): void {
    this.#button.addEventListener("click", () => this.#add());
    this.#input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      event.stopPropagation();
      this.#add();
    });
    this.#tags.addEventListener("click", (event) => {
      const tag = (event.target as Element).closest("button.remove")?.closest<HTMLElement>(".tag");
      if (tag && this.editable) this.value = [...this._value].filter((value) => value !== tag.dataset.key);
    });
  }

  #add(): void {
    const text = this.#input.value.trim();
    const tag = this.#slug ? slugify(text) : text;
    if (!tag || !this.editable) return;
    try {
      this._validateTag(tag);
      this.value = [...this._value, tag];
      this.#input.value = "";
    } catch (error) {
      notifyWarning((error as Error).message);
    }
    this.#input.focus();
  }

  override _getValue(): string[] {
    this._initializeTags();
    return [...this._value];
  }

  override _setValue(value: unknown): void {
    this._initializeTags();
    const tags = [...((value ?? []) as Iterable<unknown>)].map(String);
    for (const tag of tags) this._validateTag(tag);
    this._value = new Set(tags);
  }

  override _toggleDisabled(disabled: boolean): void {
    this.#input.disabled = disabled;
    this.#button.disabled = disabled;
    this._refresh();
  }

  static create(config: InputConfig & { slug?: boolean }): HTMLStringTagsElement {
    const values =
      typeof config.value === "string" ? config.value.split(",") : ((config.value ?? []) as Iterable<string>);
    const element = new this({ slug: config.slug === true, values });
    setInputAttributes(element, config);
    // On the way through a template only the markup is left.
    if (element._value.size > 0) element.setAttribute("value", [...element._value].join(","));
    element.toggleAttribute("slug", config.slug === true);
    return element;
  }
}
