import { game } from "../../game.ts";
import { presentCombat } from "../combat/present-combat.ts";

/** Lets tokens of one scene join a combat: the one that is shown, or a new one by a gamemaster. */
export async function createCombatants(tokens: any[], { combat }: { combat?: any } = {}): Promise<any[]> {
  const joining = combat ?? (await presentCombat(tokens[0]?.parent));
  if (!joining) return [];
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

/** The combatant that a token of a scene is in a combat. */
export function combatantOf(combat: any, token: any): any {
  return combat.combatants.find(({ tokenId, sceneId }: any) => tokenId === token.id && sceneId === token.parent?.id);
}
