/** How a value read from a form is turned into the type that a control declares in `data-dtype`. */
function castTo(type: string | undefined, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => castTo(type, entry));
  switch (type) {
    case "Number":
      if (value === "" || value === null || value === undefined) return null;
      return Number.isNaN(Number(value)) ? null : Number(value);
    case "Boolean":
      return typeof value === "string" ? value === "true" : Boolean(value);
    case "JSON":
      return typeof value === "string" && value ? (JSON.parse(value) as unknown) : null;
    default:
      return value;
  }
}

type Control = HTMLElement & { name: string; value: unknown; type?: string; disabled?: boolean; readOnly?: boolean };

export interface FormDataOptions {
  dtypes?: Record<string, string>;
  /** Read controls that are disabled? */
  disabled?: boolean;
  /** Read controls that are read-only? */
  readonly?: boolean;
}

const NO_DATA = new Set(["button", "submit", "reset", "image", "fieldset", "output", "object"]);

function isDisabled(control: Control): boolean {
  return (
    control.disabled === true || control.hasAttribute("disabled") || control.closest("fieldset[disabled]") !== null
  );
}

function isReadOnly(control: Control): boolean {
  return control.readOnly === true || control.hasAttribute("readonly");
}

/** Everything with a name in a form, custom elements included even where the platform does not list them. */
function controlsOf(form: HTMLFormElement): Control[] {
  const found = new Set<Element>(form.elements);
  for (const element of form.querySelectorAll("[name]")) {
    const insideCustom = element.parentElement?.closest("[name]");
    if (element.localName.includes("-") && element.closest("form") === form && !insideCustom?.localName.includes("-")) {
      found.add(element);
    }
  }
  return [...found].filter((element): element is Control => {
    const name = element.getAttribute("name");
    const isCustom = element.localName.includes("-");
    return Boolean(name) && (isCustom || !NO_DATA.has((element as Control).type ?? ""));
  });
}

function typeOf(control: Control): string | undefined {
  if (control.dataset.dtype) return control.dataset.dtype;
  if (control.type === "number" || control.type === "range") return "Number";
  return undefined;
}

/** The value of several controls with one name: the chosen radio, the checked boxes, or the list of values. */
function groupValue(controls: Control[]): unknown {
  const type = controls[0]?.type;
  const inputs = controls as unknown as HTMLInputElement[];
  if (type === "radio") return inputs.find((input) => input.checked)?.value ?? null;
  if (type === "checkbox") {
    const named = inputs.some((input) => input.hasAttribute("value"));
    return named
      ? inputs.filter((input) => input.checked).map((input) => input.value)
      : inputs.map((input) => input.checked);
  }
  return controls.map((control) => control.value);
}

function singleValue(control: Control): unknown {
  const input = control as unknown as HTMLInputElement & HTMLSelectElement;
  switch (control.type) {
    case "checkbox":
      return input.checked;
    case "radio":
      return input.checked ? input.value : null;
    case "select-multiple":
      return [...input.selectedOptions].map((option) => option.value);
    case "file":
      return input.files?.[0] ?? null;
    default:
      return control.value;
  }
}

/**
 * The data of a form with the types its controls stand for. `object` is flat; its keys are the controls' names.
 * Source: foundry.applications.ux.FormDataExtended of the public API documentation.
 */
export class FormDataExtended extends FormData {
  dtypes: Record<string, string>;
  editors: Record<string, unknown> = {};
  #object: Record<string, unknown> = {};

  constructor(form: HTMLFormElement, options: FormDataOptions = {}) {
    super();
    this.dtypes = { ...options.dtypes };
    this.process(form, options);
  }

  get object(): Record<string, unknown> {
    return this.#object;
  }

  process(form: HTMLFormElement, options: FormDataOptions = {}): void {
    const groups = new Map<string, Control[]>();
    for (const control of controlsOf(form)) {
      if (!options.disabled && isDisabled(control)) continue;
      if (options.readonly === false && isReadOnly(control)) continue;
      const name = control.getAttribute("name") as string;
      groups.set(name, [...(groups.get(name) ?? []), control]);
    }
    for (const [name, controls] of groups) {
      const [first] = controls as [Control];
      const type = this.dtypes[name] ?? typeOf(first);
      if (type) this.dtypes[name] = type;
      const isGroup = controls.length > 1 || first.type === "radio";
      this.set(name, isGroup ? groupValue(controls) : singleValue(first));
    }
    for (const element of form.querySelectorAll<HTMLElement>("[contenteditable][data-edit]")) {
      const name = element.dataset.edit;
      if (name && element.getAttribute("contenteditable") !== "false") this.set(name, element.innerHTML.trim());
    }
    for (const image of form.querySelectorAll<HTMLImageElement>("img[data-edit]")) {
      const name = image.dataset.edit;
      const path = image.getAttribute("src");
      if (name && path && !(name in this.#object) && !isDisabled(image as unknown as Control)) this.set(name, path);
    }
  }

  override set(name: string, value: unknown): void {
    const cast = castTo(this.dtypes[name], value);
    this.#object[name] = cast;
    super.set(name, value instanceof File ? value : JSON.stringify(cast));
  }

  override append(name: string, value: unknown): void {
    const cast = castTo(this.dtypes[name], value);
    const present = this.#object[name];
    if (present === undefined) this.#object[name] = [cast];
    else if (Array.isArray(present)) present.push(cast);
    else this.#object[name] = [present, cast];
    super.append(name, JSON.stringify(cast));
  }
}
