import { game } from "../../core/game.ts";
import { PermissionConfig } from "./permission-config.ts";

/** The way to the permissions in the settings. Registered before `init`. */
export function registerUserMenus(): void {
  game.settings.registerMenu("core", "permissions", {
    name: "PERMISSION.Title",
    label: "PERMISSION.Open",
    hint: "PERMISSION.MenuHint",
    icon: "fa-solid fa-user-lock",
    type: PermissionConfig,
    restricted: true,
  });
}
