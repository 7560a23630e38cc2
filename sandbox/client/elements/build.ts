/** Small helpers for the elements that controls are made of. */
import { localize } from "../applications/host.ts";

/** A button that shows an icon and has a spoken name. */
export function iconButton(icon: string, label: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = `icon ${icon}`;
  button.dataset.tooltip = label;
  button.setAttribute("aria-label", localize(label));
  return button;
}

export function inputOf(type: string): HTMLInputElement {
  const input = document.createElement("input");
  input.type = type;
  return input;
}

/** A tag with a text and, when it may be removed, a button for that. */
export function tagElement(key: string, label: string, editable: boolean): HTMLDivElement {
  const tag = document.createElement("div");
  tag.className = "tag";
  tag.dataset.key = key;
  const text = document.createElement("span");
  text.textContent = label;
  tag.append(text);
  if (!editable) return tag;
  const remove = iconButton("remove fa-solid fa-xmark", "ELEMENTS.TAGS.Remove");
  remove.setAttribute("aria-label", `${localize("ELEMENTS.TAGS.Remove")}: ${label}`);
  tag.append(remove);
  return tag;
}
