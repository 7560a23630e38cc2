import { game } from "../game.ts";
import { Hooks } from "../hooks.ts";
import { keyLabel, MODIFIER_CODES, MODIFIER_KEYS, type Modifier, PROTECTED_KEYS } from "./key-codes.ts";
import type { KeybindingAction } from "./keybindings.ts";
import { type KeyboardContext, keyboardContext, pressesFocused, takesKeys } from "./keyboard-context.ts";

interface EmulatedKey {
  altKey?: boolean;
  ctrlKey?: boolean;
  shiftKey?: boolean;
  repeat?: boolean;
  force?: boolean;
}

/** Hears the keys of the page and calls the actions that are bound to them. Source: `KeyboardManager`. */
export class KeyboardManager {
  static MODIFIER_KEYS = MODIFIER_KEYS;
  static MODIFIER_CODES = MODIFIER_CODES;
  static PROTECTED_KEYS = PROTECTED_KEYS;

  /** Codes of the keys that are held. */
  readonly downKeys = new Set<string>();

  /** The actions that heard of a held key; they hear of its release too. */
  readonly #pressed = new Map<string, KeybindingAction[]>();

  _activateListeners(): void {
    this.#listenIn(document);
    Hooks.on("openDetachedWindow", (_id: string, opened: Window) => this.#listenIn(opened.document));
  }

  #listenIn(page: Document): void {
    page.addEventListener("keydown", (event) => this.#handle(event, false));
    page.addEventListener("keyup", (event) => this.#handle(event, true));
    page.addEventListener("focusin", (event) => this._onFocusIn(event));
    // Keys that are let go of in another window are never heard of.
    page.defaultView?.addEventListener("blur", () => this.releaseKeys({ force: true }));
  }

  /** Has something the focus that takes keys for itself? */
  get hasFocus(): boolean {
    return takesKeys(document.activeElement);
  }

  isModifierActive(modifier: string): boolean {
    const name = MODIFIER_KEYS[modifier.toUpperCase() as keyof typeof MODIFIER_KEYS] as Modifier | undefined;
    return (name ? MODIFIER_CODES[name] : []).some((code) => this.downKeys.has(code));
  }

  /** Is a key of an action of the core held, such as "target"? */
  isCoreActionKeyActive(action: string): boolean {
    const bindings = game.keybindings.bindings?.get(`core.${action}`) as { key: string }[] | undefined;
    return (bindings ?? []).some(({ key }) => this.downKeys.has(key));
  }

  static getKeycodeDisplayString(code: string): string {
    return keyLabel(code);
  }

  static getKeyboardEventContext(event: KeyboardEvent, up = false): KeyboardContext {
    return keyboardContext(event, up);
  }

  /** Does as if a key were pressed, or with `up` let go of. */
  static emulateKeypress(up: boolean, key: string, options: EmulatedKey = {}): KeyboardContext {
    const { force = false, ...held } = options;
    const event = new KeyboardEvent(`key${up ? "up" : "down"}`, { code: key, key, bubbles: true, ...held });
    const context = keyboardContext(event, up);
    game.keyboard._processKeyboardContext(context, { force });
    return context;
  }

  /** The actions that a key is bound to, given what is held with it. */
  static _getMatchingActions(context: KeyboardContext): KeybindingAction[] {
    const bound = (game.keybindings.activeKeys.get(context.key) ?? []) as KeybindingAction[];
    return bound.filter(({ restricted, repeat, requiredModifiers, optionalModifiers }) => {
      if ((restricted && !game.user?.isGM) || (context.repeat && !repeat)) return false;
      const allowed = [...requiredModifiers, ...optionalModifiers];
      return (
        requiredModifiers.every((modifier) => context.modifiers.includes(modifier)) &&
        context.modifiers.every((modifier) => allowed.includes(modifier))
      );
    });
  }

  #handle(event: KeyboardEvent, up: boolean): void {
    if (event.isComposing || !event.code) return;
    if (event.defaultPrevented && !up) return;
    this._processKeyboardContext(keyboardContext(event, up));
  }

  /** @param options.force Carry actions out even while a field has the focus. */
  _processKeyboardContext(context: KeyboardContext, { force = false }: { force?: boolean } = {}): void {
    const { event, key, up } = context;
    if (up) {
      this.downKeys.delete(key);
      this.#release(key, context);
      return;
    }
    this.downKeys.add(key);
    const target = event.composedPath?.()[0];
    const focused = target && "tagName" in target ? (target as Element) : document.activeElement;
    if (!force && (takesKeys(focused) || pressesFocused(event, focused))) return;
    const matching = KeyboardManager._getMatchingActions(context);
    if (!context.repeat) this.#pressed.set(key, matching);
    this.#carryOut("onDown", matching, context);
  }

  #release(key: string, context: KeyboardContext): void {
    const pressed = this.#pressed.get(key) ?? [];
    this.#pressed.delete(key);
    this.#carryOut("onUp", pressed, context);
  }

  /** Until one of the actions says that the key is used up. One that fails is reported. */
  #carryOut(kind: "onDown" | "onUp", actions: KeybindingAction[], context: KeyboardContext): void {
    for (const action of actions) {
      let consumed = false;
      try {
        consumed = action[kind]?.({ ...context, action: action.action }) === true;
      } catch (error) {
        const msg = `Error in the action "${action.action}" of a key`;
        Hooks.onError("KeyboardManager#_processKeyboardContext", error as Error, { msg, log: "error" });
      }
      if (!consumed) continue;
      context.event.preventDefault();
      context.event.stopPropagation();
      return;
    }
  }

  /** Lets go of all keys that are held, the last first. */
  releaseKeys({ force = true }: { force?: boolean } = {}): void {
    for (const code of [...this.downKeys].reverse()) KeyboardManager.emulateKeypress(true, code, { force });
  }

  /** A field that gets the focus takes the keys over. */
  _onFocusIn(event: FocusEvent): void {
    const target = event.composedPath()[0];
    if (target && "tagName" in target && takesKeys(target as Element) && this.#pressed.size) this.releaseKeys();
  }
}
