import type { FormValues, PartState, RenderOptions, ThinSheet } from "../thin-sheet.ts";
import { changedField } from "./changed-field.ts";
import { keepsFocus } from "./keeps-focus.ts";
import { type HalfTyped, KeptTyping } from "./kept-typing.ts";
import { attachPortrait } from "./portrait.ts";

/* A mixin takes whatever arguments its base takes; the compiler asks for this spelling. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type SheetClass<SheetDocument> = new (...args: any[]) => ThinSheet<SheetDocument>;

/**
 * What all our sheets do with input: a field writes itself alone, the keyboard stays where it is when a part is rendered
 * again, with what is half typed, and the portrait is chosen by keyboard too.
 */
export function keepsInput<SheetDocument, Base extends SheetClass<SheetDocument>>(SheetBase: Base) {
  return class KeepsInput extends keepsFocus(SheetBase) {
    readonly #typing = new KeptTyping();
    #halfTyped: HalfTyped | null = null;

    protected override _processFormData(event: Event | null, form: HTMLFormElement, formData: FormValues): object {
      return changedField(event, formData, super._processFormData(event, form, formData));
    }

    protected override _preSyncPartState(
      partId: string,
      rendered: HTMLElement,
      prior: HTMLElement,
      state: PartState,
    ): void {
      super._preSyncPartState(partId, rendered, prior, state);
      this.#halfTyped = this.#typing.take(prior);
    }

    protected override _syncPartState(
      partId: string,
      element: HTMLElement,
      prior: HTMLElement,
      state: PartState,
    ): void {
      super._syncPartState(partId, element, prior, state);
      if (this.#halfTyped) this.#typing.restore(element, this.#halfTyped);
      this.#halfTyped = null;
    }

    protected override _attachPartListeners(partId: string, element: HTMLElement, options: RenderOptions): void {
      super._attachPartListeners(partId, element, options);
      this.#typing.watch(element);
      attachPortrait(element);
    }
  };
}
