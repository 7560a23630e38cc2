import type { ApplicationBase, PartState } from "../thin-sheet.ts";
import { type FocusPlace, focusPlace, restoreFocus } from "./kept-focus.ts";

/* A mixin takes whatever arguments its base takes; the compiler asks for this spelling. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type PartsClass = new (...args: any[]) => InstanceType<typeof ApplicationBase>;

/** Lets the keyboard stay where it is when a part is rendered again, or go to the next row when its row is gone. */
export function keepsFocus<Base extends PartsClass>(ApplicationClass: Base) {
  return class KeepsFocus extends ApplicationClass {
    #focus: FocusPlace | null = null;

    protected override _preSyncPartState(
      partId: string,
      rendered: HTMLElement,
      prior: HTMLElement,
      state: PartState,
    ): void {
      super._preSyncPartState(partId, rendered, prior, state);
      this.#focus = focusPlace(prior);
    }

    protected override _syncPartState(
      partId: string,
      element: HTMLElement,
      prior: HTMLElement,
      state: PartState,
    ): void {
      super._syncPartState(partId, element, prior, state);
      if (this.#focus) restoreFocus(element, this.#focus);
      this.#focus = null;
    }
  };
}
