import { keyLabel } from "../../core/keys/key-codes.ts";
import type { StoredKeybinding } from "../../core/keys/keybindings.ts";
import { localize } from "../strings.ts";

/** Keys whose names are words, by their code. */
const WORDS = new Set([
  "AltLeft",
  "AltRight",
  "Backspace",
  "ControlLeft",
  "ControlRight",
  "Delete",
  "End",
  "Enter",
  "Escape",
  "Home",
  "Insert",
  "PageDown",
  "PageUp",
  "ShiftLeft",
  "ShiftRight",
  "Space",
  "Tab",
]);
const MODIFIERS = new Set(["Alt", "Control", "Shift"]);

/** A key as it stands on the user's keyboard. */
export function keyText(code: string): string {
  return WORDS.has(code) || MODIFIERS.has(code) ? localize(`KEYBINDINGS.Keys.${code}`) : keyLabel(code);
}

/** The keys of a binding, modifiers first. */
export function bindingKeys({ key, modifiers }: StoredKeybinding): string[] {
  return [...modifiers, key].map(keyText);
}

export function bindingText(binding: StoredKeybinding): string {
  return bindingKeys(binding).join(" + ");
}

/** The same for two bindings that the same keys press. */
export function bindingId({ key, modifiers }: StoredKeybinding): string {
  return [...[...modifiers].sort(), key].join("+");
}
