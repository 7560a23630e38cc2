import type { Page } from "playwright-core";

/**
 * What does not fit into a window, in words: what is wider than its place, text that is cut off, and controls that
 * reach out of the window, or that something else covers when they are scrolled to.
 * @param frame a selector of the window
 */
export function misfits(page: Page, frame: string): Promise<string[]> {
  return page.evaluate((frame) => {
    const root = document.querySelector<HTMLElement>(frame)!;
    const CONTROLS = ":is(input, select, button, textarea, [role=button]):not([disabled], [type=hidden], [inert])";
    const named = (element: HTMLElement) =>
      [
        element.localName,
        element.id || element.className,
        element.getAttribute("name") ?? element.dataset["action"] ?? "",
        (element.innerText ?? "").slice(0, 40).replaceAll(/\s+/g, " "),
      ]
        .filter(Boolean)
        .join(" ");
    const shown = (element: HTMLElement) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.clientWidth > 1 &&
      !element.closest(".wasteland-sr, svg");
    const found: string[] = [];
    for (const element of root.querySelectorAll<HTMLElement>(".window-content, .window-content *")) {
      if (!shown(element) || element.matches("option, input[type=checkbox], input[type=radio]")) continue;
      // A name may be longer than its field; a figure may not.
      if (element.matches("input:not([data-amount], [inputmode], [type=number]), textarea")) continue;
      if (getComputedStyle(element).display !== "inline" && element.scrollWidth > element.clientWidth + 1)
        found.push(`wider than its place (${element.scrollWidth} > ${element.clientWidth}): ${named(element)}`);
    }
    const frameBox = root.getBoundingClientRect();
    for (const control of root.querySelectorAll<HTMLElement>(CONTROLS)) {
      if (!control.checkVisibility({ visibilityProperty: true })) continue;
      control.scrollIntoView({ block: "center", behavior: "instant" });
      const { left, right, top, width, height } = control.getBoundingClientRect();
      if (width === 0 || height === 0) continue;
      if (left < frameBox.left - 0.5 || right > frameBox.right + 0.5)
        found.push(`out of the window: ${named(control)}`);
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      if (!(hit && (control.contains(hit) || hit.contains(control) || hit.closest("label")?.contains(control))))
        found.push(`covered by ${hit ? named(hit as HTMLElement) : "nothing"}: ${named(control)}`);
    }
    return found;
  }, frame);
}
