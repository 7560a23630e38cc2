import { fromUuid, localize } from "../applications/host.ts";
import { findEnricher } from "../applications/ux/text-editor.ts";

/** What an enricher made; tells the enricher's `onRender` when it comes into the page. */
export class HTMLEnrichedContentElement extends HTMLElement {
  static tagName = "enriched-content";

  connectedCallback(): void {
    findEnricher(this.getAttribute("enricher") ?? "")?.onRender?.(this);
  }
}

/** What a document shows of itself inside another text; tells the document when it comes into the page. */
export class HTMLDocumentEmbedElement extends HTMLElement {
  static tagName = "document-embed";

  connectedCallback(): void {
    const uuid = this.getAttribute("uuid");
    if (!uuid) return;
    void fromUuid(uuid).then((found) =>
      (found?.onEmbed as ((element: HTMLElement) => unknown) | undefined)?.call(found, this),
    );
  }
}

/** A secret block with a button that opens or hides it; sends the event `revealSecret`. */
export class HTMLSecretBlockElement extends HTMLElement {
  static tagName = "secret-block";

  /** The block inside. */
  get secret(): HTMLElement | null {
    return this.querySelector("section.secret");
  }

  get revealed(): boolean {
    return this.secret?.classList.contains("revealed") ?? false;
  }

  connectedCallback(): void {
    if (!this.secret || this.querySelector(":scope > button.reveal, section.secret > button.reveal")) return;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "reveal";
    button.textContent = localize(this.revealed ? "EDITOR.Hide" : "EDITOR.Reveal");
    button.addEventListener("click", (event) => {
      event.preventDefault();
      this.dispatchEvent(new Event("revealSecret", { bubbles: true, cancelable: true }));
    });
    this.secret.prepend(button);
  }

  /** The given stored html with this block opened or hidden; undefined when the block is not in it. */
  toggleRevealed(html: string): string | undefined {
    const id = this.secret?.id;
    const container = document.createElement("div");
    container.innerHTML = html;
    const stored = id
      ? [...container.querySelectorAll("section.secret")].find((section) => section.id === id)
      : undefined;
    if (!stored) return undefined;
    stored.classList.toggle("revealed");
    return container.innerHTML;
  }
}
