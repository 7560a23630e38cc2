import { getProperty } from "../../../common/utils/paths.ts";
import { game } from "../../core/game.ts";
import { packageLabel, sortPackages } from "../package-label.ts";
import { localize } from "../strings.ts";
import type { MenuConfig, SettingConfig } from "./setting-config.ts";
import { leavesOf, type SettingLeaf } from "./setting-fields.ts";

export interface SettingEntry extends SettingLeaf {
  menu: false;
  /** `<namespace>.<key>`, with the path of the leaf behind it. */
  id: string;
  config: SettingConfig;
  value: unknown;
  scopeHint: string;
}

export interface MenuEntry {
  menu: true;
  id: string;
  inputId: string;
  label: string;
  hint: string;
  icon: string;
  buttonText: string;
}

/** The settings of one package. */
export interface SettingCategory {
  id: string;
  label: string;
  entries: (MenuEntry | SettingEntry)[];
}

const SCOPE_HINTS = { world: "SETTINGS.WorldHint", client: "SETTINGS.ClientHint", user: "SETTINGS.UserHint" } as const;

/** May this user change settings that hold for everyone? */
function canModifyWorld(): boolean {
  return game.user.can("SETTINGS_MODIFY") as boolean;
}

/** A setting's entries, one for each control. */
function settingEntries(config: SettingConfig): SettingEntry[] {
  const value: unknown = game.settings.get(config.namespace, config.key);
  return leavesOf(config).map((leaf) => ({
    ...leaf,
    menu: false,
    id: [config.namespace, config.key, ...leaf.path].join("."),
    config,
    label: localize(leaf.label),
    hint: localize(leaf.hint),
    scopeHint: localize(SCOPE_HINTS[config.scope]),
    value: leaf.path.length > 0 ? getProperty(value as object, leaf.path.join(".")) : value,
  }));
}

/** Everything that this user may see, by package: the host, the system, then modules by their title. */
export function settingCategories(): SettingCategory[] {
  const categories = new Map<string, SettingCategory>();
  const category = (namespace: string): SettingCategory => {
    const present = categories.get(namespace);
    if (present) return present;
    const made = { id: namespace, label: packageLabel(namespace), entries: [] };
    categories.set(namespace, made);
    return made;
  };
  const mayWorld = canModifyWorld();
  for (const [id, menu] of game.settings.menus as Map<string, MenuConfig>) {
    if (menu.restricted && !mayWorld) continue;
    category(menu.namespace).entries.push({
      menu: true,
      id,
      inputId: `settings-menu-${id.replaceAll(".", "-")}`,
      label: localize(menu.name ?? ""),
      hint: localize(menu.hint ?? ""),
      icon: menu.icon ?? "fa-solid fa-gears",
      buttonText: localize(menu.label ?? menu.name ?? ""),
    });
  }
  for (const config of (game.settings.settings as Map<string, SettingConfig>).values()) {
    if (!config.config || (config.scope === "world" && !mayWorld)) continue;
    const entries = settingEntries(config);
    if (entries.length > 0) category(config.namespace).entries.push(...entries);
  }
  return sortPackages(categories.values());
}
