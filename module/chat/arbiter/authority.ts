import { actorAt } from "../../documents/resolve.ts";
<<<<<<< HEAD
import { attackRequest, damageRequest, isAttack, isDamage } from "../cards/read-card.ts";
import { actionRequest, isAction } from "../turns/action-request.ts";
=======
import { damageRequest, isDamage, isRolled, rollerOf } from "../cards/read-card.ts";
>>>>>>> b8aa113 (Make tests by a dialog, with a card, helpers, opposition and calls)
import { type MessageValues, UserMessage } from "../user-message.ts";

type Message = ChatMessage.Implementation;

/** Turns a request down. */
export function refuse(key: string, values: MessageValues = {}): never {
  throw new UserMessage(key, values);
}

/** May this user act on a card: its author, whoever owns the attacker or tester, Overseers. */
export function mayAct(message: Message, user: User.Implementation): boolean {
  if (user.isGM || message.author?.id === user.id) return true;
<<<<<<< HEAD
  if (isAction(message)) return owns(user, actionRequest(message).actor?.uuid);
  const request = isDamage(message) ? damageRequest(message) : isAttack(message) ? attackRequest(message) : null;
  const attacker = request && actorAt(request.attacker.uuid);
  return attacker?.testUserPermission(user, "OWNER") ?? false;
=======
  const roller = isDamage(message) ? damageRequest(message).attacker : isRolled(message) ? rollerOf(message) : null;
  return (roller && actorAt(roller.uuid)?.testUserPermission(user, "OWNER")) ?? false;
>>>>>>> b8aa113 (Make tests by a dialog, with a card, helpers, opposition and calls)
}

function owns(user: User.Implementation, uuid = ""): boolean {
  return actorAt(uuid)?.testUserPermission(user, "OWNER") ?? false;
}
