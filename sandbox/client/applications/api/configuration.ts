import type { ApplicationV2 } from "./application.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";

/** Where an application stands, in pixels of the browser window it lives in. */
export interface Position {
  top?: number | undefined;
  left?: number | undefined;
  width?: number | "auto" | undefined;
  height?: number | "auto" | undefined;
  scale?: number | undefined;
  zIndex?: number | undefined;
}

/** One entry of the menu behind the header's "more" button. */
export interface HeaderControl {
  icon: string;
  label: string;
  action?: string;
  visible?: boolean | ((this: ApplicationV2) => boolean);
  /** Document sheets only: the permission a user needs to see the entry. */
  ownership?: string | number;
  onClick?: (event: MouseEvent) => unknown;
}

export interface WindowConfiguration {
  frame: boolean;
  positioned: boolean;
  title: string;
  icon: string | false;
  controls: HeaderControl[];
  minimizable: boolean;
  resizable: boolean;
  contentTag: string;
  contentClasses: string[];
}

/** Handlers run with the application as `this`; `target` is the closest element with `data-action`. */
export type ClickAction = (this: never, event: PointerEvent, target: HTMLElement) => unknown;

export type FormHandler = (
  this: never,
  event: Event,
  form: HTMLFormElement,
  formData: FormDataExtended,
  submitOptions?: Record<string, unknown>,
) => unknown;

export interface FormConfiguration {
  handler?: FormHandler | undefined;
  submitOnChange?: boolean;
  closeOnSubmit?: boolean;
}

export interface ApplicationConfiguration {
  id: string;
  uniqueId: string;
  classes: string[];
  tag: string;
  window: WindowConfiguration;
  actions: Record<string, ClickAction | { handler: ClickAction; buttons: number[] }>;
  form?: FormConfiguration;
  position: Position;
  [key: string]: unknown;
}

/** What a class writes into `DEFAULT_OPTIONS` and a caller hands to the constructor. */
export type ApplicationOptions = Partial<Omit<ApplicationConfiguration, "window">> & {
  window?: Partial<WindowConfiguration>;
};

export interface WindowRenderOptions {
  title?: string | undefined;
  icon?: string | false | undefined;
  controls?: boolean | undefined;
  /** true opens (or uses) a browser window of its own, false brings the application back. */
  detached?: boolean | undefined;
  /** Id of an open detached window to move into. */
  windowId?: string | undefined;
}

export interface RenderOptions {
  force?: boolean | undefined;
  position?: Position | undefined;
  window?: WindowRenderOptions | undefined;
  parts?: string[] | undefined;
  isFirstRender?: boolean | undefined;
  tab?: string | Record<string, string> | undefined;
  renderContext?: string;
  renderData?: unknown;
  [key: string]: unknown;
}

export interface ClosingOptions {
  animate?: boolean;
  closeKey?: boolean;
  submitted?: boolean;
  [key: string]: unknown;
}

export type RenderContext = Record<string, unknown>;

/** A tab as `templates/generic/tab-navigation.hbs` reads it. */
export interface Tab {
  id: string;
  group: string;
  active: boolean;
  cssClass: string;
  label?: string | undefined;
  icon?: string | undefined;
  tooltip?: string | undefined;
  [key: string]: unknown;
}

export interface TabsConfiguration {
  tabs: {
    id: string;
    icon?: string | undefined;
    label?: string | undefined;
    tooltip?: string | undefined;
    cssClass?: string | undefined;
  }[];
  initial?: string | null;
  labelPrefix?: string | null;
}

/** Life of an application, in ascending order of how alive it is. */
export const RENDER_STATES = Object.freeze({
  ERROR: -3,
  CLOSING: -2,
  CLOSED: -1,
  NONE: 0,
  RENDERING: 1,
  RENDERED: 2,
});

function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype as object) === null;
}

function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return [...(value as unknown[])];
  return isRecord(value) ? mergeOptions({}, value) : value;
}

/**
 * Merges configuration the way class chains do: arrays are joined, plain objects merged, anything else replaced.
 * Mutates and returns `target`; `source` is never shared with it, except instances of classes.
 */
export function mergeOptions(target: Record<string, unknown>, source: object): Record<string, unknown> {
  for (const [key, value] of Object.entries(source)) {
    const present = target[key];
    if (Array.isArray(present) && Array.isArray(value)) present.push(...(value as unknown[]));
    else if (isRecord(present) && isRecord(value)) mergeOptions(present, value);
    else target[key] = copyOf(value);
  }
  return target;
}
