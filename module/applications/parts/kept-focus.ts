const REACHED = "a[href], button, input, select, textarea, summary, [tabindex]";
const ROW = "[data-item-id], [data-effect-id], [data-skill]";

/** Where the keyboard is in a part: a row by its selector, if it is in one, and which of its controls has the focus. */
export interface FocusPlace {
  row: string | null;
  index: number;
}

/**
 * Where the keyboard is in a part that is about to be replaced. Foundry finds controls with a name or an id again by
 * itself; this is for the others. Null when the focus is elsewhere or will be found by itself.
 */
export function focusPlace(part: HTMLElement): FocusPlace | null {
  const focused = part.ownerDocument.activeElement;
  if (!focused || !part.contains(focused) || focused.id || focused.getAttribute("name")) return null;
  const row = focused.closest<HTMLElement>(ROW);
  const within = row && part.contains(row) ? row : part;
  const index = [...within.querySelectorAll(REACHED)].indexOf(focused);
  return index < 0 ? null : { row: within === part ? null : selectorOf(within), index };
}

/** Gives the keyboard to the control at the same place of the part that came instead. */
export function restoreFocus(part: HTMLElement, { row, index }: FocusPlace): void {
  const within = row === null ? part : part.querySelector(row);
  within?.querySelectorAll<HTMLElement>(REACHED)[index]?.focus({ preventScroll: true });
}

function selectorOf({ dataset }: HTMLElement): string {
  const [attribute, value] = dataset["itemId"]
    ? ["item-id", dataset["itemId"]]
    : dataset["effectId"]
      ? ["effect-id", dataset["effectId"]]
      : ["skill", dataset["skill"]];
  return `[data-${attribute}="${CSS.escape(value ?? "")}"]`;
}
