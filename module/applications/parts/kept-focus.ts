const REACHED = "a[href], button, input, select, textarea, summary, [tabindex]";
const ROW = "[data-item-id], [data-effect-id], [data-skill]";

/** A field that consists of several controls, as a list of words does. */
const FIELD = ":is(multi-select, string-tags)[name]";

/**
 * Where the keyboard is in a part: what holds the control, by its selector, if it is in a row or in a field of several
 * controls, and which of the controls there has the focus. Those of a field are counted from its end (-1 is the last),
 * since every word that it holds brings one more before them.
 */
export interface FocusPlace {
  holder: string | null;
  index: number;
}

/**
 * Where the keyboard is in a part that is about to be replaced. Foundry finds controls with a name or an id again by
 * itself; this is for the others. Null when the focus is elsewhere or will be found by itself.
 */
export function focusPlace(part: HTMLElement): FocusPlace | null {
  const focused = part.ownerDocument.activeElement;
  if (!focused || !part.contains(focused) || focused.id || focused.getAttribute("name")) return null;
  const holders = [ROW, FIELD]
    .map((selector) => focused.closest<HTMLElement>(selector))
    .filter((holder) => holder !== null && part.contains(holder)) as HTMLElement[];
  const controls = [...(holders.at(-1) ?? part).querySelectorAll(REACHED)];
  const index = controls.indexOf(focused);
  if (index < 0) return null;
  return {
    holder: holders.map(selectorOf).join(" ") || null,
    index: holders.at(-1)?.matches(FIELD) ? index - controls.length : index,
  };
}

/** Gives the keyboard to the control at the same place of the part that came instead. */
export function restoreFocus(part: HTMLElement, { holder, index }: FocusPlace): void {
  const within = holder === null ? part : part.querySelector(holder);
  [...(within?.querySelectorAll<HTMLElement>(REACHED) ?? [])].at(index)?.focus({ preventScroll: true });
}

function selectorOf(holder: HTMLElement): string {
  const { dataset, localName } = holder;
  if (holder.matches(FIELD)) return `${localName}[name="${CSS.escape(holder.getAttribute("name") ?? "")}"]`;
  const [attribute, value] = dataset["itemId"]
    ? ["item-id", dataset["itemId"]]
    : dataset["effectId"]
      ? ["effect-id", dataset["effectId"]]
      : ["skill", dataset["skill"]];
  return `[data-${attribute}="${CSS.escape(value ?? "")}"]`;
}
