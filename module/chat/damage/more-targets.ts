import { shotsOf } from "../../documents/ammunition.ts";
import { fighterOf } from "../../documents/fighter.ts";
import { actorAt, itemAt } from "../../documents/resolve.ts";
import { amountOf, attackShots, contextOf, ofKind, type Source } from "../../rules/index.ts";
import { selectableTargets, type TargetOption } from "../attack/targets.ts";
import { encodeKey } from "../attack/request.ts";
import { zonesBetween } from "../attack/zones.ts";
import { attackRequest, damageRequest, foldHits, isAttack } from "../cards/read-card.ts";
import { attackMechanicsOf } from "./outcomes.ts";

type Message = ChatMessage.Implementation;

/** Something that lets a roll strike one more target. */
export interface MoreTargets {
  /** `burst` (R-DMG-5), `chosen` where the attack had no target, or the key of a mechanic (R-CHR-24). */
  readonly why: string;
  readonly source: Source | null;
  /** How many more; Infinity without a limit. */
  readonly left: number;
  /** AP and shots for each. */
  readonly ap: number;
  readonly shots: number;
}

/** All that lets the roll of a damage card strike one more target now. */
export function moreTargets(message: Message): MoreTargets[] {
  const request = damageRequest(message);
  const card = foldHits(message);
  const attack = game.messages.get(request.attack);
  if (!isAttack(attack) || card.faces.length === 0) return [];
  const { mode, damage } = attackRequest(attack);
  const each = attackRequest(attack).ammunition?.shots ?? attackShots({ mode, qualities: damage.qualities }).total;
  const shots = mode === "ranged" ? each : 0;
  const offers: MoreTargets[] = [
    { why: "chosen", source: null, left: request.untargeted ? Infinity : 0, ap: 0, shots: 0 },
    { why: "burst", source: null, left: card.rows.length > 0 ? card.targetsLeft : 0, ap: 0, shots },
  ];
  const found = attackMechanicsOf(message);
  for (const owned of found && card.rows.length > 0 ? ofKind(found.mechanics, "extraTargets") : []) {
    const key = encodeKey(owned.key);
    const taken = Object.values(card.added).filter((why) => why === key).length;
    const most = amountOf(owned.mechanic.amount, contextOf(owned, found?.context ?? {}));
    const { ap = 0, shots: own = 0 } = owned.mechanic.cost ?? {};
    offers.push({ why: key, source: owned.source, left: Math.max(0, most - taken), ap, shots: own > 0 ? shots : 0 });
  }
  return offers.filter(({ left }) => left > 0);
}

/** Whom this user can choose: within close range of the first target, as far as the scene knows (R-DMG-5). */
export function targetsInReach(message: Message): TargetOption[] {
  const attacker = actorAt(damageRequest(message).attacker.uuid);
  const options = selectableTargets(game.user, attacker ?? undefined, { all: true });
  return options.filter(({ uuid }) => whyNot(message, uuid) === null);
}

/** Why somebody cannot be one more target, as the key of a problem, or null. */
export function whyNot(message: Message, uuid: string): string | null {
  const { attacker, untargeted = false } = damageRequest(message);
  const { rows } = foldHits(message);
  const actor = actorAt(uuid);
  if (!actor || !fighterOf(actor)) return "targetGone";
  if (actor.uuid === actorAt(attacker.uuid)?.uuid) return "notOneself";
  if (rows.some(({ target }) => target === uuid || actorAt(target)?.uuid === actor.uuid)) return "alreadyTarget";
  const first = rows[0]?.target;
  if (untargeted || first === undefined) return null;
  return (zonesBetween(first, uuid) ?? 0) > 0 ? "targetTooFar" : null;
}

/** The ammunition that one more target takes, with what is left of it; null where none is counted (R-ATK-8). */
export function shotsFor(
  message: Message,
  shots: number,
): { item: string; name: string; shots: number; have: number } | null {
  const attack = game.messages.get(damageRequest(message).attack);
  const ammunition = isAttack(attack) ? attackRequest(attack).ammunition : null;
  if (!ammunition || shots === 0) return null;
  const stack = itemAt(ammunition.item);
  return { item: ammunition.item, name: ammunition.name, shots, have: stack ? shotsOf(stack) : 0 };
}
