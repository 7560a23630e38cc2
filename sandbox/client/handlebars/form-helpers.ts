import Handlebars from "handlebars";
import { localize } from "../applications/host.ts";
import type { FieldLike } from "../applications/documents.ts";
import { createNumberInput } from "../applications/forms/fields.ts";
import type { SelectOption } from "../applications/forms/input-config.ts";
import { optionElements } from "../applications/forms/select-options.ts";

type Options = Handlebars.HelperOptions;
type Hash = Record<string, unknown>;

const hashOf = (options: Options): Hash => options.hash as Hash;
const safe = (html: string) => new Handlebars.SafeString(html);
const escape = (text: unknown) => Handlebars.escapeExpression(String(text ?? ""));

function htmlOf(elements: Iterable<Element>): string {
  return [...elements].map((element) => element.outerHTML).join("");
}

function isElement(value: unknown): value is Element {
  return typeof value === "object" && value !== null && (value as Node).nodeType === 1;
}

/** The html of an input for a field; options are those of `DataField#toInput`. */
export function formInput(field: FieldLike, options: Options): Handlebars.SafeString {
  const input: unknown = field.toInput({ ...hashOf(options) });
  return safe(isElement(input) ? input.outerHTML : htmlOf(input as Iterable<Element>));
}

const GROUP_KEYS = ["label", "hint", "rootId", "stacked", "units", "widget"] as const;

/** The html of a labelled group for a field; `classes` is a list of words. */
export function formGroup(field: FieldLike, options: Options): Handlebars.SafeString {
  const inputConfig: Hash = { ...hashOf(options) };
  const groupConfig: Hash = {};
  for (const key of GROUP_KEYS) {
    if (key in inputConfig) groupConfig[key] = inputConfig[key];
    delete inputConfig[key];
  }
  groupConfig.localize = inputConfig.localize;
  const { classes } = inputConfig;
  if (typeof classes === "string") groupConfig.classes = classes.split(/\s+/).filter(Boolean);
  else if (Array.isArray(classes)) groupConfig.classes = classes;
  delete inputConfig.classes;
  return safe(field.toFormGroup(groupConfig, inputConfig).outerHTML);
}

/** A number field; the value is rounded to the step. */
export function numberInput(value: unknown, options: Options): Handlebars.SafeString {
  const { class: classes, ...config } = hashOf(options);
  const step = typeof config.step === "number" ? config.step : undefined;
  const number = value === null || value === undefined || value === "" ? null : Number(value);
  const rounded = number !== null && step ? Number((Math.round(number / step) * step).toPrecision(12)) : number;
  return safe(createNumberInput({ ...config, value: rounded, classes: classes as string | undefined }).outerHTML);
}

/** Radio buttons with one name. */
export function radioBoxes(name: string, choices: Record<string, string>, options: Options): Handlebars.SafeString {
  const { checked = null, localize: translate = false } = hashOf(options);
  const groupName = escape(name);
  const html = Object.entries(choices).map(([key, label]) => {
    const text = escape(translate ? localize(label) : label);
    const mark = String(checked) === key && checked !== null ? " checked" : "";
    return `<label class="checkbox"><input type="radio" name="${groupName}" value="${escape(key)}"${mark}> ${text}</label>`;
  });
  return safe(html.join(""));
}

/** Choices in any of their shapes as options: a list of texts or objects, or a record of texts or objects. */
function choicesToOptions(choices: unknown, hash: Hash): SelectOption[] {
  const { valueAttr, nameAttr, labelAttr = "label", inverted } = hash as Record<string, string | undefined>;
  const keyAttr = valueAttr ?? nameAttr;
  const read = (entry: unknown, key: string): SelectOption => {
    if (typeof entry !== "object" || entry === null) return { value: key, label: String(entry) };
    const record = entry as Record<string, unknown>;
    const value = keyAttr ? record[keyAttr] : (record.value ?? key);
    return { ...(record as SelectOption), value: String(value ?? ""), label: String(record[labelAttr] ?? value ?? "") };
  };
  if (choices === null || choices === undefined) return [];
  if (typeof choices === "object" && Symbol.iterator in choices) {
    const list =
      choices instanceof Map ? [...(choices as Map<string, unknown>).values()] : [...(choices as Iterable<unknown>)];
    return list.map((entry, index) => read(entry, typeof entry === "object" ? String(index) : String(entry)));
  }
  return Object.entries(choices).map(([key, entry]) =>
    inverted ? { value: String(entry), label: key } : read(entry, key),
  );
}

/** The options of a select. */
export function selectOptions(choices: unknown, options: Options): Handlebars.SafeString {
  const { selected, localize: translate, blank, sort, groups, disabled } = hashOf(options);
  const list = choicesToOptions(choices, hashOf(options));
  const off = new Set(disabled && typeof disabled === "object" ? [...(disabled as Iterable<string>)] : []);
  const elements = optionElements({
    options: list.map((option) => (off.has(String(option.value)) ? { ...option, disabled: true } : option)),
    value: selected,
    blank: blank === undefined ? null : ((blank ?? "") as string),
    localize: Boolean(translate),
    sort: Boolean(sort),
    ...(Array.isArray(groups) ? { groups: groups as string[] } : {}),
  });
  return safe(htmlOf(elements));
}

/** The old editor helper: the content, with its target, inside a `prose-mirror` element. */
export function editor(content: unknown, options: Options): Handlebars.SafeString {
  const { target, editable = true, button, class: classes, collaborate } = hashOf(options);
  const element = document.createElement("prose-mirror");
  if (target) element.setAttribute("name", String(target as string));
  element.toggleAttribute("toggled", button !== false);
  element.toggleAttribute("disabled", !editable);
  element.toggleAttribute("collaborate", collaborate === true);
  if (classes) element.className = String(classes as string);
  element.innerHTML = String(content ?? "");
  return safe(element.outerHTML);
}

export function filePicker(options: Options): Handlebars.SafeString {
  const { type = "any", target } = hashOf(options);
  const html = `<button type="button" class="file-picker" data-type="${escape(type)}" data-target="${escape(target)}"`;
  return safe(
    `${html} aria-label="${escape(localize("FILES.BrowseTooltip"))}"><i class="fa-solid fa-file-import"></i></button>`,
  );
}

export function rangePicker(options: Options): Handlebars.SafeString {
  const { name = "range", value = "", min, max, step } = hashOf(options);
  const element = document.createElement("range-picker");
  for (const [key, entry] of Object.entries({ name, value, min, max, step })) {
    if (entry !== undefined && entry !== null) element.setAttribute(key, String(entry as string));
  }
  return safe(element.outerHTML);
}

/** Generation 13 only: marks the chosen option inside a block of options. */
export function select(this: unknown, selected: unknown, options: Options): string {
  const container = document.createElement("div");
  const holder = document.createElement("select");
  holder.multiple = true;
  holder.innerHTML = options.fn(this);
  container.append(holder);
  const chosen = new Set(Array.isArray(selected) ? selected.map(String) : [String(selected ?? "")]);
  for (const option of holder.querySelectorAll("option")) option.toggleAttribute("selected", chosen.has(option.value));
  return holder.innerHTML;
}

/** Generation 13 only: a colour picker. */
export function colorPicker(options: Options): Handlebars.SafeString {
  const { name, value, default: otherwise } = hashOf(options);
  const element = document.createElement("color-picker");
  element.setAttribute("name", String((name as string | undefined) ?? "color"));
  element.setAttribute("value", String(((value || otherwise) as string | undefined) ?? ""));
  return safe(element.outerHTML);
}
