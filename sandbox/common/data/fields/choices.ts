import { isPlainObject } from "../../utils/types.ts";
import type { InputConfig } from "./form-builder.ts";

/** Values that a field may take: a list, a record by value, or a function that answers one of them. */
export type Choices =
  readonly unknown[] | Record<string, unknown> | (() => readonly unknown[] | Record<string, unknown>);

/** Is a value among the choices? */
export function isChoice(choices: Choices, value: unknown): boolean {
  const list = typeof choices === "function" ? choices() : choices;
  if (Array.isArray(list)) return list.includes(value);
  return Object.hasOwn(list, String(value));
}

/**
 * Turns `config.choices` into `config.options` as select inputs take them. A choice may be a text or an object whose
 * text is at `labelAttr` and whose value may be at `valueAttr`.
 */
export function prepareChoiceConfig(config: InputConfig): void {
  const {
    choices,
    labelAttr = "label",
    valueAttr,
  } = config as InputConfig & { labelAttr?: string; valueAttr?: string };
  if (choices === undefined || config.options) return;
  const list = typeof choices === "function" ? (choices as () => unknown)() : choices;
  const entries: [string, unknown][] = Array.isArray(list)
    ? list.map((choice, index) =>
        isPlainObject(choice)
          ? [String(choice[valueAttr ?? "value"] ?? index), choice]
          : [String(choice), String(choice)],
      )
    : Object.entries(list as object);
  config.options = entries.map(([key, choice]) => {
    if (!isPlainObject(choice)) return { value: key, label: String(choice) };
    const value = valueAttr && valueAttr in choice ? String(choice[valueAttr]) : key;
    return { ...choice, value, label: String(choice[labelAttr] ?? value) };
  });
  delete config.choices;
}
