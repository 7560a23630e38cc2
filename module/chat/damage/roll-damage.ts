import { CoverRoll } from "../../dice/cover-roll.ts";
import { DamageRoll } from "../../dice/damage-roll.ts";
import { LocationRoll } from "../../dice/location-roll.ts";
import { shotsOf } from "../../documents/ammunition.ts";
import { fighterOf, type Fighter } from "../../documents/fighter.ts";
import { actorAt, itemAt } from "../../documents/resolve.ts";
import { weakerResistance } from "../../rules/index.ts";
import { requestArbiter } from "../arbiter/ask.ts";
import { attackRequest, damageMessageId, damageMessageOf, foldAttack, isForAll } from "../cards/read-card.ts";
import type { AttackRequest, DamageCardRequest } from "../cards/requests.ts";
import { damageSummary } from "../cards/summary.ts";
import { announced, type Deed } from "../deeds/deed.ts";
import { spendDeed, useDeed } from "../deeds/spend-deeds.ts";
import { settleDeeds, usesOfDamage } from "../attack/roll-attack.ts";
import { UserMessage } from "../user-message.ts";
import { protectionTo, resistanceTo } from "./strike-of.ts";
import { boughtDiceOf, effectsOf, hitsOf, limitsOf, poolOf, rollsCover } from "./pool.ts";

type Message = ChatMessage.Implementation;

/** A target of the attack, as it is now. */
interface Struck {
  readonly uuid: string;
  readonly fighter: Fighter;
}

/** A hit before its numbers: whom, and where. */
interface Landing extends Struck {
  readonly location: string;
}

/** What is added to the damage of a hit, decided after it and before its dice are rolled (R-ATK-7). */
export interface AddedDamage {
  extraShots: number;
  /** Combat dice for 1 AP each. */
  boughtDice: number;
}

/**
 * Rolls the damage of an attack that hit: combat dice once for all targets, a location for each, extra hits of Spread,
 * dice of cover. Bought dice are paid for first, through the arbiter; extra shots are spent with the roll (R-ATK-7).
 * Without a target only the dice are rolled. Hook `wasteland.preDamage` may stop it by `false`, `wasteland.damage` follows it.
 * @throws {UserMessage} when the attack missed, was rolled already, or something is missing; nothing is rolled then
 */
export async function rollDamage(attack: Message, added: AddedDamage): Promise<Message> {
  const request = attackRequest(attack);
  const { extraShots } = added;
  const ammunition = checkRoll(attack, request, added);
  const struck = struckBy(request);
  if (Hooks.call("wasteland.preDamage", attack, added) === false) throw new UserMessage("stopped");
  if (added.boughtDice > boughtDiceOf(attack)) {
    await requestArbiter({ action: "buyDamage", message: attack.id ?? "", data: { dice: added.boughtDice } });
  }
  const pool = poolOf(request, extraShots, boughtDiceOf(attack));

  const damage = await DamageRoll.of(pool.total).evaluate();
  const { damage: points, effects } = damage.outcome ?? { damage: 0, effects: 0 };
  const hitEffects = effectsOf(request, boughtDiceOf(attack));
  const spread = hitEffects.some(({ id }) => id === "spread") ? effects : 0;
  const { landings, rolls } = await land(request, struck, spread);

  const types = request.damage.types;
  const [first] = landings;
  const blow = { attacker: request.attacker, effects: hitEffects, ...hitsOf(request) };
  const { damageType } = weakerResistance(types, (type) =>
    first ? resistanceTo(blow, { location: first.location, hit: 0 }, first.fighter, type).total : 0,
  );
  const covers = await coverOf(request, struck);
  const card: DamageCardRequest = {
    attack: attack.id ?? "",
    attacker: request.attacker,
    weapon: request.weapon,
    targets: request.targets,
    types,
    damageType,
    effects: hitEffects,
    pool: pool.parts,
    ...hitsOf(request),
    extraShots,
    ammunition,
    ...(request.targets.length === 0 ? { untargeted: true } : {}),
  };
  const hits = landings.map(({ uuid, fighter, location }, index) => ({
    target: uuid,
    location,
    ...protectionTo(card, { location, hit: index - landings.findIndex((each) => each.uuid === uuid) }, fighter),
    ...(covers.has(uuid) ? { cover: covers.get(uuid)?.faces ?? [] } : {}),
  }));

  const user = game.userId ?? "";
  const rolled = { type: "rolled", user, time: Date.now(), faces: damage.faces, hits };
  const deeds: Record<string, Deed> = ammunition ? { [foundry.utils.randomID()]: spendDeed(ammunition) } : {};
  const uses = usesOfDamage(request, boughtDiceOf(attack));
  if (uses.length > 0) deeds[foundry.utils.randomID()] = useDeed(request.attacker.uuid, uses);
  const spent = Object.entries(deeds).map(([id, deed], index) => [id, announced(deed, user, rolled.time + 1 + index)]);
  const data = {
    _id: damageMessageId(attack.id ?? ""),
    type: "damage",
    speaker: attack.toObject().speaker,
    whisper: [...attack.whisper],
    blind: attack.blind,
    content: damageSummary(request.weapon.name, request.attacker.name, { damage: points, effects }, isForAll(attack)),
    sound: CONFIG.sounds.dice,
    rolls: [damage, ...rolls, ...covers.values()],
    system: {
      request: card,
      events: {
        [foundry.utils.randomID()]: rolled,
        ...Object.fromEntries(spent),
      },
    },
  };
  const message = (await ChatMessage.implementation.create(data as never, { keepId: true } as never)) as unknown as
    Message | undefined;
  if (!message) throw new UserMessage("failed");
  await settleDeeds(message, deeds);
  Hooks.callAll("wasteland.damage", message);
  return message;
}

