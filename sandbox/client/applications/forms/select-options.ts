import { localize as translate } from "../host.ts";
import type { SelectConfig, SelectOption } from "./input-config.ts";

/** Options of one group, or of none (`group` is ""), ready to be written out. */
export interface OptionGroup {
  group: string;
  options: (SelectOption & { value: string; label: string })[];
}

/** The chosen values as strings. */
function chosenValues(value: unknown): Set<string> {
  if (value === null || value === undefined) return new Set();
  if (typeof value === "object" && Symbol.iterator in value) {
    return new Set([...(value as Iterable<unknown>)].map(String));
  }
  return new Set([String(value)]);
}

/**
 * Sorts options into groups and marks the chosen ones.
 * @param config.blank gives an empty first option with that text
 */
export function prepareSelectOptionGroups(config: SelectConfig): OptionGroup[] {
  const { options = [], groups, blank, valueAttr = "value", labelAttr = "label", localize, sort, value } = config;
  const chosen = chosenValues(value);
  const byGroup = new Map<string, OptionGroup["options"]>();
  for (const name of groups ?? []) byGroup.set(name, []);
  for (const option of options) {
    const group = option.group ?? "";
    if (groups && !byGroup.has(group)) continue;
    const key = String(option[valueAttr] ?? "");
    const label = String(option[labelAttr] ?? key);
    const entry = {
      ...option,
      value: key,
      label: localize ? translate(label) : label,
      selected: option.selected === true || chosen.has(key),
    };
    byGroup.set(group, [...(byGroup.get(group) ?? []), entry]);
  }
  const prepared = [...byGroup]
    .filter(([, members]) => members.length > 0)
    .map(([group, members]) => ({
      group: group && localize ? translate(group) : group,
      options: sort ? sorted(members) : members,
    }));
  if (typeof blank !== "string" && blank !== true) return prepared;
  const text = typeof blank === "string" ? blank : "";
  const first = { value: "", label: localize ? translate(text) : text, selected: chosen.has("") };
  const ungrouped = prepared.find(({ group }) => group === "");
  if (!ungrouped) return [{ group: "", options: [first] }, ...prepared];
  ungrouped.options = [first, ...ungrouped.options];
  return [ungrouped, ...prepared.filter((entry) => entry !== ungrouped)];
}

function sorted(options: OptionGroup["options"]): OptionGroup["options"] {
  return [...options].sort((a, b) => a.label.localeCompare(b.label));
}

/** The elements of an option, or the line that divides options. */
function optionElement(option: OptionGroup["options"][number]): HTMLElement {
  if (option.rule) return document.createElement("hr");
  const element = document.createElement("option");
  element.value = option.value;
  element.setAttribute("value", option.value);
  element.textContent = option.label;
  element.toggleAttribute("selected", option.selected === true);
  element.toggleAttribute("disabled", option.disabled === true);
  for (const [key, value] of Object.entries(option.dataset ?? {})) element.dataset[key] = value;
  return element;
}

/** All options of a select, in their groups. */
export function optionElements(config: SelectConfig): HTMLElement[] {
  return prepareSelectOptionGroups(config).flatMap(({ group, options }) => {
    const elements = options.map(optionElement);
    if (!group) return elements;
    const parent = document.createElement("optgroup");
    parent.label = group;
    parent.append(...elements);
    return [parent];
  });
}
