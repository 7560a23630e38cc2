import { systemFlags } from "../../documents/system-flags.ts";
import { effectData, effectFlags } from "../../documents/effects/effect-item.ts";
import { progressOf } from "../../documents/effects/progress.ts";
import { defendBonus, endsAt, type Mechanic } from "../../rules/index.ts";
import { poolOf } from "../../documents/fighter.ts";
import { PoolsLedger } from "../../documents/ledgers/pools-ledger.ts";
import { readPools } from "../../settings/pools.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { UserMessage } from "../user-message.ts";
import { furtherDefensePrice } from "./prices.ts";
import { pay, payBack } from "./purchase.ts";

type Message = ChatMessage.Implementation;
type Actor_ = Actor.Implementation;

/** The identifier of the effect of defending. */
const DEFEND = "defend";

/** The effect of an actor who defends, or null. */
export function defendingOf(actor: Actor_): ActiveEffect.Implementation | null {
  const effects = actor.effects.contents as ActiveEffect.Implementation[];
  return effects.find((effect) => effectFlags(effect).id === DEFEND) ?? null;
}

/** Has the second point of Defense been paid for? */
export function hasDefendedMore(effect: ActiveEffect.Implementation): boolean {
  return amountOf(effect) > 1;
}

function amountOf(effect: ActiveEffect.Implementation): number {
  const [mechanic] = (effectFlags(effect) as { mechanics?: { amount?: number }[] }).mechanics ?? [];
  return mechanic?.amount ?? 0;
}

function mechanicsOf(amount: number): Mechanic[] {
  return [{ kind: "defense", op: "add", amount }] as unknown as Mechanic[];
}

/**
 * Defense +1 as long as the test is passed, until the start of the own next turn (R-CMB-6), also when a die is rolled
 * again or the test is taken back.
 */
export async function followDefend(message: Message, actor: Actor_, passed: boolean): Promise<void> {
  const effect = defendingOf(actor);
  const isOurs = effect !== null && (systemFlags(effect as never) as { test?: string }).test === message.id;
  if (passed && effect === null) {
    const data = effectData(
      {
        item: { id: DEFEND, type: "effect", mechanics: mechanicsOf(defendBonus(true).value) },
        lasts: "nextTurnStart",
        ending: endsAt("nextTurnStart", progressOf(actor)),
      },
      { name: game.i18n.localize("WASTELAND.Fight.action.defend"), img: "icons/svg/shield.svg" },
    );
    foundry.utils.setProperty(data, `flags.${SYSTEM_ID}.test`, message.id);
    await actor.createEmbeddedDocuments("ActiveEffect", [data] as never);
  } else if (!passed && isOurs) await effect.delete();
}

/** On the arbiter's client: 2 AP, or what items make of them, for one more Defense, once (R-CMB-6). */
export async function carryOutDefendMore(id: string, combatant: Combatant.Implementation, user: string): Promise<void> {
  const actor = combatant.actor as Actor_ | null;
  const effect = actor && defendingOf(actor);
  if (!effect || hasDefendedMore(effect)) throw new UserMessage("notDefending");
  const pool = poolOf(actor);
  const { total: cost } = furtherDefensePrice(actor);
  if (readPools()[pool] < cost) throw new UserMessage("tooFewPoints");
  const { test = "" } = systemFlags(effect as never) as { test?: string };
  if (!(await pay(id, pool, -cost, "defend", user, { paidFor: furtherDefense(actor, test) }))) return;
  const { value } = defendBonus(true, true);
  await effect.update({ flags: { [SYSTEM_ID]: { mechanics: mechanicsOf(value) } } } as never);
}

/** What the points are paid for: more Defense by one passed test. */
const furtherDefense = (actor: Actor_, test: string): string => `defend ${actor.uuid} ${test}`;

/** On the arbiter's client: gives the points for more Defense back with the test that they followed. */
export async function refundDefense(actor: Actor_, test: Message, user: string): Promise<void> {
  const paid = new PoolsLedger().lastPaid(furtherDefense(actor, test.id ?? ""));
  if (paid) await payBack(foundry.utils.randomID(), paid, user);
}
