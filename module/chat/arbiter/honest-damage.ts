import { DamageRoll } from "../../dice/damage-roll.ts";
import { LocationDie } from "../../dice/location-die.ts";
import { LocationRoll } from "../../dice/location-roll.ts";
import { fighterOf } from "../../documents/fighter.ts";
import { ledgerAt } from "../../documents/ledgers/ledger-at.ts";
import { actorAt } from "../../documents/resolve.ts";
import { recordOf } from "../../rules/index.ts";
import { attackRequest, damageRequest, eventOf, foldAttack, foldHits, isAttack, standing } from "../cards/read-card.ts";
import { same } from "../checks/same.ts";
import { poolOf } from "../damage/pool.ts";
import { hitsOf } from "../damage/roll-damage.ts";
import { refuse } from "./authority.ts";
import { requireHonestAttack } from "./honest-attack.ts";

type Message = ChatMessage.Implementation;

/** Events that bear on damage and that the arbiter can check; the card of a player has no others. */
const CHECKED = ["rolled", "applied", "undone", "done"];

interface StoredHit {
  readonly target: string;
  readonly location: string;
}

/**
 * Checks that a damage card stands on an attack that was made and hit this target, by someone who owns the attacker.
 * Cards of Overseers need not; what an Overseer asks for on a player's card is their word.
 * @param user who asks
 * @param own id of an event that is only announced, when it is finished now
 * @throws {UserMessage} when it does not
 */
export function requireDamage(message: Message, target: string, user: User.Implementation, own?: string): void {
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
  if (!actorAt(target)) refuse("targetGone");
  if (user.isGM) return;
  requireHonestAttack(attack);
  requireHonestDamage(message, attack, target, own);
}

/**
 * Checks a player's damage card against its attack: dice, types and effects are the attack's, faces and locations those
 * of the message's rolls, nothing was edited, and the target's journal knows of no hit that the card conceals.
 * @param own id of an event that is only announced, when it is finished now
 * @throws {UserMessage} when something does not fit
 */
function requireHonestDamage(message: Message, attack: Message, target: string, own?: string): void {
  const [request, made] = [damageRequest(message), attackRequest(attack)];
  const { types, effects } = made.damage;
  const pool = poolOf(made, request.extraShots);
  const expected = { weapon: made.weapon, targets: made.targets, types, effects, pool: pool.parts, ...hitsOf(made) };
  const { weapon, targets, ignoresResistance } = request;
  const { plan, perEffect, radiationPerEffect, manner } = request;
  const dice = { types: request.types, effects: request.effects, pool: request.pool };
  const told = { weapon, targets, ...dice, plan, perEffect, radiationPerEffect, manner };
  if (!same(told, expected) || ignoresResistance || !types.includes(request.damageType)) refuse("cardChanged");
  const other = foldHits(message).audit.find(({ type, status }) => status === "applied" && !CHECKED.includes(type));
  if (other) refuse("cardChanged");
  requireRolls(message, pool.total, made.calledShot);
  const hidden = Object.keys(ledgerAt(target)?.entriesOf(message.id ?? "") ?? {}).filter(
    (id) => id !== own && !standing(message, "applied").includes(id),
  );
  if (hidden.length > 0) refuse("cardChanged");
}

function requireRolls(message: Message, dice: number, calledShot: string | null): void {
  const [rolled = ""] = standing(message, "rolled");
  const { faces, hits } = recordOf(eventOf(message, rolled)) as unknown as { faces: number[]; hits: StoredHit[] };
  const [damage, ...places] = message.rolls as Roll[];
  const isDamage = damage instanceof DamageRoll && damage.formula === `${dice}dc` && same(damage.faces, faces);
  if (!isDamage) return refuse("rollDiffers");

  const targets = [...new Set(hits.map(({ target }) => target))];
  const struck = targets.map((target) => hits.filter((hit) => hit.target === target));
  const called = struck.map((all) => (calledShot === null ? null : all[0]?.location));
  const diced = struck.map((all) => (calledShot === null ? all : all.slice(1))).filter(({ length }) => length > 0);
  const isPlaced =
    called.every((location) => location === calledShot) &&
    diced.length === places.length &&
    diced.every((all, index) => landed(places[index] as Roll, all));
  if (!isPlaced) refuse("rollDiffers");
}

/** Do hits on one target lie where a roll on its body says? Of one who is gone only the roll is known. */
function landed(roll: Roll, hits: readonly StoredHit[]): boolean {
  const actor = actorAt(hits[0]?.target ?? "");
  const plan = actor && fighterOf(actor)?.bodyPlan;
  const [die] = roll.dice;
  const isForBody = roll instanceof LocationRoll && die instanceof LocationDie && (!actor || die.plan === plan);
  return (
    isForBody &&
    same(
      roll.locations,
      hits.map(({ location }) => location),
    )
  );
}
