import { KEYBINDING_PRECEDENCE } from "../../../common/constants/users.ts";
import { deepClone } from "../../../common/utils/clone.ts";
import { game } from "../game.ts";
import { type Modifier, modifierNamed, PROTECTED_KEYS } from "./key-codes.ts";
import type { KeyboardContext } from "./keyboard-context.ts";

export interface Keybinding {
  /** A `KeyboardEvent#code`. */
  key: string;
  modifiers?: string[];
  [option: string]: unknown;
}

export interface StoredKeybinding extends Keybinding {
  modifiers: Modifier[];
}

type Handler = (context: KeyboardContext) => unknown;

/** What a package registers. */
export interface KeybindingActionConfig {
  name: string;
  hint?: string;
  editable?: Keybinding[];
  uneditable?: Keybinding[];
  /** Answers true when no further action may hear of the key. */
  onDown?: Handler;
  onUp?: Handler;
  /** For gamemasters only. */
  restricted?: boolean;
  /** Does it hear of a key that is held? */
  repeat?: boolean;
  /** Modifiers that may be held besides; bindings cannot use them. */
  reservedModifiers?: string[];
  precedence?: number;
  [option: string]: unknown;
}

export interface StoredAction extends KeybindingActionConfig {
  namespace: string;
  editable: StoredKeybinding[];
  uneditable: StoredKeybinding[];
  reservedModifiers: Modifier[];
  repeat: boolean;
  precedence: number;
  order: number;
}

/** An action at a key that it is bound to. */
export interface KeybindingAction {
  /** `<namespace>.<action>` */
  action: string;
  key: string;
  name: string;
  requiredModifiers: Modifier[];
  optionalModifiers: Modifier[];
  onDown: Handler | undefined;
  onUp: Handler | undefined;
  repeat: boolean;
  restricted: boolean | undefined;
  precedence: number;
  order: number;
}

/** Keys that packages listen to. Source: `foundry.helpers.interaction.ClientKeybindings`. */
export class ClientKeybindings {
  /** Registrations by `<namespace>.<action>`. */
  readonly actions = new Map<string, StoredAction>();
  /** The actions of each key, in the order in which they hear of it. */
  readonly activeKeys = new Map<string, KeybindingAction[]>();
  /** The bindings of each action, those of this client's user in the place of the defaults; none before `ready`. */
  bindings: Map<string, StoredKeybinding[]> | undefined = undefined;

  /** @throws after the start, without names, or with keys that are not to be bound */
  register(namespace: string, action: string, data: KeybindingActionConfig): void {
    if (this.bindings) throw new Error("You cannot register a Keybinding after the init hook");
    if (!namespace || !action)
      throw new Error("You must specify both the namespace and action portion of the Keybinding action");
    const reservedModifiers = (data.reservedModifiers ?? []).map(modifierNamed);
    this.actions.set(`${namespace}.${action}`, {
      repeat: false,
      precedence: KEYBINDING_PRECEDENCE.NORMAL,
      ...data,
      namespace,
      reservedModifiers,
      editable: validated(data.editable ?? [], reservedModifiers),
      uneditable: validated(data.uneditable ?? [], reservedModifiers),
      order: this.actions.size,
    });
  }

  /** Works out from the registrations and from what the user has set which key does what. */
  initialize(): void {
    const own = game.settings.get("core", "keybindings") as Record<string, Keybinding[]>;
    this.bindings = new Map();
    this.activeKeys.clear();
    for (const [id, action] of this.actions) {
      const bindings = [...action.uneditable, ...storedOr(own[id], action)];
      this.bindings.set(id, bindings);
      for (const { key, modifiers } of bindings) {
        const present = this.activeKeys.get(key) ?? [];
        this.activeKeys.set(key, [...present, atKey(id, action, key, modifiers)]);
      }
    }
    for (const actions of this.activeKeys.values()) actions.sort(ClientKeybindings._compareActions);
  }

  /** The more urgent first, then the one that was registered first. */
  static _compareActions(
    a: Pick<KeybindingAction, "precedence" | "order">,
    b: Pick<KeybindingAction, "precedence" | "order">,
  ): number {
    return a.precedence - b.precedence || a.order - b.order;
  }

  #action(namespace: string, action: string): StoredAction {
    const found = this.actions.get(`${namespace}.${action}`);
    if (!found) throw new Error(`"${namespace}.${action}" is not a registered Keybind action`);
    return found;
  }

  /** @throws when the action is not registered */
  get(namespace: string, action: string): StoredKeybinding[] {
    const { editable, uneditable } = this.#action(namespace, action);
    return deepClone(this.bindings?.get(`${namespace}.${action}`) ?? [...uneditable, ...editable]);
  }

  /**
   * Stores bindings in the place of the editable ones, for this client; without them the defaults hold again.
   * @throws when the action is not registered, is for gamemasters only, or a key is not to be bound
   */
  async set(namespace: string, action: string, bindings?: Keybinding[]): Promise<void> {
    const config = this.#action(namespace, action);
    if (config.restricted && !game.user?.isGM) {
      throw new Error(`The keys of "${namespace}.${action}" are for gamemasters to set`);
    }
    const stored = deepClone(game.settings.get("core", "keybindings") as Record<string, Keybinding[]>);
    if (bindings) stored[`${namespace}.${action}`] = validated(bindings, config.reservedModifiers);
    else delete stored[`${namespace}.${action}`];
    await game.settings.set("core", "keybindings", stored);
  }

  /** All actions have their own keys again. */
  async resetDefaults(): Promise<void> {
    await game.settings.set("core", "keybindings", {});
  }

  /** Starts to listen to the page. */
  listen(): void {
    this.initialize();
    game.keyboard._activateListeners();
  }
}

/** @throws when a key belongs to the browser or a modifier is reserved */
function validated(bindings: Keybinding[], reserved: readonly Modifier[]): StoredKeybinding[] {
  return bindings.map((binding) => {
    if (!binding.key) throw new Error("A keybinding needs a key");
    if (PROTECTED_KEYS.includes(binding.key)) throw new Error(`The key ${binding.key} is reserved for the browser`);
    const modifiers = [...new Set((binding.modifiers ?? []).map(modifierNamed))];
    const taken = modifiers.find((modifier) => reserved.includes(modifier));
    if (taken) throw new Error(`The modifier ${taken} is reserved by the action and cannot be part of its keys`);
    return { ...binding, modifiers };
  });
}

/** What the user has set, unless it is not to be bound any more. */
function storedOr(own: Keybinding[] | undefined, action: StoredAction): StoredKeybinding[] {
  if (!Array.isArray(own)) return action.editable;
  try {
    return validated(own, action.reservedModifiers);
  } catch {
    return action.editable;
  }
}

function atKey(id: string, action: StoredAction, key: string, modifiers: Modifier[]): KeybindingAction {
  const { name, onDown, onUp, repeat, restricted, precedence, order } = action;
  return {
    action: id,
    key,
    name,
    requiredModifiers: modifiers,
    optionalModifiers: action.reservedModifiers,
    onDown,
    onUp,
    repeat,
    restricted,
    precedence,
    order,
  };
}
