import type { DataField } from "../../../common/data/fields/data-field.ts";

/** A setting as it was registered. Source: `ClientSettings#register`. */
export interface SettingConfig {
  namespace: string;
  key: string;
  name?: string;
  hint?: string;
  scope: "world" | "client" | "user";
  config?: boolean;
  type?: unknown;
  default?: unknown;
  choices?: Record<string, string>;
  range?: { min: number; max: number; step?: number };
  filePicker?: boolean | string;
  requiresReload?: boolean;
  input?: (field: DataField, config: Record<string, unknown>) => HTMLElement;
}

/** A button that opens an application, as it was registered. Source: `ClientSettings#registerMenu`. */
export interface MenuConfig {
  namespace: string;
  key: string;
  name?: string;
  label?: string;
  hint?: string;
  icon?: string;
  restricted?: boolean;
  type: new () => { render(options: { force: boolean }): unknown };
}
