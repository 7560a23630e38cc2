import { DamageRoll } from "../../dice/damage-roll.ts";
import { isOut } from "../../documents/combat/turn-course.ts";
import { fighterOf } from "../../documents/fighter.ts";
import type { DamageType } from "../../rules/index.ts";
import { inTurn } from "../arbiter/queue.ts";
import type { DamageCardRequest } from "../cards/requests.ts";
import { damageSummary } from "../cards/summary.ts";
import { protectionTo } from "../damage/strike-of.ts";
import { perform } from "../deeds/deed.ts";
import { hitDeed } from "../deeds/hit-deed.ts";
import type { SufferingCause } from "./suffering-causes.ts";

/** Damage that no attack deals, at one location of a body. */
export interface Suffering {
  readonly cause: SufferingCause;
  readonly dice: number;
  readonly damageType: DamageType;
  readonly location: string;
  readonly ignoresResistance?: boolean;
  /** For Overseers alone. */
  readonly hidden?: boolean;
}

/**
 * On the arbiter's client: rolls such damage, shows it on a damage card, and applies it; the card takes it back. Whoever
 * is out of the fight suffers no more.
 */
export async function suffer(
  actor: Actor.Implementation,
  { cause, dice, damageType, location, ignoresResistance = false, hidden = false }: Suffering,
): Promise<void> {
  const fighter = fighterOf(actor);
  if (!fighter || isOut(actor)) return;
  const roll = await DamageRoll.of(dice).evaluate();
  const named = { uuid: actor.uuid, name: actor.name };
  const words = game.i18n.localize(`WASTELAND.Suffering.${cause}`);
  const request: DamageCardRequest = {
    attack: "",
    attacker: named,
    weapon: { uuid: "", name: words },
    cause,
    targets: [named],
    types: [damageType],
    damageType,
    effects: [],
    ...(ignoresResistance ? { ignoresResistance } : {}),
    pool: [{ reason: cause, value: dice }],
    extraShots: 0,
    ammunition: null,
  };
  const hit = {
    target: actor.uuid,
    location,
    ...protectionTo(request, { location, hit: 0 }, fighter),
  };
  const rolled = { type: "rolled", user: game.userId ?? "", time: Date.now(), faces: roll.faces, hits: [hit] };
  const data = {
    type: "damage",
    speaker: ChatMessage.implementation.getSpeaker({ actor }),
    ...(hidden ? { whisper: game.users.filter(({ isGM }) => isGM).flatMap((user) => user.id ?? []) } : {}),
    content: damageSummary(words, actor.name, roll.outcome, !hidden),
    sound: CONFIG.sounds.dice,
    rolls: [roll],
    system: { request, events: { [foundry.utils.randomID()]: rolled } },
  };
  const message = (await ChatMessage.implementation.create(data as never)) as unknown as
    ChatMessage.Implementation | undefined;
  if (!message) return;
  const apply = async () =>
    perform(message, foundry.utils.randomID(), await hitDeed(message, actor.uuid, 0), game.userId ?? "");
  await inTurn(apply);
}
