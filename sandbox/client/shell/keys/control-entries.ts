import { deepEquals } from "../../../common/utils/diff.ts";
import { game } from "../../core/game.ts";
import type { StoredAction, StoredKeybinding } from "../../core/keys/keybindings.ts";
import { packageLabel, sortPackages } from "../package-label.ts";
import { format, localize } from "../strings.ts";
import { bindingId, bindingKeys, bindingText } from "./key-text.ts";

/** A pair of keys of an action, as the window shows it. */
interface ShownBinding {
  /** Its place among those that can be changed; fixed ones have none. */
  index: number | null;
  keys: string[];
  text: string;
  /** Other actions that these keys carry out. */
  conflicts: string;
}

export interface ControlEntry {
  /** `<namespace>.<action>` */
  id: string;
  /** The same without dots, for ids of elements. */
  elementId: string;
  label: string;
  hint: string;
  bindings: ShownBinding[];
  /** Are its keys others than those that it came with? */
  changed: boolean;
}

export interface ControlCategory {
  id: string;
  label: string;
  entries: ControlEntry[];
}

/** Changes of the window that are not saved yet, by action. */
export type PendingBindings = ReadonlyMap<string, StoredKeybinding[]>;

const actions = (): Map<string, StoredAction> => game.keybindings.actions as Map<string, StoredAction>;

/** May this user see and set the keys of an action? */
const mayUse = ({ restricted }: StoredAction): boolean => !restricted || (game.user.isGM as boolean);

export function actionOf(id: string): StoredAction {
  const action = actions().get(id);
  if (!action) throw new Error(`There is no action "${id}"`);
  return action;
}

/** The keys of an action that can be changed: those of the window, or those that hold. */
export function editableBindings(id: string, pending: PendingBindings): StoredKeybinding[] {
  const { uneditable } = actionOf(id);
  const all = (game.keybindings.bindings?.get(id) ?? []) as StoredKeybinding[];
  return pending.get(id) ?? all.slice(uneditable.length);
}

/** Does an action have the keys that it came with? */
export function isDefault(id: string, bindings: readonly StoredKeybinding[]): boolean {
  const plain = (list: readonly StoredKeybinding[]) => list.map(({ key, modifiers }) => ({ key, modifiers }));
  return deepEquals(plain(bindings), plain(actionOf(id).editable));
}

function actionLabel({ name, nameData }: StoredAction): string {
  return nameData ? format(name, nameData as Record<string, string | number>) : localize(name);
}

/** Labels of the actions that each pair of keys carries out, by `bindingId`. */
function actionsByKeys(pending: PendingBindings): Map<string, { id: string; label: string }[]> {
  const found = new Map<string, { id: string; label: string }[]>();
  for (const [id, action] of actions()) {
    if (!mayUse(action)) continue;
    for (const binding of [...action.uneditable, ...editableBindings(id, pending)]) {
      const keys = bindingId(binding);
      found.set(keys, [...(found.get(keys) ?? []), { id, label: actionLabel(action) }]);
    }
  }
  return found;
}

/** Every action that this user may use, by package. */
export function controlCategories(pending: PendingBindings): ControlCategory[] {
  const taken = actionsByKeys(pending);
  const categories = new Map<string, ControlCategory>();
  for (const [id, action] of actions()) {
    if (!mayUse(action)) continue;
    const { namespace, uneditable, hint } = action;
    const category = categories.get(namespace) ?? { id: namespace, label: packageLabel(namespace), entries: [] };
    categories.set(namespace, category);
    const editable = editableBindings(id, pending);
    const shown = (binding: StoredKeybinding, index: number | null): ShownBinding => {
      const others = (taken.get(bindingId(binding)) ?? []).filter((other) => other.id !== id);
      const labels = others.map(({ label }) => label).join(", ");
      return {
        index,
        keys: bindingKeys(binding),
        text: bindingText(binding),
        conflicts: labels && format("KEYBINDINGS.Conflict", { keys: bindingText(binding), actions: labels }),
      };
    };
    category.entries.push({
      id,
      elementId: id.replace(/[^\w-]/g, "-"),
      label: actionLabel(action),
      hint: hint ? localize(hint) : "",
      bindings: [...uneditable.map((binding) => shown(binding, null)), ...editable.map(shown)],
      changed: !isDefault(id, editable),
    });
  }
  return sortPackages(categories.values());
}
