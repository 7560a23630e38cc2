import { ObjectField } from "../../../common/data/fields/object-field.ts";
import { NumberField } from "../../../common/data/fields/number-field.ts";
import { COMBAT_SETTING, combatSettingField } from "../documents/combat/combat-configuration.ts";
import { CompendiumCollection } from "../collections/compendium-collection.ts";
import { game } from "../game.ts";
import { registerModeSetting } from "../message-modes.ts";

/** Settings of the core itself; those of the interface come from the shell. Registered before `init`. */
export function registerCoreSettings(): void {
  const { settings } = game;
  const record = () => new ObjectField();
  settings.register("core", "permissions", { scope: "world", config: false, type: Object, default: {} });
  settings.register("core", "sheetClasses", { scope: "world", config: false, type: record() });
  settings.register("core", "moduleConfiguration", { scope: "world", config: false, type: Object, default: {} });
  settings.register("core", CompendiumCollection.CONFIG_SETTING, {
    scope: "world",
    config: false,
    type: Object,
    default: {},
    onChange: () => CompendiumCollection._onConfigure(),
  });
  settings.register("core", "collectionSortingModes", { scope: "client", config: false, type: record() });
  settings.register("core", "collectionSearchModes", { scope: "client", config: false, type: record() });
  settings.register("core", "defaultToken", { scope: "world", config: false, type: Object, default: {} });
  settings.register("core", COMBAT_SETTING, {
    scope: "world",
    config: false,
    type: combatSettingField(),
    onChange: () => game.combats?.settingsChanged(),
  });
  settings.register("core", "time", {
    scope: "world",
    config: false,
    type: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
    onChange: (value: number, options: object, userId: string) => game.time.onUpdateWorldTime(value, options, userId),
  });
  settings.register("core", "keybindings", {
    scope: "client",
    config: false,
    type: record(),
    onChange: () => game.keybindings.initialize(),
  });
  registerModeSetting();
}
