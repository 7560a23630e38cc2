/** Keys that go with others. Source: `KeyboardManager.MODIFIER_KEYS`. */
export const MODIFIER_KEYS = Object.freeze({ CONTROL: "Control", SHIFT: "Shift", ALT: "Alt" });

export type Modifier = (typeof MODIFIER_KEYS)[keyof typeof MODIFIER_KEYS];

/** Codes of `KeyboardEvent#code` that count as each modifier. */
export const MODIFIER_CODES: Readonly<Record<Modifier, readonly string[]>> = Object.freeze({
  Alt: ["AltLeft", "AltRight"],
  Control: ["ControlLeft", "ControlRight", "MetaLeft", "MetaRight", "Meta", "OsLeft", "OsRight"],
  Shift: ["ShiftLeft", "ShiftRight"],
});

/** Keys that belong to the browser. */
export const PROTECTED_KEYS: readonly string[] = Object.freeze([
  "F5",
  "F11",
  "F12",
  "PrintScreen",
  "ScrollLock",
  "NumLock",
  "CapsLock",
]);

const isMac = (): boolean => /Mac/.test(globalThis.navigator?.userAgent ?? "");

const SYMBOLS: Readonly<Record<string, string>> = {
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  Backquote: "`",
  Backslash: "\\",
  BracketLeft: "[",
  BracketRight: "]",
  Comma: ",",
  Equal: "=",
  Minus: "-",
  NumpadAdd: "Numpad+",
  NumpadSubtract: "Numpad-",
  Period: ".",
  Quote: "'",
  Semicolon: ";",
  Slash: "/",
};

/** How a code is shown: letters and digits without their prefix, signs as themselves. */
export function keyLabel(code: string): string {
  if (code === MODIFIER_KEYS.CONTROL) return isMac() ? "⌘" : "Control";
  if (code.startsWith("Meta") || code.startsWith("Os")) return isMac() ? "⌘" : "⊞";
  return SYMBOLS[code] ?? code.replace(/^(Key|Digit)(?=.$)/, "");
}

/** The modifier of a name in either spelling, such as "Control" or "CONTROL". @throws when there is none */
export function modifierNamed(name: string): Modifier {
  const found = Object.values(MODIFIER_KEYS).find((modifier) => modifier.toUpperCase() === name.toUpperCase());
  if (!found) throw new Error(`"${name}" is not a modifier key`);
  return found;
}
