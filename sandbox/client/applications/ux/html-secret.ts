import { localize } from "../host.ts";

export interface HTMLSecretConfiguration {
  /** Selects what contains secret blocks. */
  parentSelector: string;
  callbacks?: {
    content?: (secret: HTMLElement) => string;
    update?: (secret: HTMLElement, content: string) => unknown;
  };
}

/** Opens or closes one secret block inside stored html; html without that block comes back as it is. */
function toggleSecret(html: string, id: string): string {
  const container = document.createElement("div");
  container.innerHTML = html;
  const secret = [...container.querySelectorAll("section.secret")].find((section) => section.id === id);
  if (!secret) return html;
  secret.classList.toggle("revealed");
  return container.innerHTML;
}

/**
 * Buttons on secret blocks that reveal them to everyone or hide them again.
 * Source: foundry.applications.ux.HTMLSecret of the public API documentation.
 */
export class HTMLSecret {
  readonly parentSelector: string;
  readonly callbacks: NonNullable<HTMLSecretConfiguration["callbacks"]>;

  constructor({ parentSelector, callbacks = {} }: HTMLSecretConfiguration) {
    this.parentSelector = parentSelector;
    this.callbacks = callbacks;
  }

  bind(html: HTMLElement): void {
    if (!this.callbacks.content || !this.callbacks.update) return;
    for (const parent of html.querySelectorAll<HTMLElement>(this.parentSelector)) {
      for (const secret of parent.querySelectorAll<HTMLElement>("section.secret[id]")) this.#addButton(secret);
    }
  }

  #addButton(secret: HTMLElement): void {
    if (secret.querySelector(":scope > button.reveal")) return;
    const revealed = secret.classList.contains("revealed");
    const button = document.createElement("button");
    button.type = "button";
    button.className = "reveal";
    button.textContent = localize(revealed ? "EDITOR.Hide" : "EDITOR.Reveal");
    button.addEventListener("click", (event) => this._onToggleSecret(event));
    secret.prepend(button);
  }

  _onToggleSecret(event: Event): unknown {
    event.preventDefault();
    const secret = (event.currentTarget as HTMLElement).closest<HTMLElement>("section.secret[id]");
    if (!secret) return;
    const content = this.callbacks.content?.(secret);
    if (!content) return;
    return this.callbacks.update?.(secret, toggleSecret(content, secret.id));
  }
}
