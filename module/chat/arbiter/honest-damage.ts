import { CoverRoll } from "../../dice/cover-roll.ts";
import { DamageRoll } from "../../dice/damage-roll.ts";
import { LocationDie } from "../../dice/location-die.ts";
import { LocationRoll } from "../../dice/location-roll.ts";
import { fighterOf } from "../../documents/fighter.ts";
import { ledgerAt, POOLS } from "../../documents/ledgers/ledger-at.ts";
import { actorAt } from "../../documents/resolve.ts";
import { recordOf } from "../../rules/index.ts";
import { attackRequest, damageRequest, eventOf, foldAttack, foldHits, isAttack, standing } from "../cards/read-card.ts";
import type { AttackRequest } from "../cards/requests.ts";
import { same } from "../checks/same.ts";
import { encodeKey } from "../attack/request.ts";
import { LUCK, luckFor, rerollMechanics } from "../damage/reroll.ts";
import { boughtDiceOf, damagePayments, effectsOf, EXTRA_DAMAGE, hitsOf, poolOf, rollsCover } from "../damage/pool.ts";
import { isVouchedFor, VOUCHED } from "../deeds/vouched.ts";
import { refuse } from "./authority.ts";
import { requireHonestAttack } from "./honest-attack.ts";

type Message = ChatMessage.Implementation;

/** Events that bear on damage and that the arbiter can check; the card of a player has no others. */
const CHECKED = ["rolled", "rerolled", "applied", "undone", "done"];

interface StoredHit {
  readonly target: string;
  readonly location: string;
}

/**
 * Checks that a damage card stands on an attack that was made and hit this target, by someone who owns the attacker.
 * Cards of Overseers need not; what an Overseer asks for on a player's card is their word.
 * @param target who is struck; null for a card that has none yet
 * @param user who asks
 * @param own id of an event that is only announced, when it is finished now
 * @throws {UserMessage} when it does not
 */
