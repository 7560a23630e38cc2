import { localize } from "../host.ts";
import type { ApplicationV2 } from "./application.ts";
import type { HeaderControl } from "./configuration.ts";

/** Is an entry of the header's menu to be shown? */
export function isControlVisible(application: ApplicationV2, control: HeaderControl): boolean {
  const { visible } = control;
  return typeof visible === "function" ? Boolean(visible.call(application)) : visible !== false;
}

/** An entry of the header's menu: a button with icon and text. */
export function buildControl(control: HeaderControl): HTMLLIElement {
  const item = document.createElement("li");
  item.className = "header-control";
  const button = document.createElement("button");
  button.type = "button";
  button.className = "control";
  if (control.action) button.dataset.action = control.action;
  const icon = document.createElement("i");
  icon.className = `control-icon fa-fw ${control.icon}`;
  icon.setAttribute("aria-hidden", "true");
  const label = document.createElement("span");
  label.className = "control-label";
  label.textContent = localize(control.label);
  button.append(icon, label);
  if (control.onClick) button.addEventListener("click", control.onClick);
  item.append(button);
  return item;
}

/** Escape closes the open menu and arrow keys walk through it. */
export function onControlsKey(event: KeyboardEvent, menu: HTMLElement, close: () => void): void {
  const buttons = [...menu.querySelectorAll<HTMLElement>("button")];
  const at = buttons.indexOf(menu.ownerDocument.activeElement as HTMLElement);
  if (event.key === "Escape") {
    event.preventDefault();
    close();
  } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    event.preventDefault();
    buttons.at((at + (event.key === "ArrowDown" ? 1 : -1)) % buttons.length)?.focus();
  }
}