/** @returns the ammunition that extra shots take, or null */
function checkRoll(
  attack: Message,
  request: AttackRequest,
  { extraShots, boughtDice }: AddedDamage,
): DamageCardRequest["ammunition"] {
  const { rolled, passed } = foldAttack(attack);
  if (!rolled || passed !== true) throw new UserMessage("attackMissed");
  if (damageMessageOf(attack)) throw new UserMessage("alreadyDone");
  const { either, ...most } = limitsOf(request);
  if (!between(extraShots, most.extraShots)) throw new UserMessage("tooManyShots", { most: most.extraShots });
  if (!between(boughtDice, most.boughtDice)) throw new UserMessage("tooManyBought", { most: most.boughtDice });
  if (either && extraShots > 0 && Math.max(boughtDice, boughtDiceOf(attack)) > 0) {
    throw new UserMessage("eitherPointsOrShots");
  }
  if (extraShots === 0 || !request.ammunition) return null;
  const { item, name, shots: atOnce } = request.ammunition;
  const shots = extraShots * atOnce;
  const stack = itemAt(item);
  const have = stack ? shotsOf(stack) : 0;
  if (have < shots) throw new UserMessage("notEnoughAmmunition", { name, have, needed: shots });
  return { item, name, shots };
}

function between(number: number, most: number): boolean {
  return Number.isSafeInteger(number) && number >= 0 && number <= most;
}

/** The dice of the cover of each target (R-ENV-1); none where it stops no type of this damage. */
async function coverOf(
  { cover = 0, damage }: AttackRequest,
  struck: readonly Struck[],
): Promise<Map<string, CoverRoll>> {
  const rolls = new Map<string, CoverRoll>();
  if (!rollsCover(cover, damage.types)) return rolls;
  for (const { uuid } of struck) rolls.set(uuid, await CoverRoll.of(cover).evaluate());
  return rolls;
}

function struckBy(request: AttackRequest): Struck[] {
  const struck = request.targets.flatMap(({ uuid }) => {
    const actor = actorAt(uuid);
    const fighter = actor && fighterOf(actor);
    return fighter ? [{ uuid, fighter }] : [];
  });
  if (struck.length === 0 && request.targets.length > 0) throw new UserMessage("targetGone");
  return struck;
}

/** Where the hits land: the first of each target by the die or as called, those of Spread by the die (R-ATK-6). */
async function land(
  { calledShot }: AttackRequest,
  struck: readonly Struck[],
  spread: number,
): Promise<{ landings: Landing[]; rolls: LocationRoll[] }> {
  const landings: Landing[] = [];
  const rolls: LocationRoll[] = [];
  for (const target of struck) {
    const dice = (calledShot === null ? 1 : 0) + spread;
    const called = calledShot === null ? [] : [calledShot];
    const found: string[] = [...called];
    if (dice > 0) {
      const roll = await LocationRoll.of(target.fighter.bodyPlan, dice).evaluate();
      rolls.push(roll);
      found.push(...roll.locations);
    }
    landings.push(...found.map((location) => ({ ...target, location })));
  }
  return { landings, rolls };
}
