import { cleanHTML } from "../clean-html.ts";
import { game } from "../../core/game.ts";

export interface TooltipOptions {
  /** Plain text. */
  text?: string | undefined;
  /** An element as it is, or html that is cleaned. */
  html?: HTMLElement | string | undefined;
  direction?: string | undefined;
  /** Classes, separated by spaces. */
  cssClass?: string | undefined;
  /** Stay until dismissed. */
  locked?: boolean | undefined;
}

/**
 * Fills a tooltip from the options, else from the element: `data-tooltip-html`, `data-tooltip-text`, then
 * `data-tooltip`, which is a key, else html. An empty `data-tooltip` shows the element's spoken name.
 * @returns false when there is nothing to show
 */
export function fillTooltip(tooltip: HTMLElement, element: HTMLElement, options: TooltipOptions): boolean {
  if (options.text !== undefined && options.html !== undefined) {
    throw new Error("A tooltip shows either text or html, not both");
  }
  const { tooltip: key, tooltipText, tooltipHtml } = element.dataset;
  if (typeof options.html === "object") tooltip.replaceChildren(options.html);
  else if (options.html !== undefined) tooltip.innerHTML = cleanHTML(options.html);
  else if (options.text !== undefined) tooltip.textContent = options.text;
  else if (tooltipHtml) tooltip.innerHTML = cleanHTML(tooltipHtml);
  else if (tooltipText) tooltip.textContent = tooltipText;
  else if (key) {
    if (game.i18n?.has(key)) tooltip.textContent = game.i18n.localize(key) as string;
    else tooltip.innerHTML = cleanHTML(key);
  } else tooltip.textContent = element.getAttribute("aria-label") ?? "";
  return tooltip.childNodes.length > 0;
}

/** A value of a `data-` attribute on the element or the closest around it. */
export function inherited(element: HTMLElement, name: "tooltipDirection" | "tooltipClass"): string | undefined {
  const attribute = name === "tooltipDirection" ? "data-tooltip-direction" : "data-tooltip-class";
  return element.closest<HTMLElement>(`[${attribute}]`)?.dataset[name];
}
