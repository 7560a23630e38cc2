/**
 * What fields need to draw themselves in a form. The client sets it to `foundry.applications.fields` and
 * `foundry.applications.elements`; without a page there is none.
 */
export interface FormBuilder {
  fields: Record<string, (config: object) => HTMLElement>;
  elements: Record<string, { create(config: object): HTMLElement }>;
}

let builder: FormBuilder | undefined;

export function setFormBuilder(value: FormBuilder): void {
  builder = value;
}

/** Calls a function of `foundry.applications.fields`. */
export function createInput(name: string, config: object): HTMLElement {
  const create = builder?.fields[name];
  if (!create) throw new Error(`foundry.applications.fields.${name} is not provided by the sandbox`);
  return create(config);
}

/** Creates a custom element of `foundry.applications.elements`. */
export function createElement(name: string, config: object): HTMLElement {
  const element = builder?.elements[name];
  if (!element) throw new Error(`foundry.applications.elements.${name} is not provided by the sandbox`);
  return element.create(config);
}

export interface InputConfig {
  name?: string;
  value?: unknown;
  choices?: unknown;
  options?: { value: string; label: string; [key: string]: unknown }[];
  input?: (field: unknown, config: InputConfig) => HTMLElement;
  [key: string]: unknown;
}

export interface GroupConfig {
  label?: string;
  hint?: string;
  input?: HTMLElement;
  widget?: (field: unknown, group: GroupConfig, input: InputConfig) => HTMLElement;
  [key: string]: unknown;
}
