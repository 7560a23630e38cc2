import { deepClone } from "../../../common/utils/clone.ts";
import { CONFIG } from "../config.ts";
import { game } from "../game.ts";

interface StatusConfig {
  id: string;
  name: string;
  _id?: string;
  statuses?: string[];
  [key: string]: unknown;
}

/** The entry of `CONFIG.statusEffects`. @throws when there is none, or when others follow from it without a fixed id */
function statusConfig(statusId: string): StatusConfig {
  const found = (CONFIG.statusEffects as StatusConfig[]).find(({ id }) => id === statusId);
  if (!found) throw new Error(`Invalid status ID "${statusId}" provided to ActiveEffect.fromStatusEffect`);
  if (found.statuses?.length && !found._id) {
    throw new Error(`Status effects with implicit statuses must have a static _id: "${statusId}" has none`);
  }
  return found;
}

/** An effect made from a status, not yet stored. */
export async function effectFromStatus(effectClass: any, statusId: string, options: object = {}): Promise<any> {
  const { id: _id, hud: _hud, order: _order, name, ...data } = deepClone(statusConfig(statusId));
  const statuses = [...new Set([statusId, ...(data.statuses ?? [])])];
  const effectData = { ...data, name: game.i18n.localize(name), statuses };
  const made = await effectClass._fromStatusEffect(statusId, effectData, options);
  made.updateSource({ statuses });
  return made;
}

/**
 * Gives or takes a status.
 * @returns the new effect, true when it is there already, false when it was removed, undefined when there was none
 */
export async function toggleStatusEffect(
  actor: any,
  statusId: string,
  { active, overlay = false }: { active?: boolean; overlay?: boolean } = {},
): Promise<any> {
  const { _id } = statusConfig(statusId);
  const present = [...actor.effects].filter((effect) =>
    _id ? effect.id === _id : effect.statuses.size === 1 && effect.statuses.has(statusId),
  );
  if (present.length) {
    if (active) return true;
    await actor.deleteEmbeddedDocuments(
      "ActiveEffect",
      present.map(({ id }) => id as string),
    );
    return false;
  }
  if (active === false) return undefined;
  const effect = await CONFIG.ActiveEffect.documentClass.fromStatusEffect(statusId);
  if (overlay) effect.updateSource({ "flags.core.overlay": true });
  const [created] = await actor.createEmbeddedDocuments("ActiveEffect", [effect], { keepId: Boolean(_id) });
  return created;
}
