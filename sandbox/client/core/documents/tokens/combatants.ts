import { CONFIG } from "../../config.ts";
import { game } from "../../game.ts";
import { ui } from "../../ui.ts";

/** Lets tokens of one scene join a combat: the one that is shown, or a new one by a gamemaster. */
export async function createCombatants(tokens: any[], { combat }: { combat?: any } = {}): Promise<any[]> {
  const joining = combat ?? game.combat ?? (await newCombat(tokens[0]?.parent));
  if (!joining) {
    ui.notifications?.warn("COMBAT.NoneActive", { localize: true, console: false });
    return [];
  }
  const data = tokens
    .filter((token) => !combatantOf(joining, token))
    .map((token) => ({
      tokenId: token.id as string,
      sceneId: token.parent.id as string,
      actorId: token.actorId as string,
      hidden: token.hidden as boolean,
    }));
  return data.length ? joining.createEmbeddedDocuments("Combatant", data) : [];
}

/** Lets tokens leave the combat. */
export async function deleteCombatants(tokens: any[], { combat }: { combat?: any } = {}): Promise<any[]> {
  const left = combat ?? game.combat;
  const ids = tokens.flatMap((token) => (left && combatantOf(left, token)?.id) ?? []);
  return ids.length ? left.deleteEmbeddedDocuments("Combatant", ids) : [];
}

function combatantOf(combat: any, token: any): any {
  return combat.combatants.find(({ tokenId, sceneId }: any) => tokenId === token.id && sceneId === token.parent?.id);
}

async function newCombat(scene: any): Promise<any> {
  if (!game.user.isGM) return null;
  return CONFIG.Combat.documentClass.create({ scene: scene?.id ?? null, active: true });
}
