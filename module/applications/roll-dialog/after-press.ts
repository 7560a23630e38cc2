const ENDS = ["pointerup", "pointercancel"] as const;

/**
 * Knows of presses of a pointer within an element. A press on a button ends the typing in a field first, and would come
 * to nothing if the button were replaced before it is over.
 * @returns resolves when the press that is under way is over, with the click that it brings; at once without one
 */
export function pressesIn(element: HTMLElement): () => Promise<void> {
  let present = Promise.resolve();
  element.addEventListener("pointerdown", () => {
    present = new Promise((resolve) => {
      // The click follows the end of the press within the same task.
      const over = () => {
        for (const type of ENDS) element.ownerDocument.removeEventListener(type, over, true);
        setTimeout(resolve);
      };
      for (const type of ENDS) element.ownerDocument.addEventListener(type, over, true);
    });
  });
  return () => present;
}

/** Has a change come of leaving the field, rather than of choosing something in it? */
export function wasTyped({ target }: Event): boolean {
  return (target as Element).matches("textarea, input:not([type=checkbox], [type=radio], [type=range])");
}
