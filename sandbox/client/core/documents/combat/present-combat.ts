import { CONFIG } from "../../config.ts";
import { game } from "../../game.ts";
import { ui } from "../../ui.ts";
import type { Combat } from "./combat.ts";

/** The combat that is shown; a gamemaster's need makes one of a scene. Others are told that there is none. */
export async function presentCombat(scene: any): Promise<Combat | null> {
  if (game.combat) return game.combat as Combat;
  if (game.user.isGM) {
    return CONFIG.Combat.documentClass.create({ scene: scene?.id ?? null, active: true }) as Promise<Combat>;
  }
  ui.notifications?.warn("COMBAT.NoneActive", { localize: true, console: false });
  return null;
}
