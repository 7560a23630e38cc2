import { game } from "../../core/game.ts";
import type { Compendium } from "./compendium-types.ts";

/** May this client's user change what is in a compendium as things stand? */
export function canEdit(pack: Compendium): boolean {
  return !pack.locked && pack.testUserPermission(game.user, "OWNER");
}