export function requireDamage(message: Message, target: string | null, user: User.Implementation, own?: string): void {
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
  if (target !== null) {
    const isAdded = Object.hasOwn(foldHits(message).added, target);
    if (!isAdded && !made.targets.some(({ uuid }) => uuid === target)) refuse("noSuchHit");
    if (!actorAt(target)) refuse("targetGone");
  }
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
function requireHonestDamage(message: Message, attack: Message, target: string | null, own?: string): void {
  const [request, made] = [damageRequest(message), attackRequest(attack)];
  const { types } = made.damage;
  const effects = effectsOf(made, boughtDiceOf(attack));
  if (!isPaidFor(attack)) refuse("notPaid");
  const pool = poolOf(made, request.extraShots, boughtDiceOf(attack));
  if ((request.untargeted ?? false) !== (made.targets.length === 0)) refuse("cardChanged");
  const expected = { weapon: made.weapon, targets: made.targets, types, effects, pool: pool.parts, ...hitsOf(made) };
  const { weapon, targets, ignoresResistance } = request;
  const { plan, perEffect, radiationPerEffect, manner } = request;
  const dice = { types: request.types, effects: request.effects, pool: request.pool };
  const told = { weapon, targets, ...dice, plan, perEffect, radiationPerEffect, manner };
  if (!same(told, expected) || ignoresResistance || !types.includes(request.damageType)) refuse("cardChanged");
  const known = [...CHECKED, ...VOUCHED] as readonly string[];
  const other = foldHits(message).audit.find(({ type, status }) => status === "applied" && !known.includes(type));
  if (other || !isVouchedFor(message)) refuse("cardChanged");
  requireRolls(message, pool.total, made);
  if (target === null) return;
  const hidden = Object.keys(ledgerAt(target)?.entriesOf(message.id ?? "") ?? {}).filter(
    (id) => id !== own && !standing(message, "applied").includes(id),
  );
  if (hidden.length > 0) refuse("cardChanged");
}

/** Did the arbiter sell the combat dice that AP are said to have bought? */
function isPaidFor(attack: Message): boolean {
  const entries = ledgerAt(POOLS)?.entriesOf(attack.id ?? "") ?? {};
  return damagePayments(attack).every((id) => {
    const said = recordOf(JSON.parse(entries[id]?.says ?? "{}"));
    return said["purpose"] === EXTRA_DAMAGE && said["dice"] === eventOf(attack, id)?.["dice"];
  });
}

/** The events of a type that stand, oldest first. */
function eventsIn(message: Message, type: string): Readonly<Record<string, unknown>>[] {
  return standing(message, type).map((id) => recordOf(eventOf(message, id)));
}

/**
 * Checks the dice that were rolled again: faces and locations are those of further rolls of the message, each item
 * re-rolls once and no more than it may, and luck was paid for the rest (R-LUCK-3).
 */
function requireRerolls(message: Message, rolls: readonly Roll[]): void {
  const events = eventsIn(message, "rerolled");
  const again = rolls.filter((roll): roll is DamageRoll => roll instanceof DamageRoll);
  const diced = (event: Readonly<Record<string, unknown>>) => event["dice"] as { face: number }[];
  const isRolled =
    again.length === events.length &&
    events.every((event, index) =>
      same(
        diced(event).map(({ face }) => face),
        again[index]?.faces,
      ),
    );
  const places = rolls.flatMap((roll) => (roll instanceof LocationRoll ? roll.locations : []));
  const told = events.flatMap((event) => ((event["hits"] ?? []) as StoredHit[]).map(({ location }) => location));
  if (!isRolled || !same(places, told)) refuse("rollDiffers");

  const known = rerollMechanics(message);
  const sources = events.map((event) => String(event["source"]));
  if (sources.some((source, index) => source !== LUCK && sources.indexOf(source) !== index)) refuse("cardChanged");
  let luck = 0;
  for (const [index, event] of events.entries()) {
    const offer = known.find(({ key }) => encodeKey(key) === sources[index]);
    if (sources[index] !== LUCK && (!offer || diced(event).length > offer.most)) return refuse("cardChanged");
    luck += luckFor(offer ?? { key: LUCK, luck: 1 }, diced(event).length);
  }
  const entries = Object.values(ledgerAt(damageRequest(message).attacker.uuid)?.entriesOf(message.id ?? "") ?? {});
  const paid = entries.flatMap(({ type, changes }) => (type === "luckSpent" ? changes : []));
  if (luck > paid.reduce((sum, { before, after }) => sum + before - after, 0)) refuse("notPaid");
}

function requireRolls(
  message: Message,
  dice: number,
  { calledShot, cover = 0, damage: { types } }: AttackRequest,
): void {
  const [rolled = ""] = standing(message, "rolled");
  const { faces, hits } = recordOf(eventOf(message, rolled)) as unknown as { faces: number[]; hits: StoredHit[] };
  const [damage, ...rest] = message.rolls as Roll[];
  const others = rest.filter((roll) => !(roll instanceof CoverRoll));
  requireCover(message, rollsCover(cover, types) ? cover : 0);
  const first = others.findIndex((roll) => roll instanceof DamageRoll);
  const places = first < 0 ? others : others.slice(0, first);
  requireRerolls(message, first < 0 ? [] : others.slice(first));
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

/** Checks that every hit of the rolls has the cover of its target, by the dice of the message (R-ENV-1). */
function requireCover(message: Message, dice: number): void {
  const hits = [...eventsIn(message, "rolled"), ...eventsIn(message, "rerolled")].flatMap(
    (event) => (event["hits"] ?? []) as (StoredHit & { cover?: number[] })[],
  );
  const rolls = (message.rolls as Roll[]).filter((roll): roll is CoverRoll => roll instanceof CoverRoll);
  const targets = [...new Set(hits.map(({ target }) => target))];
  const isRolled =
    rolls.length === (dice > 0 ? targets.length : 0) &&
    rolls.every(({ formula }) => formula === `${dice}dc`) &&
    hits.every(({ target, cover = [] }) => same(cover, rolls[targets.indexOf(target)]?.faces ?? []));
  if (!isRolled) refuse("rollDiffers");
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
