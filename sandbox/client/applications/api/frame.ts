import { localize } from "../host.ts";
import type { ApplicationConfiguration } from "./configuration.ts";

/** The parts of a window that the application updates later. */
export interface WindowParts {
  header: HTMLElement | undefined;
  title: HTMLElement | undefined;
  icon: HTMLElement | undefined;
  controls: HTMLButtonElement | undefined;
  controlsDropdown: HTMLElement | undefined;
  close: HTMLButtonElement | undefined;
  resize: HTMLElement | undefined;
  content: HTMLElement;
}

/**
 * A button of a window header: an icon with a spoken name and a tooltip.
 * @param icon Font Awesome classes
 * @param label key or text of the name
 */
export function headerButton(icon: string, label: string, action: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = `header-control icon ${icon}`;
  button.dataset.action = action;
  button.dataset.tooltip = label;
  button.setAttribute("aria-label", localize(label));
  return button;
}

/** The outer element of an application, with its window chrome when it has a frame. */
export function buildFrame(
  options: Readonly<ApplicationConfiguration>,
  hasFrame: boolean,
): { element: HTMLElement; parts: WindowParts } {
  const element = document.createElement(options.tag);
  element.id = options.id;
  element.classList.add("application", ...options.classes.flatMap((name) => name.split(/\s+/)).filter(Boolean));
  if (options.tag === "form") (element as HTMLFormElement).autocomplete = "off";
  const none = {
    header: undefined,
    title: undefined,
    icon: undefined,
    controls: undefined,
    controlsDropdown: undefined,
    close: undefined,
    resize: undefined,
  };
  if (!hasFrame) return { element, parts: { ...none, content: element } };

  const { window } = options;
  element.setAttribute("role", "dialog");
  element.setAttribute("aria-labelledby", `${options.id}-title`);
  element.tabIndex = -1;

  const header = document.createElement("header");
  header.className = "window-header";
  const icon = document.createElement("i");
  icon.setAttribute("aria-hidden", "true");
  const title = document.createElement("h1");
  title.className = "window-title";
  title.id = `${options.id}-title`;
  const controls = headerButton("fa-solid fa-ellipsis-vertical", "APPLICATION.TOOLS.ControlsMenu", "toggleControls");
  controls.setAttribute("aria-expanded", "false");
  controls.setAttribute("aria-controls", `${options.id}-controls`);
  const close = headerButton("fa-solid fa-xmark", "APPLICATION.TOOLS.Close", "close");
  header.append(icon, title, controls, close);

  const controlsDropdown = document.createElement("menu");
  controlsDropdown.className = "controls-dropdown";
  controlsDropdown.id = `${options.id}-controls`;
  controlsDropdown.hidden = true;

  const content = document.createElement(window.contentTag);
  content.classList.add("window-content", ...window.contentClasses.filter(Boolean));
  element.append(header, controlsDropdown, content);

  let resize: HTMLButtonElement | undefined;
  if (window.resizable) {
    resize = headerButton("fa-solid fa-up-right-and-down-left-from-center", "APPLICATION.TOOLS.Resize", "resize");
    resize.className = "window-resize-handle";
    element.append(resize);
  }
  return { element, parts: { header, title, icon, controls, controlsDropdown, close, resize, content } };
}
