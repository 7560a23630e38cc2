type TextField = HTMLInputElement | HTMLTextAreaElement;

/** What stands in a field that is being typed into, and where the caret is. */
export interface HalfTyped {
  readonly value: string;
  readonly selection: readonly [start: number | null, end: number | null];
}

const isTextField = (element: Element | null): element is TextField =>
  element !== null && element.matches("textarea, input:is(:not([type]), [type=text], [type=search], [type=number])");

const mute = (event: Event): void => event.stopImmediatePropagation();

/**
 * Keeps what somebody is typing while the part around it is replaced: it comes to stand in the new field, and is
 * written when the field is left, also when nothing more was typed.
 */
export class KeptTyping {
  readonly #typed = new WeakSet<Element>();

  /** Notices what is typed into the fields of a part. */
  watch(part: HTMLElement): void {
    part.addEventListener("input", ({ target }) => this.#typed.add(target as Element), { capture: true });
    part.addEventListener("change", ({ target }) => this.#typed.delete(target as Element), { capture: true });
  }

  /** What is being typed in a part that is about to be replaced; null when nothing is. */
  take(part: HTMLElement): HalfTyped | null {
    const field = part.ownerDocument.activeElement;
    if (!isTextField(field) || !part.contains(field) || !this.#typed.has(field)) return null;
    // Browsers say "change" of a field that is taken out of its page, though nobody has left it.
    for (const type of ["change", "blur"]) part.addEventListener(type, mute, { capture: true });
    return { value: field.value, selection: [field.selectionStart, field.selectionEnd] };
  }

  /** Puts it into the field of the new part that has the keyboard. */
  restore(part: HTMLElement, { value, selection }: HalfTyped): void {
    const field = part.ownerDocument.activeElement;
    if (!isTextField(field) || !part.contains(field)) return;
    field.value = value;
    // Fields of numbers have no caret that could be set.
    if (selection[0] !== null) field.setSelectionRange(...selection);
    this.#typed.add(field);
    // A browser says "change" only for what was typed since the field got the keyboard.
    field.addEventListener("blur", () => {
      if (this.#typed.has(field)) field.dispatchEvent(new Event("change", { bubbles: true }));
    });
  }
}
