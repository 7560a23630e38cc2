import { actorAt, itemAt } from "../../documents/resolve.ts";
import { requestOf } from "../attack/request.ts";
import { attackPreview } from "../attack/preview.ts";
import { attackRequest, isAttack } from "../cards/read-card.ts";
import type { AttackRequest } from "../cards/requests.ts";
import { choicesOf } from "./choices-of.ts";

/** So many attacks are remembered. */
const KEPT = 200;

const witnessed = new Map<string, AttackRequest>();

/**
 * Remembers what an attack should be by the sheets of the moment it is made in: until its damage is applied a chem may
 * have worn off, or its attacker have healed. Lasts as long as the client.
 */
export function witness(message: ChatMessage.Implementation): void {
  if (!game.user.isGM || !isAttack(message)) return;
  const request = attackRequest(message);
  const [attacker, weapon] = [actorAt(request.attacker.uuid), itemAt(request.weapon.uuid)];
  if (!attacker || !weapon) return;
  try {
    const choices = choicesOf(request);
    witnessed.set(message.id ?? "", requestOf(attackPreview(attacker, weapon, choices, message.id ?? ""), choices));
  } catch {
    // An attack that cannot be worked out is found out when something is asked for it.
  }
  const [oldest] = witnessed.keys();
  if (witnessed.size > KEPT && oldest !== undefined) witnessed.delete(oldest);
}

/** What an attack should have been when it was made, if this client saw it. */
export function witnessedRequest(message: ChatMessage.Implementation): AttackRequest | null {
  return witnessed.get(message.id ?? "") ?? null;
}
