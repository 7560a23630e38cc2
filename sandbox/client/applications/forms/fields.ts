/**
 * Functions that build form controls. Source: foundry.applications.fields of the public API documentation.
 */
import { localize } from "../host.ts";
import { HTMLMultiCheckboxElement, HTMLMultiSelectElement } from "../../elements/multi-select.ts";
import { HTMLProseMirrorElement } from "../../elements/prose-mirror.ts";
import { setInputAttributes } from "./attributes.ts";
import type { GroupConfig, InputConfig, NumberConfig, SelectConfig } from "./input-config.ts";
import { optionElements } from "./select-options.ts";

export { setInputAttributes } from "./attributes.ts";
export { prepareSelectOptionGroups } from "./select-options.ts";

/** An icon element. */
export function createFontAwesomeIcon(
  glyph: string,
  {
    style = "solid",
    fixedWidth = false,
    classes = [],
  }: { style?: string; fixedWidth?: boolean; classes?: string[] } = {},
): HTMLElement {
  const icon = document.createElement("i");
  icon.className = [`fa-${style}`, `fa-${glyph.replace(/^fa-/, "")}`, fixedWidth ? "fa-fw" : "", ...classes]
    .filter(Boolean)
    .join(" ");
  icon.setAttribute("inert", "");
  return icon;
}

export function createCheckboxInput(config: InputConfig): HTMLInputElement {
  const input = document.createElement("input");
  input.type = "checkbox";
  input.toggleAttribute("checked", Boolean(config.value));
  setInputAttributes(input, config);
  return input;
}

export function createNumberInput(config: NumberConfig): HTMLInputElement {
  const input = document.createElement("input");
  input.type = config.type === "range" ? "range" : "number";
  for (const limit of ["min", "max", "step"] as const) {
    const value = config[limit];
    if (value !== undefined && value !== null) input.setAttribute(limit, String(value));
  }
  if (!input.hasAttribute("step")) input.setAttribute("step", "any");
  if (config.value !== undefined && config.value !== null) input.setAttribute("value", String(config.value as number));
  setInputAttributes(input, config);
  return input;
}

export function createTextInput(config: InputConfig): HTMLInputElement {
  const input = document.createElement("input");
  input.type = "text";
  input.setAttribute(
    "value",
    config.value === null || config.value === undefined ? "" : String(config.value as string),
  );
  setInputAttributes(input, config);
  return input;
}

export function createTextareaInput(config: InputConfig & { rows?: number }): HTMLTextAreaElement {
  const area = document.createElement("textarea");
  area.textContent = config.value === null || config.value === undefined ? "" : String(config.value as string);
  if (config.rows) area.setAttribute("rows", String(config.rows));
  setInputAttributes(area, config);
  return area;
}

export function createSelectInput(config: SelectConfig): HTMLSelectElement {
  const select = document.createElement("select");
  setInputAttributes(select, config);
  select.append(...optionElements(config));
  return select;
}

export function createMultiSelectInput(config: SelectConfig): HTMLElement {
  const element = config.type === "checkboxes" ? new HTMLMultiCheckboxElement() : new HTMLMultiSelectElement();
  setInputAttributes(element, config);
  element.append(...optionElements({ ...config, blank: false }));
  return element;
}

export function createEditorInput(config: InputConfig): HTMLElement {
  return HTMLProseMirrorElement.create(config);
}

function isElement(value: unknown): value is HTMLElement {
  return typeof value === "object" && value !== null && (value as Node).nodeType === 1;
}

/** A labelled group around one or more controls: label, controls, hint. */
export function createFormGroup(config: GroupConfig): HTMLDivElement {
  const { label, hint, units, input, rootId, classes, stacked, localize: translate } = config;
  const text = (value: string) => (translate ? localize(value) : value);
  const group = document.createElement("div");
  group.className = "form-group";
  if (stacked) group.classList.add("stacked");
  const extra = typeof classes === "string" ? classes.split(/\s+/) : (classes ?? []);
  group.classList.add(...extra.filter(Boolean));

  const labelElement = document.createElement("label");
  labelElement.textContent = text(label ?? "");
  if (units) {
    const unit = document.createElement("span");
    unit.className = "units";
    unit.textContent = `(${text(units)})`;
    labelElement.append(" ", unit);
  }
  const fields = document.createElement("div");
  fields.className = "form-fields";
  const inputs = isElement(input) ? [input] : [...((input ?? []) as Iterable<HTMLElement>)];
  fields.append(...inputs);
  group.append(labelElement, fields);

  const [first] = inputs;
  if (first && inputs.length === 1) {
    const name = first.getAttribute("name");
    if (rootId && name && !first.id) first.id = `${rootId}-${name}`;
    if (first.id) labelElement.htmlFor = first.id;
    else if (label && !first.hasAttribute("aria-label")) first.setAttribute("aria-label", text(label));
  }
  if (hint) {
    const paragraph = document.createElement("p");
    paragraph.className = "hint";
    paragraph.textContent = text(hint);
    group.append(paragraph);
  }
  return group;
}
