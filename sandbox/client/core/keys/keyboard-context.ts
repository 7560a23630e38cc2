import { MODIFIER_CODES, type Modifier } from "./key-codes.ts";

/** What a handler hears of a key. Source: `foundry.types.KeyboardEventContext`. */
export interface KeyboardContext {
  /** A `KeyboardEvent#code`. */
  key: string;
  event: KeyboardEvent;
  isShift: boolean;
  /** Control, or the command key. */
  isControl: boolean;
  isAlt: boolean;
  hasModifier: boolean;
  /** Held with the key; a modifier that is itself the key does not count. */
  modifiers: Modifier[];
  up: boolean;
  /** Is the key held? */
  repeat: boolean;
  /** `<namespace>.<action>` of the action that is being carried out. */
  action?: string;
}

export function keyboardContext(event: KeyboardEvent, up = false): KeyboardContext {
  const held: Record<Modifier, boolean> = {
    Control: event.ctrlKey || event.metaKey,
    Shift: event.shiftKey,
    Alt: event.altKey,
  };
  const modifiers = (Object.keys(held) as Modifier[]).filter(
    (modifier) => held[modifier] && !MODIFIER_CODES[modifier].includes(event.code),
  );
  return {
    key: event.code,
    event,
    isShift: held.Shift,
    isControl: held.Control,
    isAlt: held.Alt,
    hasModifier: held.Shift || held.Control || held.Alt,
    modifiers,
    up,
    repeat: event.repeat,
  };
}

/**
 * Does a focused element take keys for itself: a field, text that is edited, a button of a form, or what says so by
 * `data-keyboard-focus`? Source: `KeyboardManager#hasFocus`.
 */
export function takesKeys(element: Element | null): boolean {
  const focused = element as HTMLElement | null;
  if (!focused?.dataset) return false;
  const { keyboardFocus } = focused.dataset;
  if (keyboardFocus !== undefined) return keyboardFocus === "" || keyboardFocus === "true";
  if (["INPUT", "SELECT", "TEXTAREA"].includes(focused.tagName) || focused.isContentEditable) return true;
  if (focused.closest("[contenteditable=true], [contenteditable='']")) return true;
  return focused.tagName === "BUTTON" && focused.closest("form") !== null;
}

/** Enter and space press what has the focus, and nothing else. */
export function pressesFocused(event: KeyboardEvent, element: Element | null): boolean {
  if (event.code !== "Enter" && event.code !== "Space" && event.code !== "NumpadEnter") return false;
  return element?.closest("button, a[href], summary, [role=button], [role=tab], [role=menuitem], [tabindex]") != null;
}
