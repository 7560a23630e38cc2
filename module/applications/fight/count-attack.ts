import { isAttack, problemText, actionRefusal, takeTurnAction } from "../../chat/index.ts";
import { partIn } from "../../documents/combat/fight.ts";
import { actorAt } from "../../documents/resolve.ts";
import { takeCounted } from "../attack/counted-before.ts";

/** Counts an attack that this user has made in a fight as an action of the turn; it is made in any case. Hook `createChatMessage`. */
export async function countAttack(
  message: ChatMessage.Implementation,
  _options: object,
  userId: string,
): Promise<void> {
  if (userId !== game.userId || !isAttack(message)) return;
  const { attacker } = (message.system as unknown as { request: { attacker: { uuid: string } } }).request;
  const follow = takeCounted(attacker.uuid);
  if (follow) return follow();
  const actor = actorAt(attacker.uuid);
  const part = actor && partIn(actor);
  if (!part?.combat.started) return;
  const refusal = actionRefusal(part.combatant, "attack");
  if (refusal) ui.notifications?.info(problemText({ key: refusal, values: {} }), { console: false });
  else await takeTurnAction(part.combatant, "attack");
}
