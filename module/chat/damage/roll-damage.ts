import { DamageRoll } from "../../dice/damage-roll.ts";
import { LocationRoll } from "../../dice/location-roll.ts";
import { fighterOf, type Fighter } from "../../documents/fighter.ts";
import { actorAt, itemAt } from "../../documents/resolve.ts";
import { quantityOf } from "../../documents/weapon.ts";
import { NO_HIT_PLAN, type Part, totalOf, weakerResistance } from "../../rules/index.ts";
import { attackRequest, damageMessageId, damageMessageOf, foldAttack, isForAll } from "../cards/read-card.ts";
import type { AttackRequest, DamageCardRequest } from "../cards/requests.ts";
import { damageSummary } from "../cards/summary.ts";
import { announced, type Deed } from "../deeds/deed.ts";
import { spendDeed } from "../deeds/spend-deeds.ts";
import { settleDeeds } from "../attack/roll-attack.ts";
import { UserMessage } from "../user-message.ts";
import { poolOf } from "./pool.ts";

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

/**
 * Rolls the damage of an attack that hit: combat dice once for all targets, a location for each, extra hits of Spread.
 * Extra shots are spent now (R-ATK-7).
 * @throws {UserMessage} when the attack missed, was rolled already, or ammunition is missing
 */
export async function rollDamage(attack: Message, extraShots: number): Promise<Message> {
  const request = attackRequest(attack);
  const ammunition = checkRoll(attack, request, extraShots);
  const struck = struckBy(request);
  const pool = poolOf(request, extraShots);

  const damage = await DamageRoll.of(pool.total).evaluate();
  const { damage: points, effects } = damage.outcome ?? { damage: 0, effects: 0 };
  const spread = request.damage.effects.some(({ id }) => id === "spread") ? effects : 0;
  const { landings, rolls } = await land(request, struck, spread);

  const types = request.damage.types;
  const first = landings[0] as Landing;
  const { damageType } = weakerResistance(types, (type) => first.fighter.resistance(first.location, type));
  const card: DamageCardRequest = {
    attack: attack.id ?? "",
    attacker: request.attacker,
    weapon: request.weapon,
    targets: request.targets,
    types,
    damageType,
    effects: request.damage.effects,
    pool: pool.parts,
    ...hitsOf(request),
    extraShots,
    ammunition,
  };
  const hits = landings.map(({ uuid, fighter, location }) => ({
    target: uuid,
    location,
    resistance: fighter.resistance(location, damageType),
    radiationResistance: fighter.resistance(location, "radiation"),
  }));

  const user = game.userId ?? "";
  const rolled = { type: "rolled", user, time: Date.now(), faces: damage.faces, hits };
  const deeds: Record<string, Deed> = ammunition ? { [foundry.utils.randomID()]: spendDeed(ammunition) } : {};
  const spent = Object.entries(deeds).map(([id, deed]) => [id, announced(deed, user, rolled.time + 1)]);
  const data = {
    _id: damageMessageId(attack.id ?? ""),
    type: "damage",
    speaker: attack.toObject().speaker,
    whisper: [...attack.whisper],
    blind: attack.blind,
    content: damageSummary(request.weapon.name, request.attacker.name, { damage: points, effects }, isForAll(attack)),
    sound: CONFIG.sounds.dice,
    rolls: [damage, ...rolls],
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
  return message;
}

/** What a damage card keeps of its attack for its hits. */
export function hitsOf({ damage, mode, calledShot }: AttackRequest): Partial<DamageCardRequest> {
  const { hit: plan = NO_HIT_PLAN, qualities, aimed, sneak } = damage;
  const sum = (parts: readonly Part[]) => totalOf(parts).total;
  return {
    plan,
    perEffect: sum(plan.perEffect),
    radiationPerEffect: sum(plan.radiationPerEffect),
    manner: { mode, qualities, aimed, sneak, calledShot },
  };
}

/** @returns the ammunition that extra shots take, or null */
function checkRoll(attack: Message, request: AttackRequest, extraShots: number): DamageCardRequest["ammunition"] {
  const { rolled, passed } = foldAttack(attack);
  if (!rolled || passed !== true) throw new UserMessage("attackMissed");
  if (damageMessageOf(attack)) throw new UserMessage("alreadyDone");
  const { fireRate } = request.damage;
  if (!Number.isSafeInteger(extraShots) || extraShots < 0 || extraShots > fireRate) {
    throw new UserMessage("tooManyShots", { most: fireRate });
  }
  if (extraShots === 0 || !request.ammunition) return null;
  const { item, name, shots: atOnce } = request.ammunition;
  const shots = extraShots * atOnce;
  const stack = itemAt(item);
  const have = stack ? quantityOf(stack) : 0;
  if (have < shots) throw new UserMessage("notEnoughAmmunition", { name, have, needed: shots });
  return { item, name, shots };
}

function struckBy(request: AttackRequest): Struck[] {
  const struck = request.targets.flatMap(({ uuid }) => {
    const actor = actorAt(uuid);
    const fighter = actor && fighterOf(actor);
    return fighter ? [{ uuid, fighter }] : [];
  });
  if (struck.length === 0) throw new UserMessage("targetGone");
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
