import { MODIFIER_CODES, PROTECTED_KEYS } from "../../core/keys/key-codes.ts";
import { keyboardContext } from "../../core/keys/keyboard-context.ts";
import type { StoredAction, StoredKeybinding } from "../../core/keys/keybindings.ts";
import { ui } from "../../core/ui.ts";
import { format } from "../strings.ts";
import { keyText } from "./key-text.ts";

interface Capture {
  /** The keys that were pressed. */
  done: (binding: StoredKeybinding) => void;
  /** Tab, Escape or another place was chosen instead. */
  cancelled: () => void;
}

const isModifier = (code: string): boolean => Object.values(MODIFIER_CODES).some((codes) => codes.includes(code));

/** What keeps keys from being bound to an action, or nothing. */
function objection(action: StoredAction, binding: StoredKeybinding): string | null {
  if (PROTECTED_KEYS.includes(binding.key)) return format("KEYBINDINGS.Protected", { key: keyText(binding.key) });
  const reserved = binding.modifiers.find((modifier) => action.reservedModifiers.includes(modifier));
  return reserved ? format("KEYBINDINGS.Reserved", { key: keyText(reserved) }) : null;
}

/**
 * Waits in a field for keys that are pressed. A modifier alone counts when it is let go of without another key; Tab and
 * Escape leave the field.
 */
export function captureKeys(field: HTMLElement, action: StoredAction, { done, cancelled }: Capture): void {
  let settled = false;
  const end = (finish: () => void) => {
    if (settled) return;
    settled = true;
    finish();
  };
  const take = (event: KeyboardEvent) => {
    const { key, modifiers } = keyboardContext(event);
    const problem = objection(action, { key, modifiers });
    if (problem) ui.notifications?.warn(problem, { console: false });
    else end(() => done({ key, modifiers }));
  };
  field.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (event.code === "Tab") return;
    event.preventDefault();
    if (event.code === "Escape") end(cancelled);
    else if (event.code && !event.repeat && !isModifier(event.code)) take(event);
  });
  field.addEventListener("keyup", (event) => {
    event.stopPropagation();
    if (isModifier(event.code)) take(event);
  });
  field.addEventListener("blur", () => end(cancelled));
}
