import { localize } from "../host.ts";
import type { InputConfig } from "./input-config.ts";

/** Puts the attributes on a control that every kind of control has. */
export function setInputAttributes(input: HTMLElement, config: InputConfig): void {
  const attribute = (name: string, value: string | null | undefined) => {
    if (value !== null && value !== undefined) input.setAttribute(name, value);
  };
  input.toggleAttribute("required", config.required === true);
  input.toggleAttribute("disabled", config.disabled === true);
  input.toggleAttribute("readonly", config.readonly === true);
  input.toggleAttribute("autofocus", config.autofocus === true);
  attribute("name", config.name);
  attribute("id", config.id);
  const { placeholder, classes } = config;
  if (placeholder) attribute("placeholder", config.localize ? localize(placeholder) : placeholder);
  if (classes) input.classList.add(...classes.split(/\s+/).filter(Boolean));
  for (const [key, value] of Object.entries(config.dataset ?? {})) input.dataset[key] = String(value);
  for (const [key, value] of Object.entries(config.aria ?? {})) {
    const spoken = ["label", "placeholder", "roledescription"].includes(key) ? localize(value) : value;
    input.setAttribute(`aria-${key}`, spoken);
  }
}
