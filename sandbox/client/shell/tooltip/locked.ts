import { cleanHTML } from "../clean-html.ts";
import { lower, raise } from "../top-layer.ts";

/** Tooltips that stay until they are dismissed: by a click with the right or middle button, or all by Escape. */
export class LockedTooltips {
  #elements = new Set<HTMLElement>();

  get size(): number {
    return this.#elements.size;
  }

  /** A copy of a shown tooltip that stays. */
  keep(tooltip: HTMLElement): HTMLElement {
    const kept = tooltip.cloneNode(true) as HTMLElement;
    kept.removeAttribute("id");
    kept.removeAttribute("popover");
    return this.#show(kept, tooltip.ownerDocument);
  }

  create(page: Document, position: object, html: string, cssClass = ""): HTMLElement {
    const element = page.createElement("aside");
    element.innerHTML = cleanHTML(html);
    element.classList.add("active", ...cssClass.split(/\s+/).filter(Boolean));
    Object.assign(element.style, position);
    return this.#show(element, page);
  }

  #show(element: HTMLElement, page: Document): HTMLElement {
    element.classList.add("locked-tooltip");
    element.addEventListener("pointerdown", (event) => {
      if (event.button === 0) return;
      event.preventDefault();
      this.dismiss(element);
    });
    element.addEventListener("contextmenu", (event) => event.preventDefault());
    page.body.append(element);
    raise(element);
    this.#elements.add(element);
    return element;
  }

  dismiss(element: HTMLElement): void {
    if (!this.#elements.delete(element)) return;
    lower(element);
    element.remove();
  }

  clear(): void {
    for (const element of this.#elements) this.dismiss(element);
  }
}
