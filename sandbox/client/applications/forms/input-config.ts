/** What a form control is built from. Source: foundry.applications.fields of the public API documentation. */
export interface InputConfig {
  name?: string | undefined;
  value?: unknown;
  required?: boolean | null | undefined;
  disabled?: boolean | null | undefined;
  readonly?: boolean | null | undefined;
  autofocus?: boolean | null | undefined;
  localize?: boolean | null | undefined;
  dataset?: Record<string, string> | null | undefined;
  aria?: Record<string, string> | null | undefined;
  id?: string | null | undefined;
  classes?: string | null | undefined;
  placeholder?: string | null | undefined;
  [key: string]: unknown;
}

export interface SelectOption {
  value?: string | number;
  label?: string;
  group?: string | null;
  disabled?: boolean;
  selected?: boolean;
  rule?: boolean;
  dataset?: Record<string, string>;
  [key: string]: unknown;
}

export interface SelectConfig extends InputConfig {
  options?: SelectOption[];
  /** Order of the groups; "" stands for options without a group. */
  groups?: string[];
  /** Text of an empty first option; false for none. */
  blank?: string | boolean | null;
  valueAttr?: string;
  labelAttr?: string;
  sort?: boolean;
  type?: "single" | "multi" | "checkboxes";
}

export interface NumberConfig extends InputConfig {
  min?: number | null | undefined;
  max?: number | null | undefined;
  step?: number | "any" | null | undefined;
  type?: "range" | "number";
}

export interface GroupConfig {
  label?: string | null;
  input?: HTMLElement | HTMLCollection | HTMLElement[];
  units?: string | null;
  hint?: string | null;
  rootId?: string | null;
  classes?: string[] | string | null;
  stacked?: boolean | null;
  localize?: boolean | null;
  widget?: unknown;
  [key: string]: unknown;
}
