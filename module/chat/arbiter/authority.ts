import { actorAt } from "../../documents/resolve.ts";
import { attackRequest, damageRequest, foldAttack, isAttack, isDamage } from "../cards/read-card.ts";
import { type MessageValues, UserMessage } from "../user-message.ts";

type Message = ChatMessage.Implementation;

/** Turns a request down. */
export function refuse(key: string, values: MessageValues = {}): never {
  throw new UserMessage(key, values);
}

/** May this user act on a card: its author, whoever owns the attacker, Overseers. */
export function mayAct(message: Message, user: User.Implementation): boolean {
  if (user.isGM || message.author?.id === user.id) return true;
  const request = isDamage(message) ? damageRequest(message) : isAttack(message) ? attackRequest(message) : null;
  const attacker = request && actorAt(request.attacker.uuid);
  return attacker?.testUserPermission(user, "OWNER") ?? false;
}

/**
 * Checks that a damage card stands on an attack that was made and hit this target, by someone who owns the attacker.
 * Cards of Overseers need not.
 * @throws {UserMessage} when it does not
 */
export function requireAttack(message: Message, target: string): void {
  const { author } = message;
  if (!author || author.isGM) return;
  const request = damageRequest(message);
  const attack = game.messages.get(request.attack);
  if (!isAttack(attack)) return refuse("attackGone");
  const made = attackRequest(attack);
  const attacker = actorAt(made.attacker.uuid);
  const owns = attacker?.testUserPermission(author, "OWNER") ?? false;
  if (!owns || made.attacker.uuid !== request.attacker.uuid) refuse("notAllowed");
  if (foldAttack(attack).passed !== true) refuse("attackMissed");
  if (!made.targets.some(({ uuid }) => uuid === target)) refuse("noSuchHit");
}
