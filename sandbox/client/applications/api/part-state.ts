import { quoted } from "./html.ts";

/** What the user was doing in a part, so that a new rendering of it does not disturb them. */
export interface PartState {
  scrollPositions: [element: HTMLElement, top: number, left: number][];
  /** Selector of the element that had the keyboard, below the part. */
  focus?: string | undefined;
  selection?: [number, number] | undefined;
  /** Text that was typed but not yet handed in. */
  pending?: string | undefined;
  /** Open editors by name; they are kept as they are. */
  editors: Map<string, HTMLElement>;
  focusedEditor?: HTMLElement | undefined;
  /** Where the caret stood in the editor that had the keyboard. */
  caret?: Caret | undefined;
}

interface Caret {
  anchorNode: Node;
  anchorOffset: number;
  focusNode: Node;
  focusOffset: number;
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const typed = new WeakSet<EventTarget>();

/** Remembers which fields of a part hold text that no change event has announced. */
export function watchTyping(part: HTMLElement): void {
  part.addEventListener("input", (event) => event.target && typed.add(event.target));
  part.addEventListener("change", (event) => event.target && typed.delete(event.target));
}

/** Attributes that tell elements apart, the surest first. */
const TELLING = ["id", "name", "data-action", "data-tab", "data-tooltip"];

/** A selector that finds the counterpart of an element in the next rendering. */
function selectorOf(element: Element, part: HTMLElement): string | undefined {
  if (element.id) return `[id="${quoted(element.id)}"]`;
  const name = element.getAttribute("name");
  if (name) {
    const value =
      element.getAttribute("type") === "radio" ? `[value="${quoted(element.getAttribute("value") ?? "")}"]` : "";
    return `${element.localName}[name="${quoted(name)}"]${value}`;
  }
  const own = TELLING.filter((attribute) => element.hasAttribute(attribute));
  const last = own.map((attribute) => `[${attribute}="${quoted(element.getAttribute(attribute) ?? "")}"]`).join("");
  const keyed = element.closest<HTMLElement>(
    "[data-item-id], [data-effect-id], [data-key], [data-document-id], [data-entry-id]",
  );
  if (!own.length && keyed !== element) return undefined;
  if (!keyed || !part.contains(keyed)) return `${element.localName}${last}`;
  const keys = [...keyed.attributes].filter(({ name: key }) =>
    /^data-(item-id|effect-id|key|document-id|entry-id)$/.test(key),
  );
  const around = keys.map(({ name: key, value }) => `[${key}="${quoted(value)}"]`).join("");
  return keyed === element ? `${around}${last}` : `${around} ${element.localName}${last}`;
}

function isTextControl(element: Element): element is TextControl {
  return element.localName === "textarea" || element.localName === "input";
}

/** Reads what is to be kept, before a part is replaced. */
export function readPartState(
  scrollable: readonly string[],
  next: HTMLElement,
  prior: HTMLElement,
  state: PartState,
): void {
  for (const selector of scrollable) {
    const from = selector === "" ? prior : prior.querySelector<HTMLElement>(selector);
    const to = selector === "" ? next : next.querySelector<HTMLElement>(selector);
    if (from && to) state.scrollPositions.push([to, from.scrollTop, from.scrollLeft]);
  }
  for (const editor of prior.querySelectorAll<HTMLElement & { open?: boolean; isDirty?: () => boolean }>(
    "prose-mirror[name]",
  )) {
    const active = editor.open && (editor.hasAttribute("toggled") || editor.isDirty?.());
    if (active) state.editors.set(editor.getAttribute("name") ?? "", editor);
  }
  const focused = prior.ownerDocument.activeElement;
  if (!focused || !prior.contains(focused)) return;
  state.focusedEditor = [...state.editors.values()].find((editor) => editor.contains(focused));
  if (state.focusedEditor) {
    state.caret = caretIn(state.focusedEditor);
    return;
  }
  state.focus = selectorOf(focused, prior);
  if (!isTextControl(focused)) return;
  if (typed.has(focused) && focused.type !== "checkbox" && focused.type !== "radio") state.pending = focused.value;
  if (focused.selectionStart !== null && focused.selectionEnd !== null) {
    state.selection = [focused.selectionStart, focused.selectionEnd];
  }
}

/** Restores what was kept, after a part was replaced. */
export function writePartState(next: HTMLElement, state: PartState): void {
  for (const [name, editor] of state.editors) {
    next.querySelector(`prose-mirror[name="${quoted(name)}"]`)?.replaceWith(editor);
    if (state.focusedEditor === editor) {
      editor.querySelector<HTMLElement>("[contenteditable]")?.focus({ preventScroll: true });
      restoreCaret(editor, state.caret);
    }
  }
  if (state.focus) {
    const target = next.matches(state.focus) ? next : next.querySelector<HTMLElement>(state.focus);
    if (target) {
      if (state.pending !== undefined && isTextControl(target)) {
        target.value = state.pending;
        typed.add(target);
      }
      target.focus({ preventScroll: true });
      if (state.selection && isTextControl(target)) restoreSelection(target, state.selection);
    }
  }
  for (const [element, top, left] of state.scrollPositions) {
    element.scrollTop = top;
    element.scrollLeft = left;
  }
}

/** The selection of the document, if it lies in an editor. */
function caretIn(editor: HTMLElement): Caret | undefined {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = editor.ownerDocument.getSelection() ?? {};
  if (!anchorNode || !focusNode || !editor.contains(anchorNode) || !editor.contains(focusNode)) return undefined;
  return { anchorNode, anchorOffset: anchorOffset ?? 0, focusNode, focusOffset: focusOffset ?? 0 };
}

/** An editor that went from one place to another has lost its caret. */
function restoreCaret(editor: HTMLElement, caret: Caret | undefined): void {
  if (!caret) return;
  const { anchorNode, anchorOffset, focusNode, focusOffset } = caret;
  editor.ownerDocument.getSelection()?.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset);
}

/** Some kinds of input, such as numbers, have no selection. */
function restoreSelection(control: TextControl, [start, end]: [number, number]): void {
  if (control.selectionStart !== null) control.setSelectionRange(start, end);
}
