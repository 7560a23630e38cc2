const REACHED = "a[href], button, input, select, textarea, summary, [tabindex]";

/** What tells the rows of our lists apart. */
const ROW_KEYS = ["item-id", "effect-id", "skill", "member", "loot", "yield", "mod", "entry"];
const ROW = ROW_KEYS.map((key) => `[data-${key}]`).join(", ");

/** A field that consists of several controls, as a list of words does. */
const FIELD = ":is(multi-select, string-tags)[name]";

/** What adds a row to a list. */
const ADD = "[data-action^=add], [data-action^=create], [data-add]";

/**
 * Where the keyboard is in a part: what holds the control, by its selector, if it is in a row or in a field of several
 * controls, and which of the controls there has the focus. Those of a field are counted from its end (-1 is the last),
 * since every word that it holds brings one more before them.
 */
export interface FocusPlace {
  readonly holder: string | null;
  readonly index: number;
  readonly action: string | null;
  /** Where to go when the holder is gone: the rows after it, then those before it, the nearest first. */
  readonly neighbours: readonly string[];
  /** Where to go when no row is left: what adds one. */
  readonly add: string | null;
  /** Does Foundry find the control again by itself, as long as it is there? */
  readonly named: boolean;
}

/**
 * Where the keyboard is in a part that is about to be replaced. Foundry finds controls with a name or an id again by
 * itself; this is for the others, and for rows that are gone. Null when the focus is elsewhere.
 */
export function focusPlace(part: HTMLElement): FocusPlace | null {
  const focused = part.ownerDocument.activeElement;
  return focused && part.contains(focused) ? placeOf(part, focused as HTMLElement) : null;
}

/** The place of a control in its part; null for what is no control. */
export function placeOf(part: HTMLElement, control: HTMLElement): FocusPlace | null {
  const row = within(part, control.closest<HTMLElement>(ROW));
  const field = within(part, control.closest<HTMLElement>(FIELD));
  const holders = [row, field].filter((holder) => holder !== null);
  const controls = [...(holders.at(-1) ?? part).querySelectorAll(REACHED)];
  const index = controls.indexOf(control);
  if (index < 0) return null;
  return {
    holder: holders.map(selectorOf).join(" ") || null,
    index: field ? index - controls.length : index,
    action: control.dataset["action"] ?? null,
    neighbours: row ? neighboursOf(row) : [],
    add: row ? addOf(part, row) : null,
    named: Boolean(control.id || control.getAttribute("name")),
  };
}

/** Gives the keyboard to the control at the same place of the part that came instead, or to what is next to it. */
export function restoreFocus(part: HTMLElement, { holder, index, action, neighbours, add, named }: FocusPlace): void {
  if (named && part.contains(part.ownerDocument.activeElement)) return;
  const same = holder === null ? part : part.querySelector(holder);
  const controls = reachable(same ?? firstOf(part, neighbours));
  const control = controls.at(index);
  const isOther = action !== null && control?.dataset["action"] !== action;
  const counterpart = isOther ? controls.find(({ dataset }) => dataset["action"] === action) : control;
  const goal = counterpart ?? control ?? controls.at(-1) ?? firstOf(part, add ? [add] : []) ?? reachable(part)[0];
  goal?.focus({ preventScroll: true });
}

function within(part: HTMLElement, holder: HTMLElement | null): HTMLElement | null {
  return holder && holder !== part && part.contains(holder) ? holder : null;
}

function reachable(holder: Element | null): HTMLElement[] {
  return [...(holder?.querySelectorAll<HTMLElement>(REACHED) ?? [])].filter((each) => !each.matches(":disabled"));
}

function firstOf(part: HTMLElement, selectors: readonly string[]): HTMLElement | null {
  for (const selector of selectors) {
    const found = part.querySelector<HTMLElement>(selector);
    if (found) return found;
  }
  return null;
}

function neighboursOf(row: HTMLElement): string[] {
  const rows = [...(row.parentElement?.children ?? [])].filter(
    (each): each is HTMLElement => each.matches(ROW) && !(each as HTMLElement).hidden,
  );
  const at = rows.indexOf(row);
  return [...rows.slice(at + 1), ...rows.slice(0, at).reverse()].map(selectorOf);
}

/** What adds to the list of a row: it stands in the same list of rows, or around it, and after the row. */
function addOf(part: HTMLElement, row: HTMLElement): string | null {
  for (let scope = row.parentElement; scope && part.contains(scope); scope = scope.parentElement) {
    const outer = scope.closest(ROW);
    const found = [...scope.querySelectorAll<HTMLElement>(ADD)].find(
      (each) => each.closest(ROW) === outer && row.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    if (found) return [...(outer ? [selectorOf(outer as HTMLElement)] : []), ownSelector(found)].join(" ");
  }
  return null;
}

function ownSelector(control: HTMLElement): string {
  if (control.id) return `[id="${CSS.escape(control.id)}"]`;
  return ["action", "record", "kinds"].map((key) => attribute(key, control.getAttribute(`data-${key}`))).join("");
}

const attribute = (key: string, value: string | null): string =>
  value === null ? "" : `[data-${key}="${CSS.escape(value)}"]`;

function selectorOf(holder: HTMLElement): string {
  if (holder.matches(FIELD)) return `${holder.localName}[name="${CSS.escape(holder.getAttribute("name") ?? "")}"]`;
  return ROW_KEYS.map((key) => attribute(key, holder.getAttribute(`data-${key}`))).join("");
}
