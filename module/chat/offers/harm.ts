import { DamageRoll } from "../../dice/damage-roll.ts";
import { LocationRoll } from "../../dice/location-roll.ts";
import { fighterOf } from "../../documents/fighter.ts";
import { nameAt } from "../../documents/resolve.ts";
import type { MechanicOf, OwnedMechanic } from "../../rules/index.ts";
import type { DamageCardRequest } from "../cards/requests.ts";
import { damageSummary } from "../cards/summary.ts";
import { protectionTo } from "../damage/strike-of.ts";

interface Harmed {
  readonly uuid: string;
  readonly actor: Actor.Implementation;
}

/**
 * On the arbiter's client: rolls the damage that an item deals without an attack, with a location for each who is
 * harmed, onto a damage card whose buttons apply it. A fixed amount stands on the card as a number set by hand.
 */
export async function dealHarm(
  actor: Actor.Implementation,
  { mechanic, source }: OwnedMechanic,
  { dice, amount, to }: { dice: number; amount: number; to: readonly Harmed[] },
): Promise<void> {
  if (mechanic.kind !== "harm") return;
  const { at, damageType, effects = [], ignoresResistance = false }: MechanicOf<"harm"> = mechanic;
  const name = nameAt(source.uuid ?? "") ?? source.id;
  const named = to.map((each) => ({ uuid: each.uuid, name: each.actor.name }));
  const request: DamageCardRequest = {
    attack: "",
    attacker: { uuid: actor.uuid, name: actor.name },
    weapon: { uuid: source.uuid ?? "", name },
    cause: "item",
    ...(at === "knockedDown" ? { origin: "falling" } : {}),
    targets: named,
    types: [damageType],
    damageType,
    effects: effects.map((effect) => ({ ...effect })),
    ...(ignoresResistance ? { ignoresResistance } : {}),
    pool: [{ reason: "item", value: dice, source }],
    extraShots: 0,
    ammunition: null,
  };
  const roll = await DamageRoll.of(dice).evaluate();
  const places: LocationRoll[] = [];
  const hits: object[] = [];
  for (const each of to) {
    const fighter = fighterOf(each.actor);
    if (!fighter) continue;
    const place = await LocationRoll.of(fighter.bodyPlan).evaluate();
    places.push(place);
    const [location = ""] = place.locations;
    hits.push({ target: each.uuid, location, ...protectionTo(request, { location, hit: 0 }, fighter) });
  }
  if (hits.length === 0) return;
  const [user, time] = [game.userId ?? "", Date.now()];
  const rolled = { type: "rolled", user, time, faces: roll.faces, hits };
  const fixed = to.map((each) => ({ type: "edited", user, time: time + 1, target: each.uuid, hit: 0, damage: amount }));
  const events = [rolled, ...(dice === 0 ? fixed : [])].map((event) => [foundry.utils.randomID(), event]);
  const data = {
    type: "damage",
    speaker: ChatMessage.implementation.getSpeaker({ actor }),
    content: damageSummary(name, named.map((each) => each.name).join(", "), roll.outcome, true),
    sound: CONFIG.sounds.dice,
    rolls: [roll, ...places],
    system: { request, events: Object.fromEntries(events) },
  };
  await ChatMessage.implementation.create(data as never);
}
