import { deepClone } from "../../../common/utils/clone.ts";
import { deepEquals } from "../../../common/utils/diff.ts";
import { setProperty } from "../../../common/utils/paths.ts";
import { game } from "../../core/game.ts";
import type { SettingConfig } from "./setting-config.ts";
import type { SettingCategory } from "./setting-entries.ts";

/** A setting with the value that it is to get. */
export interface SettingChange {
  config: SettingConfig;
  value: unknown;
}

/** What a submitted form changes, one entry for each setting even where several controls belong to it. */
export function changedSettings(
  categories: readonly SettingCategory[],
  form: Readonly<Record<string, unknown>>,
): SettingChange[] {
  const changes = new Map<SettingConfig, SettingChange>();
  for (const entry of categories.flatMap(({ entries }) => entries)) {
    if (entry.menu || !(entry.id in form)) continue;
    const { config, path, field } = entry;
    const wanted = field.clean(form[entry.id]);
    const before = field.clean(entry.value);
    if (deepEquals(wanted, before)) continue;
    const present: unknown = changes.get(config)?.value ?? deepClone(game.settings.get(config.namespace, config.key));
    if (path.length === 0) changes.set(config, { config, value: wanted });
    else {
      setProperty(present as object, path.join("."), wanted);
      changes.set(config, { config, value: present });
    }
  }
  return [...changes.values()];
}
