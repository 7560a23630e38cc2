import { game } from "../../core/game.ts";

/** What this client remembers of its bar. Registered before `init`. */
export function registerHotbarSettings(): void {
  for (const key of ["hotbarLock", "hotbarHidden"]) {
    game.settings.register("core", key, { scope: "client", config: false, type: Boolean, default: false });
  }
}
