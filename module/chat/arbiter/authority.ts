import { actorAt } from "../../documents/resolve.ts";
import { damageRequest, isDamage, isRolled, rollerOf } from "../cards/read-card.ts";
import { actionRequest, isAction } from "../turns/action-request.ts";
import { type MessageValues, UserMessage } from "../user-message.ts";

type Message = ChatMessage.Implementation;

/** Turns a request down. */
export function refuse(key: string, values: MessageValues = {}): never {
  throw new UserMessage(key, values);
}

/** May this user act on a card: its author, whoever owns the attacker or tester, Overseers. */
export function mayAct(message: Message, user: User.Implementation): boolean {
  if (user.isGM || message.author?.id === user.id) return true;
  if (isAction(message)) return owns(user, actionRequest(message).actor?.uuid);
  const roller = isDamage(message) ? damageRequest(message).attacker : isRolled(message) ? rollerOf(message) : null;
  return owns(user, roller?.uuid);
}

function owns(user: User.Implementation, uuid = ""): boolean {
  return actorAt(uuid)?.testUserPermission(user, "OWNER") ?? false;
}
