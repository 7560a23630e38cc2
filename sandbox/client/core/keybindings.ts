import { KEYBINDING_PRECEDENCE } from "../../common/constants/users.ts";
import { game } from "./game.ts";

export interface Keybinding {
  key: string;
  modifiers?: string[];
}

export interface KeybindingAction {
  name: string;
  hint?: string;
  editable?: Keybinding[];
  uneditable?: Keybinding[];
  onDown?: (context: object) => unknown;
  onUp?: (context: object) => unknown;
  restricted?: boolean;
  precedence?: number;
  [option: string]: unknown;
}

const MODIFIERS: Record<string, "ctrlKey" | "shiftKey" | "altKey"> = {
  Control: "ctrlKey",
  Shift: "shiftKey",
  Alt: "altKey",
};

/** Keys that packages listen to. Source: `foundry.helpers.interaction.ClientKeybindings`. */
export class ClientKeybindings {
  readonly actions = new Map<string, KeybindingAction & { namespace: string; id: string }>();
  readonly bindings = new Map<string, Keybinding[]>();

  /** @throws outside of `init` or without names */
  register(namespace: string, action: string, data: KeybindingAction): void {
    if (!namespace || !action)
      throw new Error("You must specify both the namespace and action portion of the Keybinding action");
    const id = `${namespace}.${action}`;
    this.actions.set(id, { precedence: KEYBINDING_PRECEDENCE.NORMAL, ...data, namespace, id });
    const bindings = [...(data.uneditable ?? []), ...(data.editable ?? [])];
    this.bindings.set(
      id,
      bindings.map((binding) => ({ modifiers: [], ...binding })),
    );
  }

  /** @throws when the action is not registered */
  get(namespace: string, action: string): Keybinding[] {
    const bindings = this.bindings.get(`${namespace}.${action}`);
    if (!bindings) throw new Error(`"${namespace}.${action}" is not a registered Keybind action`);
    return bindings;
  }

  async set(namespace: string, action: string, bindings: Keybinding[]): Promise<void> {
    this.get(namespace, action);
    this.bindings.set(`${namespace}.${action}`, bindings);
  }

  /** Starts to listen to the page. */
  listen(): void {
    document.addEventListener("keydown", (event) => this.#handle(event, "onDown"));
    document.addEventListener("keyup", (event) => this.#handle(event, "onUp"));
  }

  #handle(event: KeyboardEvent, kind: "onDown" | "onUp"): void {
    if (isTyping(event.target)) return;
    const matching = [...this.actions.values()].filter((action) => action[kind] && this.#matches(action.id, event));
    matching.sort((a, b) => (a.precedence ?? 1) - (b.precedence ?? 1));
    for (const action of matching) {
      if (action.restricted && !game.user?.isGM) continue;
      const context = {
        event,
        key: event.code,
        isShift: event.shiftKey,
        isControl: event.ctrlKey || event.metaKey,
        isAlt: event.altKey,
        up: kind === "onUp",
        repeat: event.repeat,
        action: action.id,
      };
      if (action[kind]?.(context) === true) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
    }
  }

  #matches(id: string, event: KeyboardEvent): boolean {
    return (this.bindings.get(id) ?? []).some(
      ({ key, modifiers = [] }) =>
        key === event.code &&
        Object.entries(MODIFIERS).every(([name, flag]) => modifiers.includes(name) === event[flag]),
    );
  }
}

/** Keys that go into a field are nobody else's. */
function isTyping(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  return Boolean(element?.isContentEditable) || ["INPUT", "TEXTAREA", "SELECT"].includes(element?.tagName ?? "");
}
